package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.junit.jupiter.api.Test;

final class OutboxTest {
  private final List<String> written = new ArrayList<>();
  private final CountDownLatch reading = new CountDownLatch(1);
  private final CountDownLatch writing = new CountDownLatch(1);

  /** An editor that begins to read late. */
  private void write(Message message) {
    writing.countDown();
    await(reading);
    NotificationMessage notification = (NotificationMessage) message;
    written.add(
        notification.getParams() instanceof PublishDiagnosticsParams diagnostics
            ? diagnostics.getUri() + " " + diagnostics.getVersion()
            : notification.getMethod());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static NotificationMessage message(String method) {
    NotificationMessage message = new NotificationMessage();
    message.setMethod(method);
    return message;
  }

  private static PublishDiagnosticsParams diagnostics(String uri, int version) {
    return new PublishDiagnosticsParams(uri, List.of(), version);
  }

  @Test
  void diagnostics_that_wait_are_replaced_by_newer_ones_of_the_same_document() {
    try (Outbox outbox = new Outbox(this::write, () -> {})) {
      outbox.consume(message("first"));
      await(writing);
      outbox.publish(diagnostics("a", 1));
      outbox.publish(diagnostics("b", 1));
      outbox.publish(diagnostics("a", 2));
      outbox.publish(diagnostics("a", 3));
      outbox.consume(message("last"));
      reading.countDown();
    }

    assertEquals(List.of("first", "a 3", "b 1", "last"), written);
  }

  @Test
  void an_editor_that_does_not_read_holds_nobody_up() {
    try (Outbox outbox = new Outbox(this::write, () -> {})) {
      for (int number = 0; number < 100_000; number++) {
        outbox.consume(message("number " + number));
      }
      reading.countDown();
    }

    assertEquals(100_000, written.size());
  }

  @Test
  void an_editor_that_cannot_be_reached_is_noticed() throws Exception {
    CountDownLatch broken = new CountDownLatch(1);
    try (Outbox outbox =
        new Outbox(
            message -> {
              throw new JsonRpcException(new IOException("Broken pipe"));
            },
            broken::countDown)) {
      outbox.consume(message("first"));

      assertTrue(broken.await(20, TimeUnit.SECONDS));
    }
  }
}
