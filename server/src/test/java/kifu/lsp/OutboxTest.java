package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.NotificationMessage;
import org.junit.jupiter.api.Test;

final class OutboxTest {
  private final List<String> written = new ArrayList<>();
  private final Set<Thread> writers = new HashSet<>();
  private final CountDownLatch reading = new CountDownLatch(1);
  private final CountDownLatch writing = new CountDownLatch(1);
  private final CountDownLatch lastWritten = new CountDownLatch(1);

  private Outbox outboxOfHurriedThread() {
    Outbox outbox = new Outbox(this::write, () -> {});
    outbox.neverHoldUp(Thread.currentThread());
    return outbox;
  }

  /** An editor that begins to read late. */
  private void write(Message message) {
    writing.countDown();
    await(reading);
    writers.add(Thread.currentThread());
    NotificationMessage notification = (NotificationMessage) message;
    written.add(
        notification.getParams() instanceof JsonObject diagnostics
            ? diagnostics.get("uri").getAsString() + " " + diagnostics.get("version").getAsInt()
            : notification.getMethod());
    if (notification.getMethod().equals("last")) {
      lastWritten.countDown();
    }
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

  private static void put(Outbox outbox, String uri, int version) {
    JsonObject diagnostics = new JsonObject();
    diagnostics.addProperty("uri", uri);
    diagnostics.addProperty("version", version);
    outbox.put(uri, diagnostics);
  }

  @Test
  void diagnostics_that_wait_are_replaced_by_newer_ones_of_the_same_document() {
    try (Outbox outbox = outboxOfHurriedThread()) {
      outbox.consume(message("first"));
      await(writing);
      put(outbox, "a", 1);
      put(outbox, "b", 1);
      put(outbox, "a", 2);
      put(outbox, "a", 3);
      outbox.consume(message("last"));
      reading.countDown();
    }

    assertEquals(List.of("first", "a 3", "b 1", "last"), written);
  }

  @Test
  void an_editor_that_does_not_read_does_not_hold_up_who_must_not_be() {
    try (Outbox outbox = outboxOfHurriedThread()) {
      for (int number = 0; number < 100_000; number++) {
        outbox.consume(message("number " + number));
      }
      outbox.consume(message("last"));
      reading.countDown();
      await(lastWritten); // closing waits for a moment only
    }

    assertEquals(100_001, written.size());
  }

  @Test
  void whoever_says_something_writes_it_at_once() {
    reading.countDown();
    try (Outbox outbox = new Outbox(this::write, () -> {})) {
      outbox.consume(message("first"));
      put(outbox, "a", 1);
      outbox.send();

      assertEquals(List.of("first", "a 1"), written);
      assertEquals(Set.of(Thread.currentThread()), writers);
    }
  }

  @Test
  void whoever_writes_writes_also_what_others_say_meanwhile() throws Exception {
    try (Outbox outbox = new Outbox(this::write, () -> {})) {
      Thread first = Thread.ofPlatform().start(() -> outbox.consume(message("first")));
      await(writing);
      outbox.consume(message("second"));
      outbox.consume(message("third"));
      reading.countDown();
      first.join();

      assertEquals(List.of("first", "second", "third"), written);
      assertEquals(Set.of(first), writers);
    }
  }

  @Test
  void what_somebody_is_writing_at_the_end_is_written() {
    try (Outbox outbox = new Outbox(this::write, () -> {})) {
      Thread.ofPlatform()
          .start(
              () -> {
                put(outbox, "a", 1);
                outbox.consume(message("last"));
              });
      await(writing);
      CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS).execute(reading::countDown);
    }

    assertEquals(List.of("a 1", "last"), written);
  }

  @Test
  void an_editor_that_cannot_be_reached_is_noticed_once() {
    List<String> noticed = new ArrayList<>();
    try (Outbox outbox =
        new Outbox(
            message -> {
              throw new JsonRpcException(new IOException("Broken pipe"));
            },
            () -> noticed.add("broken"))) {
      outbox.consume(message("first"));
      outbox.consume(message("not read by anyone"));
    }

    assertEquals(List.of("broken"), noticed);
  }
}
