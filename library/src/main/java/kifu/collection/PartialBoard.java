package kifu.collection;

import java.util.BitSet;
import java.util.Set;
import kifu.collection.PositionPattern.Hand;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.format.bod.Diagram;
import kifu.format.bod.Row;
import kifu.format.kif.KifFrame;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;

/**
 * Reads a board diagram (BOD) that may leave parts of the position open: {@code ？} in a square
 * means anything, {@code ＊} any piece; a hand {@code ？} means any hand, one with {@code ？} at its
 * end at least the pieces before it; the line {@code 手番：？} means either side to move.
 */
public final class PartialBoard {
  private PartialBoard() {}

  /** What a text turned out to be. */
  public sealed interface Result {}

  /** A board. */
  public record Read(PositionPattern pattern) implements Result {}

  /**
   * No board that can be read.
   *
   * @param line the 0-based line of the text on which the first fault stands
   */
  public record Unreadable(int line, Phrase reason) implements Result {}

  /** Reads a text. */
  public static Result read(Text text) {
    Document document = Document.open("", DocumentFormat.OF_DIAGRAMS.languageId(), 0, text);
    if (!(document.analysis() instanceof KifFrame frame)
        || !frame.prologue().diagram().hasBoard()) {
      return new Unreadable(0, new Phrase("盤面がありません", "there is no board"));
    }
    Diagram diagram = frame.prologue().diagram();
    return diagram.isReadable()
        ? new Read(pattern(diagram))
        : document.problems().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .findFirst()
            .map(PartialBoard::unreadable)
            .orElseGet(() -> new Unreadable(0, new Phrase("盤面を読めません", "the board cannot be read")));
  }

  private static Unreadable unreadable(Problem problem) {
    return new Unreadable(
        problem.range().start().line(),
        new Phrase(problem.message(Language.JAPANESE), problem.message(Language.ENGLISH)));
  }

  private static PositionPattern pattern(Diagram diagram) {
    return new PositionPattern(
        diagram.position(),
        indexes(diagram.open(Row.Open.ANYTHING)),
        indexes(diagram.open(Row.Open.ANY_PIECE)),
        hand(diagram, Side.BLACK),
        hand(diagram, Side.WHITE),
        diagram.isEitherTurn());
  }

  private static BitSet indexes(Set<Square> squares) {
    BitSet indexes = new BitSet();
    squares.forEach(square -> indexes.set(square.index()));
    return indexes;
  }

  private static Hand hand(Diagram diagram, Side side) {
    return diagram
        .hand(side)
        .filter(hand -> hand.open().isPresent())
        .map(hand -> hand.items().isEmpty() ? Hand.ANYTHING : Hand.AT_LEAST)
        .orElse(Hand.EXACTLY);
  }
}
