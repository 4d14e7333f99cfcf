package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Makes the lines that write a position without its turn: {@code PI}, or ranks and hands. */
final class PositionLines {
  static final String EVEN = "PI";

  private PositionLines() {}

  static List<String> of(Position position) {
    if (position.withTurn(Side.BLACK).equals(Position.START)) {
      return List.of(EVEN);
    }
    List<String> lines = ranks(position);
    for (Side side : Side.values()) {
      StringBuilder hand = new StringBuilder("P" + sign(side));
      for (PieceType type : PieceType.HAND) {
        hand.append(("00" + type.csa()).repeat(position.hand(side, type)));
      }
      if (hand.length() > 2) {
        lines.add(hand.toString());
      }
    }
    return lines;
  }

  /** The nine ranks of its board, from the first on. */
  static List<String> ranks(Position position) {
    List<String> lines = new ArrayList<>();
    for (int rank = 1; rank <= 9; rank++) {
      StringBuilder row = new StringBuilder("P" + rank);
      for (int file = 9; file >= 1; file--) {
        Optional<Piece> piece = position.at(Square.of(file, rank));
        row.append(piece.map(p -> sign(p.side()) + p.type().csa()).orElse(" * "));
      }
      lines.add(row.toString());
    }
    return lines;
  }

  static String sign(Side side) {
    return side == Side.BLACK ? "+" : "-";
  }
}
