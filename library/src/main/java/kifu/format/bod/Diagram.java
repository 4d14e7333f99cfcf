package kifu.format.bod;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import kifu.format.line.LineScanner;
import kifu.format.sfen.BoardProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Statement.Span;
import kifu.shogi.BoardDiagram;
import kifu.shogi.OpenBoard;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.PositionFaults;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Range;

/**
 * Builds the position that the lines of a board diagram make together. Takes the lines in their
 * order, then reports the position and what is wrong. Mutable, for one thread.
 */
public final class Diagram {
  private final List<PlacedRow> rows = new ArrayList<>();
  private final List<PlacedRow> extraRows = new ArrayList<>();
  private final Map<Side, PlacedHand> hands = new EnumMap<>(Side.class);
  private final List<Problem> problems = new ArrayList<>();
  private Optional<Side> turn = Optional.empty();
  private boolean eitherTurn;

  private record PlacedRow(int textLine, String text, Row row) {
    /** The rank that is written after the row if it is another one than where it stands. */
    Optional<Row.Rank> misplaced(int rank) {
      return row.rank().filter(written -> written.number() != rank);
    }
  }

  private record PlacedHand(int textLine, Hand hand) {}

  /** A line that begins with {@code |}. */
  public void row(int textLine, String text, Row row) {
    (rows.size() < 9 ? rows : extraRows).add(new PlacedRow(textLine, text, row));
  }

  public void hand(int textLine, String text, Hand hand) {
    PlacedHand earlier = hands.putIfAbsent(hand.player().side(), new PlacedHand(textLine, hand));
    if (earlier == null) {
      return;
    }
    if (!earlier.hand().items().equals(hand.items()) || extraRows.isEmpty()) {
      String name = hand.key().of(text);
      problems.add(Problem.of(ProblemId.HAND_DUPLICATE, hand.key().onLine(textLine), name));
    }
  }

  /** The line that says whose turn it is. */
  public void turn(Side side) {
    turn = Optional.of(side);
  }

  /** The line that leaves open whose turn it is. */
  public void eitherTurn() {
    eitherTurn = true;
  }

  /** Whether there are rows of a board. */
  public boolean hasBoard() {
    return !rows.isEmpty();
  }

  /** Whether a turn line stood there. */
  public Optional<Side> turn() {
    return turn;
  }

  /** The first line of the board. */
  public int firstLine() {
    return rows.getFirst().textLine();
  }

  /** The width of all rows, when they agree on one other than nine: a board of another game. */
  public Optional<Integer> otherWidth() {
    if (rows.size() < 2) {
      return Optional.empty();
    }
    int width = rows.getFirst().row().width();
    boolean alike = rows.stream().allMatch(row -> row.row().width() == width);
    return alike && !rows.getFirst().row().isWhole() && width != 9
        ? Optional.of(width)
        : Optional.empty();
  }

  /** Where a square is drawn, if it is. */
  public Optional<Range> rangeOf(Square square) {
    if (square.rank() > rows.size() || !rows.get(square.rank() - 1).row().isWhole()) {
      return Optional.empty();
    }
    PlacedRow row = rows.get(square.rank() - 1);
    return Optional.of(row.row().cell(square.file()).onLine(row.textLine()));
  }

  /** The position, black to move unless a line says otherwise; what cannot be read is left out. */
  public Position position() {
    Position.Builder builder = Position.builder();
    for (int rank = 1; rank <= rows.size(); rank++) {
      List<Optional<Piece>> cells = rows.get(rank - 1).row().cells();
      for (int i = 0; i < cells.size(); i++) {
        Square square = Square.of(9 - i, rank);
        cells.get(i).ifPresent(piece -> builder.put(square, piece));
      }
    }
    hands.forEach(
        (side, hand) -> {
          Map<PieceType, Integer> counts = new HashMap<>();
          hand.hand().items().forEach(i -> counts.merge(i.piece(), i.count(), Integer::sum));
          counts.forEach((piece, count) -> builder.hand(side, piece, count));
        });
    turn.ifPresent(builder::turn);
    return builder.build();
  }

  /** Whether all squares and hands could be read. */
  public boolean isReadable() {
    return rows.size() == 9
        && rows.stream().allMatch(row -> row.row().isReadable())
        && hands.values().stream().allMatch(hand -> hand.hand().isReadable());
  }

  /** Whether the position is known: all of it could be read, and nothing is left open. */
  public boolean isWhole() {
    return isReadable() && !eitherTurn && firstOpen().isEmpty();
  }

  /** The board, if all of it could be read and something is left open. */
  public Optional<OpenBoard> openBoard() {
    return isReadable() && !isWhole()
        ? Optional.of(
            new OpenBoard(
                position(),
                open(Row.Open.ANYTHING),
                open(Row.Open.ANY_PIECE),
                openHands(),
                eitherTurn))
        : Optional.empty();
  }

  private Set<Side> openHands() {
    Set<Side> open = EnumSet.noneOf(Side.class);
    hands.forEach(
        (side, hand) -> {
          if (hand.hand().open().isPresent()) {
            open.add(side);
          }
        });
    return open;
  }

  /** Whether either side may be to move. */
  public boolean isEitherTurn() {
    return eitherTurn;
  }

  /** The squares of the nine rows that are left open in this way. */
  public Set<Square> open(Row.Open way) {
    Set<Square> open = new HashSet<>();
    for (int rank = 1; rank <= rows.size(); rank++) {
      for (Map.Entry<Integer, Row.Open> sign : rows.get(rank - 1).row().open().entrySet()) {
        if (sign.getValue() == way) {
          open.add(Square.of(sign.getKey(), rank));
        }
      }
    }
    return open;
  }

  /** The line of the hand of a side. */
  public Optional<Hand> hand(Side side) {
    return Optional.ofNullable(hands.get(side)).map(PlacedHand::hand);
  }

  /** The problem of the first square, or else the first hand, from which no move can be played. */
  public Optional<Problem> firstOpen() {
    Optional<Problem> square =
        rows.stream().filter(row -> !row.row().open().isEmpty()).findFirst().map(Diagram::open);
    return square.or(
        () -> hands.values().stream().flatMap(hand -> open(hand).stream()).findFirst());
  }

  private static Problem open(PlacedRow row) {
    int file = row.row().open().keySet().stream().max(Comparator.naturalOrder()).orElseThrow();
    Span cell = row.row().cell(file);
    return Problem.of(ProblemId.BOARD_PIECE, cell.onLine(row.textLine()), cell.of(row.text()));
  }

  private static Optional<Problem> open(PlacedHand hand) {
    return hand.hand()
        .open()
        .map(sign -> Problem.of(ProblemId.HAND_PIECE, sign.onLine(hand.textLine()), "？"));
  }

  /**
   * What is wrong; the position is judged where nothing else is.
   *
   * @param names how the sides are called
   */
  public List<Problem> problems(SideNames names) {
    List<Problem> all = new ArrayList<>(problems);
    for (PlacedRow row : rows) {
      all.addAll(at(row.textLine(), row.row().problems()));
      if (!row.row().isWhole()) {
        all.add(width(row));
      }
    }
    for (PlacedHand hand : hands.values()) {
      all.addAll(at(hand.textLine(), hand.hand().problems()));
    }
    if (rows.size() < 9) {
      all.add(missing());
    } else {
      all.addAll(order());
    }
    boolean certain =
        firstOpen().isEmpty() && all.stream().noneMatch(p -> p.severity() == Severity.ERROR);
    if (!extraRows.isEmpty()) {
      all.add(second());
    }
    if (certain) {
      Position position = position();
      List<Problem> faults = BoardProblems.of(position, names, this::place);
      faults.stream().map(fault -> withKingTurned(fault, position)).forEach(all::add);
      if (faults.isEmpty()) {
        incomplete(position, names).ifPresent(all::add);
      }
    }
    return all;
  }

  /**
   * Of two kings of a side one may be the other side's. That is most likely the one that is farther
   * from its own side, where the rows above belong to white.
   */
  private Problem withKingTurned(Problem fault, Position position) {
    if (fault.id() != ProblemId.KING_COUNT) {
      return fault;
    }
    List<Square> kings =
        IntStream.range(0, 81)
            .mapToObj(Square::ofIndex)
            .filter(square -> isKing(position, square))
            .sorted(Comparator.comparingInt(square -> distance(position, square)))
            .toList();
    Problem fixed = fault;
    for (Square king : kings.reversed()) {
      Side other = position.at(king).orElseThrow().side().opposite();
      if (isSound(position, king, other)) {
        Range cell = rangeOf(king).orElseThrow();
        Range sign =
            Range.ofLine(cell.start().line(), cell.start().column(), cell.end().column() - 1);
        fixed = fixed.withFix(sign, other == Side.WHITE ? "v" : " ", false);
      }
    }
    return fixed;
  }

  private static boolean isKing(Position position, Square square) {
    return position.at(square).filter(piece -> piece.type() == PieceType.KING).isPresent();
  }

  /** How many ranks a piece is away from its own side. */
  private static int distance(Position position, Square square) {
    boolean white = position.at(square).orElseThrow().side() == Side.WHITE;
    return white ? square.rank() : 10 - square.rank();
  }

  /** Whether nothing is wrong with a position once its king on a square is of this side. */
  private static boolean isSound(Position position, Square square, Side side) {
    Piece king = Piece.of(side, PieceType.KING);
    return PositionFaults.of(position.toBuilder().put(square, king).build()).isEmpty();
  }

  private static List<Problem> at(int textLine, List<Problem> problems) {
    return problems.stream().map(problem -> problem.shiftLines(textLine)).toList();
  }

  private static Problem width(PlacedRow row) {
    return Problem.of(
        ProblemId.BOARD_ROW,
        row.row().body().onLine(row.textLine()),
        new Phrase(
            "マスが9個になっていません（1マスは「 歩」のように2文字です）",
            "it does not have nine cells of two characters, such as “ 歩”"));
  }

  /** Reports missing rows at the row after the first missing one, or else at the last one. */
  private Problem missing() {
    PlacedRow place = rows.getLast();
    for (int i = rows.size() - 1; i >= 0; i--) {
      if (rows.get(i).misplaced(i + 1).isPresent()) {
        place = rows.get(i);
      }
    }
    List<Integer> ranks = missingRanks();
    Problem problem =
        BoardProblems.missingRows(
            all(place), rows.size(), ranks.stream().map(Diagram::named).toList());
    return ranks.size() == 1 ? withEmptyRow(problem, ranks.getFirst()) : problem;
  }

  /** The problem with a fix that adds a row, which is missing because there is no piece on it. */
  private Problem withEmptyRow(Problem problem, int rank) {
    String row = BoardDiagram.row(Position.EMPTY, rank) + Square.rankOf(rank);
    PlacedRow next = rows.get(Math.min(rank, rows.size()) - 1);
    Range above = Range.ofLine(next.textLine(), 0, 0);
    Range below = Range.ofLine(next.textLine(), next.text().length(), next.text().length());
    return rank > rows.size()
        ? problem.withFix(below, "\n" + row, false)
        : problem.withFix(above, row + "\n", false);
  }

  private static Phrase named(int rank) {
    return new Phrase(Square.rankOf(rank) + "段目", "row " + rank + " (" + Square.rankOf(rank) + ")");
  }

  /** The ranks that no row has; none where the rows do not show it. */
  private List<Integer> missingRanks() {
    Set<Integer> written = new HashSet<>();
    rows.forEach(row -> row.row().rank().ifPresent(rank -> written.add(rank.number())));
    if (written.size() < rows.size()) {
      return List.of();
    }
    return IntStream.rangeClosed(1, 9).filter(rank -> !written.contains(rank)).boxed().toList();
  }

  private static Range all(PlacedRow row) {
    return LineScanner.text(row.text()).onLine(row.textLine());
  }

  /** Rows are read in their order, whatever ranks are written after them. */
  private List<Problem> order() {
    List<Problem> all = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      PlacedRow row = rows.get(i);
      Optional<Row.Rank> misplaced = row.misplaced(i + 1);
      if (misplaced.isPresent()) {
        String expected = String.valueOf(Square.rankOf(i + 1));
        all.add(
            Problem.of(
                    ProblemId.BOARD_ROW,
                    misplaced.get().place().onLine(row.textLine()),
                    new Phrase(
                        "上から" + (i + 1) + "段目なので「" + expected + "」のはずです",
                        "this is row "
                            + (i + 1)
                            + " from the top, so "
                            + expected
                            + " is expected"))
                .withSeverity(Severity.WARNING)
                .withFix(expected));
      }
    }
    return all;
  }

  private Problem second() {
    Problem problem = Problem.of(ProblemId.SECOND_BOARD, all(extraRows.getFirst()));
    boolean same =
        extraRows.size() == 9
            && extraRows.stream()
                .map(r -> r.row().cells())
                .toList()
                .equals(rows.stream().map(r -> r.row().cells()).toList());
    return same ? problem.withSeverity(Severity.HINT) : problem;
  }

  private Range place(List<Square> squares, Optional<Side> side) {
    if (!squares.isEmpty()) {
      return rangeOf(squares.getFirst()).orElseThrow();
    }
    Optional<PlacedHand> hand = side.map(hands::get).or(() -> hands.values().stream().findFirst());
    return hand.map(h -> h.hand().all().onLine(h.textLine())).orElseGet(() -> all(rows.getFirst()));
  }

  private Optional<Problem> incomplete(Position position, SideNames names) {
    return BoardProblems.incomplete(position, names, this::place, Hand::spelling);
  }
}
