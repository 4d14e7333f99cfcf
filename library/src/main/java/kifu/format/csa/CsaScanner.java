package kifu.format.csa;

import java.util.Locale;
import java.util.Optional;
import kifu.format.line.LineScanner;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Statement.Span;
import kifu.shogi.PieceType;
import kifu.shogi.Square;

/** Goes over one statement: squares and names of pieces. For one thread. */
final class CsaScanner extends LineScanner {
  private static final String NAMES = "FU KY KE GI KI KA HI OU TO NY NK NG UM RY";

  /**
   * @param statement without the blanks around it
   */
  CsaScanner(String line, Span statement) {
    super(line, statement.start(), statement.end());
  }

  /** Whether a square stands here, as its file and its rank. */
  boolean isAtSquare() {
    return isOneToNine(peek()) && isOneToNine(peek(1));
  }

  private static boolean isOneToNine(char c) {
    return c >= '1' && c <= '9';
  }

  /** Whether a square stands here, or the 00 of a hand. */
  boolean isAtPlace() {
    return isAtSquare() || isAt("00");
  }

  /** Goes over a square or 00, for which it is empty; one of them must stand here. */
  Optional<Square> place() {
    Optional<Square> square =
        isAtSquare() ? Optional.of(Square.of(peek() - '0', peek(1) - '0')) : Optional.empty();
    skip(2);
    return square;
  }

  /** Goes over some characters, at most to the end; a surrogate pair is not cut in two. */
  Span characters(int count) {
    int start = at();
    skip(count);
    if (at() > start
        && !isAtEnd()
        && Character.isSurrogatePair(line().charAt(at() - 1), line().charAt(at()))) {
      skip(1);
    }
    return since(start);
  }

  /** What is wrong with a name that no piece has, with its fix when only the case is wrong. */
  Problem unknownPiece(Span name) {
    String written = name.of(line());
    String upper = written.toUpperCase(Locale.ROOT);
    if (PieceType.ofCsa(upper).isPresent()) {
      return problem(
              ProblemId.CSA_PIECE,
              name,
              "駒の名前は大文字で「" + upper + "」と書きます",
              "The name of the piece should be in upper case: " + upper)
          .withFix(upper);
    }
    return problem(
        ProblemId.CSA_PIECE,
        name,
        "「" + written + "」という駒はありません。" + NAMES + " のどれかを書いてください",
        "There is no piece called " + written + ". Write one of " + NAMES);
  }

  /** A problem of a statement, which says what is wrong. */
  static Problem problem(ProblemId id, Span span, String japanese, String english) {
    return Problem.of(id, span.onLine(0), new Phrase(japanese, english));
  }
}
