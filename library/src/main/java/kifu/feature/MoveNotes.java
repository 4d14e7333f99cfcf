package kifu.feature;

import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Comments.Remark;
import kifu.format.comment.EngineNotes;
import kifu.format.comment.Evaluation;
import kifu.text.Point;
import kifu.text.Shortened;

/** Reads what is noted below moves, as lists of moves show it. For one answer. */
final class MoveNotes {
  private static final int MOST_REMARKS = 20;

  /** How much of a comment is shown. */
  private static final int MOST_CHARACTERS = 200;

  private static final Note NOTHING =
      new Note(Optional.empty(), Optional.empty(), Optional.empty());

  private final Document document;
  private final Columns columns;

  /** The line that was read last: all moves of a game may stand on one. */
  private Optional<Line> last = Optional.empty();

  /**
   * What is noted below a move.
   *
   * @param evaluation what a program wrote into the comments about who stands better
   * @param comment what the author says, of much the beginning; with line feeds
   * @param bookmark the name of its bookmark, which may be blank
   */
  record Note(Optional<String> evaluation, Optional<String> comment, Optional<String> bookmark) {}

  private record Line(int number, Note note) {}

  MoveNotes(Document document) {
    this.document = document;
    this.columns = new Columns(document);
  }

  /** What is noted below the line of a move, if that is about this move of the line. */
  Note at(Point place) {
    if (!columns.isSaidOf(place)) {
      return NOTHING;
    }
    int line = place.line();
    Line read =
        last.filter(before -> before.number() == line).orElseGet(() -> new Line(line, read(line)));
    last = Optional.of(read);
    return read.note();
  }

  private Note read(int line) {
    List<Remark> remarks = Comments.remarks(document, line, MOST_REMARKS);
    String comment =
        remarks.stream()
            .filter(Remark::isOfPeople)
            .map(Remark::text)
            .collect(joining("\n"))
            .strip();
    return new Note(
        EngineNotes.evaluation(document.analysis().engineNotesAt(line)).map(Evaluation::text),
        Optional.of(Shortened.of(comment, MOST_CHARACTERS)).filter(not(String::isEmpty)),
        remarks.stream().flatMap(remark -> remark.bookmark().stream()).findFirst());
  }
}
