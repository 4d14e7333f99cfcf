package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Numbers the moves and ends of a variation one after the other, in the order in which they are
 * written, and corrects how many moves a まで line counts. The head of the variation gives the first
 * number. Numbers keep their column.
 */
final class Renumbering {
  private final Manuscript manuscript;
  private final Game game;
  private final List<Edit> edits = new ArrayList<>();

  Renumbering(Manuscript manuscript, Game game) {
    this.manuscript = manuscript;
    this.game = game;
  }

  /** The edits, in the order of the document; none where the head gives no number. */
  List<Edit> of(Variation variation) {
    if (variation.firstPly() == 0) {
      return List.of();
    }
    FactCursor facts = manuscript.facts(variation.firstLine(), variation.endLine());
    int ply = variation.firstPly();
    Sealed sealed = new Sealed();
    while (facts.next()) {
      if (facts.kind() == Kind.SUMMARY) {
        summary(facts, ply - 1);
      } else if (facts.kind().isPlay()) {
        play(facts, game.start().number(ply) + sealed.counted(facts));
        ply += facts.isMove() ? 1 : 0;
      }
    }
    return edits;
  }

  /**
   * A move after 封じ手 is numbered like it or counts on, as the author has it; then so do all after
   * it.
   */
  private static final class Sealed {
    private Optional<Integer> end = Optional.empty();
    private int counted;

    /** How many ends count as moves before a play. */
    int counted(FactCursor play) {
      boolean countsOn = end.filter(number -> play.number() == number + 1).isPresent();
      counted += countsOn ? 1 : 0;
      end = play.isMove() ? Optional.empty() : Optional.of(play.number());
      return counted;
    }
  }

  private void play(FactCursor play, int number) {
    // It is not known which digits of an unreadable move belong to its number.
    if (play.hasNumber() && play.number() != number && play.kind() != Kind.UNREADABLE) {
      number(play.textLine(), play.indexInLine(), number);
    }
  }

  private void number(int textLine, int fact, int number) {
    String line = manuscript.line(textLine);
    Span written = manuscript.grammar().span(line, fact, Part.NUMBER);
    edits.add(inColumn(textLine, line, written, number));
  }

  /** Writes another number so that it ends in the same column, as far as there are blanks. */
  static Edit inColumn(int textLine, String line, Span written, int number) {
    String digits = String.valueOf(number);
    int length = written.end() - written.start();
    int blanks = 0;
    while (blanks < written.start() && line.charAt(written.start() - 1 - blanks) == ' ') {
      blanks++;
    }
    int eaten = Math.min(blanks, Math.max(0, digits.length() - length));
    boolean aligned = blanks > 0 || length >= KifFormatter.NUMBER_COLUMNS;
    String indent = aligned ? " ".repeat(Math.max(0, length - digits.length())) : "";
    Range range = Range.ofLine(textLine, written.start() - eaten, written.end());
    return new Edit(range, indent + digits);
  }

  private void summary(FactCursor summary, int moves) {
    int number = game.start().number(moves);
    boolean isRight =
        summary.number() == moves
            || summary.number() == number
            || summary.number() == game.start().before().moves() + moves;
    if (summary.hasNumber() && !isRight) {
      Range where = manuscript.range(summary.textLine(), summary.indexInLine(), Part.SUMMARY_COUNT);
      edits.add(new Edit(where, String.valueOf(number)));
    }
  }
}
