package kifu.lsp;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;

/**
 * Everything that goes to the editor. One thread of its own writes, so nobody else ever waits for
 * an editor that does not read. Thread-safe.
 */
final class Outbox implements MessageConsumer, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  /** What is written once its turn has come; nothing is behind an empty one. */
  private final BlockingQueue<Supplier<Optional<Message>>> queue = new LinkedBlockingQueue<>();

  private final Map<String, PublishDiagnosticsParams> diagnostics = new ConcurrentHashMap<>();
  private final AtomicInteger refreshes = new AtomicInteger();
  private final MessageConsumer writer;
  private final Runnable whenBroken;
  private final Thread thread;

  /**
   * @param writer writes a message, and may wait as long as it likes
   * @param whenBroken what to do when the editor cannot be reached any more
   */
  Outbox(MessageConsumer writer, Runnable whenBroken) {
    this.writer = writer;
    this.whenBroken = whenBroken;
    this.thread = Thread.ofPlatform().daemon().name("kifu outbox").unstarted(this::write);
    thread.start();
  }

  @Override
  public void consume(Message message) {
    queue.add(() -> Optional.of(message));
  }

  /** Sends the diagnostics of a document, in place of those of it that still wait to be sent. */
  void publish(PublishDiagnosticsParams newest) {
    String uri = newest.getUri();
    if (diagnostics.put(uri, newest) == null) {
      queue.add(() -> Optional.ofNullable(diagnostics.remove(uri)).map(Outbox::publication));
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

  private void write() {
    try {
      Optional<Message> next = queue.take().get();
      while (next.isPresent()) {
        writer.consume(next.get());
        next = queue.take().get();
      }
    } catch (JsonRpcException broken) {
      Log.failure("The editor cannot be reached", broken);
      whenBroken.run();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Writes what waits, for a moment at most: an editor that does not read cannot hold up the end.
   */
  @Override
  public void close() {
    queue.add(Optional::empty);
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
