package kifu.format.bod;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Span;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;

/**
 * A row of a board diagram, such as {@code |v香v桂 ・ ・ ・ ・ ・ ・v香|一}.
 *
 * @param cells what stands on the squares from file 9 to file 1; none when the row is not nine
 *     cells wide
 * @param width how many cells there are, a broken one not counted
 * @param rank what is written behind it as its rank
 * @param body where the cells stand
 * @param problems what is wrong with it; on line 0
 */
public record Row(
    List<Optional<Piece>> cells,
    int width,
    Optional<Rank> rank,
    Span body,
    List<Problem> problems) {
  private static final String RANKS = "一二三四五六七八九";

  /** A rank, 1 to 9, and its character. */
  public record Rank(int number, Span place) {}

  /** Reads a line that begins with {@code |}. */
  public static Row read(String line) {
    int start = Blanks.skip(line, 0);
    int bodyStart = start + 1;
    int bar = line.indexOf('|', bodyStart);
    int end = Blanks.end(line);
    int bodyEnd = bar >= 0 ? bar : end;
    List<Problem> problems = new ArrayList<>();
    Optional<Rank> rank = Optional.empty();
    if (bar < 0 && bodyEnd > bodyStart && RANKS.indexOf(line.charAt(bodyEnd - 1)) >= 0) {
      bodyEnd--;
      rank = rank(line, bodyEnd);
    } else if (bar >= 0 && bar + 1 < end) {
      rank = rank(line, bar + 1);
    }
    Span body = new Span(bodyStart, bodyEnd);
    if (bar < 0) {
      problems.add(
          Problem.of(
              ProblemId.BOARD_ROW,
              new Span(start, Math.max(end, start + 1)).onLine(0),
              new Phrase("行の終わりの「|」がありません", "the | at its end is missing")));
    } else if (rank.isEmpty()) {
      problems.add(
          Problem.of(
                  ProblemId.BOARD_ROW,
                  new Span(bar, end).onLine(0),
                  end > bar + 1
                      ? new Phrase("「|」の後は段の漢数字です", "the rank's kanji stands behind the |")
                      : new Phrase(
                          "段の漢数字がありません。書かないと読めないソフトがあります",
                          "the rank's kanji is missing; some programs need it"))
              .withSeverity(end > bar + 1 ? Severity.WARNING : Severity.HINT));
    }
    int columns = line.codePointCount(body.start(), body.end());
    List<Optional<Piece>> cells = new ArrayList<>();
    if (columns == 2 * 9) {
      cells(line, body, cells, problems);
    }
    return new Row(cells, columns / 2, rank, body, problems);
  }

  /** Whether nine cells stand in it. */
  public boolean isWhole() {
    return cells.size() == 9;
  }

  private static Optional<Rank> rank(String line, int at) {
    int kanji = RANKS.indexOf(line.charAt(at));
    int number = kanji >= 0 ? kanji + 1 : Character.digit(line.charAt(at), 10);
    return number >= 1 ? Optional.of(new Rank(number, new Span(at, at + 1))) : Optional.empty();
  }

  /** Reads nine cells of two characters. */
  private static void cells(
      String line, Span body, List<Optional<Piece>> cells, List<Problem> problems) {
    int at = body.start();
    while (at < body.end()) {
      char prefix = line.charAt(at);
      int next = at + Character.charCount(line.codePointAt(at));
      int end = next + Character.charCount(line.codePointAt(next));
      String name = line.substring(next, end);
      if (name.equals("・") || name.equals("　") || name.equals(".") || name.equals(" ")) {
        if (prefix != ' ') {
          problems.add(unknown(line, at, end));
        } else if (!name.equals("・")) {
          problems.add(
              Problem.of(
                      ProblemId.NOTATION,
                      new Span(at, end).onLine(0),
                      new Phrase("空いた升目は「 ・」と書きます", "an empty square is written “ ・”"))
                  .withFix(" ・"));
        }
        cells.add(Optional.empty());
      } else {
        Optional<PieceType> type = PieceType.ofName(name);
        Optional<Side> side =
            switch (prefix) {
              case ' ' -> Optional.of(Side.BLACK);
              case 'v', 'V' -> Optional.of(Side.WHITE);
              default -> Optional.empty();
            };
        if (type.isEmpty() || side.isEmpty()) {
          problems.add(unknown(line, at, end));
          cells.add(Optional.empty());
        } else {
          cells.add(Optional.of(Piece.of(side.get(), type.get())));
        }
      }
      at = end;
    }
  }

  private static Problem unknown(String line, int start, int end) {
    return Problem.of(
        ProblemId.BOARD_PIECE, new Span(start, end).onLine(0), line.substring(start, end));
  }

  /** Where the cell of a file stands in the row, which must be whole. */
  public Span cell(String line, int file) {
    int start = line.offsetByCodePoints(body.start(), 2 * (9 - file));
    return new Span(start, line.offsetByCodePoints(start, 2));
  }
}
