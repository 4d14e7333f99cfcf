package kifu.lsp;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What is to be computed for one document, one thing at a time, so that a large document never
 * keeps others waiting.
 *
 * <p>Questions come first, in the order in which they were asked; those that were cancelled
 * meanwhile are dropped. An analysis is dropped when the next one comes before it has begun; a long
 * one goes on bit by bit, so that neither questions nor the next one wait for its end. Thread-safe,
 * never waits.
 */
final class Mailbox {
  /** For how many nanoseconds a long analysis goes on before it lets others have the processor. */
  private static final long TURN = 1_000_000;

  private final Workers workers;
  private final Deque<Runnable> questions = new ArrayDeque<>();
  private Optional<Runnable> analysis = Optional.empty();
  private boolean analysisIsDue;
  private boolean busy;

  Mailbox(Workers workers) {
    this.workers = workers;
  }

  /** Has a question answered. Cancelling the future withdraws it. */
  <T> CompletableFuture<T> ask(Supplier<T> question) {
    return ask(() -> true, question);
  }

  /**
   * Has a question answered that takes long to prepare, so that others may be answered before.
   *
   * @param prepare prepares for a moment, and tells whether the question can be answered
   */
  <T> CompletableFuture<T> ask(BooleanSupplier prepare, Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    ask(prepare, question, answer);
    return answer;
  }

  private synchronized <T> void ask(
      BooleanSupplier prepare, Supplier<T> question, CompletableFuture<T> answer) {
    questions.add(
        () -> {
          boolean ready = prepare(prepare, answer);
          if (ready) {
            answer(question, answer);
          } else {
            ask(prepare, question, answer);
          }
        });
    wake();
  }

  private static boolean prepare(BooleanSupplier prepare, CompletableFuture<?> answer) {
    try {
      return answer.isDone() || prepare.getAsBoolean();
    } catch (Throwable failure) { // whatever it is, the editor must hear of it
      answer.completeExceptionally(failure);
      return true;
    }
  }

  /** Has a question answered aside from all others, by the thread for formatting. */
  <T> CompletableFuture<T> askAside(Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    workers.formatting().execute(() -> answer(question, answer));
    return answer;
  }

  /** Has an analysis made after a while, in place of the one that has not begun yet. */
  synchronized void analyse(Duration delay, Runnable next) {
    analysis = Optional.of(next);
    analysisIsDue = delay.isZero();
    if (analysisIsDue) {
      wake();
    } else {
      workers.after(delay, () -> becomeDue(next));
    }
  }

  /** Goes on with the analysis that is running, after the questions, unless another one came. */
  synchronized void goOn(Runnable rest) {
    if (analysis.isEmpty()) {
      analysis = Optional.of(rest);
      analysisIsDue = true;
    }
  }

  private synchronized void becomeDue(Runnable candidate) {
    if (analysis.filter(candidate::equals).isPresent()) {
      analysisIsDue = true;
      wake();
    }
  }

  private static <T> void answer(Supplier<T> question, CompletableFuture<T> answer) {
    if (answer.isDone()) {
      return; // cancelled
    }
    try {
      answer.complete(question.get());
    } catch (Throwable failure) { // whatever it is, the editor must hear of it
      answer.completeExceptionally(failure);
    }
  }

  private synchronized void wake() {
    if (!busy && (!questions.isEmpty() || analysisIsDue)) {
      busy = true;
      workers.shared().execute(this::work);
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // nothing but time depends on it
  private void work() {
    long turn = System.nanoTime();
    boolean more = true;
    while (more) {
      try {
        next().run();
      } catch (RuntimeException | Error failure) {
        Log.failure("An analysis failed", failure);
      }
      more = goesOn();
      if (more && System.nanoTime() - turn >= TURN) {
        // Else the thread that reads messages may wait some ms for this processor. Not after every
        // bit: who gets the processor instead may be a compiler, which keeps it for some ms too.
        Thread.yield();
        turn = System.nanoTime();
      }
    }
  }

  /**
   * Whether this worker goes on: the next one would first have to be woken, between any two bits of
   * a long analysis. It does not while others wait for it.
   */
  private synchronized boolean goesOn() {
    boolean more = !questions.isEmpty() || analysisIsDue;
    if (more && !workers.areWaitedFor()) {
      return true;
    }
    busy = false;
    wake();
    return false;
  }

  private synchronized Runnable next() {
    if (!questions.isEmpty()) {
      return questions.remove();
    }
    Runnable due = analysis.orElseThrow();
    analysis = Optional.empty();
    analysisIsDue = false;
    return due;
  }
}
