package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Comments.MarkedLine;
import kifu.format.PlacedGame;
import kifu.format.comment.EngineNotes;
import kifu.format.line.LineEdits;
import kifu.format.line.RowOfMoves;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Lines;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Writes what an author says about a move or about the start position, in place of what is said
 * there. What programs have written there stays as it is.
 */
public final class WriteComment {
  /** How many lines of the comment that is there are looked at: as many as are shown of it. */
  private static final int MOST_LINES = PositionAt.COMMENT_LINES;

  private static final Phrase NO_PLACE =
      new Phrase("ここにはコメントを書けません。", "No comment can be written here.");

  private final Document document;
  private final Text text;

  private WriteComment(Document document) {
    this.document = document;
    this.text = document.text();
  }

  /**
   * Writes a comment on the position that a line leads to.
   *
   * @param comment its lines, with line feeds between them; if it is blank, there is none
   *     afterwards
   * @return the edits in the order of the document and in coordinates before any of them; none when
   *     it stands there already
   */
  public static Outcome<List<Edit>> write(Document document, Point point, String comment) {
    return Outcome.of(
        new WriteComment(document).write(document.text().clamp(point), comment.stripTrailing()),
        NO_PLACE);
  }

  private Optional<List<Edit>> write(Point point, String comment) {
    int line = point.line();
    if (document.gameAt(line).isEmpty()) {
      return Optional.empty();
    }
    List<String> lines = Lines.of(comment).stream().map(WriteComment::forPeople).toList();
    Optional<Edit> inRow = document.analysis().writing().commentInRow(point, lines);
    if (inRow.isPresent()) {
      return Optional.of(lines.isEmpty() ? List.of() : List.of(inRow.get()));
    }
    Optional<List<String>> beside = document.analysis().commentsBeside(point);
    if (beside.isPresent()) {
      return beside(point, beside.get(), lines);
    }
    int place = place(document, line);
    List<MarkedLine> old =
        Comments.lines(document, place, MOST_LINES).stream()
            .filter(MarkedLine::isOfPeople)
            .toList();
    if (!old.isEmpty()) {
      return Optional.of(replaced(old, lines));
    }
    return lines.isEmpty()
        ? Optional.of(List.of())
        : document.analysis().writing().comment(place, lines).map(List::of);
  }

  /**
   * What the comment on the position at a point is about: its move, or what stands at the start.
   */
  static Point place(Document document, Point point) {
    return document.analysis().commentsBeside(point).isPresent()
        ? point
        : new Point(place(document, point.line()), point.column());
  }

  /**
   * The line below which the comment on the position of a line stands: that of its move, also from
   * blank lines below, or, at the start, the last one above the moves.
   */
  static int place(Document document, int line) {
    Optional<PlacedGame> game = document.gameAt(line);
    boolean atStart =
        document.situationAt(line).map(Situation::ply).equals(Optional.of(0))
            && game.flatMap(placed -> placed.variationAt(line)).isEmpty();
    int above = Comments.placeOf(document, lastWritten(document, line), MOST_LINES);
    if (game.isEmpty() || !atStart || isPlay(document, above)) {
      return above;
    }
    int last =
        game.get()
            .lineOfMove(1)
            .map(first -> Math.max(0, first - 1))
            .orElse(lastWritten(document, document.text().lineCount() - 1));
    return Comments.placeOf(document, last, MOST_LINES);
  }

  /** An end may stand in place of the first move. */
  private static boolean isPlay(Document document, int line) {
    return document.analysis().statements(line).stream().anyMatch(RowOfMoves::isPlay);
  }

  /** This line or, where it is blank, the last one above it that is not. */
  private static int lastWritten(Document document, int from) {
    int line = from;
    while (line > 0 && document.text().line(line).strip().isEmpty()) {
      line--;
    }
    return line;
  }

  /** A line that programs would take for one of theirs begins with a blank. */
  private static String forPeople(String line) {
    return EngineNotes.isForPrograms(line) ? " " + line : line;
  }

  /** The edits that replace what people say in comments that are no lines of their own. */
  private Optional<List<Edit>> beside(Point point, List<String> comments, List<String> lines) {
    List<String> old =
        comments.stream().filter(comment -> !EngineNotes.isForPrograms(comment)).toList();
    return old.equals(lines)
        ? Optional.of(List.of())
        : document
            .gameAt(point.line())
            .flatMap(
                game -> document.analysis().writing().comments(game.writtenAt(point), old, lines));
  }

  /** The edits that replace a comment line for line, so that little changes. */
  private List<Edit> replaced(List<MarkedLine> old, List<String> lines) {
    List<Edit> edits = new ArrayList<>();
    int both = Math.min(old.size(), lines.size());
    for (int i = 0; i < both; i++) {
      String before = text.line(old.get(i).line());
      String after = old.get(i).mark() + lines.get(i);
      if (!after.equals(before)) {
        edits.add(Edit.smallest(old.get(i).line(), before, after));
      }
    }
    if (lines.size() > both) {
      edits.add(added(old.getLast(), lines.subList(both, lines.size())));
    }
    old.subList(both, old.size()).forEach(line -> edits.add(removed(text, line.line())));
    return edits;
  }

  private Edit added(MarkedLine last, List<String> lines) {
    String end = new LineEdits(text).lineEnd(last.line());
    StringBuilder written = new StringBuilder();
    lines.forEach(line -> written.append(end).append(last.mark()).append(line));
    return new LineEdits(text)
        .insertion(last.line(), text.lineLength(last.line()), written.toString());
  }

  /** The edit that removes a line. */
  static Edit removed(Text text, int line) {
    boolean last = line + 1 == text.lineCount();
    Point start =
        last && line > 0 ? new Point(line - 1, text.lineLength(line - 1)) : new Point(line, 0);
    Point end = last ? new Point(line, text.lineLength(line)) : new Point(line + 1, 0);
    return new Edit(new Range(start, end), "");
  }
}
