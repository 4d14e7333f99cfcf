package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.MoveSlot;
import kifu.format.kif.KifLine;
import kifu.play.Situation;
import kifu.record.Statement;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Finds where moves can be written in a document of KI2, and how they are written there. */
final class Ki2MoveSlots {
  private final Ki2Analysis analysis;
  private final Text text;

  Ki2MoveSlots(Ki2Analysis analysis) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
  }

  Optional<MoveSlot> at(Point point) {
    List<? extends Statement> statements = analysis.statements(point.line());
    return statements.stream().allMatch(Ki2MoveSlots::mayBeOfRow)
            && analysis.isAmongMoves(point.line())
        ? slot(point, statements)
        : Optional.empty();
  }

  private static boolean mayBeOfRow(Statement statement) {
    return statement instanceof Ki2Statement.InRow
        || (statement instanceof Ki2Statement.Framed framed
            && (framed.line() instanceof KifLine.Blank
                || framed.line() instanceof KifLine.Unknown));
  }

  private Optional<MoveSlot> slot(Point point, List<? extends Statement> statements) {
    int facts = 0;
    int start = point.column();
    int end = point.column();
    for (Statement statement : statements) {
      if (statement.span().end() >= point.column() && !statement.span().isEmpty()) {
        start = Math.min(start, statement.span().start());
        end = Math.max(end, start < point.column() ? statement.span().end() : end);
        break;
      }
      facts += statement.statesFact() ? 1 : 0;
    }
    Range range = Range.ofLine(point.line(), start, end);
    String typed = text.line(point.line()).substring(start, point.column());
    return analysis
        .situationAfter(point.line(), facts)
        .filter(before -> before.ended().isEmpty())
        .map(before -> slot(before, range, typed));
  }

  private MoveSlot slot(Situation before, Range range, String typed) {
    int line = range.start().line();
    return new MoveSlot(
        before,
        range,
        typed,
        "",
        move -> analysis.spellAt(line, before, move),
        analysis.game().movesElsewhere(line, before.position()),
        List.of());
  }
}
