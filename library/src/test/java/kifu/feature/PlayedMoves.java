package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.Marked;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Point;

/** Plays moves on the board beside a document. */
public final class PlayedMoves {
  private PlayedMoves() {}

  /** In the pictures, $0 stands where the move is played, and then where the cursor goes. */
  public static void assertPlayed(String usi, Marked before, Marked after) {
    PlayMove.Result written = play(before, usi).value().orElseThrow();
    Document played = edited(before.document(), written.edits());
    assertPicture(
        after.picture(), Marked.drawn(played.text(), List.of(), List.of(written.place())));
    assertEquals(List.of(), played.problems());
  }

  /** The edit of a move that is played at the cursor. */
  public static Outcome<PlayMove.Result> play(Marked record, String usi) {
    return PlayMove.play(record.document(), record.cursor(), Move.ofUsi(usi).orElseThrow());
  }

  /** The document after any legal move at any place, if there is one. */
  public static Document playAnything(Document document, Random random) {
    int line = random.nextInt(document.text().lineCount());
    Point point = new Point(line, random.nextInt(document.text().lineLength(line) + 1));
    Optional<Situation> before = document.analysis().situationAt(point);
    List<Move> moves = before.map(Situation::position).map(Rules::legalMoves).orElse(List.of());
    if (moves.isEmpty()) {
      return document;
    }
    Move move = moves.get(random.nextInt(moves.size()));
    PlayMove.Result written = PlayMove.play(document, point, move).value().orElseThrow();
    Document after = edited(document, written.edits());
    Situation reached = after.analysis().situationAt(written.place()).orElseThrow();
    Position expected = before.get().position().play(move);
    assertEquals(expected, reached.position(), after.text().toString());
    written.edits().forEach(edit -> assertTrue(edit.range().isEmpty(), "an edit may only add"));
    return after;
  }
}
