package kifu.lsp;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import kifu.protocol.RequestFailure;

/**
 * Computes what is asked of one document, one thing at a time, so that a large document never keeps
 * others waiting.
 *
 * <p>Questions come first, in the order in which they were asked; those that were cancelled
 * meanwhile are dropped. An analysis is dropped when the next one comes before it has begun; a long
 * one goes on bit by bit, so that neither questions nor the next one wait for its end. Thread-safe,
 * never waits.
 *
 * <p>Snapshots are held no longer than they are needed, so that their memory is free once a
 * document is closed or given up. Where memory runs out all the same, a question is answered with
 * an error, and an analysis is made later: another document may have taken the memory.
 */
final class Mailbox {
  /** For how many nanoseconds a long analysis goes on before it lets others have the processor. */
  private static final long TURN = 1_000_000;

  /** When an analysis is made again for which there was no memory. */
  private static final Duration LATER = Duration.ofSeconds(1);

  private final Workers workers;
  private final MemoryRelief memory;
  private final Deque<Runnable> questions = new ArrayDeque<>();
  private Optional<Runnable> analysis = Optional.empty();
  private boolean analysisIsDue;
  private boolean busy;

  /** How many analyses were asked for. */
  private int analyses;

  /** How much is being computed at this moment, by whatever threads. */
  private final AtomicInteger underWay = new AtomicInteger();

  private volatile boolean isGivenUp;

  Mailbox(Workers workers, MemoryRelief memory) {
    this.workers = workers;
    this.memory = memory;
  }

  /**
   * Computes nothing any more, because there is not enough memory for it. What waits is answered
   * with an error.
   */
  synchronized void giveUp() {
    isGivenUp = true;
    analysis = Optional.empty();
    analysisIsDue = false;
  }

  /** Whether something is being computed or waits to be, and so holds a snapshot. */
  synchronized boolean isWorking() {
    return underWay.get() > 0 || !questions.isEmpty();
  }

  /** Has a task done in turn with the questions. */
  synchronized void run(Runnable task) {
    questions.add(task);
    wake();
  }

  /** Has a question answered. Cancelling the future withdraws it. */
  <T> CompletableFuture<T> ask(Supplier<T> question) {
    return ask(() -> true, question);
  }

  /**
   * Has a question answered that takes long to prepare, so that others may be answered before.
   *
   * @param prepare prepares for a moment, and returns whether the question can be answered
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

  private boolean prepare(BooleanSupplier prepare, CompletableFuture<?> answer) {
    try {
      return answer.isDone() || isGivenUp || prepare.getAsBoolean();
    } catch (Throwable failure) { // whatever it is, the editor must hear of it
      fail(answer, failure);
      return true;
    }
  }

  private void fail(CompletableFuture<?> answer, Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      memory.give();
      // By another thread: writing it takes memory, and this one still holds what there is to free.
      workers.shared().execute(() -> answer.completeExceptionally(RequestFailure.outOfMemory()));
    } else {
      answer.completeExceptionally(failure);
    }
  }

  /** Has a question answered aside from all others, by the thread for formatting. */
  <T> CompletableFuture<T> askAside(BooleanSupplier prepare, Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    workers.formatting().execute(() -> counted(() -> answerAside(prepare, question, answer)));
    return answer;
  }

  /**
   * Has a question answered aside by the thread for searches, which goes on with each of them in
   * turn. Cancelling the future ends the search.
   */
  <T> CompletableFuture<T> search(BooleanSupplier prepare, Supplier<T> question) {
    CompletableFuture<T> answer = new CompletableFuture<>();
    workers.searching().execute(() -> search(prepare, question, answer));
    return answer;
  }

  private <T> void search(
      BooleanSupplier prepare, Supplier<T> question, CompletableFuture<T> answer) {
    boolean ready = prepare(prepare, answer);
    memory.check();
    if (ready) {
      answer(question, answer);
    } else {
      workers.searching().execute(() -> search(prepare, question, answer));
    }
  }

  private <T> void answerAside(
      BooleanSupplier prepare, Supplier<T> question, CompletableFuture<T> answer) {
    while (!prepare(prepare, answer)) {
      memory.check();
    }
    answer(question, answer);
    memory.check();
  }

  /** Has an analysis made after a while, in place of the one that has not begun yet. */
  synchronized void analyse(Duration delay, Runnable next) {
    if (isGivenUp) {
      return;
    }
    analysis = Optional.of(next);
    analyses++;
    analysisIsDue = delay.isZero();
    if (analysisIsDue) {
      wake();
    } else {
      int number = analyses;
      workers.after(delay, () -> becomeDue(number));
    }
  }

  /** Goes on with the analysis that is running, after the questions, unless another one came. */
  synchronized void goOn(Runnable rest) {
    if (analysis.isEmpty() && !isGivenUp) {
      analysis = Optional.of(rest);
      analysisIsDue = true;
    }
  }

  private synchronized void analyseLater(Runnable task) {
    if (analysis.isEmpty()) {
      analyse(LATER, task);
    }
  }

  private synchronized void becomeDue(int number) {
    if (number == analyses && analysis.isPresent()) {
      analysisIsDue = true;
      wake();
    }
  }

  private <T> void answer(Supplier<T> question, CompletableFuture<T> answer) {
    if (answer.isDone()) {
      return; // cancelled
    }
    if (isGivenUp) {
      answer.completeExceptionally(RequestFailure.outOfMemory());
      return;
    }
    try {
      answer.complete(question.get());
    } catch (Throwable failure) { // whatever it is, the editor must hear of it
      fail(answer, failure);
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
      counted(() -> next().ifPresent(this::step));
      memory.check();
      more = goesOn();
      if (more && System.nanoTime() - turn >= TURN) {
        // Else the thread that reads messages may wait some ms for this processor. Not after every
        // bit: what gets the processor instead may be a compiler, which keeps it for some ms too.
        Thread.yield();
        turn = System.nanoTime();
      }
    }
  }

  private void step(Runnable task) {
    try {
      task.run();
    } catch (OutOfMemoryError notEnough) {
      memory.give();
      analyseLater(task);
    } catch (RuntimeException | Error failure) {
      Log.failure("An analysis failed", failure);
    }
  }

  private void counted(Runnable work) {
    underWay.incrementAndGet();
    try {
      work.run();
    } finally {
      underWay.decrementAndGet();
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

  /** The next thing to do; none if it was given up meanwhile. */
  private synchronized Optional<Runnable> next() {
    if (!questions.isEmpty()) {
      return Optional.of(questions.remove());
    }
    Optional<Runnable> due = analysis;
    analysis = Optional.empty();
    analysisIsDue = false;
    return due;
  }
}
