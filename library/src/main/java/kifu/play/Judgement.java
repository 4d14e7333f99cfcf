package kifu.play;

import java.util.Optional;
import kifu.record.FactCursor;

/**
 * Decides how a fact is played: as it is written, or as it was meant. All code that plays a line of
 * play asks it, and so comes to the same positions. Immutable.
 *
 * @param written the {@link kifu.shogi.MoveCode} of what is written
 * @param plain whether that is a move about which nothing at all is to be reported
 * @param recovery what was meant, where that has to be found out
 */
public record Judgement(int written, boolean plain, Optional<Recovery> recovery) {
  /**
   * Judges a fact.
   *
   * @param state stands before it
   * @param ahead notes how far the following facts show what was meant
   */
  public static Judgement of(RunningState state, FactCursor fact, Lookahead ahead) {
    int written = state.read(fact);
    boolean plain = Legality.isPlain(state, fact, written);
    boolean played =
        plain
            || state.broken()
            || !Legality.canBeJudged(fact)
            || UnansweredCheck.isKnown(state, fact, written);
    return new Judgement(
        written,
        plain,
        played ? Optional.empty() : Optional.of(Recovery.of(state, fact, written, ahead)));
  }

  /** Plays the fact that was judged, in the state in which it was judged. */
  public void play(RunningState state, FactCursor fact) {
    if (recovery.isPresent()) {
      state.play(fact, recovery.get().meant());
    } else {
      state.play(fact, written, plain);
    }
  }
}
