package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import kifu.problem.Language;
import kifu.protocol.Requests.Worker;
import kifu.session.Host;
import kifu.session.HostEngines;
import kifu.text.Text;

/** Gives a session threads, memory and a connection to its editor. Thread-safe. */
record JavaHost(
    Workers workers, Outbox outbox, LargeTexts texts, MemoryRelief memory, HostEngines engines)
    implements Host {
  /** For how many nanoseconds a thread takes steps before it lets others have the processor. */
  private static final long TURN = 1_000_000;

  @Override
  public void send(String method, JsonObject params) {
    outbox.sendNotification(method, params);
  }

  @Override
  public void request(String method, Optional<JsonElement> params) {
    outbox.request(method, params);
  }

  @Override
  public void request(
      String method, Optional<JsonElement> params, Consumer<Optional<JsonElement>> answer) {
    outbox.request(method, params, answer);
  }

  @Override
  public void publish(String uri, JsonObject diagnostics) {
    outbox.put(uri, diagnostics);
  }

  @Override
  public void flush() {
    outbox.send();
  }

  @Override
  public void later(long milliseconds, Runnable task) {
    workers.after(Duration.ofMillis(milliseconds), task);
  }

  @Override
  public void compute(Worker worker, BooleanSupplier step) {
    switch (worker) {
      case SHARED -> workers.shared().execute(() -> goOn(step));
      case ASIDE -> workers.formatting().execute(() -> finish(step));
      case SEARCHING -> takeTurns(workers.searching(), step);
      case INDEXING -> workers.indexing().execute(() -> atHalfSpeed(() -> finish(step)));
    }
  }

  /**
   * Goes on with what one document needs: the next thread would first have to be woken, between any
   * two steps of a long analysis. It does not while others wait for a thread.
   */
  @SuppressWarnings("ThreadPriorityCheck") // nothing but time depends on it
  private void goOn(BooleanSupplier step) {
    long turn = System.nanoTime();
    while (!isDone(step)) {
      if (workers.areWaitedFor()) {
        compute(Worker.SHARED, step);
        return;
      }
      if (System.nanoTime() - turn >= TURN) {
        // Else the thread that reads messages may wait some ms for this processor. Not after every
        // bit: what gets the processor instead may be a compiler, which keeps it for some ms too.
        Thread.yield();
        turn = System.nanoTime();
      }
    }
  }

  private void finish(BooleanSupplier step) {
    while (!isDone(step)) {}
  }

  private void takeTurns(Executor threads, BooleanSupplier step) {
    threads.execute(
        () -> {
          if (!isDone(step)) {
            takeTurns(threads, step);
          }
        });
  }

  private boolean isDone(BooleanSupplier step) {
    boolean isDone = step.getAsBoolean();
    memory.check();
    return isDone;
  }

  /** Rests as long as it took, so that most of a small machine is left to others. */
  static void atHalfSpeed(Runnable task) {
    long start = System.nanoTime();
    task.run();
    try {
      TimeUnit.NANOSECONDS.sleep(System.nanoTime() - start);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public int mostComparedCharacters() {
    return Integer.MAX_VALUE; // a thread has time for it
  }

  @Override
  public Optional<Text> text(String given) {
    return texts.of(given);
  }

  @Override
  public void giveMemory() {
    memory.give();
  }

  @Override
  public String outOfMemory(String uri, Language language) {
    return OutOfMemory.message(uri, language);
  }

  @Override
  public HostEngines engines() {
    return engines;
  }

  @Override
  public void failed(String what, Throwable failure) {
    Log.failure(what, failure);
  }
}
