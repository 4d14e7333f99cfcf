package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.Place;
import kifu.format.comment.CommentText;
import kifu.format.comment.EngineNotes;
import kifu.text.Text;

/** Reads what programs write into the comments of a record. */
final class KifRemarks {
  private KifRemarks() {}

  /** The comments on the position of a line. */
  static List<EngineNotes.Remark> remarks(Text text, int line) {
    return EngineNotes.remarks(text, line, KifLine::isAside, KifRemarks::remark);
  }

  /** The comment of a line as one text. */
  static Optional<CommentText> text(Text text, int line) {
    return EngineNotes.text(text, line, KifLine::isAside, KifRemarks::remark);
  }

  /** What the line of a comment is. */
  static Place placeOf(Text text, int line) {
    return EngineNotes.in(remarks(text, line)).stream()
        .filter(note -> note.isByProgram() && note.has(line))
        .findFirst()
        .<Place>map(Place.Engine::new)
        .orElseGet(Place.Other::new);
  }

  /** Where a comment begins on a line. */
  private static OptionalInt remark(String content) {
    int mark = content.indexOf('*');
    return mark >= 0 && KifLine.read(content) instanceof KifLine.Comment
        ? OptionalInt.of(mark + 1)
        : OptionalInt.empty();
  }
}
