package kifu.format.csa;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import kifu.format.csa.CsaStatement.Cell;
import kifu.format.csa.CsaStatement.Placed;
import kifu.format.sfen.BoardProblems;
import kifu.play.Start;
import kifu.play.Start.Before;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.shogi.Tsume;
import kifu.text.Range;

/**
 * Builds the start position that the statements before the first move make together. Lines count
 * from the first of the game. For one thread.
 */
final class CsaStartPosition {
  /** As many as a position can hold; more are too many anyway. */
  private static final int MOST_IN_HAND = 99;

  private final List<Problem> problems = new ArrayList<>();
  private Position.Builder board = Position.EMPTY.toBuilder();
  private final Map<Square, Range> squares = new HashMap<>();
  private final Map<PieceType, Integer> blackHand = new EnumMap<>(PieceType.class);
  private final Map<PieceType, Integer> whiteHand = new EnumMap<>(PieceType.class);
  private final Map<Side, Range> handRanges = new EnumMap<>(Side.class);
  private final TreeMap<Integer, Range> ranks = new TreeMap<>();
  private Optional<Range> evenGame = Optional.empty();
  private Position evenBoard = Position.EMPTY;
  private Optional<Range> firstPart = Optional.empty();
  private Optional<Range> lastPart = Optional.empty();
  private Optional<Side> allLeft = Optional.empty();
  private Optional<TurnAt> turn = Optional.empty();
  private boolean turnTooEarly;
  private boolean mixed;
  private boolean reliable = true;

  /** The side to move, and where it is written. */
  private record TurnAt(Side side, Range range) {}

  /** Adds a statement that stands below the ones before. */
  void add(CsaStatement.Setup statement, int ownLine) {
    Range range = statement.span().onLine(ownLine);
    switch (statement) {
      case CsaStatement.Turn stated -> turn(range, stated.side());
      case CsaStatement.EvenGame even -> {
        part(range, statement);
        even(range, even);
      }
      case CsaStatement.Rank rank -> {
        part(range, statement);
        rank(ownLine, range, rank);
      }
      case CsaStatement.Pieces pieces -> {
        part(range, statement);
        pieces(ownLine, range, pieces);
      }
    }
  }

  /** Whether anything is written, even if only the side to move. */
  boolean isBegun() {
    return firstPart.isPresent() || turn.isPresent();
  }

  /** Where the first pieces are written, if any are. */
  Optional<Range> firstPart() {
    return firstPart;
  }

  /** Where the last pieces are written. */
  Optional<Range> lastPart() {
    return lastPart;
  }

  /** Where the side to move is written, if it is. */
  Optional<Range> turnRange() {
    return turn.map(TurnAt::range);
  }

  /** Where a piece of the position is written. */
  Optional<Range> rangeOf(Square square) {
    return Optional.ofNullable(squares.get(square)).or(() -> firstPart);
  }

  /** What is wrong with it, besides what is wrong with single statements. */
  List<Problem> problems() {
    return problems;
  }

  /** Reports what leaves the position unknown. */
  private void unreliable(ProblemId id, Range range, String japanese, String english) {
    problems.add(Problem.of(id, range, new Phrase(japanese, english)));
    reliable = false;
  }

  private void turn(Range range, Side side) {
    if (turn.isPresent()) {
      Phrase what = new Phrase("手番はすでに書かれています", "the side to move has already been given");
      problems.add(Problem.of(ProblemId.CSA_STATEMENT, range, what).withSeverity(Severity.WARNING));
      return;
    }
    turn = Optional.of(new TurnAt(side, range));
  }

  /** Notes where pieces are written. */
  private void part(Range range, CsaStatement.Setup statement) {
    if (turn.isPresent() && !turnTooEarly) {
      turnTooEarly = true;
      Phrase what =
          new Phrase("手番の行は開始局面の後に書きます", "the side to move must come after the start position");
      problems.add(Problem.of(ProblemId.CSA_STATEMENT, turn.get().range(), what));
    }
    if (allLeft.isPresent()) {
      unreliable(
          ProblemId.CSA_ALL_LEFT,
          range,
          "この後に開始局面の行は書けません",
          "nothing else of the position may follow it");
    }
    reliable &= statement.problems().stream().noneMatch(p -> p.severity() == Severity.ERROR);
    firstPart = firstPart.isPresent() ? firstPart : Optional.of(range);
    lastPart = Optional.of(range);
  }

  private void even(Range range, CsaStatement.EvenGame even) {
    if (ranks.size() == 9) {
      // Nothing of a drawn board is left open, so it is the position.
      mixed(range, true);
      return;
    }
    if (evenGame.isPresent() || !ranks.isEmpty()) {
      mixed(range, false);
      return;
    }
    evenGame = Optional.of(range);
    Position.Builder rest = Position.START.toBuilder();
    for (Placed removed : even.removed()) {
      removed.square().ifPresent(rest::clear);
    }
    evenBoard = rest.build();
    // Pieces that were placed one by one above stay.
    Position above = board.build();
    board = rest;
    squares.keySet().forEach(square -> above.at(square).ifPresent(p -> rest.put(square, p)));
  }

  /** Reports this once: a whole board may follow. */
  private void mixed(Range range, boolean isKnown) {
    reliable &= isKnown;
    if (mixed) {
      return;
    }
    mixed = true;
    Phrase what =
        new Phrase(
            "盤面が二重に書かれています（PIとP1～P9は一緒に使えません）",
            "the board is given twice (PI and P1 to P9 cannot be combined)");
    problems.add(Problem.of(ProblemId.CSA_POSITION, range, what));
  }

  private void rank(int ownLine, Range range, CsaStatement.Rank rank) {
    if (evenGame.isPresent() || ranks.putIfAbsent(rank.rank(), range) != null) {
      mixed(range, false);
      return;
    }
    for (int i = 0; i < rank.cells().size(); i++) {
      Cell cell = rank.cells().get(i);
      Square square = Square.of(9 - i, rank.rank());
      if (cell.piece().isPresent()) {
        put(square, cell.piece().get(), cell.span().onLine(ownLine));
      }
    }
  }

  private void put(Square square, Piece piece, Range range) {
    if (squares.containsKey(square) || !evenBoard.isEmpty(square)) {
      unreliable(
          ProblemId.CSA_POSITION,
          range,
          square.kif() + "にはすでに駒があります",
          "there is already a piece on " + square.usi());
      return;
    }
    board.put(square, piece);
    squares.put(square, range);
  }

  private void pieces(int ownLine, Range range, CsaStatement.Pieces pieces) {
    Side side = pieces.side();
    boolean closed = false;
    for (Placed placed : pieces.placed()) {
      Range place = placed.span().onLine(ownLine);
      if (closed) {
        unreliable(ProblemId.CSA_ALL_LEFT, place, "この後に駒は書けません", "no piece may follow it");
        return;
      }
      if (placed.square().isEmpty()) {
        handRanges.putIfAbsent(side, range);
      }
      if (placed.piece().isEmpty()) {
        allLeft = Optional.of(side);
        closed = true;
      } else if (placed.square().isEmpty()) {
        hand(side).merge(placed.piece().get(), 1, Integer::sum);
      } else {
        put(placed.square().get(), Piece.of(side, placed.piece().get()), place);
      }
    }
  }

  private Map<PieceType, Integer> hand(Side side) {
    return side == Side.BLACK ? blackHand : whiteHand;
  }

  /**
   * What the game needs of the position; called after the last statement, and once.
   *
   * @param sign the sign of the first move, if it has one
   */
  Start start(Optional<Side> sign) {
    if (!ranks.isEmpty() && ranks.size() < 9) {
      problems.add(missingRanks());
      reliable = false;
    }
    if (firstPart.isPresent() && evenGame.isEmpty() && ranks.isEmpty() && squares.isEmpty()) {
      unreliable(
          ProblemId.CSA_POSITION,
          firstPart.get(),
          "盤面がありません。平手なら「PI」と、そのほかは「P1」～「P9」などで書きます",
          "there is no board; write PI for an even game, or the board with P1 to P9");
    }
    Side first = turn.map(TurnAt::side).or(() -> sign).orElse(Side.BLACK);
    if (firstPart.isEmpty()) {
      return new Start(
          Position.START.withTurn(first), reliable, false, SideNames.EVEN, false, Before.NOTHING);
    }
    Position position = position(first);
    SideNames names = SideNames.ofStart(position);
    if (reliable) {
      faults(position, names);
    }
    // A position alone is shown as it is written.
    Position held = sign.isPresent() ? Tsume.start(position, false) : position;
    boolean tsume = position.king(Side.BLACK).isEmpty();
    return new Start(held, reliable, tsume, names, false, Before.NOTHING);
  }

  /** Reports missing ranks at the rank after the first missing one, or else at the last one. */
  private Problem missingRanks() {
    List<Integer> missing =
        IntStream.rangeClosed(1, 9).filter(rank -> !ranks.containsKey(rank)).boxed().toList();
    Map.Entry<Integer, Range> next = ranks.higherEntry(missing.getFirst());
    return BoardProblems.missingRows(
        (next == null ? ranks.lastEntry() : next).getValue(),
        ranks.size(),
        missing.stream().map(rank -> new Phrase("P" + rank, "P" + rank)).toList());
  }

  private Position position(Side first) {
    for (Side side : Side.values()) {
      hand(side).forEach((piece, count) -> hold(side, piece, count));
    }
    board.turn(first);
    allLeft.ifPresent(
        holder ->
            Tsume.remaining(board.build())
                .forEach(
                    (piece, count) ->
                        hold(holder, piece, hand(holder).getOrDefault(piece, 0) + count)));
    return board.build();
  }

  private void hold(Side side, PieceType piece, int count) {
    board.hand(side, piece, Math.min(count, MOST_IN_HAND));
  }

  private void faults(Position position, SideNames names) {
    List<Problem> faults = BoardProblems.of(position, names, this::place);
    problems.addAll(faults);
    if (faults.isEmpty()) {
      BoardProblems.incomplete(
              position,
              names,
              this::place,
              (piece, count) -> piece.kifName() + (count == 1 ? "" : count))
          .ifPresent(problems::add);
    }
  }

  private Range place(List<Square> of, Optional<Side> side) {
    Range anywhere = firstPart.orElseThrow();
    // Of too many pieces of a kind, those in hand are probably the ones too many.
    boolean bothSides = of.size() > 1 && side.isEmpty() && !handRanges.isEmpty();
    if (!of.isEmpty() && !bothSides) {
      return squares.getOrDefault(of.getFirst(), evenGame.orElse(anywhere));
    }
    return side.map(handRanges::get)
        .or(() -> handRanges.values().stream().findFirst())
        .orElse(anywhere);
  }
}
