package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.document.Document;
import kifu.drawing.Mark;
import kifu.feature.PositionAt.Result;
import kifu.format.Players;
import kifu.format.comment.Evaluation;
import kifu.shogi.MoveNotation;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionAtTest {

  @ParameterizedTest
  @CsvSource({
    "'手合割：平手$0\n   1 ７六歩(77)\n', , ",
    "'手合割：平手\n   1 ７六歩(77)$0\n', , ",
    "'手合割：平手\n   1 ７六歩(77) ( 0:05/00:00:05)$0\n', 5000, 0",
    "'手合割：平手\n   1 ７六歩(77) ( 0:05/00:00:05)\n   2 ３四歩(33)$0\n', 5000, ",
  })
  void a_side_that_has_not_moved_has_a_clock_only_where_times_are_written(
      String game, Long black, Long white) {
    Marked marked = Marked.kif(game);
    Result result =
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();

    assertEquals(Optional.ofNullable(black), result.situation().clocks().black());
    assertEquals(Optional.ofNullable(white), result.situation().clocks().white());
  }

  @Test
  void a_move_leads_to_the_position_after_it() {
    Result result =
        result(
            """
            手合割：平手
               1 ７六歩(77)
               2 ３$0四歩(33)
               3 ２六歩(27)
            """);
    assertEquals(
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3",
        result.situation().sfen());
    assertEquals("3c3d", result.situation().last().orElseThrow().move().usi());
    assertEquals(2, result.line());
    assertEquals("△３四歩", result.moveText());
    assertEquals(Optional.empty(), result.variation());
    assertEquals(List.of(), result.errors());
    assertEquals(Optional.empty(), result.evaluation());
    assertEquals(Players.UNKNOWN, result.players());
    assertEquals(Optional.empty(), result.comment());
    assertEquals(List.of(), result.marks());
    assertEquals(Optional.empty(), result.quoted());
  }

  @Test
  void before_any_move_it_is_the_start_position() {
    Result start = result("手合割：$0香落ち\n   1 ３四歩(33)\n");
    assertEquals(
        "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        start.situation().sfen());
    assertEquals(0, start.situation().ply());
    assertEquals(Side.WHITE, start.situation().position().turn());
    assertEquals(Optional.empty(), start.situation().last());
    assertEquals("", start.moveText());
  }

  @Test
  void a_diagram_in_the_middle_of_a_game_has_its_number() {
    Result start = result("手合割：平手\n$0手数＝6  まで\n");
    assertEquals(6, start.situation().ply());
    assertEquals(
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 7",
        start.situation().sfen());
  }

  @Test
  void a_diagram_names_the_last_move() {
    Result start = result("手合割：平手\n$0手数＝1  ▲７六歩  まで\n");
    assertEquals(Optional.empty(), start.situation().last());
    assertEquals(Optional.of(Square.of(7, 6)), start.situation().lastSquare());
    assertEquals("▲７六歩", start.moveText());
  }

  @Test
  void the_players_and_the_comment_on_the_move_are_reported() {
    String record =
        """
        先手：山田太郎
           1 ７六歩(77)
        *角道を開けた。
        *#評価値=30
        *

        *よくある手。
           2 ３四歩(33)
        """;
    for (String line : List.of("   1 ７", "*角道", "*#評", "*\n")) {
      Result result = result(record.replace(line, line + "$0"));
      assertEquals(new Players(Optional.of("山田太郎"), Optional.empty()), result.players());
      assertEquals(Optional.of("角道を開けた。\n"), result.comment());
    }
  }

  @Test
  void the_marks_of_the_figure_are_those_of_its_move() {
    String record = "   1 ７六歩(77)$0\n*#figure mark=5e,７六:red arrow=88-22 number=1\n";
    assertEquals(
        List.of(
            new Mark.Ring(Square.of(5, 5), Mark.Colour.BLUE),
            new Mark.Ring(Square.of(7, 6), Mark.Colour.RED),
            new Mark.Arrow(Square.of(8, 8), Square.of(2, 2), Mark.Colour.BLUE)),
        result(record).marks());
    assertEquals(List.of(), result(record.replace("$0", "") + "   2 ３四歩(33)$0\n").marks());
  }

  @Test
  void a_comment_belongs_to_the_move_above_it() {
    assertEquals("▲７六歩", result("   1 ７六歩(77)\n*コメント$0\n").moveText());
  }

  @Test
  void in_a_row_of_moves_the_last_one_has_the_comment_below_it() {
    Document document = Marked.ki2("▲７六歩 △３四歩\n*角道\n").document();
    assertEquals(Optional.empty(), comment(document, new Point(0, 0)));
    assertEquals(Optional.of("角道"), comment(document, new Point(0, 5)));
    assertEquals(Optional.of("角道"), comment(document, new Point(1, 0)));
    Document csa = Marked.csa("PI\n+\n+7776FU,T5,-3334FU,T6\n'*角道\n").document();
    assertEquals(Optional.empty(), comment(csa, new Point(2, 0)));
    assertEquals(Optional.of("角道"), comment(csa, new Point(2, 11)));
    assertEquals(Optional.of("角道"), comment(csa, new Point(3, 0)));
  }

  @Test
  void a_comment_of_json_stands_beside_its_move_on_whatever_lines() {
    String record =
        """
        {"header": {}, "moves": [
          {"comments": ["対局開始"]},
          {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"},
            "comments": ["角道を\\"開けた\\"。", "*#評価値=30", "", "よくある手。\\n本当に。"]},
          {"move": {"from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "piece": "FU"}}
        ]}
        """;
    for (String written : List.of(record, record.replace("\n", ""))) {
      assertEquals(Optional.of("対局開始"), commentAt(written, "{\"comments\": [\"対"));
      assertEquals(
          Optional.of("角道を\"開けた\"。\n\nよくある手。\n本当に。"),
          commentAt(written, "{\"move\": {\"from\": {\"x\": 7"));
      assertEquals(Optional.empty(), commentAt(written, "{\"move\": {\"from\": {\"x\": 3"));
    }
  }

  private static Optional<String> commentAt(String record, String place) {
    Marked marked = Marked.jkf(record.replace(place, "$0" + place));
    return comment(marked.document(), marked.cursor());
  }

  @Test
  void an_evaluation_of_json_is_that_of_the_move_at_the_point() {
    Marked marked =
        Marked.jkf(
            "{\"header\":{},\"moves\":[{\"comments\":[\"#評価値=10\"]},{$0\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"},\"comments\":[\"#評価値=30\"]}]}");
    assertEquals(
        Optional.of("+30"),
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow()
            .evaluation()
            .map(Evaluation::text));
  }

  @Test
  void an_error_is_that_of_the_move_at_the_point() {
    String move =
        """
        $0{"move":{"color":%d,"from":{"x":%d,"y":%d},"to":{"x":%d,"y":%d},"piece":"%s"}}\
        """;
    String moves =
        String.join(
            ",",
            move.formatted(0, 7, 7, 7, 6, "FU"),
            move.formatted(1, 3, 3, 3, 4, "FU"),
            move.formatted(0, 2, 8, 2, 3, "HI"));
    List<List<String>> expected = List.of(List.of(), List.of(), List.of("blocked-path"));
    assertEquals(expected, errors(Marked.jkf("{\"header\":{},\"moves\":[{}," + moves + "]}\n")));
    assertEquals(expected, errors(Marked.csa("PI\n+\n$0+7776FU,T1,$0-3334FU,T1,$0+2823HI,T1\n")));
  }

  private static List<List<String>> errors(Marked marked) {
    return marked.cursors().stream()
        .map(at -> PositionAt.positionAt(marked.document(), at, MoveNotation.JAPANESE))
        .map(result -> result.map(Result::errors).orElse(List.of()))
        .toList();
  }

  private static Optional<String> comment(Document document, Point point) {
    return PositionAt.positionAt(document, point, MoveNotation.JAPANESE).orElseThrow().comment();
  }

  @Test
  void a_line_of_a_variation_names_the_move_with_which_it_begins() {
    Result result =
        result(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
            変化：2手
               2 ８四歩(83)
               3 $0２六歩(27)
            """);
    assertEquals(Optional.of(2), result.variation());
    assertEquals(
        "lnsgkgsnl/1r5b1/p1ppppppp/1p7/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - 4",
        result.situation().sfen());
  }

  @Test
  void errors_are_reported() {
    assertEquals(List.of("wrong-piece-name"), result("   1 ７六銀(77)$0\n").errors());
  }

  @Test
  void after_a_move_that_cannot_be_played_there_is_no_position() {
    assertEquals(Optional.empty(), positionAt("   1 ５五角打\n   2 ３四歩(33)$0\n"));
  }

  @Test
  void a_point_beyond_the_end_is_answered_like_the_last_line() {
    Marked marked = Marked.kif("   1 ７六歩(77)\n   2 ３四歩(33)");
    Optional<Result> result =
        PositionAt.positionAt(marked.document(), new Point(99, 99), MoveNotation.JAPANESE);
    assertEquals(1, result.orElseThrow().line());
    assertEquals(2, result.orElseThrow().situation().ply());
  }

  @Test
  void the_time_used_is_reported_where_it_is_written() {
    Result result = result("   1 ７六歩(77)   ( 0:05/00:00:05)\n   2 ３四歩(33)   ( 0:07/00:00:07)$0\n");
    assertEquals(Optional.of(7000L), result.situation().clocks().spent());
    assertEquals(Optional.of(5000L), result.situation().clocks().black());
    assertEquals(Optional.of(7000L), result.situation().clocks().white());
  }

  @Test
  void evaluations_are_reported_that_programs_wrote_into_the_comments_on_a_position() {
    assertEvaluation("+97", "   1 ７六歩(77)$0\n**解析 0  候補1 時間 00:03.8 評価値 97 読み筋 ▲７六歩(77)\n");
    assertEvaluation("-詰10", "   1 ７六歩(77)\n*さて$0\n**対局 時間 0:01.0 評価値 -詰 10 読み筋\n");
    assertEvaluation("-123", "   1 ７六歩(77)\n&しおり\n*#評価値=-123$0\n   2 ３四歩(33)\n");
    assertEvaluation("-35", "   1 ７六歩(77)$0\n** -35 +2625FU -8485FU\n");
  }

  @Test
  void a_comment_that_only_speaks_of_numbers_is_no_evaluation() {
    Optional<String> none = Optional.empty();
    assertEquals(none, result("   1 ７六歩(77)$0\n*評価値 97 くらい\n** 30 手\n").evaluation());
    assertEquals(none, result("   1 ７六歩(77)$0\n   2 ３四歩(33)\n*#評価値=-123\n").evaluation());
  }

  private static void assertEvaluation(String value, String picture) {
    assertEquals(Optional.of(value), result(picture).evaluation().map(Evaluation::text));
  }

  private static Result result(String picture) {
    return positionAt(picture).orElseThrow();
  }

  private static Optional<Result> positionAt(String picture) {
    Marked marked = Marked.kif(picture);
    return PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE);
  }
}
