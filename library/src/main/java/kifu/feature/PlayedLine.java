package kifu.feature;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.Insertion;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Point;

/** Writes moves into a record, where they become a variation unless they stand there already. */
final class PlayedLine {
  static final Phrase NO_PLACE =
      new Phrase(
          "ここには指し手を書き足せません。変化を書けない形式か、1手も指さずに終局した棋譜です。",
          "No move can be added here: the format has no variations, or the record says that it"
              + " ended before the first move.");

  private PlayedLine() {}

  /**
   * Writes moves one after the other.
   *
   * @param beginning a place that leads to the position in which they begin
   */
  static Outcome<Insertion> write(Document document, Point beginning, List<Move> moves) {
    Document now = document;
    Point place = beginning;
    List<Edit> edits = List.of();
    for (Move move : moves) {
      Optional<Insertion> insertion = now.analysis().writing().play(place, move);
      if (insertion.isEmpty()) {
        return Outcome.refused(NO_PLACE);
      }
      List<Edit> next = insertion.get().edits();
      if (!next.isEmpty()) {
        edits = edits.isEmpty() ? next : Edits.inOne(document.text(), edits, next);
        now = now.edited(next.reversed());
      }
      place = insertion.get().place();
    }
    return Outcome.done(new Insertion(edits, place));
  }
}
