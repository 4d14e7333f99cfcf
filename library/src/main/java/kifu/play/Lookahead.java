package kifu.play;

import java.util.Optional;
import java.util.function.Predicate;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;

/**
 * Looks at some of the facts that follow, and remembers how far: what was decided by them holds
 * only as long as they are what they are, so no {@link Checkpoint} may stand among them. Mutable,
 * for one thread.
 */
public final class Lookahead {
  /** How many of the following moves show what was meant where something is wrong. */
  static final int MOVES = 40;

  /** Among how many of the following moves a contradiction is near. */
  static final int NEAR = 4;

  /** How many facts are looked at for a single one. */
  private static final int MOST = 8;

  private int seenTo;

  /** The first of the next facts that is wanted; the cursor that was given stays where it is. */
  public Optional<FactCursor> find(FactCursor from, Predicate<FactCursor> wanted) {
    FactCursor ahead = from.copy();
    for (int i = 0; i < MOST && look(ahead); i++) {
      if (wanted.test(ahead)) {
        return Optional.of(ahead);
      }
    }
    return Optional.empty();
  }

  /** The next move or end. */
  public Optional<FactCursor> nextPlay(FactCursor from) {
    return find(from, fact -> fact.kind().isPlay());
  }

  /** Goes to the next fact, if there is one. */
  boolean look(FactCursor next) {
    boolean more = next.next();
    while (more && next.kind() == Kind.IN_COMMENT) {
      more = next.next();
    }
    seenTo = more ? Math.max(seenTo, next.textLine()) : Integer.MAX_VALUE;
    return more;
  }

  /**
   * How many of the next moves can be played, {@value #MOVES} at most; that many, too, when the
   * text ends before and all could.
   *
   * @param trial has played the fact {@code from}; goes on until a move is not legal
   */
  int playable(RunningState trial, FactCursor from) {
    return playable(trial, from, MOVES);
  }

  /** Whether the next few moves can be played. */
  boolean nextArePlayable(RunningState trial, FactCursor from) {
    return playable(trial, from, NEAR) == NEAR;
  }

  /**
   * How many of the next moves of this line of play can be played, {@code most} at most; that many,
   * too, when the line ends before and all could.
   *
   * @param trial has played what stands above; goes on until a move is not legal
   */
  public int playable(RunningState trial, FactCursor from, int most) {
    FactCursor next = from.copy();
    int moves = 0;
    while (moves < most && look(next) && next.kind() != Kind.BRANCH) {
      int read = trial.read(next);
      if (Legality.canBeJudged(next) && !Legality.isLegal(trial, next, read)) {
        return moves;
      }
      trial.play(next, read, true);
      moves += next.isMove() ? 1 : 0;
    }
    return trial.broken() ? moves : most;
  }

  /** The last line of the text that was looked at; the largest number where the text ended. */
  public int seenTo() {
    return seenTo;
  }

  /** Whether nothing was decided by what stands below a line of the text. */
  public boolean nothingBelow(int textLine) {
    return seenTo <= textLine;
  }
}
