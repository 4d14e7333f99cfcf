package kifu.engine;

import kifu.command.FileFailure;
import kifu.problem.Phrase;

/** Says what an engine did not do as it should: what it was asked, and what it said last. */
public final class EngineFailure extends FileFailure {
  private static final long serialVersionUID = 1;

  private final String engine;

  /**
   * @param engine the name of its file
   */
  EngineFailure(String engine, Phrase why) {
    super(why);
    this.engine = engine;
  }

  /** Which engine it was, by the name of its file. */
  public String engine() {
    return engine;
  }
}
