package kifu.feature;

import java.util.List;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.text.Point;

/** Lists the moves that can be played at a place of a document. */
public final class LegalMoves {

  private LegalMoves() {}

  /**
   * A move that can be played.
   *
   * @param usi the move as USI
   * @param text the move as the document's format writes it
   */
  public record LegalMove(String usi, String text) {}

  /**
   * The legal moves in the position that a line leads to, in a comment in that after the quoted
   * move there; none where it is not known.
   */
  public static List<LegalMove> legalMoves(Document document, Point point) {
    Point inside = document.text().clamp(point);
    return QuotedMoveAt.find(document, inside)
        .map(QuotedMoveAt::situation)
        .or(() -> document.analysis().situationAt(inside))
        .map(situation -> legalMoves(document, situation))
        .orElse(List.of());
  }

  /** The legal moves in a position; none where that cannot be read. */
  public static List<LegalMove> legalMoves(Document document, String sfen) {
    return Sfen.parse(sfen) instanceof Sfen.Parsed.Ok read
        ? legalMoves(document, Situation.of(read.position()))
        : List.of();
  }

  private static List<LegalMove> legalMoves(Document document, Situation situation) {
    return Rules.legalMoves(situation.position()).stream()
        .map(
            move -> new LegalMove(move.usi(), document.analysis().writing().spell(situation, move)))
        .toList();
  }
}
