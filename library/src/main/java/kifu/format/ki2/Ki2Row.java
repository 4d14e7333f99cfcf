package kifu.format.ki2;

import java.util.ArrayList;
import java.util.List;

/** Moves that stand on one line, in columns as Kifu for Windows sets them. */
record Ki2Row(List<String> moves) {
  static final Ki2Row EMPTY = new Ki2Row(List.of());

  /** So many moves stand on a line. */
  private static final int MOVES = 6;

  /** A move takes so many columns, of which a full-width character takes two. */
  private static final int COLUMNS = 12;

  Ki2Row {
    moves = List.copyOf(moves);
  }

  boolean isEmpty() {
    return moves.isEmpty();
  }

  boolean isFull() {
    return moves.size() == MOVES;
  }

  Ki2Row plus(String move) {
    List<String> more = new ArrayList<>(moves);
    more.add(move);
    return new Ki2Row(more);
  }

  /** The line; moves that fill their columns are set apart by a blank. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < moves.size() - 1; i++) {
      String move = moves.get(i);
      text.append(move).append(" ".repeat(Math.max(1, COLUMNS - 2 * move.length())));
    }
    return text.append(moves.getLast()).toString();
  }
}
