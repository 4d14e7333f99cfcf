package kifu.game;

import java.util.Optional;
import java.util.function.Predicate;
import kifu.record.FactCursor;

/**
 * Looks at a few of the facts that follow, and remembers how far: what was decided by them holds
 * only as long as they are what they are, so no {@link Checkpoint} may stand among them. Mutable,
 * for one thread.
 */
final class Lookahead {
  /** How many facts are looked at. A check may cost more only where something is wrong. */
  private static final int MOST = 8;

  private int seenTo;

  /** The first of the next facts that is wanted; the cursor that was given stays where it is. */
  Optional<FactCursor> find(FactCursor from, Predicate<FactCursor> wanted) {
    FactCursor ahead = from.copy();
    for (int i = 0; i < MOST; i++) {
      if (!ahead.next()) {
        seenTo = Integer.MAX_VALUE;
        return Optional.empty();
      }
      saw(ahead.textLine());
      if (wanted.test(ahead)) {
        return Optional.of(ahead);
      }
    }
    return Optional.empty();
  }

  /** The next move or end. */
  Optional<FactCursor> nextPlay(FactCursor from) {
    return find(from, fact -> fact.kind().isPlay());
  }

  /** Notes that somebody else looked at the facts up to a line of the text. */
  void saw(int textLine) {
    seenTo = Math.max(seenTo, textLine);
  }

  /** Whether nothing was decided by what stands below a line of the text. */
  boolean nothingBelow(int textLine) {
    return seenTo <= textLine;
  }
}
