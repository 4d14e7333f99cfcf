package kifu.cli;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Does tasks one after the other, where there are no threads, and hands over their results. */
final class InOrder<T> implements AutoCloseable {
  private final Consumer<T> results;

  InOrder(int jobs, Consumer<T> results) {
    this.results = results;
  }

  void submit(Callable<T> task) {
    try {
      results.accept(task.call());
    } catch (RuntimeException bug) {
      throw bug;
    } catch (Exception bug) {
      throw new IllegalStateException(bug);
    }
  }

  @Override
  public void close() {}
}
