package kifu.format.bod;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kifu.format.line.LineScanner;
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
 * @param places where each of the cells stands
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
    List<Span> places,
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
    List<Span> places = columns == 2 * 9 ? cellsOfTwo(line, body) : cellsBetweenBlanks(line, body);
    if (columns == 2 * 9) {
      reader.read(places);
    } else if (!places.isEmpty()) {
      reader.readBetweenBlanks(places, body);
    }
    boolean readable = closed && reader.cells.size() == 9 && reader.readable;
    int width = places.isEmpty() ? columns / 2 : 9;
    return new Row(
        reader.cells, reader.open, width, rank, body, places, readable, problems, reader.notation);
  }

  /** Cuts a row into cells of two characters. */
  private static List<Span> cellsOfTwo(String line, Span body) {
    List<Span> cells = new ArrayList<>();
    int at = body.start();
    while (at < body.end()) {
      int end = line.offsetByCodePoints(at, 2);
      cells.add(new Span(at, end));
      at = end;
    }
    return cells;
  }

  /**
   * Finds the nine cells of a row with more blanks than it should have, such as {@code | v香 v桂 …|}.
   * None are found where a character may be missing instead: a cell without a {@code v} has a blank
   * before it.
   */
  private static List<Span> cellsBetweenBlanks(String line, Span body) {
    List<Span> cells = new ArrayList<>();
    int at = body.start();
    while (at < body.end()) {
      int start = at;
      while (at < body.end() && line.charAt(at) == ' ') {
        at++;
      }
      if (at == body.end()) {
        break;
      }
      boolean isWhites = CellReader.side(line.charAt(at)).equals(Optional.of(Side.WHITE));
      int name = isWhites ? at + 1 : at;
      boolean hasPrefix = isWhites || at > start;
      if (!hasPrefix || name == body.end() || !CellReader.isName(line.charAt(name), isWhites)) {
        return List.of();
      }
      cells.add(new Span(name - 1, name + 1));
      at = name + 1;
    }
    return cells.size() == 9 ? cells : List.of();
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
  public List<Token> tokens() {
    List<Token> tokens = new ArrayList<>();
    for (int i = 0; isWhole() && i < cells.size(); i++) {
      Span cell = cell(9 - i);
      cells.get(i).ifPresent(piece -> tokens.add(Token.of(piece.side(), cell)));
    }
    return tokens;
  }

  /** Where the cell of a file stands in the row, which must be whole. */
  public Span cell(int file) {
    return places.get(9 - file);
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

    void read(List<Span> places) {
      for (Span place : places) {
        int name = line.offsetByCodePoints(place.start(), 1);
        cells.add(cell(place, line.charAt(place.start()), line.substring(name, place.end())));
      }
    }

    /** Reads cells with more blanks between them than there should be, as one problem. */
    void readBetweenBlanks(List<Span> places, Span body) {
      int before = problems.size();
      read(places);
      problems.subList(before, problems.size()).clear();
      notation.clear();
      StringBuilder standard = new StringBuilder();
      for (int i = 0; i < places.size(); i++) {
        Span place = places.get(i);
        boolean isEmpty = cells.get(i).isEmpty() && !open.containsKey(9 - i);
        standard.append(isEmpty ? " ・" : place.of(line));
      }
      Phrase what =
          new Phrase(
              "1マスは「 歩」のように2文字で、余分な空白は入れません",
              "a cell has two characters, such as “ 歩”, and no other blanks between them");
      notation(
          Problem.of(ProblemId.NOTATION, body.onLine(0), what)
              .withSeverity(Severity.WARNING)
              .withFix(standard.toString()));
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

    /** Whether a character is what stands on a square. */
    static boolean isName(char name, boolean isWhites) {
      String written = String.valueOf(name);
      boolean isPiece = PieceType.ofName(written).isPresent();
      return isPiece
          || (!isWhites && name != '　' && (isEmpty(written) || open(written).isPresent()));
    }

    private static boolean isEmpty(String name) {
      return name.equals("・") || name.equals("　") || name.equals(".") || name.equals(" ");
    }

    static Optional<Side> side(char prefix) {
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
      notation(problem);
    }

    private void notation(Problem problem) {
      problems.add(problem);
      problem.fix().ifPresent(notation::add);
    }
  }
}
