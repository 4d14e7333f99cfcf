package kifu.session;

import com.google.gson.JsonElement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import kifu.protocol.RequestFailure;
import kifu.protocol.Requests.Worker;

/**
 * Computes what is asked of one document, one thing at a time, so that a large document never keeps
 * others waiting.
 *
 * <p>Questions come first, in the order in which they were asked; those that were withdrawn
 * meanwhile are dropped. An analysis is dropped when the next one comes before it has begun; a long
 * one goes on bit by bit, so that neither questions nor the next one wait for its end. Thread-safe,
 * never waits.
 *
 * <p>Snapshots are held no longer than they are needed, so that their memory is free once a
 * document is closed or given up. Where memory runs out all the same, a question is answered with
 * an error, and an analysis is made later: another document may have taken the memory.
 */
final class Tasks {
  /** After how many milliseconds an analysis is made again for which there was no memory. */
  private static final long LATER = 1000;

  private final Host host;
  private final Deque<Runnable> questions = new ArrayDeque<>();
  private Optional<Runnable> analysis = Optional.empty();
  private boolean analysisIsDue;
  private boolean busy;

  /** What was asked while nothing is to be computed yet; empty if it may be. */
  private Optional<List<Runnable>> held = Optional.empty();

  /**
   * The question whose step is being taken by the thread for questions. WebAssembly is thrown out
   * of a step when its stack is full, past everything that could clear this.
   */
  private Optional<Question> inside = Optional.empty();

  /** How many analyses were asked for. */
  private int analyses;

  /** How many questions other threads are preparing, or are to prepare. */
  private final AtomicInteger aside = new AtomicInteger();

  /** Whether the thread for questions is doing something. */
  private volatile boolean isStepping;

  private volatile boolean isGivenUp;

  /** Tasks that this host computes. */
  Tasks(Host host) {
    this.host = host;
  }

  /** Computes nothing until {@link #release}. */
  synchronized void hold() {
    held = Optional.of(new ArrayList<>());
  }

  /** Computes what was asked meanwhile, and all that will be. */
  synchronized void release() {
    List<Runnable> asked = held.orElse(List.of());
    held = Optional.empty();
    asked.forEach(Runnable::run);
    wake();
  }

  /**
   * Computes nothing any more, because there is not enough memory for it. What waits is answered
   * with an error.
   */
  synchronized void giveUp() {
    isGivenUp = true;
    analysis = Optional.empty();
    analysisIsDue = false;
    release();
  }

  /** Whether something is being computed or waits to be, and so holds a snapshot. */
  synchronized boolean isWorking() {
    return isStepping || aside.get() > 0 || !questions.isEmpty();
  }

  /** Has a task done in turn with the questions. */
  synchronized void run(Runnable task) {
    questions.add(task);
    wake();
  }

  /**
   * Has a question answered that may take long to prepare, so that others may be answered before.
   *
   * @param worker which threads prepare it
   * @param prepare prepares for a moment, and returns whether the question can be answered
   */
  Reply ask(Worker worker, BooleanSupplier prepare, Supplier<Optional<JsonElement>> question) {
    Reply reply = new Reply();
    ask(worker, new Question(prepare, question, reply));
    return reply;
  }

  private synchronized void ask(Worker worker, Question question) {
    if (worker == Worker.SHARED) {
      ask(question);
    } else if (held.isPresent()) {
      held.get().add(() -> ask(worker, question));
    } else {
      aside.incrementAndGet();
      host.compute(worker, () -> isOverAside(question));
    }
  }

  private synchronized void ask(Question question) {
    run(
        () -> {
          inside = Optional.of(question);
          boolean isOver = question.isOver();
          inside = Optional.empty();
          if (!isOver) {
            ask(question);
          }
        });
  }

  private boolean isOverAside(Question question) {
    boolean isOver = question.isOver();
    if (isOver) {
      aside.decrementAndGet();
    }
    return isOver;
  }

  /** A question that is prepared step by step, and then answered. */
  private final class Question {
    private final BooleanSupplier prepare;
    private final Supplier<Optional<JsonElement>> answer;
    private final Reply reply;

    /** Whether a step has begun and not come to its end. */
    private boolean isInside;

    Question(BooleanSupplier prepare, Supplier<Optional<JsonElement>> answer, Reply reply) {
      this.prepare = prepare;
      this.answer = answer;
      this.reply = reply;
    }

    /** Takes a step; returns whether it was the last one. */
    boolean isOver() {
      if (isInside) {
        reply.fail(new IllegalStateException("A step was broken off."));
        return true;
      }
      isInside = true;
      boolean isPrepared = isPrepared(prepare, reply);
      if (isPrepared) {
        answer(answer, reply);
      }
      isInside = false;
      return isPrepared;
    }
  }

  private boolean isPrepared(BooleanSupplier prepare, Reply reply) {
    try {
      return reply.isOver() || isGivenUp || prepare.getAsBoolean();
    } catch (Throwable failure) { // whatever it is, the editor must hear of it
      fail(reply, failure);
      return true;
    }
  }

  private void answer(Supplier<Optional<JsonElement>> question, Reply reply) {
    if (reply.isOver()) {
      return; // withdrawn
    }
    if (isGivenUp) {
      reply.fail(RequestFailure.outOfMemory());
      return;
    }
    try {
      reply.answer(question.get());
    } catch (Throwable failure) { // whatever it is, the editor must hear of it
      fail(reply, failure);
    }
  }

  private void fail(Reply reply, Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      host.giveMemory();
      // By another thread: writing it takes memory, and this one still holds what there is to free.
      host.compute(
          Worker.SHARED,
          () -> {
            reply.fail(RequestFailure.outOfMemory());
            return true;
          });
    } else {
      reply.fail(failure);
    }
  }

  /** Has an analysis made after so many nanoseconds, in place of the one that has not begun yet. */
  synchronized void analyse(long delay, Runnable next) {
    if (isGivenUp) {
      return;
    }
    analysis = Optional.of(next);
    analyses++;
    analysisIsDue = delay == 0;
    if (analysisIsDue) {
      wake();
    } else {
      int number = analyses;
      host.later(delay / 1_000_000, () -> becomeDue(number));
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
      analyse(LATER * 1_000_000, task);
    }
  }

  private synchronized void becomeDue(int number) {
    if (number == analyses && analysis.isPresent()) {
      analysisIsDue = true;
      wake();
    }
  }

  private synchronized void wake() {
    if (!busy && held.isEmpty() && isLeft()) {
      busy = true;
      host.compute(Worker.SHARED, this::isDone);
    }
  }

  private boolean isLeft() {
    return !questions.isEmpty() || analysisIsDue;
  }

  /** Does the next thing; returns whether nothing is left to do. */
  private boolean isDone() {
    isStepping = true;
    try {
      inside.ifPresent(Question::isOver);
      inside = Optional.empty();
      next().ifPresent(this::step);
    } finally {
      isStepping = false;
    }
    synchronized (this) {
      busy = isLeft();
      return !busy;
    }
  }

  private void step(Runnable task) {
    try {
      task.run();
    } catch (OutOfMemoryError notEnough) {
      host.giveMemory();
      analyseLater(task);
    } catch (RuntimeException | Error failure) {
      host.failed("An analysis failed", failure);
    }
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
