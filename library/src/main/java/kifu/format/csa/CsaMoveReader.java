package kifu.format.csa;

import static kifu.format.csa.CsaScanner.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.format.line.LineScanner;
import kifu.format.word.MoveInShort;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts.Origin;
import kifu.record.Statement.Span;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Reads a move, such as {@code +7776FU}. For one use. */
final class CsaMoveReader {
  private static final int NAME = 2;

  private static final Pattern TIME = Pattern.compile("T[0-9]{1,6}(?:\\.[0-9]{1,3})?");

  private static final Pattern END = Pattern.compile("%[A-Z_]{2,20}");

  private final String line;
  private final Span span;
  private final Optional<Side> side;
  private final CsaScanner scanner;

  /**
   * @param side the side whose sign it has, if it has one
   */
  CsaMoveReader(String line, Span span, Optional<Side> side) {
    this.line = line;
    this.span = span;
    this.side = side;
    this.scanner = new CsaScanner(line, span);
  }

  CsaStatement read() {
    scanner.skip(side.isPresent() ? 1 : 0);
    if (!scanner.isAtPlace()) {
      return withoutSquares();
    }
    Optional<Square> from = scanner.place();
    if (!scanner.isAtSquare()) {
      return withoutSquares();
    }
    Square to = scanner.place().orElseThrow();
    if (scanner.end() - scanner.at() < NAME) {
      return withoutPiece();
    }
    int blanks = scanner.at();
    Optional<Problem> blank =
        scanner.skipBlanks() ? Optional.of(blanksBefore(scanner.since(blanks))) : Optional.empty();
    Span name = scanner.characters(NAME);
    Optional<PieceType> piece = PieceType.ofCsa(name.of(line).toUpperCase(Locale.ROOT));
    if (piece.isEmpty()) {
      return unreadable(startsWithDigit(name) ? digits(name) : scanner.unknownPiece(name));
    }
    if (from.isEmpty() && !piece.get().canBeInHand()) {
      return unreadable(undroppable(name, piece.get()));
    }
    Origin origin = from.isPresent() ? new Origin.Board(from.get()) : Origin.HAND;
    if (from.isPresent() && piece.get().canPromote() && scanner.skip("+")) {
      PieceType promoted = piece.get().promoted();
      Span marked = new Span(name.start(), scanner.at());
      return new CsaStatement.Move(
          span, side, origin, to, promoted, problems(Optional.of(promotionMark(marked, promoted))));
    }
    return new CsaStatement.Move(
        span, side, origin, to, piece.get(), problems(blank.or(() -> spelling(name))));
  }

  /** KA+ is what some programs write for a promoted bishop. */
  private static Problem promotionMark(Span name, PieceType promoted) {
    return problem(
            ProblemId.CSA_PIECE,
            name,
            "成った駒は「" + promoted.csa() + "」と書きます",
            "The promoted piece is written " + promoted.csa())
        .withFix(promoted.csa());
  }

  private static Problem blanksBefore(Span blanks) {
    return problem(
            ProblemId.CSA_PIECE,
            blanks,
            "駒の名前の前に空白は入れません",
            "There should be no space before the piece")
        .withFix("");
  }

  /** Whether a digit begins what should be a piece. */
  private boolean startsWithDigit(Span name) {
    return LineScanner.isDigit(line.charAt(name.start()));
  }

  /** Where digits stand in place of the piece, it is missing; else one of them is too many. */
  private Problem digits(Span name) {
    return scanner.isAtEnd() && LineScanner.isDigit(line.charAt(name.end() - 1))
        ? missingPiece(name)
        : problem(
            ProblemId.CSA_PIECE,
            span,
            "数字が多すぎます。移動元と移動先を2桁ずつ書きます",
            "There are too many digits. A move has two for its origin and two for its destination");
  }

  private Optional<Problem> spelling(Span name) {
    return PieceType.ofCsa(name.of(line)).isEmpty()
        ? Optional.of(scanner.unknownPiece(name))
        : Optional.empty();
  }

  private CsaStatement withoutSquares() {
    return unreadable(
        problem(
            ProblemId.CSA_STATEMENT,
            span,
            "指し手は「+7776FU」や「-0055KA」のように書きます",
            "a move should be written like +7776FU or -0055KA"));
  }

  private CsaStatement withoutPiece() {
    return unreadable(missingPiece(scanner.isAtEnd() ? span : scanner.rest()));
  }

  private static Problem missingPiece(Span where) {
    return problem(
        ProblemId.CSA_PIECE,
        where,
        "動かした後の駒の名前がありません",
        "The name of the piece after the move is missing");
  }

  private static CsaStatement unreadable(Problem problem) {
    Span span = new Span(problem.range().start().column(), problem.range().end().column());
    return new CsaStatement.UnreadableMove(span, List.of(problem));
  }

  private static Problem undroppable(Span name, PieceType piece) {
    if (piece == PieceType.KING) {
      return problem(ProblemId.CSA_PIECE, name, "玉は打てません", "A king cannot be dropped");
    }
    String unpromoted = piece.unpromoted().csa();
    return problem(
            ProblemId.CSA_PIECE,
            name,
            "成駒は打てません。「" + unpromoted + "」と書きます",
            "Pieces are dropped unpromoted. Write " + unpromoted)
        .withFix(name.onLine(0), unpromoted, false); // another letter may be the wrong one
  }

  /** What is wrong with a move; the scanner stands after its piece. */
  private List<Problem> problems(Optional<Problem> ofPiece) {
    List<Problem> problems = new ArrayList<>();
    if (side.isEmpty()) {
      problems.add(
          problem(
              ProblemId.CSA_STATEMENT,
              scanner.since(span.start()),
              "指し手の前に「+」か「-」が必要です",
              "a move must begin with + or -"));
    }
    ofPiece.ifPresent(problems::add);
    if (!scanner.isAtEnd()) {
      problems.add(behindMove(scanner.rest()).withSeverity(Severity.WARNING));
    }
    return problems;
  }

  private Problem behindMove(Span rest) {
    String written = rest.of(line);
    if (hasOwnLine(written)) {
      return problem(
              ProblemId.CSA_STATEMENT,
              rest,
              "「" + written + "」は次の行に書きます",
              written + " should stand on the next line")
          .withFix(new Span(rest.start(), rest.start()).onLine(0), "\n", true);
    }
    return !LineScanner.isBlank(written.charAt(0)) && MoveInShort.is(written)
        ? Problem.of(ProblemId.MOVE_IN_SHORT, rest.onLine(0))
        : problem(
            ProblemId.CSA_STATEMENT,
            rest,
            "指し手の後に余分な「" + written + "」があります",
            written + " does not belong after the move");
  }

  /** Whether what is written right behind a move is its time, or how the game ended. */
  static boolean hasOwnLine(String rest) {
    return isTime(rest) || END.matcher(rest).matches();
  }

  /** Whether a text is a time. */
  static boolean isTime(String rest) {
    return TIME.matcher(rest).matches();
  }
}
