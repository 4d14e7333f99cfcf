package kifu.format.word;

import java.util.List;
import kifu.format.line.LineEdits;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Moves up a header below the first move of a game, where many programs do not look for it. */
public final class MisplacedHeader {
  private MisplacedHeader() {}

  /**
   * The edits that move the header on a line below the last one above the moves, or where there is
   * none, above everything that is about the game. None when no such header stands there.
   *
   * @param firstLine the first line of the game
   */
  public static List<Edit> up(Manuscript manuscript, int firstLine, int line) {
    boolean isMisplaced = isMisplaced(manuscript, line);
    int firstPlay = isMisplaced ? manuscript.firstPlay(firstLine, line) : line;
    return firstPlay < line
        ? move(manuscript.text(), line, place(manuscript, firstLine, firstPlay))
        : List.of();
  }

  private static boolean isMisplaced(Manuscript manuscript, int line) {
    String content = manuscript.line(line);
    FactCursor fact = manuscript.facts(line, line + 1);
    Range where = manuscript.range(line, 0, Part.WHOLE);
    return fact.next()
        && fact.kind() == Kind.HEADER
        && manuscript.text().slice(where).equals(content.strip())
        && manuscript.spelling().afterMoves(Kind.HEADER, where, content).isPresent();
  }

  private static int place(Manuscript manuscript, int firstLine, int firstPlay) {
    FactCursor facts = manuscript.facts(firstLine, firstPlay + 1);
    facts.next();
    int place = facts.textLine();
    do {
      if (facts.kind() == Kind.HEADER) {
        place = facts.textLine() + 1;
      }
    } while (facts.next());
    return place;
  }

  private static List<Edit> move(Text text, int line, int to) {
    String end = new LineEdits(text).lineEnd(line);
    boolean isLast = text.terminator(line).isEmpty();
    Range gone =
        isLast
            ? new Range(new Point(line - 1, text.lineLength(line - 1)), text.end())
            : Range.of(line, 0, line + 1, 0);
    return List.of(new Edit(Range.ofLine(to, 0, 0), text.line(line) + end), new Edit(gone, ""));
  }
}
