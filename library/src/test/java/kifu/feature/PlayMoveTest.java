package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.kif;
import static kifu.Documents.open;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.PlayMove.End;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** In the pictures, $0 stands where the move is played, and then where the cursor goes. */
class PlayMoveTest {
  private static final String NO_PLACE =
      "No move can be added here: the format has no variations, or the record says that it ended"
          + " before the first move.";

  @Test
  void a_move_has_the_digits_of_those_above() {
    Marked marked = Marked.kif("   1 ７６歩(77)\n   2 ３４歩(33)$0\n");
    PlayMove.Result written = written(marked.document(), marked.cursor(), "8h2b+");
    assertEquals(
        "   1 ７６歩(77)\n   2 ３４歩(33)\n   3 ２２角成(88)\n",
        edited(marked.document(), written.edits()).text().toString());
  }

  @Test
  void at_the_end_of_a_line_of_play_the_move_follows() {
    assertPlayed(
        "7g7f",
        """
        手合割：平手
        手数----指手---------消費時間--
        *開始局面$0
        """,
        """
        手合割：平手
        手数----指手---------消費時間--
        *開始局面
        $0   1 ７六歩(77)
        """);
    assertPlayed(
        "8h2b+",
        """
           1 ７六歩(77)   ( 0:01/00:00:01)
           2 ３四歩(33)   ( 0:02/00:00:02)$0
        *角を換える

        """,
        """
           1 ７六歩(77)   ( 0:01/00:00:01)
           2 ３四歩(33)   ( 0:02/00:00:02)
        *角を換える
        $0   3 ２二角成(88)

        """);
  }

  @Test
  void an_end_is_written_with_the_summary_of_the_main_line() {
    assertEnded(
        "resign",
        "   1 ７六歩(77)\n   2 ３四歩(33)$0\n*弱気\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n*弱気\n   3 投了\nまで2手で後手の勝ち\n");
    assertEnded(
        "interrupt",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n変化：1手\n   1 ２六歩(27)$0",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n変化：1手\n   1 ２六歩(27)\n   2 中断\n");
  }

  @Test
  void csa_has_words_of_its_own_for_ends() {
    Marked game = Marked.csa("PI\n+\n+7776FU\nT5$0\n");
    assertEquals("PI\n+\n+7776FU\nT5\n%TORYO\n", ended("resign", game));
  }

  @Test
  void nothing_ends_where_moves_follow() {
    assertCannotEnd(Marked.kif("   1 ７六歩(77)$0\n   2 ３四歩(33)\n"));
    assertCannotEnd(Marked.csa("PI\n+\n$0+7776FU,-3334FU\n"));
  }

  private static void assertCannotEnd(Marked game) {
    End end = End.of("resign").orElseThrow();
    assertInstanceOf(Outcome.Refused.class, PlayMove.play(game.document(), game.cursor(), end));
  }

  @Test
  void a_line_of_csa_may_hold_several_moves() {
    assertFoundInCsa("3c3d", "PI\n+\n+7776FU,$0T5,⟦⟧-3334FU,T8\n+2726FU\n");
    assertFoundInCsa("2g2f", "PI\n+\n+7776FU,T5,-3334FU,$0T8\n⟦⟧+2726FU\n");
    Marked middle = Marked.csa("PI\n+\n+7776FU,$0T5,-3334FU,T8\n");
    assertEquals(NO_PLACE, refusal(middle.document(), middle.cursor(), "8c8d"));
    Marked end = Marked.csa("PI\n+\n+7776FU,T5,-3334FU,$0T8\n");
    PlayMove.Result written = written(end.document(), end.cursor(), "2g2f");
    assertPicture(
        "PI\n+\n+7776FU,T5,-3334FU,T8\n+2726FU\n",
        edited(end.document(), written.edits()).text().toString());
  }

  private static void assertFoundInCsa(String usi, String picture) {
    Marked game = Marked.csa(picture);
    assertEquals(
        new PlayMove.Result(List.of(), game.range().start()),
        written(game.document(), game.cursor(), usi));
  }

  private static void assertEnded(String end, String before, String after) {
    assertPicture(after, ended(end, Marked.kif(before)));
  }

  private static String ended(String word, Marked game) {
    End end = End.of(word).orElseThrow();
    PlayMove.Result written =
        PlayMove.play(game.document(), game.cursor(), end).value().orElseThrow();
    return game.document().edit(2, written.edits()).text().toString();
  }

  @Test
  void a_move_to_the_same_square_is_written_as_such() {
    assertPlayed(
        "3a2b",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)$0",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n$0   4 同　銀(31)\n");
  }

  @Test
  void line_ends_stay_those_of_the_document() {
    assertPlayed(
        "3c3d", "手合割：平手\r\n   1 ７六歩(77)$0\r\n", "手合割：平手\r\n   1 ７六歩(77)\r\n$0   2 ３四歩(33)\r\n");
    assertPlayed(
        "3c3d", "手合割：平手\r\n   1 ７六歩(77)$0", "手合割：平手\r\n   1 ７六歩(77)\r\n$0   2 ３四歩(33)\r\n");
  }

  @Test
  void a_move_that_stands_there_already_is_gone_to() {
    String game =
        """
           1 ７六歩(77)%s
           2 %s３四歩(33)
           3 ２六歩(27)

        変化：2手
           2 %s８四歩(83)
           3 ６八銀(79)
        """;
    assertFound("3c3d", game.formatted("$0", "$1", ""));
    assertFound("8c8d", game.formatted("$0", "", "$1"));
  }

  @Test
  void a_move_without_its_number_stands_there_already_too() {
    assertPlayed(
        "3c3d",
        """
        手数----指手---------消費時間--
        $0   1 ７六歩(77)
        ３四歩(33)
           3 ２六歩(27)
        """,
        """
        手数----指手---------消費時間--
           1 ７六歩(77)
        $0３四歩(33)
           3 ２六歩(27)
        """);
  }

  @Test
  void before_the_first_move_of_a_variation_all_that_is_written_for_its_number_is_known() {
    String game =
        """
           1 ７六歩(77)
           2 %s３四歩(33)

        変化：2手$0
           2 %s８四歩(83)

        変化：2手
           2 %s４四歩(43)
        """;
    assertFound("3c3d", game.formatted("$1", "", ""));
    assertFound("8c8d", game.formatted("", "$1", ""));
    assertFound("4c4d", game.formatted("", "", "$1"));
  }

  @Test
  void another_move_than_the_next_opens_a_variation() {
    assertPlayed(
        "8c8d",
        """
           1 ７六歩(77)$0
           2 ３四歩(33)
           3 ２六歩(27)
        まで3手で中断
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)   +
           3 ２六歩(27)
        まで3手で中断

        変化：2手
        $0   2 ８四歩(83)
        """);
  }

  @Test
  void of_two_moves_on_a_line_the_position_after_the_one_at_the_cursor_counts() {
    Marked game =
        Marked.kif(
            """
               1 ７六歩(77)$0   2 ３四歩(33)
               3 ２六歩(27)
            """);
    PlayMove.Result written = PlayedMoves.play(game, "8c8d").value().orElseThrow();
    assertEquals(
        """
           1 ７六歩(77)   2 ３四歩(33)
           3 ２六歩(27)

        変化：2手
           2 ８四歩(83)
        """,
        edited(game.document(), written.edits()).text().toString());
  }

  @Test
  void a_move_in_place_of_an_end_opens_a_variation() {
    assertPlayed(
        "3c3d",
        """
           1 ７六歩(77)$0
           2 投了
        """,
        """
           1 ７六歩(77)
           2 投了         +

        変化：2手
        $0   2 ３四歩(33)
        """);
  }

  @Test
  void a_summary_ends_a_line_of_play_too() {
    assertPlayed(
        "3c3d",
        """
           1 ７六歩(77)$0
        まで1手で先手の勝ち
        """,
        """
           1 ７六歩(77)
        まで1手で先手の勝ち

        変化：2手
        $0   2 ３四歩(33)
        """);
  }

  @Test
  void variations_that_branch_off_later_stay_above_a_new_one_and_earlier_ones_below() {
    assertPlayed(
        "2g2f",
        """
           1 ７六歩(77)
           2 ３四歩(33)$0
           3 ６六歩(67)
           4 ８四歩(83)

        変化：4手
           4 ４四歩(43)
           5 ４八銀(39)

        変化：5手
           5 ３八銀(39)

        変化：3手
           3 ６八銀(79)

        変化：4手
           4 ８四歩(83)
        #--separator--

        変化：2手
           2 ８四歩(83)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ６六歩(67)
           4 ８四歩(83)

        変化：4手
           4 ４四歩(43)
           5 ４八銀(39)

        変化：5手
           5 ３八銀(39)

        変化：3手
           3 ６八銀(79)

        変化：4手
           4 ８四歩(83)

        変化：3手
        $0   3 ２六歩(27)
        #--separator--

        変化：2手
           2 ８四歩(83)
        """);
  }

  @Test
  void a_variation_of_a_variation_stands_after_it() {
    assertPlayed(
        "2g2f",
        """
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手
           2 ８四歩(83)$0
           3 ６八銀(79)

        変化：1手
           1 ２六歩(27)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手
           2 ８四歩(83)
           3 ６八銀(79)

        変化：3手
        $0   3 ２六歩(27)

        変化：1手
           1 ２六歩(27)
        """);
  }

  @Test
  void branch_marks_are_kept_up_where_a_document_has_them() {
    assertPlayed(
        "4c4d",
        """
           1 ７六歩(77)$0
           2 ３四歩(33)   ( 0:02/00:00:02)+
           3 ２六歩(27)   ( 0:03/00:00:03)

        変化：2手
           2 ８四歩(83)   ( 0:04/00:00:04)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)   ( 0:02/00:00:02)+
           3 ２六歩(27)   ( 0:03/00:00:03)

        変化：2手
           2 ８四歩(83)   ( 0:04/00:00:04)+

        変化：2手
        $0   2 ４四歩(43)
        """);
  }

  @Test
  void a_move_that_cannot_be_played_is_refused() {
    assertRefused("7g7e", "手合割：平手$0\n", "That move is not legal here.");
    assertRefused("7g7f", "   1 ５五角打$0\n", "The position here is not known.");
    assertRefused("7g7f", "手合割：平手$0\nまで0手で中断\n", NO_PLACE);
  }

  @Test
  void a_board_diagram_has_no_moves() {
    Document diagram = open("bod", "先手の持駒：なし\n");
    assertEquals("A board diagram cannot hold moves.", refusal(diagram, new Point(0, 0), "7g7f"));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void whatever_is_played_the_document_says_what_it_said_and_the_move(@ForAll long seed) {
    Random random = new Random(seed);
    String record = RandomRecord.kif(random, 1 + random.nextInt(20));
    Document document = kif(record);
    for (int i = 0; i < 5; i++) {
      document = playAnything(document, random);
    }
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void at_any_point_of_any_record_a_move_is_written_or_refused(
      @ForAll DocumentFormat format, @ForAll int seed) {
    Random random = RandomDocument.random(format, seed);
    Document document = open(format.languageId(), RandomDocument.of(format, random, 10));
    for (int i = 0; i < 5; i++) {
      Point point = anyPoint(document, random);
      anyMove(document, point, random)
          .ifPresent(
              move ->
                  PlayMove.play(document, point, move)
                      .value()
                      .ifPresent(written -> assertLeadsOn(document, point, move, written)));
    }
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void any_move_is_answered_in_any_damaged_record(@ForAll DocumentFormat format, @ForAll int seed) {
    Random random = RandomDocument.random(format, seed);
    Document document = open(format.languageId(), RandomDocument.damaged(format, random, 10));
    Point point = anyPoint(document, random);
    anyMove(document, point, random).ifPresent(move -> PlayMove.play(document, point, move));
  }

  private static Point anyPoint(Document document, Random random) {
    return document.text().point(random.nextInt(document.text().length() + 1));
  }

  private static Optional<Move> anyMove(Document document, Point point, Random random) {
    return document
        .analysis()
        .situationAt(point)
        .map(situation -> Rules.legalMoves(situation.position()))
        .filter(moves -> !moves.isEmpty())
        .map(moves -> moves.get(random.nextInt(moves.size())));
  }

  private static void assertLeadsOn(
      Document document, Point point, Move move, PlayMove.Result written) {
    Position before = document.analysis().situationAt(point).orElseThrow().position();
    assertEquals(
        Optional.of(before.play(move)),
        edited(document, written.edits())
            .analysis()
            .situationAt(written.place())
            .map(Situation::position),
        () -> "after " + move.usi() + " at " + point + " of\n" + document.text());
  }

  private static Document playAnything(Document document, Random random) {
    Point point = new Point(random.nextInt(document.text().lineCount()), 0);
    Optional<Situation> situation = document.analysis().situationAt(point.line());
    List<Move> moves = situation.map(Situation::position).map(Rules::legalMoves).orElse(List.of());
    if (moves.isEmpty()) {
      return document;
    }
    Move move = moves.get(random.nextInt(moves.size()));
    PlayMove.Result written = written(document, point, move.usi());
    Document after = edited(document, written.edits());

    Situation reached = after.analysis().situationAt(written.place()).orElseThrow();
    assertEquals(situation.get().position().play(move), reached.position());
    assertEquals(situation.get().ply() + 1, reached.ply());
    assertNothingLost(document, written.edits(), after);
    assertNoNewProblem(document, after);
    if (saysSomething(document.text().line(point.line()))) {
      Point again = new Point(lineAfter(point.line(), written.edits()), 0);
      assertEquals(
          Outcome.done(new PlayMove.Result(List.of(), written.place())),
          PlayMove.play(after, again, move));
    }
    return after;
  }

  /** A move is written above blank lines and remarks at the end of its line of play. */
  private static boolean saysSomething(String content) {
    return !content.isBlank() && !content.startsWith("#");
  }

  /** The number of a line after edits, which only add. */
  private static int lineAfter(int line, List<Edit> edits) {
    int added = 0;
    for (Edit edit : edits) {
      assertTrue(edit.range().isEmpty(), "an edit may only add: " + edit);
      int lines = Text.of(edit.newText()).lineCount() - 1;
      Point place = edit.range().start();
      boolean above = place.line() < line || (place.equals(new Point(line, 0)) && lines > 0);
      added += above ? lines : 0;
    }
    return line + added;
  }

  private static void assertNothingLost(Document before, List<Edit> edits, Document after) {
    for (int line = 0; line < before.text().lineCount(); line++) {
      int now = lineAfter(line, edits);
      String content = before.text().line(line);
      assertTrue(after.text().line(now).startsWith(content), content);
      if (saysSomething(content)) {
        assertEquals(
            before.analysis().situationAt(line).map(Situation::position),
            after.analysis().situationAt(now).map(Situation::position));
      }
    }
  }

  /** Repeating a position once more is a problem of its own. */
  private static void assertNoNewProblem(Document before, Document after) {
    for (ProblemId id : ProblemId.values()) {
      if (id != ProblemId.UNCLAIMED_REPETITION) {
        assertTrue(count(after, id) <= count(before, id), () -> id + " in " + after.text());
      }
    }
  }

  private static long count(Document document, ProblemId id) {
    return document.problems().stream().map(Problem::id).filter(id::equals).count();
  }

  private static void assertPlayed(String usi, String before, String after) {
    Marked marked = Marked.kif(before);
    PlayMove.Result written = written(marked.document(), marked.cursor(), usi);
    Document played = edited(marked.document(), written.edits());
    assertPicture(after, Marked.drawn(played.text(), List.of(), List.of(written.place())));
    assertNoNewProblem(marked.document(), played);
  }

  private static void assertFound(String usi, String picture) {
    int target = picture.substring(0, picture.indexOf("$1")).split("\n", -1).length - 1;
    Marked marked = Marked.kif(picture.replace("$1", ""));
    assertEquals(
        new PlayMove.Result(List.of(), new Point(target, 0)),
        written(marked.document(), marked.cursor(), usi));
  }

  private static void assertRefused(String usi, String picture, String why) {
    Marked marked = Marked.kif(picture);
    assertEquals(why, refusal(marked.document(), marked.cursor(), usi));
  }

  private static String refusal(Document document, Point point, String usi) {
    Outcome<PlayMove.Result> result = PlayMove.play(document, point, Move.ofUsi(usi).orElseThrow());
    return assertInstanceOf(Outcome.Refused.class, result).why().english();
  }

  private static PlayMove.Result written(Document document, Point point, String usi) {
    return PlayMove.play(document, point, Move.ofUsi(usi).orElseThrow()).value().orElseThrow();
  }
}
