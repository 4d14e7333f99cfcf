package kifu.format.bod;

import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.shogi.KanjiNumber;
import kifu.shogi.Square;

/**
 * Reads the line {@code 手数＝171 ▲６二角成 まで}.
 *
 * @param number how many moves were made
 * @param lastMove the text of the last of them; empty when there is none
 */
public record MoveCount(int number, String lastMove) {
  /** Replaces any larger number. */
  private static final int MOST = 10_000_000;

  /** Reads a line; empty when it is none. */
  public static Optional<MoveCount> read(String line) {
    LineScanner scanner = new LineScanner(line);
    scanner.skipBlanks();
    if (!scanner.skip("手数") || !scanner.skipOneOf("＝=")) {
      return Optional.empty();
    }
    scanner.skipBlanks();
    int number = LineScanner.number(scanner.digits().of(line), MOST);
    String rest = scanner.rest().of(line).strip();
    if (rest.endsWith("まで")) {
      rest = rest.substring(0, rest.length() - 2).strip();
    }
    return Optional.of(new MoveCount(number, rest));
  }

  /** Where the last move went. */
  public Optional<Square> lastSquare() {
    for (int i = 0; i + 1 < lastMove.length(); i++) {
      char file = lastMove.charAt(i);
      int rank = KanjiNumber.valueOf(lastMove.charAt(i + 1));
      if (file >= '１' && file <= '９' && rank >= 1) {
        return Optional.of(Square.of(file - '０', rank));
      }
    }
    return Optional.empty();
  }
}
