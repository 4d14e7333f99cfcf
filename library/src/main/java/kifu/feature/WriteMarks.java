package kifu.feature;

import static java.util.function.Predicate.not;
import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.drawing.Figure;
import kifu.feature.Comments.MarkedLine;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Point;

/**
 * Writes which rings and arrows an author has drawn on a position, as the {@linkplain Figure
 * figure} of that position in a comment, in place of those that it has. All else that is said there
 * stays.
 */
public final class WriteMarks {
  private static final Phrase NO_PLACE =
      new Phrase("ここには丸印や矢印を書けません。", "No rings or arrows can be written here.");

  private static final Phrase QUOTED =
      new Phrase(
          "コメントの中の手には、丸印や矢印を残せません。",
          "Rings and arrows cannot be kept with a move that a comment quotes.");

  private static final Phrase UNKNOWN =
      new Phrase("丸印や矢印の書き方が誤っています。", "These words name no rings or arrows.");

  private WriteMarks() {}

  /**
   * Writes the marks of the position that a line leads to.
   *
   * @param words the words of a figure that describe them; without any, the position has none
   *     afterwards
   * @return the edits in the order of the document and in coordinates before any of them; none when
   *     they stand there already
   */
  public static Outcome<List<Edit>> write(Document document, Point point, String words) {
    String marks = Figure.words(Figure.USUAL.with(words).marks());
    if (marks.isEmpty() && !words.strip().isEmpty()) {
      return Outcome.refused(UNKNOWN);
    }
    Point place = document.text().clamp(point);
    return QuotedMoveAt.PlaceInComment.of(document, place)
            .flatMap(QuotedMoveAt.PlaceInComment::move)
            .isPresent()
        ? Outcome.refused(QUOTED)
        : Outcome.of(edits(document, place, marks), NO_PLACE);
  }

  private static Optional<List<Edit>> edits(Document document, Point point, String marks) {
    if (document.gameAt(point.line()).isEmpty()) {
      return Optional.empty();
    }
    List<String> added = marks.isEmpty() ? List.of() : List.of(Figure.note(marks));
    Optional<Edit> inRow = document.analysis().writing().commentInRow(point, added);
    if (inRow.isPresent()) {
      return Optional.of(added.isEmpty() ? List.of() : List.of(inRow.get()));
    }
    int place = WriteComment.place(document, point.line());
    List<MarkedLine> figures =
        Comments.lines(document, place, PositionAt.COMMENT_LINES).stream()
            .filter(remark -> Figure.wordsOf(remark.text()).isPresent())
            .toList();
    if (!figures.isEmpty()) {
      return Optional.of(replaced(document, figures, marks));
    }
    return added.isEmpty()
        ? Optional.of(List.of())
        : document.analysis().writing().comment(place, added).map(List::of);
  }

  /** The edits that let the first of these figures have the marks, and the others none. */
  private static List<Edit> replaced(Document document, List<MarkedLine> figures, String marks) {
    List<Edit> edits = new ArrayList<>();
    String left = marks;
    for (MarkedLine figure : figures) {
      String before = document.text().line(figure.line());
      String words = (withoutMarks(Figure.wordsOf(figure.text()).orElse("")) + " " + left).strip();
      String after = figure.mark() + Figure.note(words);
      if (words.isEmpty()) {
        edits.add(WriteComment.removed(document.text(), figure.line()));
      } else if (!after.equals(before)) {
        edits.add(Edit.smallest(figure.line(), before, after));
      }
      left = "";
    }
    return edits;
  }

  private static String withoutMarks(String words) {
    return Arrays.stream(words.split("\\s++", -1))
        .filter(not(Figure::isOfMarks))
        .collect(joining(" "));
  }
}
