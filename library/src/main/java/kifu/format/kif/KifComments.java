package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.Place;
import kifu.format.comment.CommentText;
import kifu.format.comment.EngineNotes;
import kifu.text.Text;

/** Reads what programs write into the comments of a record. */
final class KifComments {
  private KifComments() {}

  /** The comments on the position of a line. */
  static List<EngineNotes.CommentLine> commentLines(Text text, int line) {
    return EngineNotes.commentLines(text, line, KifLine::isAside, KifComments::beginning);
  }

  /** The comment of a line as one text. */
  static Optional<CommentText> text(Text text, int line) {
    return EngineNotes.text(text, line, KifLine::isAside, KifComments::beginning);
  }

  /** What the line of a comment is. */
  static Place placeOf(Text text, int line) {
    return EngineNotes.in(commentLines(text, line)).stream()
        .filter(note -> note.isByProgram() && note.has(line))
        .findFirst()
        .<Place>map(Place.Engine::new)
        .orElseGet(Place.Other::new);
  }

  /** Where a comment begins on a line. */
  private static OptionalInt beginning(String content) {
    int mark = content.indexOf('*');
    return mark >= 0 && KifLine.read(content) instanceof KifLine.Comment
        ? OptionalInt.of(mark + 1)
        : OptionalInt.empty();
  }
}
