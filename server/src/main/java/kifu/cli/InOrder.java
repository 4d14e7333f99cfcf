package kifu.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * Does tasks in parallel and hands over their results in the order of the tasks, in the thread that
 * submits them. It never holds more than a few tasks for each job, however many are submitted.
 *
 * <p>Closing it waits for the tasks that are left.
 */
final class InOrder<T> implements AutoCloseable {
  private static final int TASKS_PER_JOB = 8;

  /**
   * None for one job: its tasks are done in the thread that submits them, which would only wait.
   */
  private final Optional<ExecutorService> workers;

  private final int limit;
  private final Consumer<T> results;
  private final Deque<FutureTask<T>> pending = new ArrayDeque<>();

  InOrder(int jobs, Consumer<T> results) {
    this.workers = jobs == 1 ? Optional.empty() : Optional.of(Executors.newFixedThreadPool(jobs));
    this.limit = jobs * TASKS_PER_JOB;
    this.results = results;
  }

  /** Starts a task as soon as a job is free; first waits for an older one when there are many. */
  void submit(Callable<T> task) {
    FutureTask<T> future = new FutureTask<>(task);
    workers.ifPresentOrElse(pool -> pool.execute(future), future);
    pending.add(future);
    while (pending.size() > limit || (!pending.isEmpty() && pending.getFirst().isDone())) {
      deliver();
    }
  }

  private void deliver() {
    try {
      results.accept(pending.removeFirst().get());
    } catch (ExecutionException bug) {
      throw new IllegalStateException(bug.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  @Override
  public void close() {
    try {
      while (!pending.isEmpty()) {
        deliver();
      }
    } finally {
      workers.ifPresent(ExecutorService::shutdownNow);
    }
  }
}
