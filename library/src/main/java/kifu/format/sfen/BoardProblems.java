package kifu.format.sfen;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.PieceType;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.PositionFault;
import kifu.shogi.PositionFaults;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.shogi.Tsume;
import kifu.text.Range;

/** Finds what is wrong with a start position, however it is written. */
public final class BoardProblems {
  /** More missing rows are counted rather than named. */
  private static final int MOST_NAMED = 3;

  private BoardProblems() {}

  /** Says where a document writes a position. */
  @FunctionalInterface
  public interface Places {
    /**
     * Where the first of these squares is written; without squares, the hand of the side, or any
     * other place of the position.
     */
    Range of(List<Square> squares, Optional<Side> side);
  }

  /**
   * The faults of a position.
   *
   * @param names how the sides are called
   */
  public static List<Problem> of(Position position, SideNames names, Places places) {
    return PositionFaults.of(position).stream()
        .map(fault -> problem(position, names, fault, places))
        .toList();
  }

  private static Problem problem(
      Position position, SideNames names, PositionFault fault, Places places) {
    Range range = places.of(fault.squares(), fault.side());
    Player player = names.of(fault.side().orElse(Side.BLACK));
    PieceType piece = fault.piece().orElse(PieceType.KING);
    return switch (fault.kind()) {
      case PIECE_COUNT ->
          Problem.of(
              ProblemId.PIECE_COUNT,
              range,
              fullName(piece),
              fault.count(),
              piece.setCount(),
              included(piece));
      case KING_COUNT -> Problem.of(ProblemId.KING_COUNT, range, player, fault.count());
      case BOARD_NIFU -> {
        int file = fault.squares().getFirst().file();
        yield Problem.of(
                ProblemId.BOARD_NIFU,
                places.of(List.of(fault.squares().getLast()), Optional.empty()),
                new Phrase(String.valueOf(Square.fileOf(file)), String.valueOf(file)),
                player,
                fault.count())
            .withRelated(range, new Phrase("同じ筋の歩", "A pawn on the same file"));
      }
      case BOARD_DEAD_END_PIECE ->
          Problem.of(ProblemId.BOARD_DEAD_END_PIECE, range, fault.squares().getFirst(), piece);
      case OPPONENT_IN_CHECK -> {
        Square checker = fault.squares().get(1);
        yield Problem.of(
                ProblemId.OPPONENT_IN_CHECK,
                range,
                names.of(position.turn()),
                names.of(position.turn().opposite()),
                checker,
                position.at(checker).orElseThrow())
            .withRelated(
                places.of(List.of(checker), Optional.empty()),
                new Phrase("王手を掛けている駒", "The piece that gives check"));
      }
    };
  }

  /**
   * Reports that rows of a board are missing.
   *
   * @param rows how many there are
   * @param missing which are not there, in words; empty where that is not known
   */
  public static Problem missingRows(Range place, int rows, List<Phrase> missing) {
    Phrase what =
        missing.isEmpty() || missing.size() > MOST_NAMED
            ? new Phrase("盤面が" + rows + "段しかありません", "The board has only " + rows + " of nine rows")
            : new Phrase(
                "盤面の" + joined(missing, Phrase::japanese, "・") + "がありません",
                "Missing from the board: " + joined(missing, Phrase::english, ", "));
    return Problem.of(ProblemId.BOARD_MISSING_ROW, place, what);
  }

  private static String joined(
      List<Phrase> phrases, Function<Phrase, String> language, String separator) {
    return phrases.stream().map(language).collect(Collectors.joining(separator));
  }

  /** The name of a piece in a sentence: 飛車 and 角 stand alone, as 飛 does not. */
  private static Phrase fullName(PieceType piece) {
    return new Phrase(piece == PieceType.ROOK ? "飛車" : piece.japanese(), piece.english());
  }

  /** What is counted besides the pieces of one kind on the board. */
  private static Phrase included(PieceType piece) {
    PieceType promoted = piece.promoted();
    return piece.canPromote()
        ? new Phrase(promoted.japanese() + "と持駒", promoted.english() + "s and hands")
        : new Phrase("持駒", "hands");
  }

  private static String counted(PieceType piece, int count) {
    return piece.english() + (count == 1 ? "" : " ×" + count);
  }

  /**
   * In a tsume problem the defender holds all pieces that are nowhere else.
   *
   * @param names how the sides are called
   * @param spelling how many of a piece, in words
   */
  public static Optional<Problem> incomplete(
      Position position,
      SideNames names,
      Places places,
      BiFunction<PieceType, Integer, String> spelling) {
    Map<PieceType, Integer> missing = Tsume.remaining(position);
    String pieces =
        PieceType.HAND.stream()
            .filter(missing::containsKey)
            .map(piece -> spelling.apply(piece, missing.getOrDefault(piece, 0)))
            .collect(Collectors.joining("　"));
    String english =
        PieceType.HAND.stream()
            .filter(missing::containsKey)
            .map(piece -> counted(piece, missing.getOrDefault(piece, 0)))
            .collect(Collectors.joining(", "));
    return Tsume.defender(position)
        .filter(defender -> !pieces.isEmpty())
        .map(
            defender ->
                Problem.of(
                    ProblemId.INCOMPLETE_SET,
                    places.of(List.of(), Optional.of(defender)),
                    names.of(defender),
                    new Phrase(pieces, english)));
  }
}
