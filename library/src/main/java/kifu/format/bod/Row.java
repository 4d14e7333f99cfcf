package kifu.format.bod;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kifu.format.LineScanner;
import kifu.problem.Fix;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Reads a row of a board diagram, such as {@code |v香v桂 ・ ・ ・ ・ ・ ・v香|一}. Columns count in the line;
 * problems stand on line 0.
 *
 * @param cells what stands on the squares from file 9 to file 1; none when the row is not nine
 *     cells wide
 * @param open the squares that the row leaves open, by their files; nothing stands on them in
 *     {@code cells}
 * @param width how many cells there are, a broken one not counted
 * @param rank what is written after it as its rank
 * @param body where the cells stand
 * @param isReadable whether every cell could be read
 * @param problems what is wrong with it
 * @param notation those corrections of it that change no piece
 */
public record Row(
    List<Optional<Piece>> cells,
    Map<Integer, Open> open,
    int width,
    Optional<Rank> rank,
    Span body,
    boolean isReadable,
    List<Problem> problems,
    List<Fix> notation) {

  /** Says what may stand on a square that a search for positions leaves open. */
  public enum Open {
    /** {@code ？} */
    ANYTHING,
    /** {@code ＊} */
    ANY_PIECE
  }

  /** A rank, 1 to 9, and its character. */
  public record Rank(int number, Span place) {}

  /** Reads a line that begins with {@code |}. */
  public static Row read(String line) {
    LineScanner scanner = new LineScanner(line);
    scanner.skipBlanks();
    int start = scanner.at();
    scanner.skip("|");
    Span body = scanner.upTo("|");
    int bar = scanner.at();
    boolean closed = scanner.skip("|");
    boolean endsInKanji =
        !closed && !body.isEmpty() && Square.rank(line.charAt(body.end() - 1)) > 0;
    if (endsInKanji) {
      body = new Span(body.start(), body.end() - 1);
    }
    boolean followed = closed && !scanner.isAtEnd();
    Optional<Rank> rank =
        followed
            ? rank(line, scanner.at())
            : endsInKanji ? rank(line, body.end()) : Optional.empty();
    List<Problem> problems = new ArrayList<>();
    if (!closed) {
      problems.add(
          Problem.of(
              ProblemId.BOARD_ROW,
              new Span(start, scanner.end()).onLine(0),
              new Phrase("行末の「|」がありません", "the | at its end is missing")));
    } else if (rank.isEmpty()) {
      problems.add(withoutRank(new Span(bar, scanner.end()), followed));
    }
    int columns = line.codePointCount(body.start(), body.end());
    CellReader reader = new CellReader(line, problems);
    if (columns == 2 * 9) {
      reader.read(body);
    }
    boolean readable = closed && reader.cells.size() == 9 && reader.readable;
    return new Row(
        reader.cells, reader.open, columns / 2, rank, body, readable, problems, reader.notation);
  }

  private static Optional<Rank> rank(String line, int at) {
    char c = line.charAt(at);
    int number = Math.max(Square.rank(c), Character.digit(c, 10));
    return number >= 1 ? Optional.of(new Rank(number, new Span(at, at + 1))) : Optional.empty();
  }

  private static Problem withoutRank(Span where, boolean followed) {
    return Problem.of(
            ProblemId.BOARD_ROW,
            where.onLine(0),
            followed
                ? new Phrase("「|」の後には段を漢数字で書きます", "the text after the | is not a rank in kanji")
                : new Phrase(
                    "段の漢数字がありません。書かないと読めないソフトがあります",
                    "the rank in kanji is missing; some programs need it"))
        .withSeverity(followed ? Severity.WARNING : Severity.HINT);
  }

  /** Whether nine cells stand in it. */
  public boolean isWhole() {
    return cells.size() == 9;
  }

  /** The pieces in it, from the ninth file on; none if it is not whole. */
  public List<Token> tokens(String line) {
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; isWhole() && i < cells.size(); i++) {
      Span cell = cell(line, 9 - i);
      cells.get(i).ifPresent(piece -> tokens.add(Token.of(piece.side(), cell)));
    }
    return tokens;
  }

  /** Where the cell of a file stands in the row, which must be whole. */
  public Span cell(String line, int file) {
    int start = line.offsetByCodePoints(body.start(), 2 * (9 - file));
    return new Span(start, line.offsetByCodePoints(start, 2));
  }

  /** Reads nine cells of two characters. For one use. */
  private static final class CellReader {
    private final String line;
    private final List<Problem> problems;
    private final List<Optional<Piece>> cells = new ArrayList<>();
    private final Map<Integer, Open> open = new TreeMap<>();
    private final List<Fix> notation = new ArrayList<>();
    private boolean readable = true;

    /**
     * @param problems where problems go
     */
    CellReader(String line, List<Problem> problems) {
      this.line = line;
      this.problems = problems;
    }

    void read(Span body) {
      int at = body.start();
      while (at < body.end()) {
        int name = at + Character.charCount(line.codePointAt(at));
        int end = name + Character.charCount(line.codePointAt(name));
        cells.add(cell(new Span(at, end), line.charAt(at), line.substring(name, end)));
        at = end;
      }
    }

    private Optional<Piece> cell(Span cell, char prefix, String name) {
      if (prefix == ' ' && isEmpty(name)) {
        if (!name.equals("・")) {
          unusual(cell);
        }
        return Optional.empty();
      }
      Optional<Open> sign = prefix == ' ' ? open(name) : Optional.empty();
      if (sign.isPresent()) {
        open.put(9 - cells.size(), sign.get());
        return Optional.empty();
      }
      Optional<Piece> piece =
          PieceType.ofName(name).flatMap(type -> side(prefix).map(side -> Piece.of(side, type)));
      if (piece.isEmpty()) {
        readable = false;
        problems.add(Problem.of(ProblemId.BOARD_PIECE, cell.onLine(0), cell.of(line)));
      }
      return piece;
    }

    private static Optional<Open> open(String name) {
      return switch (name) {
        case "？", "?" -> Optional.of(Open.ANYTHING);
        case "＊", "*" -> Optional.of(Open.ANY_PIECE);
        default -> Optional.empty();
      };
    }

    private static boolean isEmpty(String name) {
      return name.equals("・") || name.equals("　") || name.equals(".") || name.equals(" ");
    }

    private static Optional<Side> side(char prefix) {
      return switch (prefix) {
        case ' ' -> Optional.of(Side.BLACK);
        case 'v', 'V' -> Optional.of(Side.WHITE);
        default -> Optional.empty();
      };
    }

    private void unusual(Span cell) {
      Problem problem =
          Problem.of(
                  ProblemId.NOTATION,
                  cell.onLine(0),
                  new Phrase("駒のないマスは「 ・」と書きます", "an empty square should be “ ・”"))
              .withFix(" ・");
      problems.add(problem);
      problem.fix().ifPresent(notation::add);
    }
  }
}
