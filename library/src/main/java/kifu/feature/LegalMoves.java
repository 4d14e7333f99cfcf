package kifu.feature;

import java.util.List;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Tsume;
import kifu.text.Point;
import kifu.tsume.ShortMates;

/** Lists the moves that can be played at a place of a document. */
public final class LegalMoves {
  /** How many positions are looked at to see which moves mate at once: more than there are. */
  private static final int ALL = 100_000;

  private static final int FEW_POSITIONS = 1 << 12;

  private LegalMoves() {}

  /**
   * A move that can be played.
   *
   * @param usi the move as USI
   * @param text the move as the document's format writes it
   * @param mates whether it mates at once, if that was asked; interpositions that are useless do
   *     not count, and in a mating problem the defender holds what is nowhere else if nothing is in
   *     its hand
   */
  public record LegalMove(String usi, String text, boolean mates) {}

  /**
   * The legal moves in the position that a line leads to, in a comment in that after the quoted
   * move there; none where it is not known.
   *
   * @param mates whether those that mate at once are looked for
   */
  public static List<LegalMove> legalMoves(Document document, Point point, boolean mates) {
    return PositionAt.situationAt(document, point)
        .map(situation -> legalMoves(document, situation, mates))
        .orElse(List.of());
  }

  /** The legal moves in a position. */
  public static List<LegalMove> legalMoves(Document document, Position position, boolean mates) {
    return legalMoves(document, Situation.of(position), mates);
  }

  private static List<LegalMove> legalMoves(
      Document document, Situation situation, boolean looksForMates) {
    List<Move> mates = looksForMates ? mates(situation.position()) : List.of();
    return Rules.legalMoves(situation.position()).stream()
        .map(
            move ->
                new LegalMove(
                    move.usi(),
                    document.analysis().writing().spell(situation, move),
                    mates.contains(move)))
        .toList();
  }

  private static List<Move> mates(Position position) {
    return switch (new ShortMates(1, ALL, FEW_POSITIONS).in(Tsume.start(position, false))) {
      case ShortMates.Mate mate -> mate.moves();
      case ShortMates.None none -> List.of();
      case ShortMates.Undecided none -> List.of();
    };
  }
}
