package kifu.format.usi;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomUsi;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.LegalMoves;
import kifu.feature.Outcome;
import kifu.feature.PlayMove;
import kifu.feature.PlayedMoves;
import kifu.format.Place;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Move;
import kifu.text.Point;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 stands where the move is played, and then where the cursor goes. */
class UsiPlayMoveTest {
  private static final String MATED = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";

  @Test
  void a_move_stands_after_the_last_one_of_its_line() {
    assertPlayed("3c3d", "startpos moves 7g7f$0", "startpos moves 7g7f $03c3d");
    assertPlayed(
        "3c3d",
        """
        position startpos moves 2g2f
        position startpos moves $07g7f
        position startpos moves 5g5f
        """,
        """
        position startpos moves 2g2f
        position startpos moves 7g7f $03c3d
        position startpos moves 5g5f
        """);
    assertPlayed("3c3d", "startpos moves 7g7f $0\n", "startpos moves 7g7f $03c3d\n");
  }

  @Test
  void the_first_move_brings_the_word_before_it() {
    assertPlayed("7g7f", "startpos$0\n", "startpos moves $07g7f\n");
    assertPlayed("7g7f", "$0position startpos\n", "position startpos moves $07g7f\n");
    assertPlayed("7g7f", "startpos moves$0\n", "startpos moves $07g7f\n");
    assertPlayed(
        "P*5e", "4k4/9/9/9/9/9/9/9/4K4 b P 1$0", "4k4/9/9/9/9/9/9/9/4K4 b P 1 moves $0P*5e");
  }

  @Test
  void a_move_that_stands_there_already_is_found() {
    assertPlayed("3c3d", "startpos moves $07g7f 3c3d 2g2f", "startpos moves 7g7f $03c3d 2g2f");
    assertPlayed("7g7f", "$0startpos moves 7g7f 3c3d", "startpos moves $07g7f 3c3d");
  }

  @Test
  void nothing_is_written_where_the_line_goes_on_in_another_way() {
    assertRefused("8c8d", "startpos moves 7g7f$0 3c3d");
    assertRefused("3c3d", "startpos moves 7g7f$0 resign");
    assertRefused("3c3d", "startpos moves 7g7f resign$0");
    assertRefused("3c3d", "startpos moves 7g7f$0 3c3");
    assertRefused("7g7f", "startpos$0 2g2f");
    assertRefused("7g7f", "startpos\n# 7g7f$0");
    assertRefused("7g7f", "startpos\n$0");
    assertRefused("7g7f", "startpos\nposition$0");
  }

  @Test
  void an_end_stands_after_the_last_move() {
    assertEnded(PlayMove.End.RESIGN, "startpos moves 7g7f$0", "startpos moves 7g7f resign");
    assertEnded(PlayMove.End.RESIGN, MATED + "$0", MATED + " moves resign");
    assertEnded(PlayMove.End.WIN, "startpos moves 7g7f$0\n", "startpos moves 7g7f win\n");
    assertEnded(PlayMove.End.INTERRUPT, "startpos moves 7g7f$0", "startpos moves 7g7f break");
    assertRefused(PlayMove.End.IMPASSE, "startpos moves 7g7f$0");
    assertRefused(PlayMove.End.RESIGN, "startpos moves 7g7f$0 3c3d");
    assertRefused(PlayMove.End.RESIGN, "startpos moves 7g7f resign$0");
    assertRefused(PlayMove.End.RESIGN, "startpos\nposition$0");
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void whatever_is_played_at_the_end_of_a_line_stands_there(@ForAll long seed) {
    Random random = new Random(seed);
    Document before = open(DocumentFormat.USI, RandomUsi.usi(random, 12));
    int line = random.nextInt(before.text().lineCount());
    Point end = new Point(line, before.text().lineLength(line));
    List<LegalMoves.LegalMove> legal = LegalMoves.legalMoves(before, end, false);
    if (!legal.isEmpty() && !(before.analysis().placeAt(end) instanceof Place.End)) {
      Move move = Move.ofUsi(legal.get(random.nextInt(legal.size())).usi()).orElseThrow();
      Situation situation = before.analysis().situationAt(end).orElseThrow();
      PlayMove.Result written = PlayMove.play(before, end, move).value().orElseThrow();
      Document after = edited(before, written.edits());
      assertEquals(
          situation.position().play(move),
          after.analysis().situationAt(written.place()).orElseThrow().position());
      assertEquals(withoutRepetitions(before), withoutRepetitions(after));
    }
  }

  /** The problems but for a draw by repetition, which a legal move may bring about or leave. */
  private static List<Problem> withoutRepetitions(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.id() != ProblemId.UNCLAIMED_REPETITION)
        .toList();
  }

  private static void assertPlayed(String usi, String before, String after) {
    PlayedMoves.assertPlayed(usi, Marked.usi(before), Marked.usi(after));
  }

  private static void assertRefused(String usi, String picture) {
    assertInstanceOf(Outcome.Refused.class, PlayedMoves.play(Marked.usi(picture), usi), picture);
  }

  private static void assertEnded(PlayMove.End end, String picture, String after) {
    Marked before = Marked.usi(picture);
    PlayMove.Result written = played(end, picture).value().orElseThrow();
    assertEquals(after, edited(before.document(), written.edits()).text().toString());
  }

  private static void assertRefused(PlayMove.End end, String picture) {
    assertInstanceOf(Outcome.Refused.class, played(end, picture), picture);
  }

  private static Outcome<PlayMove.Result> played(PlayMove.End end, String picture) {
    Marked marked = Marked.usi(picture);
    return PlayMove.play(marked.document(), marked.cursor(), end);
  }
}
