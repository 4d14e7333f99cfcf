package kifu.shogi;

/**
 * Reads positions drawn in tests as on a board diagram, without the empty ranks:
 *
 * <pre>{@code
 * | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
 * | ・ ・ ・ ・ 金 ・ ・ ・ ・|三
 * 先手の持駒：金　歩二
 * 後手番
 * }</pre>
 */
final class Diagram {

  private static final String NUMBERS = "〇一二三四五六七八九";

  private Diagram() {}

  static Position position(String diagram) {
    Position.Builder position = Position.builder();
    for (String line : diagram.lines().toList()) {
      if (line.startsWith("|")) {
        putRank(position, line);
      } else if (line.startsWith("先手の持駒：")) {
        putHand(position, Side.BLACK, line);
      } else if (line.startsWith("後手の持駒：")) {
        putHand(position, Side.WHITE, line);
      } else if (line.equals("後手番")) {
        position.turn(Side.WHITE);
      } else {
        throw new IllegalArgumentException(line);
      }
    }
    return position.build();
  }

  static Move move(String usi) {
    return Move.ofUsi(usi).orElseThrow();
  }

  private static void putRank(Position.Builder position, String line) {
    int rank = NUMBERS.indexOf(line.charAt(20));
    for (int column = 0; column < 9; column++) {
      Side side = line.charAt(1 + 2 * column) == 'v' ? Side.WHITE : Side.BLACK;
      String name = line.substring(2 + 2 * column, 3 + 2 * column);
      if (!name.equals("・")) {
        PieceType type = PieceType.ofName(name).orElseThrow();
        position.put(Square.of(9 - column, rank), Piece.of(side, type));
      }
    }
  }

  private static void putHand(Position.Builder position, Side side, String line) {
    for (String item : line.substring("先手の持駒：".length()).split("　", -1)) {
      PieceType type = PieceType.ofName(item.substring(0, 1)).orElseThrow();
      position.hand(side, type, item.length() == 1 ? 1 : NUMBERS.indexOf(item.charAt(1)));
    }
  }
}
