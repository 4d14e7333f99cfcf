package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.csa.CsaStatement.Cell;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Span;
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

  private final String line;
  private final Span span;
  private final int end;
  private final int rank;
  private final List<Cell> cells = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private int at;

  /**
   * @param span the statement without the blanks around it
   * @param end where it ends, blanks included
   */
  RankReader(String line, Span span, int end, int rank) {
    this.line = line;
    this.span = span;
    this.end = end;
    this.rank = rank;
    this.at = span.start() + 2;
  }

  CsaStatement.Rank read() {
    while (cells.size() < FILES && skipBlanks() < span.end()) {
      cell();
    }
    if (skipBlanks() < span.end() && cells.size() == FILES) {
      problems.add(
          row(new Span(at, span.end()), "升目は九つです", "a rank has nine cells", Severity.ERROR));
    } else if (cells.size() < FILES) {
      problems.add(
          row(
              span,
              "升目が" + cells.size() + "個しかありません。残りは空きとして読みます",
              "it has only " + cells.size() + " cells; the rest is read as empty",
              Severity.WARNING));
    } else if (problems.isEmpty() && !written().equals(canonical(rank, cells))) {
      problems.add(
          Problem.of(
                  ProblemId.NOTATION,
                  new Span(span.start(), end).onLine(0),
                  new Phrase(
                      "一つの升目は空白を含めて三文字です。読めないソフトがあります",
                      "a cell has three characters, blanks included; some programs cannot read"
                          + " this"))
              .withFix(canonical(rank, cells)));
    }
    return new CsaStatement.Rank(span, rank, cells, problems);
  }

  private String written() {
    return line.substring(span.start(), end);
  }

  private int skipBlanks() {
    while (at < span.end() && isBlank(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '　';
  }

  private void cell() {
    int start = at;
    char sign = line.charAt(at);
    if (sign == '*') {
      at++;
      cells.add(new Cell(new Span(start, at), Optional.empty()));
      return;
    }
    boolean signed = sign == '+' || sign == '-';
    at = StatementReader.wholeEnd(line, Math.min(start + CELL, span.end()));
    Span cell = new Span(start, at);
    Optional<PieceType> type =
        signed ? PieceType.ofCsa(line.substring(start + 1, at)) : Optional.empty();
    if (type.isEmpty()) {
      problems.add(unknown(cell, signed));
    }
    Side side = sign == '+' ? Side.BLACK : Side.WHITE;
    cells.add(new Cell(cell, type.map(piece -> Piece.of(side, piece))));
  }

  private Problem unknown(Span cell, boolean signed) {
    Span name = new Span(cell.start() + 1, cell.end());
    if (signed && !name.isEmpty()) {
      return StatementReader.unknownPiece(line, name);
    }
    return Problem.of(
        ProblemId.CSA_PIECE,
        cell.onLine(0),
        new Phrase(
            "「" + cell.of(line) + "」は升目ではありません。駒は「+FU」「-FU」、空きは「 * 」です",
            cell.of(line) + " is no cell; a piece is +FU or -FU, an empty square “ * ”"));
  }

  private static Problem row(Span span, String japanese, String english, Severity severity) {
    return Problem.of(ProblemId.BOARD_ROW, span.onLine(0), new Phrase(japanese, english))
        .withSeverity(severity);
  }

  /** A rank as the format has it: 29 characters, the last of which may be a blank. */
  static String canonical(int rank, List<Cell> cells) {
    StringBuilder text = new StringBuilder("P").append(rank);
    for (Cell cell : cells) {
      text.append(
          cell.piece()
              .map(piece -> (piece.side() == Side.BLACK ? "+" : "-") + piece.type().csa())
              .orElse(" * "));
    }
    return text.toString();
  }
}
