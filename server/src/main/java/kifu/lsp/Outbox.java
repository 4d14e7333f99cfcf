package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/**
 * Sends everything that goes to the editor, in the order in which it was said. Thread-safe.
 *
 * <p>Two kinds of threads send, and {@link #send} treats them differently. A worker writes what it
 * says, and what others leave meanwhile: to wake a thread for that would take long while all
 * processors are busy. The thread that reads messages must not be held up by an editor that does
 * not read, so it leaves the writing to a thread of the outbox. No thread waits for another one
 * that writes.
 */
final class Outbox implements MessageConsumer, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final String PUBLISH = "textDocument/publishDiagnostics";

  private final Queue<Supplier<Message>> queue = new ConcurrentLinkedQueue<>();
  private final Map<String, JsonObject> diagnostics = new ConcurrentHashMap<>();
  private final AtomicInteger requests = new AtomicInteger();

  /** What waits for the editor's answers, by the ids of what it was asked. */
  private final Map<String, Consumer<Optional<JsonElement>>> answers = new ConcurrentHashMap<>();

  private final MessageConsumer writer;
  private final Runnable whenBroken;
  private final ReentrantLock writing = new ReentrantLock();
  private final ExecutorService patient = Workers.threads("kifu outbox", 1);
  private volatile Optional<Thread> reader = Optional.empty();
  private volatile MemoryRelief memory = MemoryRelief.NONE;
  private volatile boolean broken;

  /**
   * @param writer writes a message, and may wait as long as it likes
   * @param whenBroken what to do when the editor cannot be reached any more
   */
  Outbox(MessageConsumer writer, Runnable whenBroken) {
    this.writer = writer;
    this.whenBroken = whenBroken;
  }

  /** Never holds up this thread, the one that reads messages. */
  void neverHoldUp(Thread readingThread) {
    reader = Optional.of(readingThread);
  }

  /** Asks for relief when there is no memory for a message. */
  void relieveBy(MemoryRelief relief) {
    memory = relief;
  }

  /** Sends a message, as {@link #send} does. */
  @Override
  public void consume(Message message) {
    queue.add(() -> message);
    send();
  }

  /**
   * Puts the diagnostics of a document in the place of those of it that still wait to be sent.
   * {@link #send} is to follow.
   */
  void put(String uri, JsonObject newest) {
    if (diagnostics.put(uri, newest) == null) {
      queue.add(() -> notification(PUBLISH, diagnostics.remove(uri)));
    }
  }

  /**
   * Sends what waits. A worker may have to wait for the editor and must not hold a lock; the thread
   * that reads messages never waits.
   */
  void send() {
    if (isReader(Thread.currentThread())) {
      patient.execute(this::write);
    } else {
      write();
    }
  }

  private boolean isReader(Thread thread) {
    return reader.filter(thread::equals).isPresent();
  }

  /** Asks the editor to do something. Its answer does not matter. */
  void request(String method, Optional<JsonElement> params) {
    ask(newId(), method, params);
  }

  /**
   * Asks the editor to do something.
   *
   * @param answer takes the result in the thread that reads messages; nothing if there is an error
   */
  void request(
      String method, Optional<JsonElement> params, Consumer<Optional<JsonElement>> answer) {
    String id = newId();
    answers.put(id, answer);
    ask(id, method, params);
  }

  private String newId() {
    return "kifu-" + requests.incrementAndGet();
  }

  private void ask(String id, String method, Optional<JsonElement> params) {
    RequestMessage message = new RequestMessage();
    message.setId(id);
    message.setMethod(method);
    params.ifPresent(message::setParams);
    consume(message);
  }

  /** Takes what the editor answers. */
  void answered(ResponseMessage response) {
    Consumer<Optional<JsonElement>> answer = answers.remove(String.valueOf(response.getId()));
    if (answer != null) {
      boolean isResult = response.getError() == null && response.getResult() instanceof JsonElement;
      answer.accept(isResult ? Optional.of((JsonElement) response.getResult()) : Optional.empty());
    }
  }

  /** Sends the editor a notification. */
  void sendNotification(String method, JsonObject params) {
    consume(notification(method, params));
  }

  private static Message notification(String method, JsonObject params) {
    NotificationMessage message = new NotificationMessage();
    message.setMethod(method);
    message.setParams(params);
    return message;
  }

  /**
   * A thread that finds another one writing leaves: that one looks again before it does. So does a
   * thread that is in the middle of a message and has more to say.
   */
  private void write() {
    while (!queue.isEmpty() && !writing.isHeldByCurrentThread() && writing.tryLock()) {
      try {
        writeAll();
      } finally {
        writing.unlock();
      }
    }
  }

  private void writeAll() {
    for (Supplier<Message> next = queue.poll(); next != null; next = queue.poll()) {
      Message message = next.get();
      while (!broken && !isWritten(message)) {}
    }
  }

  /**
   * Writes a message; returns whether it is to be tried again, because there is more memory now.
   */
  private boolean isWritten(Message message) {
    try {
      writer.consume(message);
    } catch (OutOfMemoryError notEnough) {
      if (!memory.give()) {
        throw notEnough;
      }
      return false;
    } catch (JsonRpcException failure) {
      broken = true;
      Log.failure("The editor cannot be reached", failure);
      whenBroken.run();
    }
    return true;
  }

  /**
   * Writes what waits, for a moment at most: an editor that does not read cannot hold up the end.
   */
  @Override
  public void close() {
    patient.execute(
        () -> {
          writing.lock(); // A thread may be in the middle of a message. None begins another one.
          writeAll();
        });
    patient.shutdown();
    try {
      patient.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
