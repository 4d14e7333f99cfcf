package kifu.shogi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds what is impossible or missing in a position. */
public final class PositionFaults {

  private PositionFaults() {}

  /** All faults, in the order of {@link PositionFault.Kind}. */
  public static List<PositionFault> of(Position position) {
    if (position.equals(Position.START)) {
      return List.of(); // A document may have thousands of games that start there.
    }
    List<PositionFault> faults = new ArrayList<>();
    addPieceCounts(faults, position);
    for (Side side : Side.values()) {
      addKingCount(faults, position, side);
    }
    for (Side side : Side.values()) {
      addNifu(faults, position, side);
    }
    addDeadEnds(faults, position);
    addOpponentInCheck(faults, position);
    return List.copyOf(faults);
  }

  /**
   * The pieces that a full set has and this position has not, by unpromoted kind; no entry for
   * kinds that are complete. Problems leave out pieces on purpose, so this is not a fault.
   */
  public static Map<PieceType, Integer> missing(Position position) {
    if (position.equals(Position.START)) {
      return Map.of();
    }
    Map<PieceType, Integer> missing = new EnumMap<>(PieceType.class);
    for (PieceType type : PieceType.values()) {
      int count = type.setCount() - count(position, type);
      if (!type.isPromoted() && count > 0) {
        missing.put(type, count);
      }
    }
    return Collections.unmodifiableMap(missing);
  }

  private static void addPieceCounts(List<PositionFault> faults, Position position) {
    for (PieceType type : PieceType.HAND) {
      int count = count(position, type);
      if (count > type.setCount()) {
        faults.add(
            new PositionFault(
                PositionFault.Kind.PIECE_COUNT,
                squares(position, piece -> piece.type().unpromoted() == type),
                Optional.empty(),
                Optional.of(type),
                count));
      }
    }
  }

  private static void addKingCount(List<PositionFault> faults, Position position, Side side) {
    List<Square> kings = squares(position, Piece.of(side, PieceType.KING)::equals);
    if (kings.size() > 1) {
      faults.add(fault(PositionFault.Kind.KING_COUNT, kings, side, PieceType.KING));
    }
  }

  private static void addNifu(List<PositionFault> faults, Position position, Side side) {
    List<Square> pawns = squares(position, Piece.of(side, PieceType.PAWN)::equals);
    for (int file = 1; file <= 9; file++) {
      int onFile = file;
      List<Square> same = pawns.stream().filter(pawn -> pawn.file() == onFile).toList();
      if (same.size() > 1) {
        faults.add(fault(PositionFault.Kind.BOARD_NIFU, same, side, PieceType.PAWN));
      }
    }
  }

  private static void addDeadEnds(List<PositionFault> faults, Position position) {
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      position
          .at(square)
          .filter(piece -> Movement.isDeadEnd(piece.code(), square.index()))
          .map(
              piece ->
                  fault(
                      PositionFault.Kind.BOARD_DEAD_END_PIECE,
                      List.of(square),
                      piece.side(),
                      piece.type()))
          .ifPresent(faults::add);
    }
  }

  private static void addOpponentInCheck(List<PositionFault> faults, Position position) {
    Side opponent = position.turn().opposite();
    List<Square> checkers = Rules.checkers(position, opponent);
    if (!checkers.isEmpty()) {
      List<Square> squares = new ArrayList<>();
      position.king(opponent).ifPresent(squares::add);
      squares.addAll(checkers);
      faults.add(
          new PositionFault(
              PositionFault.Kind.OPPONENT_IN_CHECK,
              List.copyOf(squares),
              Optional.of(opponent),
              Optional.empty(),
              checkers.size()));
    }
  }

  private static PositionFault fault(
      PositionFault.Kind kind, List<Square> squares, Side side, PieceType type) {
    return new PositionFault(
        kind, List.copyOf(squares), Optional.of(side), Optional.of(type), squares.size());
  }

  private static int count(Position position, PieceType type) {
    return squares(position, piece -> piece.type().unpromoted() == type).size()
        + position.hand(Side.BLACK, type)
        + position.hand(Side.WHITE, type);
  }

  private static List<Square> squares(Position position, Predicate<Piece> test) {
    List<Square> squares = new ArrayList<>();
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      if (position.at(square).filter(test).isPresent()) {
        squares.add(square);
      }
    }
    return squares;
  }
}
