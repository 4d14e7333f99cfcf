package kifu.feature;

import java.util.Optional;
import kifu.document.Document;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.text.Point;
import kifu.tsume.ShortMates;

/** Says whether the side to move mates, to a reader who waits. */
final class MateAhead {
  /** How many plies a mate may have. */
  private static final int MOST_PLIES = 9;

  /** How many positions are looked at: some tenths of a second. */
  private static final int NODES = 50_000;

  private static final int TABLE = 1 << 16;

  private MateAhead() {}

  /** What there is to say; nothing if there is no such mate, or if it is not found soon. */
  static Optional<Phrase> in(Document document, Point point, Position position) {
    Position whole =
        TsumeCheck.problemAt(document, point.line())
            .map(problem -> problem.withDefendersHand(position))
            .orElse(position);
    return switch (new ShortMates(MOST_PLIES, NODES, TABLE).in(whole)) {
      case ShortMates.Mate(int plies, var moves) ->
          Optional.of(new Phrase("詰みあり（" + plies + "手）", "Mate in " + plies));
      case ShortMates.None none -> Optional.empty();
      case ShortMates.Undecided none -> Optional.empty();
    };
  }
}
