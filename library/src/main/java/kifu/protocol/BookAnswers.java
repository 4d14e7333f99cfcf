package kifu.protocol;

import com.google.gson.JsonElement;
import java.util.Optional;
import kifu.feature.BookEntry;
import kifu.json.Shape;

/** Answers questions about opening books. */
final class BookAnswers {
  private BookAnswers() {}

  static Optional<JsonElement> bookEntry(Question question) {
    return BookEntry.bookEntry(
            question.document(), question.params().position(), question.editor().wording().moves())
        .map(
            entry ->
                Shape.of("line", entry.line())
                    .with("sfen", entry.sfen())
                    .with("ply", entry.ply())
                    .with("side", entry.side())
                    .with("moves", entry.moves().stream().map(BookAnswers::move).toList())
                    .with("parents", entry.parents().stream().map(BookAnswers::parent).toList())
                    .with("start", entry.start())
                    .json());
  }

  private static Shape move(BookEntry.BookMove move) {
    return Shape.of("line", move.line())
        .with("usi", move.usi())
        .with("text", move.text())
        .with("legal", move.legal())
        .with("reply", move.reply())
        .with("evaluation", move.evaluation())
        .with("depth", move.depth())
        .with("count", move.count())
        .with("next", move.next());
  }

  private static Shape parent(BookEntry.Parent parent) {
    return Shape.of("line", parent.line())
        .with("entry", parent.entry())
        .with("text", parent.text());
  }
}
