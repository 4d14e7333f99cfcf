package kifu.format.kif;

import java.util.Optional;
import kifu.record.Statement.Part;
import kifu.text.Text;

/**
 * Says how the clocks around a line are written: a new one looks like its nearest neighbour, and
 * stands in the same column. Where there is none, as Kifu for Windows writes it.
 */
record KifClockStyle(Optional<String> nearest) {
  /** How many lines to look at above a place. */
  private static final int ABOVE = 1000;

  /** The style of the clocks above a line of a text. */
  static KifClockStyle above(Text text, int line) {
    for (int above = line - 1; above >= Math.max(0, line - ABOVE); above--) {
      String content = text.line(above);
      if (content.indexOf(':') > 0
          && KifLine.read(content) instanceof KifLine.Play play
          && play.clock().isPresent()
          && play.span(Part.CLOCK).of(content).endsWith(")")) {
        return new KifClockStyle(Optional.of(content));
      }
    }
    return new KifClockStyle(Optional.empty());
  }

  /**
   * A move or an end with its clock.
   *
   * @param play the line without a clock
   * @param spent in milliseconds
   * @param total in milliseconds; empty if it is not known
   */
  String written(String play, long spent, Optional<Long> total) {
    String clock =
        "(" + spent(spent) + (hasTotal() ? "/" + total.map(this::total).orElse("") : "") + ")";
    int gap = column() - KifFormatter.width(play);
    return play + " ".repeat(Math.max(1, gap)) + clock;
  }

  /** The column in which clocks begin. */
  private int column() {
    return nearest
        .map(
            line ->
                KifFormatter.width(line.substring(0, KifLine.read(line).span(Part.CLOCK).start())))
        .orElse(KifFormatter.CLOCK_COLUMN);
  }

  /** Whether there is a neighbour, and it has a total. */
  boolean isWithTotal() {
    return nearest.filter(line -> KifLine.read(line).find(Part.TOTAL).isPresent()).isPresent();
  }

  private boolean hasTotal() {
    return nearest.isEmpty() || isWithTotal();
  }

  private String spent(long spent) {
    String usual = KifSpelling.WORDS.spent(spent);
    return nearest.filter(line -> line.contains("( ") || twoDigits(line)).isPresent()
            || nearest.isEmpty()
        ? usual
        : usual.strip();
  }

  /** Whether the minutes take two digits, so that the clock does not show how one is written. */
  private static boolean twoDigits(String line) {
    int start = KifLine.read(line).span(Part.CLOCK).start();
    return line.indexOf(':', start) - start > 2;
  }

  private String total(long total) {
    return nearest
        .map(line -> ClockTotals.like(KifLine.read(line).span(Part.TOTAL).of(line), total))
        .orElseGet(() -> KifSpelling.WORDS.total(total));
  }
}
