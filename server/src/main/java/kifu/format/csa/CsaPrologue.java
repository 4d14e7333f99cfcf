package kifu.format.csa;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.format.BoardProblems;
import kifu.format.DateReader;
import kifu.format.csa.CsaStatement.Cell;
import kifu.format.csa.CsaStatement.Placed;
import kifu.game.Start;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts;
import kifu.record.Manuscript;
import kifu.record.Span;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.PositionFaults;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Range;
import kifu.text.Text;

/**
 * What stands before the first move of a game: information and the start position. Lines count from
 * the first of the game.
 *
 * @param start what the game needs of it
 * @param version the version, if a line of this game tells it
 * @param players the names of black and white, as far as they are told
 * @param newer what a version of the format may not have yet
 * @param squares where the pieces of the start position are written
 * @param setup where the position is written, if it is
 * @param problems what is wrong with it, besides what is wrong with single statements
 */
record CsaPrologue(
    Start start,
    Optional<CsaVersion> version,
    String players,
    List<Versioned> newer,
    Map<Square, Range> squares,
    Optional<Range> setup,
    List<Problem> problems) {
  /**
   * A use of what came with a version.
   *
   * @param word what it is
   */
  record Versioned(Range range, CsaVersion since, String word) {}

  /**
   * Reads the beginning of a game.
   *
   * @param firstLine the first line of the game
   * @param endLine the line behind its last
   */
  static CsaPrologue read(Text text, int firstLine, int endLine) {
    return new Reading(text, firstLine, endLine).read();
  }

  /** Where a piece of the start position is written. */
  Optional<Range> rangeOf(Square square) {
    return Optional.ofNullable(squares.get(square)).or(() -> setup);
  }

  private static final class Reading {
    /** As many as a position can hold; more are too many anyway. */
    private static final int MOST_IN_HAND = 99;

    private final Text text;
    private final int firstLine;
    private final int endLine;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Versioned> newer = new ArrayList<>();
    private final Map<String, Range> keys = new HashMap<>();
    private Optional<CsaVersion> version = Optional.empty();
    private final Map<Side, String> players = new EnumMap<>(Side.class);
    private String startTime = "";
    private String endTime = "";
    private Optional<Range> endTimeRange = Optional.empty();

    private Position.Builder board = Position.EMPTY.toBuilder();
    private final Map<Square, Range> squares = new HashMap<>();
    private final Map<PieceType, Integer> blackHand = new EnumMap<>(PieceType.class);
    private final Map<PieceType, Integer> whiteHand = new EnumMap<>(PieceType.class);
    private final Map<Side, Range> handRanges = new EnumMap<>(Side.class);
    private final Map<Integer, Range> ranks = new HashMap<>();
    private Optional<Range> evenGame = Optional.empty();
    private Position evenBoard = Position.EMPTY;
    private Optional<Range> firstSetup = Optional.empty();
    private Optional<Range> lastSetup = Optional.empty();
    private Optional<Side> allLeft = Optional.empty();
    private Optional<Side> turn = Optional.empty();
    private Optional<Range> turnRange = Optional.empty();
    private boolean turnTooEarly;
    private boolean mixed;
    private boolean reliable = true;

    /** The first move or end, and the sign of it, if it has one. */
    private Optional<Range> firstPlay = Optional.empty();

    private Optional<Side> firstSign = Optional.empty();

    Reading(Text text, int firstLine, int endLine) {
      this.text = text;
      this.firstLine = firstLine;
      this.endLine = endLine;
    }

    CsaPrologue read() {
      int last = new Manuscript(text, CsaGrammar.GRAMMAR).firstPlay(firstLine, endLine);
      text.visitChunks(
          firstLine,
          (chunkLine, chunk) -> {
            Facts facts = CsaGrammar.GRAMMAR.lines(chunk).facts();
            int done = -1;
            for (int i = 0; i < facts.count(); i++) {
              int line = chunkLine + facts.line(i);
              if (line > last || line >= endLine) {
                return false;
              }
              if (line >= firstLine && facts.line(i) != done) {
                done = facts.line(i);
                line(line - firstLine, chunk.line(done));
              }
            }
            return chunkLine + chunk.lineCount() <= last;
          });
      endTimeRange
          .flatMap(range -> DateReader.order(startTime, endTime, range))
          .ifPresent(problems::add);
      return prologue();
    }

    private void line(int line, String content) {
      for (CsaStatement statement : CsaStatement.read(content)) {
        if (firstPlay.isPresent()) {
          return;
        }
        Range range = statement.span().onLine(line);
        switch (statement) {
          case CsaStatement.Version declared -> {
            version = version.or(declared::version);
            once("V", range);
          }
          case CsaStatement.Name name -> {
            players.putIfAbsent(name.side(), name.value().of(content));
            name(range, name);
          }
          case CsaStatement.Information information -> information(line, content, information);
          case CsaStatement.EvenGame even -> {
            setup(range, statement);
            even(range, even);
          }
          case CsaStatement.Rank rank -> {
            setup(range, statement);
            rank(line, range, rank);
          }
          case CsaStatement.Pieces pieces -> {
            setup(range, statement);
            pieces(line, range, pieces);
          }
          case CsaStatement.Turn side -> turn(range, side.side());
          case CsaStatement.Move move -> {
            firstPlay = Optional.of(range);
            firstSign = move.side();
          }
          case CsaStatement.UnreadableMove move -> {
            firstPlay = Optional.of(range);
            firstSign = signOf(content, move);
          }
          case CsaStatement.End end -> firstPlay = Optional.of(range);
          default -> {}
        }
      }
    }

    private static Optional<Side> signOf(String content, CsaStatement.UnreadableMove move) {
      return content.startsWith("-", move.span().start())
          ? Optional.of(Side.WHITE)
          : Optional.empty();
    }

    // Information.

    /** Notes that a key is told, which may be done once. */
    private void once(String key, Range range) {
      Range earlier = keys.putIfAbsent(key, range);
      if (earlier != null) {
        problems.add(
            Problem.of(ProblemId.DUPLICATE_HEADER, range, key)
                .withRelated(earlier, new Phrase("最初の「" + key + "」", "The first " + key)));
      }
    }

    private void name(Range range, CsaStatement.Name name) {
      once(name.side() == Side.BLACK ? "N+" : "N-", range);
      if (firstSetup.isPresent() || turn.isPresent()) {
        problems.add(
            statement(range, "対局者名は開始局面より前に書きます", "players' names stand before the start position")
                .withSeverity(Severity.WARNING));
      }
    }

    private void information(int line, String content, CsaStatement.Information information) {
      String key = information.key().of(content);
      String value = information.value().of(content);
      Range range = new Span(information.span().start(), information.key().end()).onLine(line);
      once("$" + key, range);
      newer.add(new Versioned(range, Information.since(key), "$" + key));
      if (key.equals(Information.START_TIME)) {
        startTime = value;
      } else if (key.equals(Information.END_TIME)) {
        endTime = value;
        endTimeRange = Optional.of(information.value().onLine(line));
      }
    }

    // The position.

    private static Problem statement(Range range, String japanese, String english) {
      return Problem.of(ProblemId.CSA_STATEMENT, range, new Phrase(japanese, english));
    }

    /** Reports what leaves the position unknown. */
    private void unreliable(ProblemId id, Range range, String japanese, String english) {
      problems.add(Problem.of(id, range, new Phrase(japanese, english)));
      reliable = false;
    }

    private void setup(Range range, CsaStatement statement) {
      if (turn.isPresent() && !turnTooEarly) {
        turnTooEarly = true;
        problems.add(
            statement(
                turnRange.orElseThrow(),
                "手番の行は開始局面の後に書きます",
                "the side to move stands behind the start position"));
      }
      if (allLeft.isPresent()) {
        unreliable(
            ProblemId.CSA_ALL_LEFT,
            range,
            "この後に局面の文は書けません",
            "no statement of the position may follow it");
      }
      reliable &= statement.problems().stream().noneMatch(p -> p.severity() == Severity.ERROR);
      firstSetup = firstSetup.or(() -> Optional.of(range));
      lastSetup = Optional.of(range);
    }

    private void even(Range range, CsaStatement.EvenGame even) {
      if (evenGame.isPresent() || !ranks.isEmpty()) {
        mixed(range);
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

    /** Said once: a whole board may follow. */
    private void mixed(Range range) {
      if (mixed) {
        return;
      }
      mixed = true;
      unreliable(
          ProblemId.CSA_POSITION,
          range,
          "盤面が二重に書かれています（PIとP1～P9は一緒に使えません）",
          "the board is told twice (PI and P1 to P9 exclude each other)");
    }

    private void rank(int line, Range range, CsaStatement.Rank rank) {
      if (evenGame.isPresent() || ranks.putIfAbsent(rank.rank(), range) != null) {
        mixed(range);
        return;
      }
      for (int i = 0; i < rank.cells().size(); i++) {
        Cell cell = rank.cells().get(i);
        Square square = Square.of(9 - i, rank.rank());
        cell.piece().ifPresent(piece -> put(square, piece, cell.span().onLine(line)));
      }
    }

    private void put(Square square, Piece piece, Range range) {
      if (squares.containsKey(square) || !evenBoard.isEmpty(square)) {
        unreliable(
            ProblemId.CSA_POSITION,
            range,
            square.kif() + "にはもう駒があります",
            "there is a piece on " + square.usi() + " already");
        return;
      }
      board.put(square, piece);
      squares.put(square, range);
    }

    private void pieces(int line, Range range, CsaStatement.Pieces pieces) {
      Side side = pieces.side();
      boolean closed = false;
      for (Placed placed : pieces.placed()) {
        Range place = placed.span().onLine(line);
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

    private void turn(Range range, Side side) {
      if (turn.isPresent()) {
        problems.add(
            statement(range, "手番はもう書かれています", "the side to move is told already")
                .withSeverity(Severity.WARNING));
        return;
      }
      turn = Optional.of(side);
      turnRange = Optional.of(range);
    }

    private CsaPrologue prologue() {
      boolean written = firstSetup.isPresent();
      if (!ranks.isEmpty() && ranks.size() < 9) {
        Range range = lastRank();
        problems.add(Problem.of(ProblemId.BOARD_MISSING_ROW, range, ranks.size()));
        reliable = false;
      }
      missingStatements(written);
      Position position = position(written);
      if (written && reliable) {
        List<Problem> faults = BoardProblems.of(position, this::place);
        problems.addAll(faults);
        if (faults.isEmpty()) {
          BoardProblems.incomplete(
                  position,
                  place(List.of(), Optional.of(Side.WHITE)),
                  (piece, count) -> piece.kifName() + (count == 1 ? "" : count))
              .ifPresent(problems::add);
        }
      }
      boolean tsume = written && position.king(Side.BLACK).isEmpty();
      Start start = new Start(position, reliable, tsume, false, false);
      return new CsaPrologue(
          start,
          version,
          String.join(" – ", players.values()),
          List.copyOf(newer),
          squares,
          firstSetup,
          List.copyOf(problems));
    }

    private Range lastRank() {
      int last = 0;
      for (int rank : ranks.keySet()) {
        last = Math.max(last, rank);
      }
      return ranks.getOrDefault(last, firstSetup.orElseThrow());
    }

    private void missingStatements(boolean written) {
      Optional<Range> needs = turnRange.or(() -> firstPlay);
      if (!written && needs.isPresent()) {
        problems.add(
            Problem.of(ProblemId.CSA_NO_POSITION, needs.get())
                .withFix(before(needs.get()), "PI" + separator(needs.get()), true));
      }
      Optional<Range> needsTurn = firstPlay.or(() -> lastSetup);
      if (turn.isEmpty() && needsTurn.isPresent()) {
        String sign = firstSign.orElse(Side.BLACK) == Side.BLACK ? "+" : "-";
        Problem problem = Problem.of(ProblemId.CSA_NO_TURN, needsTurn.get(), sign);
        problems.add(
            firstPlay.isPresent()
                ? problem.withFix(before(firstPlay.get()), sign + separator(firstPlay.get()), true)
                : problem);
      }
    }

    private static Range before(Range range) {
      return new Range(range.start(), range.start());
    }

    /** What separates a new statement from the one behind it. */
    private String separator(Range behind) {
      if (behind.start().column() > 0) {
        return ",";
      }
      String end = text.terminator(firstLine + behind.start().line());
      return end.isEmpty() ? "\n" : end;
    }

    private Position position(boolean written) {
      Side first = turn.or(() -> firstSign).orElse(Side.BLACK);
      if (!written) {
        return Position.START.withTurn(first);
      }
      for (Side side : Side.values()) {
        hand(side)
            .forEach((piece, count) -> board.hand(side, piece, Math.min(count, MOST_IN_HAND)));
      }
      board.turn(first);
      if (allLeft.isEmpty()) {
        return board.build();
      }
      Side holder = allLeft.get();
      PositionFaults.missing(board.build())
          .forEach(
              (piece, count) -> {
                if (piece.canBeInHand()) {
                  int held = hand(holder).getOrDefault(piece, 0);
                  board.hand(holder, piece, Math.min(held + count, MOST_IN_HAND));
                }
              });
      return board.build();
    }

    private Range place(List<Square> of, Optional<Side> side) {
      Range anywhere = firstSetup.orElseThrow();
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
}
