package kifu.format.ki2;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * How a document sets its moves in rows.
 *
 * @param moves so many stand on a full line
 * @param blank what fills the columns between them
 */
record Ki2Style(int moves, char blank) {
  /** That of Kifu for Windows. */
  static final Ki2Style USUAL = new Ki2Style(6, ' ');

  /** A move takes so many columns, of which a full-width character takes two. */
  private static final int COLUMNS = 12;

  private static final char WIDE_BLANK = '　';

  /** So many lines are looked at, since a document has one style. */
  private static final int MOST_LINES = 500;

  /**
   * The style of a document: as many moves as most of the lines have that another one follows, and
   * the blank that most of them use.
   *
   * @param rows the row of moves on a line; without moves where none stands
   */
  static Ki2Style of(int fromLine, int endLine, IntFunction<Ki2Row> rows) {
    Map<Integer, Integer> full = new TreeMap<>();
    int largest = USUAL.moves;
    int wide = 0;
    int narrow = 0;
    Ki2Row above = Ki2Row.NONE;
    for (int line = fromLine; line < Math.min(endLine, fromLine + MOST_LINES); line++) {
      Ki2Row row = rows.apply(line);
      if (!above.moves().isEmpty() && !row.moves().isEmpty()) {
        full.merge(above.moves().size(), 1, Integer::sum);
      }
      largest = Math.max(largest, row.moves().size());
      wide += row.blanks() == Ki2Row.Blanks.WIDE ? 1 : 0;
      narrow += row.blanks() == Ki2Row.Blanks.NARROW ? 1 : 0;
      above = row;
    }
    return new Ki2Style(mostFrequent(full, largest), wide > narrow ? WIDE_BLANK : USUAL.blank);
  }

  /** Of those that are equally frequent the largest. */
  private static int mostFrequent(Map<Integer, Integer> counts, int otherwise) {
    int most = 0;
    int found = otherwise;
    for (Map.Entry<Integer, Integer> count : counts.entrySet()) {
      if (count.getValue() >= most) {
        most = count.getValue();
        found = count.getKey();
      }
    }
    return found;
  }

  /** The lines of moves that follow each other; the last one may not be full. */
  List<String> rows(List<String> all) {
    List<String> rows = new ArrayList<>();
    for (int from = 0; from < all.size(); from += moves) {
      rows.add(row(all.subList(from, Math.min(all.size(), from + moves))));
    }
    return rows;
  }

  /** One line of moves, of which those that fill their columns are set apart by a blank. */
  String row(List<String> moves) {
    StringBuilder text = new StringBuilder();
    for (String move : moves.subList(0, moves.size() - 1)) {
      text.append(move).append(after(move));
    }
    return text.append(moves.getLast()).toString();
  }

  /** What stands between a move and the next one. */
  String after(String move) {
    int columns = COLUMNS - width(move);
    int blanks = blank == WIDE_BLANK ? columns / 2 : columns;
    return String.valueOf(blank).repeat(Math.max(1, blanks));
  }

  private static int width(String move) {
    return move.codePoints().map(c -> c < 0x1100 ? 1 : 2).sum();
  }
}
