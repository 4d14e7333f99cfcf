package kifu.format.ki2;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import kifu.shogi.SideSigns;

/**
 * Says how a document sets its moves in rows.
 *
 * @param moves how many stand on a full line
 * @param gap what stands between them
 * @param blank what the gap is filled with
 * @param sameApart whether 同 has a blank after it also where more than the piece follows
 */
record Ki2Style(int moves, Gap gap, char blank, boolean sameApart) {
  /** What stands between two moves. */
  enum Gap {
    NONE,
    ONE_BLANK,
    /** As many blanks as fill a column, as Kifu for Windows writes. */
    COLUMNS;

    static Gap of(int blanks) {
      return switch (blanks) {
        case 0 -> NONE;
        case 1 -> ONE_BLANK;
        default -> COLUMNS;
      };
    }
  }

  /** How many columns a move takes; a full-width character takes two. */
  private static final int COLUMNS = 12;

  /** How wide a move of three characters and its mark is, after which columns have two blanks. */
  private static final int SHORT = 8;

  /** The style of Kifu for Windows. */
  static final Ki2Style USUAL = new Ki2Style(6, Gap.COLUMNS, ' ', false);

  private static final char WIDE_BLANK = '　';

  /** How many lines are looked at, since a document has one style. */
  private static final int MOST_LINES = 500;

  /**
   * The style of a document: what most of its moves and lines have.
   *
   * @param rows the row of moves on a line; without moves where none stands
   */
  static Ki2Style of(int fromLine, int endLine, IntFunction<Ki2Row> rows) {
    Counts counts = new Counts();
    for (int line = fromLine; line < Math.min(endLine, fromLine + MOST_LINES); line++) {
      counts.add(rows.apply(line));
    }
    return counts.style();
  }

  /** Counts how often a document has what. */
  private static final class Counts {
    private final Map<Integer, Integer> full = new TreeMap<>();
    private final Map<Gap, Integer> gaps = new TreeMap<>();
    private Ki2Row above = Ki2Row.NONE;
    private int largest = USUAL.moves;
    private int wide;
    private int narrow;
    private int apart;
    private int together;

    void add(Ki2Row row) {
      if (!above.moves().isEmpty() && !row.moves().isEmpty()) {
        full.merge(above.moves().size(), 1, Integer::sum);
      }
      largest = Math.max(largest, row.moves().size());
      for (int i = 0; i < row.gaps().size(); i++) {
        addGap(row.moves().get(i), row.gaps().get(i));
      }
      row.moves().forEach(this::addSame);
      above = row;
    }

    private void addGap(String move, String blanks) {
      if (width(move) <= SHORT) {
        gaps.merge(Gap.of(blanks.length()), 1, Integer::sum);
      }
      wide += blanks.startsWith("　") ? 1 : 0;
      narrow += blanks.startsWith(" ") ? 1 : 0;
    }

    private void addSame(String move) {
      boolean isLong = !Ki2Spelling.same(move, true).equals(Ki2Spelling.same(move, false));
      apart += isLong && move.equals(Ki2Spelling.same(move, true)) ? 1 : 0;
      together += isLong && move.equals(Ki2Spelling.same(move, false)) ? 1 : 0;
    }

    Ki2Style style() {
      return new Ki2Style(
          mostFrequent(full, largest),
          mostFrequent(gaps, USUAL.gap),
          wide > narrow ? WIDE_BLANK : USUAL.blank,
          apart > together);
    }

    /** The most frequent one; of equally frequent ones the last. */
    private static <T> T mostFrequent(Map<T, Integer> counts, T otherwise) {
      int most = 0;
      T found = otherwise;
      for (Map.Entry<T, Integer> count : counts.entrySet()) {
        if (count.getValue() >= most) {
          most = count.getValue();
          found = count.getKey();
        }
      }
      return found;
    }
  }

  /** The lines of moves that follow each other; the last one may not be full. */
  List<String> rows(List<String> all) {
    List<String> rows = new ArrayList<>();
    for (int from = 0; from < all.size(); from += moves) {
      rows.add(row(all.subList(from, Math.min(all.size(), from + moves))));
    }
    return rows;
  }

  String row(List<String> moves) {
    StringBuilder text = new StringBuilder();
    String last = "";
    for (String move : moves) {
      String spelled = spelled(move);
      text.append(last.isEmpty() ? "" : gap(last, spelled)).append(spelled);
      last = spelled;
    }
    return text.toString();
  }

  String spelled(String move) {
    return Ki2Spelling.same(move, sameApart);
  }

  /** What stands between a move and the next one: something in any case, where that has no mark. */
  String gap(String move, String next) {
    int wanted =
        switch (gap) {
          case NONE -> 0;
          case ONE_BLANK -> 1;
          case COLUMNS -> Math.max(0, COLUMNS - width(move)) / (blank == WIDE_BLANK ? 2 : 1);
        };
    int least = SideSigns.isSign(next.charAt(0)) ? 0 : 1;
    return String.valueOf(blank).repeat(Math.max(least, wanted));
  }

  private static int width(String move) {
    return move.codePoints().map(c -> c < 0x1100 ? 1 : 2).sum();
  }
}
