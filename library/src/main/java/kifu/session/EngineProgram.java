package kifu.session;

import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.protocol.EngineChoice;

/**
 * Is an engine that a host runs as a process. For the one thread in which it is asked; no method
 * waits.
 */
public interface EngineProgram {
  /** Starts a program of an engine, and has what comes of that known; never during the call. */
  interface Starter {
    EngineProgram start(EngineChoice engine, Listener listener);
  }

  /** Takes what comes from a program. */
  interface Listener {
    /** Takes lines without their ends. No more are read until it has done so. */
    void lines(List<String> lines);

    /** More came without the end of a line than any line has. */
    void endless(String beginning);

    /**
     * Nothing more will come.
     *
     * @param code its exit code; none where it has only closed its output
     */
    void ended(Optional<Integer> code);

    /** It is not started, for this reason. */
    void notStarted(Phrase why);
  }

  /** Whether it has not ended, as far as is known. */
  boolean isRunning();

  /** Writes a line. */
  void write(String line);

  /** The last line on standard error; empty if there was none. */
  String lastError();

  /**
   * Has it end: by force, with all that it has started, if it lives on after a while.
   *
   * @param milliseconds how long it may take
   */
  void end(long milliseconds);
}
