package kifu.session;

/** Is what engines need of the program in which they are asked: its clock and its log. */
public interface EngineHost {
  /** Does something after so many milliseconds. */
  void later(long milliseconds, Runnable task);

  /** The time, in nanoseconds from any beginning. */
  long nanoTime();

  /** Notes that something failed which nobody waits for. */
  void failed(String what, Throwable failure);
}
