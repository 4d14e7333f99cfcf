package kifu.shogi;

import java.util.Optional;

/** Draws a position with characters, as the board diagram (BOD) that every program reads. */
public final class BoardDiagram {
  public static final String RULER = "  ９ ８ ７ ６ ５ ４ ３ ２ １";
  public static final String BORDER = "+---------------------------+";

  private BoardDiagram() {}

  /**
   * The diagram; each line ends in a line feed.
   *
   * @param names how the sides are called
   * @param ply how many moves led to the position
   * @param lastMove the last of them as books write it, such as ▲７六歩; empty at the start
   */
  public static String write(Position position, SideNames names, int ply, String lastMove) {
    StringBuilder diagram = new StringBuilder(board(position, names));
    diagram.append("手数＝").append(ply).append("  ");
    if (!lastMove.isEmpty()) {
      diagram.append(lastMove).append("  ");
    }
    diagram.append("まで\n");
    if (position.turn() == Side.WHITE) {
      diagram.append(turn(names.of(Side.WHITE))).append('\n');
    }
    return diagram.toString();
  }

  /** The line that says who is to move, which programs write for white only. */
  public static String turn(Player player) {
    return player.japanese() + '番';
  }

  /**
   * The lines of the board and of both hands; each ends in a line feed.
   *
   * @param names how the sides are called
   */
  public static String board(Position position, SideNames names) {
    StringBuilder board = new StringBuilder();
    board.append(hand(position, names.of(Side.WHITE))).append('\n');
    board.append(RULER).append('\n').append(BORDER).append('\n');
    for (int rank = 1; rank <= 9; rank++) {
      board.append(row(position, rank)).append(Square.rankOf(rank)).append('\n');
    }
    board.append(BORDER).append('\n');
    return board.append(hand(position, names.of(Side.BLACK))).append('\n').toString();
  }

  /** The line of what a player holds, in the order of boards: rook first. */
  public static String hand(Position position, Player player) {
    StringBuilder pieces = new StringBuilder();
    for (PieceType type : PieceType.HAND) {
      int count = position.hand(player.side(), type);
      if (count > 0) {
        pieces
            .append(type.boardKanji())
            .append(count == 1 ? "" : KanjiNumber.of(count))
            .append('　');
      }
    }
    return player.japanese() + "の持駒：" + (pieces.isEmpty() ? "なし" : pieces);
  }

  /** The line of a rank, without its number. */
  public static String row(Position position, int rank) {
    StringBuilder row = new StringBuilder("|");
    for (int file = 9; file >= 1; file--) {
      Optional<Piece> piece = position.at(Square.of(file, rank));
      row.append(piece.filter(p -> p.side() == Side.WHITE).isPresent() ? 'v' : ' ');
      row.append(piece.map(Piece::type).map(PieceType::boardKanji).orElse('・'));
    }
    return row.append('|').toString();
  }
}
