package kifu.lsp;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;

/**
 * Everything that goes to the editor, in the order in which it was said. Whoever says something
 * writes it, and what others leave meanwhile: to wake a thread for that would take long while all
 * processors are busy. Nobody waits for another one that writes, and a thread that must not be held
 * up by an editor that does not read has all written by one that may. Thread-safe.
 */
final class Outbox implements MessageConsumer, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final Queue<Supplier<Message>> queue = new ConcurrentLinkedQueue<>();
  private final Map<String, PublishDiagnosticsParams> diagnostics = new ConcurrentHashMap<>();
  private final AtomicInteger refreshes = new AtomicInteger();
  private final MessageConsumer writer;
  private final Runnable whenBroken;
  private final Lock writing = new ReentrantLock();
  private final ExecutorService patient = Workers.threads("kifu outbox", 1);
  private volatile Optional<Thread> neverHeldUp = Optional.empty();
  private volatile boolean broken;

  /**
   * @param writer writes a message, and may wait as long as it likes
   * @param whenBroken what to do when the editor cannot be reached any more
   */
  Outbox(MessageConsumer writer, Runnable whenBroken) {
    this.writer = writer;
    this.whenBroken = whenBroken;
  }

  /** Has another thread write what this one says. */
  void neverHoldUp(Thread thread) {
    neverHeldUp = Optional.of(thread);
  }

  /** Sends a message. The caller may have to wait for the editor and must not hold a lock. */
  @Override
  public void consume(Message message) {
    queue.add(() -> message);
    send();
  }

  /**
   * Puts the diagnostics of a document in the place of those of it that still wait to be sent.
   * {@link #send} is to follow.
   */
  void put(PublishDiagnosticsParams newest) {
    String uri = newest.getUri();
    if (diagnostics.put(uri, newest) == null) {
      queue.add(() -> publication(diagnostics.remove(uri)));
    }
  }

  /** Sends what waits. The caller may have to wait for the editor and must not hold a lock. */
  void send() {
    if (neverHeldUp.filter(Thread.currentThread()::equals).isPresent()) {
      patient.execute(this::write);
    } else {
      write();
    }
  }

  /**
   * Asks the editor to ask for the diagnostics of all documents again. Its answer does not matter.
   */
  void requestDiagnosticRefresh() {
    RequestMessage message = new RequestMessage();
    message.setId("refresh-" + refreshes.incrementAndGet());
    message.setMethod("workspace/diagnostic/refresh");
    consume(message);
  }

  private static Message publication(PublishDiagnosticsParams params) {
    NotificationMessage message = new NotificationMessage();
    message.setMethod("textDocument/publishDiagnostics");
    message.setParams(params);
    return message;
  }

  /** Whoever finds another one writing leaves: that one looks again before it does. */
  private void write() {
    while (!queue.isEmpty() && writing.tryLock()) {
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
      if (!broken) {
        write(message);
      }
    }
  }

  private void write(Message message) {
    try {
      writer.consume(message);
    } catch (JsonRpcException failure) {
      broken = true;
      Log.failure("The editor cannot be reached", failure);
      whenBroken.run();
    }
  }

  /**
   * Writes what waits, for a moment at most: an editor that does not read cannot hold up the end.
   */
  @Override
  public void close() {
    patient.execute(
        () -> {
          writing.lock(); // Somebody may be in the middle of a message. None begins another one.
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
