package kifu.format.ki2;

import static kifu.Documents.ki2;
import static kifu.Documents.kif;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Played;
import kifu.format.Place;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/**
 * Tests records in KI2: what is reported of their moves, and where each of several on a line leads.
 */
class Ki2Test {
  private static final String GAME =
      """
      手合割：平手
      先手：先手の人
      後手：後手の人

      ▲７六歩    △３四歩    ▲２六歩
      △８四歩    ▲２五歩    △８五歩
      *コメント
      ▲７八金    △３二金
      まで8手で中断

      変化：2手
      △８四歩
      """;

  private static void assertTold(String id, Severity severity, String picture) {
    Marked record = Marked.ki2(picture);
    List<Problem> told = record.document().problems();
    record.assertRanges(told.stream().map(Problem::range).toList());
    assertEquals(
        Stream.generate(() -> id + " " + severity).limit(told.size()).toList(),
        told.stream().map(problem -> problem.id().id() + " " + problem.severity()).toList());
  }

  private static void assertQuiet(String text) {
    assertEquals(List.of(), ki2(text).problems(), text);
  }

  @Test
  void nothing_is_said_of_a_game_in_which_nothing_is_wrong() {
    assertQuiet(GAME);
    assertQuiet("▲７六歩△３四歩▲２二角成△同　銀▲４五角△５二金左");
    assertQuiet("☗７六歩 ☖３四歩 ▼２六歩 ▽８四歩");
  }

  @Test
  void a_move_that_no_piece_can_make_is_an_error() {
    assertTold("no-such-piece", Severity.ERROR, "▲７六歩 ⟦△３三銀⟧");
    assertTold("no-such-piece", Severity.ERROR, "▲７六歩 ⟦△同　歩⟧");
  }

  @Test
  void a_move_that_several_can_make_needs_a_word() {
    assertTold("ambiguous-move", Severity.ERROR, "▲７六歩 △３四歩 ⟦▲５八金⟧");
    assertQuiet("▲７六歩 △３四歩 ▲５八金右");
    assertQuiet("▲７六歩 △３四歩 ▲５八金左");
  }

  @Test
  void what_follows_an_unreadable_move_is_not_checked() {
    Marked record = Marked.ki2("▲７六歩 ⟦△？？⟧ ⟦▲２六歩 △８四歩\n▲２五歩⟧\n");
    List<Problem> told = record.document().problems();
    record.assertRanges(told.stream().map(Problem::range).toList());
    assertEquals(
        List.of(ProblemId.MOVE_SYNTAX, ProblemId.NOT_CHECKED),
        told.stream().map(Problem::id).toList());
  }

  @Test
  void a_word_that_fits_no_piece_is_an_error() {
    assertTold("wrong-relative-word", Severity.ERROR, "▲７六歩 △３四歩 ⟦▲５八金寄⟧");
    assertTold("wrong-relative-word", Severity.ERROR, "⟦▲７六歩右⟧");
  }

  @Test
  void of_two_rooks_the_one_straight_below_is_right_or_left_of_the_other() {
    String board =
        """
        後手の持駒：なし
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ 飛 ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ 飛 ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：なし
        後手番

        """;
    assertQuiet(board + "△５二玉 ▲７八飛引");
    assertQuiet(board + "△５二玉 ▲７八飛寄");
    assertTold("notation", Severity.HINT, board + "△５二玉 ⟦▲７八飛左⟧");
    assertTold("notation", Severity.HINT, board + "△５二玉 ⟦▲７八飛左引⟧");
    assertTold("wrong-relative-word", Severity.ERROR, board + "△５二玉 ⟦▲７八飛右引⟧");
    assertTold("wrong-relative-word", Severity.ERROR, board + "△５二玉 ⟦▲７八飛左寄⟧");
    assertTold("wrong-relative-word", Severity.ERROR, board + "△５二玉 ⟦▲４五飛左⟧");
  }

  @Test
  void a_word_that_is_true_and_not_needed_is_a_hint() {
    assertTold("notation", Severity.HINT, "⟦▲７六歩上⟧ △３四歩");
    assertTold("notation", Severity.HINT, "▲７六歩 △３四歩 ▲２二角成 △同銀 ⟦▲５五角打⟧");
  }

  @Test
  void a_move_that_leaves_open_whether_it_promotes_is_a_warning() {
    assertTold("notation", Severity.WARNING, "▲７六歩 △３四歩 ⟦▲２二角⟧ △同銀");
  }

  @Test
  void a_wrong_mark_is_a_warning_and_the_move_is_read_as_it_is_meant() {
    assertTold("wrong-side", Severity.WARNING, "▲７六歩 ⟦▲⟧３四歩 ▲２六歩");
  }

  @Test
  void what_stands_between_moves_is_no_move() {
    assertTold("move-syntax", Severity.ERROR, "▲７六歩 ⟦好手⟧ △３四歩");
    assertTold("move-syntax", Severity.ERROR, "▲７六歩 ⟦３四歩⟧ ▲２六歩");
    assertTold("trailing-comment", Severity.HINT, "▲７六歩 ⟦# 注⟧");
  }

  @Test
  void moves_after_the_summary_are_errors_unless_the_game_was_only_interrupted() {
    assertTold("move-after-end", Severity.ERROR, "▲７六歩\nまで1手で先手の勝ち\n⟦△３四歩⟧\n");
    assertTold("move-after-end", Severity.WARNING, "▲７六歩\nまで1手で中断\n⟦△３四歩⟧\n");
  }

  @Test
  void above_the_first_move_nothing_can_branch_off_so_no_head_is_offered_there() {
    Document document = ki2("まで8手で時間切れにより後手の勝ち\n▲７六歩 △３四歩\n");
    List<Problem> found =
        document.problems().stream().filter(p -> p.id() == ProblemId.MOVE_AFTER_END).toList();
    assertEquals(1, found.size());
    assertEquals(List.of(), found.getFirst().fixes());
  }

  @Test
  void each_move_of_a_line_leads_to_a_position_of_its_own() {
    Document document = ki2(GAME);
    assertEquals(List.of(1, 1, 2, 3, 3), plies(document, 4, 0, 5, 8, 16, 20));
    assertEquals(List.of(7, 8), plies(document, 7, 1, 8));
    assertEquals(6, document.analysis().situationAt(new Point(6, 0)).orElseThrow().ply());
    assertEquals(new Place.Played(2), document.analysis().placeAt(new Point(4, 9)));
  }

  private static List<Integer> plies(Document document, int line, Integer... columns) {
    return Stream.of(columns)
        .map(column -> document.analysis().situationAt(new Point(line, column)).orElseThrow())
        .map(Situation::ply)
        .toList();
  }

  @Test
  void a_record_that_is_called_kif_is_read_as_what_it_is() {
    Document kif = kif(GAME);
    assertEquals(List.of(), kif.problems());
    assertEquals(8, kif.analysis().moves());
    Document mixed = kif.edit(2, List.of(new Edit(Range.ofLine(4, 0, 0), "   1 ７六歩(77)\n")));
    assertEquals(1, mixed.analysis().moves());
    Document again = mixed.edit(3, List.of(new Edit(Range.of(4, 0, 5, 0), "")));
    assertEquals(8, again.analysis().moves());
  }

  /** The rule of the Japan Shogi Association in both directions. */
  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void what_is_written_is_read_as_the_same_moves(@ForAll long seed) {
    Random random = new Random(seed);
    Document kif = kif(RandomRecord.kif(random, 120));
    Document ki2 = ki2(TargetFormat.KI2.write(kif.games()).text());
    assertEquals(moves(kif), moves(ki2), () -> ki2.text().toString());
    assertEquals(
        List.of(), ki2.problems().stream().filter(p -> p.severity() == Severity.ERROR).toList());
  }

  private static List<List<String>> moves(Document document) {
    GameRecord game = document.games().getFirst();
    return game.lines().stream()
        .map(
            line ->
                line.steps().stream()
                    .map(GameRecord.Step::event)
                    .filter(Played.class::isInstance)
                    .map(event -> ((Played) event).move().usi())
                    .toList())
        .toList();
  }
}
