package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.MoveSlot;
import kifu.format.line.LineScanner;
import kifu.play.Situation;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Finds where moves can be written in a KIF document, and how they are written there. */
final class KifMoveSlots {
  /** A line up to its move: the number, which may be missing, and the blanks around it. */
  private static final Pattern LEAD =
      Pattern.compile("[\\s　]*+(?:(?<number>[0-9０-９]++)\\.?[\\s　]++)?");

  private final KifAnalysis analysis;
  private final Text text;

  KifMoveSlots(KifAnalysis analysis) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
  }

  Optional<MoveSlot> at(Point point) {
    KifLine line = KifLine.read(text.line(point.line()));
    return mayBecomeMove(line) && analysis.isAmongMoves(point.line())
        ? analysis
            .situationAfter(point.line(), 0)
            .filter(before -> before.ended().map(end -> end.goesOn()).orElse(true))
            .map(before -> slot(point, line, before))
        : Optional.empty();
  }

  private static boolean mayBecomeMove(KifLine line) {
    return switch (line) {
      case KifLine.Blank blank -> true;
      case KifLine.Play play -> true;
      case KifLine.UnreadableMove move -> true;
      case KifLine.UnnumberedMove move -> true;
      case KifLine.UnknownEnd end -> true;
      case KifLine.Ki2 move -> true;
      case KifLine.Unknown unknown -> true;
      default -> false;
    };
  }

  private MoveSlot slot(Point point, KifLine line, Situation before) {
    String content = text.line(point.line());
    int cursor = point.column();
    Matcher lead = LEAD.matcher(content).region(0, cursor);
    int start = lead.lookingAt() ? lead.end() : 0;
    int number = numberAt(point.line());
    boolean numbered = numberIn(lead) == number;
    int end =
        line.find(Part.MOVE)
            .filter(move -> move.start() <= cursor && cursor <= move.end())
            .map(Span::end)
            .orElse(cursor);
    KifMoveStyle style = KifMoveStyle.near(text, point.line());
    return new MoveSlot(
        before,
        Range.ofLine(point.line(), numbered ? start : 0, end),
        content.substring(start, cursor),
        numbered ? "" : style.lead(number),
        move -> style.spell(before, move),
        analysis.game().movesElsewhere(point.line(), before.position()),
        replaced(point.line(), number));
  }

  /** The move that a variation replaces which begins on a line. */
  private List<Move> replaced(int line, int number) {
    return analysis
        .game()
        .variationAt(line)
        .filter(first -> first == number)
        .flatMap(first -> analysis.game().replacedAt(line))
        .flatMap(analysis::situationAt)
        .flatMap(Situation::last)
        .map(Situation.LastMove::move)
        .stream()
        .toList();
  }

  /** The number with which a move is written on a line. */
  private int numberAt(int line) {
    int ply = analysis.game().situationAt(line, 0).map(Situation::ply).orElse(0) + 1;
    return analysis.game().start().number(ply);
  }

  private static int numberIn(Matcher lead) {
    String digits = lead.group("number");
    return digits == null ? 0 : LineScanner.number(digits, NumberedLineReader.MOST);
  }
}
