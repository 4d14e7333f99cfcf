package kifu.format.csa;

import static kifu.format.csa.CsaScanner.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.csa.CsaStatement.Cell;
import kifu.format.line.LineScanner;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;

/**
 * Reads a rank of the board, such as {@code P2 * -HI * * * * * -KA * }: nine cells of three
 * characters. Editors trim the blank at its end and mail programs join the blanks between, so cells
 * are found by their signs rather than by their columns. For one use.
 */
final class RankReader {
  private static final int FILES = 9;
  private static final int CELL = 3;

  private final CsaScanner scanner;
  private final Span span;
  private final int end;
  private final int rank;
  private final List<Cell> cells = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param scanner stands at the first cell
   * @param span the statement without the blanks around it
   * @param end where it ends, blanks included
   */
  RankReader(CsaScanner scanner, Span span, int end, int rank) {
    this.scanner = scanner;
    this.span = span;
    this.end = end;
    this.rank = rank;
  }

  CsaStatement.Rank read() {
    scanner.skipBlanks();
    while (cells.size() < FILES && !scanner.isAtEnd()) {
      cell();
      scanner.skipBlanks();
    }
    if (cells.size() < FILES) {
      problems.add(
          problem(
                  ProblemId.BOARD_ROW,
                  span,
                  "マスが" + cells.size() + "個しかありません。残りは駒なしとして読みます",
                  "it has only " + cells.size() + " cells; the rest is read as empty")
              .withSeverity(Severity.WARNING));
    } else if (!scanner.isAtEnd()) {
      problems.add(
          problem(
                  ProblemId.BOARD_ROW,
                  scanner.rest(),
                  "マスが9個を超えています",
                  "there are more than nine cells")
              .withSeverity(Severity.ERROR));
    }
    boolean isWhole = problems.isEmpty();
    if (isWhole) {
      spelling();
    }
    return new CsaStatement.Rank(span, rank, cells, isWhole, problems);
  }

  private void spelling() {
    Span written = new Span(span.start(), end);
    String canonical = canonical(rank, cells);
    Span rest = new Span(Math.min(end, span.start() + canonical.length()), end);
    if (!rest.isEmpty() && written.of(scanner.line()).startsWith(canonical)) {
      problems.add(
          problem(ProblemId.NOTATION, rest, "行末に余分な空白があります", "there are spaces after the last cell")
              .withFix(""));
    } else if (!written.of(scanner.line()).equals(canonical)) {
      problems.add(
          problem(
                  ProblemId.NOTATION,
                  written,
                  "1マスは空白も含めて3文字で書きます。この書き方を読めないソフトがあります",
                  "a cell should have three characters, spaces included; some programs cannot read"
                      + " this")
              .withFix(canonical));
    }
  }

  private void cell() {
    int start = scanner.at();
    scanner.skip("*");
    while (isAtOtherSign()) {
      scanner.skip(1);
    }
    if (scanner.at() > start) {
      cells.add(new Cell(scanner.since(start), Optional.empty()));
      return;
    }
    Side side = scanner.isAt("+") ? Side.BLACK : Side.WHITE;
    boolean signed = scanner.isOneOf("+-");
    Span cell = scanner.characters(CELL);
    Span name = new Span(start + 1, cell.end());
    Optional<PieceType> type = signed ? PieceType.ofCsa(name.of(scanner.line())) : Optional.empty();
    if (type.isEmpty()) {
      problems.add(signed && !name.isEmpty() ? scanner.unknownPiece(name) : unknown(cell));
    }
    Optional<Piece> piece =
        type.isPresent() ? Optional.of(Piece.of(side, type.get())) : Optional.empty();
    cells.add(new Cell(cell, piece));
  }

  /** Whether a sign stands here that, as all signs but + and -, makes a cell empty. */
  private boolean isAtOtherSign() {
    char c = scanner.peek();
    return !scanner.isAtEnd()
        && !LineScanner.isBlank(c)
        && !scanner.isOneOf("+-*")
        && !Character.isLetterOrDigit(c);
  }

  private Problem unknown(Span cell) {
    String written = cell.of(scanner.line());
    return problem(
        ProblemId.CSA_PIECE,
        cell,
        "「" + written + "」はマスとして読めません。駒は「+FU」「-FU」、駒のないマスは「 * 」と書きます",
        written + " is not a cell. Write +FU or -FU for a piece, “ * ” for an empty square");
  }

  /** A rank as the format has it: 29 characters; the last may be a blank. */
  static String canonical(int rank, List<Cell> cells) {
    StringBuilder text = new StringBuilder("P").append(rank);
    for (Cell cell : cells) {
      if (cell.piece().isPresent()) {
        Piece piece = cell.piece().get();
        text.append(piece.side() == Side.BLACK ? '+' : '-').append(piece.type().csa());
      } else {
        text.append(" * ");
      }
    }
    return text.toString();
  }
}
