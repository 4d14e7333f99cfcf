package kifu.format.kif;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.record.FactCursor;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Side;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Adds up the total times of a variation from the times of its moves, those of the line that it
 * branches from included. A total that is left out is filled in. After a move without a time, the
 * next total that is written is believed.
 *
 * <p>Programs round fractions of a second in their own ways; totals that agree up to that stay.
 */
final class ClockTotals {
  private final Manuscript manuscript;
  private final Game game;
  private final Map<Side, Optional<Long>> totals = new EnumMap<>(Side.class);
  private final List<Edit> edits = new ArrayList<>();

  ClockTotals(Manuscript manuscript, Game game) {
    this.manuscript = manuscript;
    this.game = game;
  }

  /** The edits, in the order of the document; none where time is counted that no move shows. */
  List<Edit> of(Variation variation) {
    if (variation.firstPly() == 0 || game.start().clockOffset()) {
      return List.of();
    }
    begin(variation);
    FactCursor facts = manuscript.facts(variation.firstLine(), variation.endLine());
    int ply = variation.firstPly();
    while (facts.next()) {
      if (facts.kind().isPlay()) {
        play(facts, ply);
        ply += facts.isMove() ? 1 : 0;
      }
    }
    return edits;
  }

  private void begin(Variation variation) {
    Side first = game.start().position().turn();
    Optional<Situation.Clocks> before =
        game.situationAt(variation.firstLine()).map(Situation::clocks);
    for (Side side : Side.values()) {
      boolean hasMoved = variation.firstPly() > (side == first ? 1 : 2);
      totals.put(side, hasMoved ? before.flatMap(clocks -> clocks.of(side)) : Optional.of(0L));
    }
  }

  private void play(FactCursor play, int ply) {
    Side first = game.start().position().turn();
    Side side = ply % 2 == 1 ? first : first.opposite();
    Optional<Long> total =
        play.hasClock()
            ? totals.getOrDefault(side, Optional.empty()).map(sum -> sum + play.spent())
            : Optional.empty();
    if (total.isPresent() && !agrees(play, total.get(), ply)) {
      write(play, total.get());
    }
    boolean believed = play.hasClock() && play.hasTotal();
    totals.put(side, total.or(() -> believed ? Optional.of(play.total()) : Optional.empty()));
  }

  private static boolean agrees(FactCursor play, long total, int ply) {
    boolean exact = !play.hasFraction() && total % 1000 == 0;
    long tolerance = exact ? 0 : 1000 + 500L * ply;
    return play.hasTotal() && Math.abs(play.total() - total) <= tolerance;
  }

  private void write(FactCursor play, long total) {
    int textLine = play.textLine();
    String line = manuscript.line(textLine);
    Span clock = manuscript.grammar().span(line, play.indexInLine(), Part.CLOCK);
    if (play.hasTotal()) {
      Span written = manuscript.grammar().span(line, play.indexInLine(), Part.TOTAL);
      String changed = like(written.of(line), total);
      if (!changed.equals(written.of(line))) {
        edits.add(new Edit(written.onLine(textLine), changed));
      }
    } else if (!line.substring(0, clock.end()).matches(".*[)）]")) {
      String finished = KifSpelling.WORDS.clock(play.spent(), Optional.of(total));
      edits.add(new Edit(clock.onLine(textLine), finished));
    } else {
      String content = line.substring(clock.start(), clock.end() - 1).stripTrailing();
      String divider = content.endsWith("/") || content.endsWith("／") ? "" : "/";
      int end = clock.end() - 1;
      edits.add(
          new Edit(Range.ofLine(textLine, end, end), divider + KifSpelling.WORDS.total(total)));
    }
  }

  /** A total with as many digits as the one that is written there. */
  static String like(String written, long total) {
    String[] parts = written.split("[:：]", -1);
    if (parts.length != 3) {
      return KifSpelling.WORDS.total(total);
    }
    long seconds = total / 1000;
    return digits(parts[0], seconds / 3600)
        + ":"
        + digits(parts[1], seconds / 60 % 60)
        + ":"
        + digits(parts[2], seconds % 60);
  }

  private static String digits(String like, long number) {
    return like.length() == 1 ? String.valueOf(number) : String.format(Locale.ROOT, "%02d", number);
  }
}
