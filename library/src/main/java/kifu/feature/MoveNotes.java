package kifu.feature;

import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Comments.MarkedLine;
import kifu.format.comment.EngineNotes;
import kifu.format.comment.Evaluation;
import kifu.text.Point;
import kifu.text.Shortened;

/** Reads what is noted about moves, as lists of moves show it. For one answer. */
final class MoveNotes {
  private static final int MOST_LINES = 20;

  /** How much of a comment is shown. */
  private static final int MOST_CHARACTERS = 200;

  private static final Note NOTHING =
      new Note(Optional.empty(), Optional.empty(), Optional.empty());

  private final Document document;
  private final Columns columns;

  /**
   * What is noted about a move.
   *
   * @param evaluation what a program wrote into the comments about who stands better
   * @param comment what the author says, of much the beginning; with line feeds
   * @param bookmark the name of its bookmark, which may be blank
   */
  record Note(Optional<String> evaluation, Optional<String> comment, Optional<String> bookmark) {}

  MoveNotes(Document document) {
    this.document = document;
    this.columns = new Columns(document);
  }

  /** What is noted about a move, if that is about this move of its line. */
  Note at(Point place) {
    return columns.isSaidOf(place) ? read(place) : NOTHING;
  }

  private Note read(Point place) {
    List<MarkedLine> lines = Comments.lines(document, place, MOST_LINES);
    String comment =
        lines.stream()
            .filter(MarkedLine::isOfPeople)
            .map(MarkedLine::text)
            .collect(joining("\n"))
            .strip();
    return new Note(
        EngineNotes.evaluation(document.analysis().engineNotesAt(place)).map(Evaluation::text),
        Optional.of(Shortened.of(comment, MOST_CHARACTERS)).filter(not(String::isEmpty)),
        lines.stream().flatMap(line -> line.bookmark().stream()).findFirst());
  }
}
