package kifu.shogi;

import java.util.List;
import java.util.Locale;

/** Reads and writes positions as one line: board, side to move, hands, number of the next move. */
public final class Sfen {

  private Sfen() {}

  /** What a text says: a position, or why it says none. */
  public sealed interface Parsed {

    /**
     * A position; not necessarily a possible one, see {@link PositionFaults}.
     *
     * @param ply the number of the next move, 1 if the text does not say it
     * @param notes where the text is not spelt as {@link Sfen#format} would spell it
     */
    record Ok(Position position, int ply, List<SfenError> notes) implements Parsed {}

    /** No position; at least one error, in the order of the text. */
    record Bad(List<SfenError> errors) implements Parsed {}
  }

  /**
   * Reads an SFEN without the word {@code sfen} before it. Accepts any text, and hands in any
   * order; the number of the move may be missing or 0.
   */
  public static Parsed parse(String text) {
    return new SfenParser(text).parse();
  }

  /**
   * The position of an SFEN that is known to be right.
   *
   * @throws IllegalArgumentException when it is not
   */
  public static Position position(String text) {
    return switch (parse(text)) {
      case Parsed.Ok ok -> ok.position();
      case Parsed.Bad bad -> throw new IllegalArgumentException(text + ": " + bad.errors());
    };
  }

  /** The canonical spelling, with hands in the order R B G S N L P, black first. */
  public static String format(Position position, int ply) {
    StringBuilder text = new StringBuilder(96);
    appendBoard(text, position);
    text.append(position.turn() == Side.BLACK ? " b " : " w ");
    int beforeHands = text.length();
    appendHand(text, position, Side.BLACK);
    appendHand(text, position, Side.WHITE);
    if (text.length() == beforeHands) {
      text.append('-');
    }
    return text.append(' ').append(ply).toString();
  }

  private static void appendBoard(StringBuilder text, Position position) {
    for (int rank = 1; rank <= 9; rank++) {
      if (rank > 1) {
        text.append('/');
      }
      int empty = 0;
      for (int file = 9; file >= 1; file--) {
        Square square = Square.of(file, rank);
        if (position.isEmpty(square)) {
          empty++;
        } else {
          appendNumber(text, empty, 1);
          empty = 0;
          position.at(square).ifPresent(piece -> text.append(letters(piece.side(), piece.type())));
        }
      }
      appendNumber(text, empty, 1);
    }
  }

  private static void appendHand(StringBuilder text, Position position, Side side) {
    for (PieceType type : PieceType.HAND) {
      int count = position.hand(side, type);
      if (count > 0) {
        appendNumber(text, count, 2);
        text.append(letters(side, type));
      }
    }
  }

  private static void appendNumber(StringBuilder text, int number, int least) {
    if (number >= least) {
      text.append(number);
    }
  }

  private static String letters(Side side, PieceType type) {
    return side == Side.BLACK ? type.sfen() : type.sfen().toLowerCase(Locale.ROOT);
  }
}
