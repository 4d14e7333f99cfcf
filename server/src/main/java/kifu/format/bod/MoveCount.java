package kifu.format.bod;

import java.util.Optional;
import kifu.shogi.Square;

/**
 * The line {@code 手数＝171 ▲６二角成 まで}.
 *
 * @param number how many moves were made
 * @param lastMove the text of the last of them; empty when there is none
 */
public record MoveCount(int number, String lastMove) {
  private static final String FILES = "１２３４５６７８９";
  private static final String RANKS = "一二三四五六七八九";

  /** Reads a line; empty when it is none. */
  public static Optional<MoveCount> read(String line) {
    int at = Blanks.skip(line, 0);
    if (!line.startsWith("手数＝", at) && !line.startsWith("手数=", at)) {
      return Optional.empty();
    }
    at = Blanks.skip(line, at + 3);
    int number = 0;
    while (at < line.length() && Character.digit(line.charAt(at), 10) >= 0 && number < 1_000_000) {
      number = 10 * number + Character.digit(line.charAt(at++), 10);
    }
    String rest = line.substring(at).strip();
    if (rest.endsWith("まで")) {
      rest = rest.substring(0, rest.length() - 2).strip();
    }
    return Optional.of(new MoveCount(number, rest));
  }

  /** Where the last move went. */
  public Optional<Square> lastSquare() {
    for (int i = 0; i + 1 < lastMove.length(); i++) {
      int file = FILES.indexOf(lastMove.charAt(i));
      int rank = RANKS.indexOf(lastMove.charAt(i + 1));
      if (file >= 0 && rank >= 0) {
        return Optional.of(Square.of(file + 1, rank + 1));
      }
    }
    return Optional.empty();
  }
}
