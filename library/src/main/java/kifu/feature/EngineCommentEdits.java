package kifu.feature;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Remark;
import kifu.format.PlacedGame;
import kifu.format.comment.EngineNote.Dialect;
import kifu.format.line.LineEdits;
import kifu.play.Written;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Writes what an engine has found about positions into the comments on them, in the place of what
 * it has written there before. Immutable.
 */
public final class EngineCommentEdits {
  /** Why nothing is written into a document whose format has no place for it. */
  public static final Phrase NO_COMMENTS =
      new Phrase("この形式の棋譜にはコメントを書けません。", "This format has no place for comments.");

  private final Document document;
  private final Text text;
  private final List<GameRecord> games;
  private final EngineComments engine;
  private final Dialect dialect;

  EngineCommentEdits(
      Document document, List<GameRecord> games, EngineComments engine, Dialect dialect) {
    this.document = document;
    this.text = document.text();
    this.games = games;
    this.engine = engine;
    this.dialect = dialect;
  }

  /** The edits, in the order of the document and in coordinates before any of them. */
  Outcome<List<Edit>> of(List<EvaluatedPosition> found) {
    List<Edit> edits = new ArrayList<>();
    for (EvaluatedPosition position : found) {
      Optional<List<Edit>> written = edits(position);
      if (written.isEmpty()) {
        return Outcome.refused(NO_COMMENTS);
      }
      edits.addAll(written.get());
    }
    edits.sort(Comparator.comparing(edit -> edit.range().start()));
    return Outcome.done(edits);
  }

  private Optional<List<Edit>> edits(EvaluatedPosition position) {
    EngineQuestion asked = position.asked();
    List<String> lines =
        engine.lines(asked.situation(), position.found(), position.isCut(), dialect);
    List<String> said = EngineComments.texts(asked.remarks());
    List<Integer> own = engine.written(said);
    Optional<List<Edit>> inEntry =
        document
            .analysis()
            .writing()
            .comments(
                asked.at().orElse(new Written(0, 0)), own.stream().map(said::get).toList(), lines);
    if (inEntry.isPresent()) {
      return inEntry;
    }
    List<Integer> ownLines = new ArrayList<>();
    for (int i : own) {
      Remark remark = asked.remarks().get(i);
      if (!mark(remark).isEmpty() && !ownLines.contains(remark.line())) {
        ownLines.add(remark.line());
      }
    }
    return ownLines.isEmpty()
        ? added(asked, lines).map(List::of)
        : Optional.of(replaced(ownLines, lines));
  }

  /** What begins the line of a comment that has the line for itself; else empty. */
  private String mark(Remark remark) {
    String line = text.line(remark.line()).stripTrailing();
    String said = remark.text().stripTrailing();
    String before = line.endsWith(said) ? line.substring(0, line.length() - said.length()) : "";
    return before.strip().equals("*") || before.strip().equals("'*") ? before : "";
  }

  /** The edits that write lines in the place of others, which need not follow each other. */
  private List<Edit> replaced(List<Integer> old, List<String> lines) {
    List<Edit> edits = new ArrayList<>();
    int end = 1;
    while (end < old.size() && old.get(end) == old.get(end - 1) + 1) {
      end++;
    }
    int first = old.getFirst();
    int last = old.get(end - 1);
    String content = text.line(first);
    String mark = content.substring(0, content.indexOf('*') + 1);
    String separator = mark.isEmpty() ? "" : new LineEdits(text).lineEnd(first);
    Range range = Range.of(first, 0, last, text.lineLength(last));
    String before = text.slice(range);
    String after = mark + String.join(separator + mark, lines);
    if (!before.equals(after)) {
      edits.add(Edit.smallest(range.start(), before, after));
    }
    old.subList(end, old.size()).forEach(line -> edits.add(WriteComment.removed(text, line)));
    return edits;
  }

  private Optional<Edit> added(EngineQuestion asked, List<String> lines) {
    Optional<PlacedGame> placed = document.gameAt(games.get(asked.game()).mainLine().line());
    if (asked.at().isPresent()) {
      return placed.flatMap(
          game -> below(game.startsOf(List.of(asked.at().get())).getFirst(), lines));
    }
    Optional<Point> first =
        games.get(asked.game()).mainLine().steps().stream()
            .findFirst()
            .flatMap(step -> placed.map(game -> game.startsOf(List.of(step.written())).getFirst()));
    if (first.isEmpty()) {
      int line = placed.map(game -> lastLine(game)).orElse(text.lineCount() - 1);
      return below(new Point(line, 0), lines);
    }
    int line = first.get().line();
    boolean isFirstOnLine = text.line(line).substring(0, first.get().column()).strip().isEmpty();
    boolean isNumbered =
        placed.map(game -> game.beginningOf(firstPlay(asked)).column() == 0).orElse(false);
    if (!isFirstOnLine && !isNumbered) {
      return document.analysis().writing().commentInRow(new Point(line, 0), lines);
    }
    if (line > 0) {
      int above = WriteComment.place(document, line - 1);
      return document.analysis().writing().comment(above, lines);
    }
    return document
        .analysis()
        .writing()
        .comment(0, lines)
        .map(edit -> new Edit(Range.of(0, 0, 0, 0), atBeginning(edit.newText())));
  }

  private Written firstPlay(EngineQuestion asked) {
    return games.get(asked.game()).mainLine().steps().getFirst().written();
  }

  /** The text of an edit that adds lines, with the end of a line at its end alone. */
  private static String atBeginning(String lines) {
    int start = 0;
    while (start < lines.length() && (lines.charAt(start) == '\r' || lines.charAt(start) == '\n')) {
      start++;
    }
    String ends = lines.substring(0, start);
    return lines.substring(start) + ends;
  }

  /** The last line of a game without moves that is not blank. */
  private int lastLine(PlacedGame game) {
    int end = Math.min(text.lineCount(), game.game().variations().getFirst().endLine());
    int line = Math.max(0, end - 1);
    while (line > 0 && text.line(line).strip().isEmpty()) {
      line--;
    }
    return line;
  }

  private Optional<Edit> below(Point point, List<String> lines) {
    Optional<Edit> inRow = document.analysis().writing().commentInRow(point, lines);
    return inRow.isPresent()
        ? inRow
        : document.analysis().writing().comment(WriteComment.place(document, point.line()), lines);
  }
}
