package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Marked;
import kifu.document.Document;
import kifu.feature.LineOfPlay.Move;
import kifu.feature.LineOfPlay.Result;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class LineOfPlayTest {

  private static final String GAME =
      """
      手合割：平手
      *どうぞ
         1 ７六歩(77)   ( 0:05/00:00:05)
      *初手
         2 ３四歩(33)   ( 0:07/00:00:07)
         3 ２六歩(27)   ( 0:08/00:00:13)
         4 投了

      変化：3手
         3 ６六歩(67)
         4 ８四歩(83)

      変化：4手
         4 ３二銀(31)

      変化：2手
         2 ８四歩(83)
         3 パス
         4 ８五歩(84)
      """;

  @Test
  void the_main_line_shows_its_moves_and_what_else_is_written_for_them() {
    assertPicture(
        """
        1 ▲７六歩 line 2, 5000 ms
        2 △３四歩 line 4, 7000 ms; or △８四歩 line 16
        3 ▲２六歩 line 5, 8000 ms; or ▲６六歩 line 9
        4 投了 line 6, end
        """,
        lineOfPlayAt(3));
    assertEquals(lineOfPlayAt(3), lineOfPlayAt(0));
  }

  @Test
  void a_variation_begins_with_the_moves_that_lead_to_it() {
    assertPicture(
        """
        1 ▲７六歩 line 2, 5000 ms
        2 △３四歩 line 4, 7000 ms; or △８四歩 line 16
        3 ▲６六歩 line 9; or ▲２六歩 line 5
        4 △３二銀 line 13; or △８四歩 line 10
        """,
        lineOfPlayAt(13));
  }

  @Test
  void a_pass_is_a_move() {
    assertPicture(
        """
        1 ▲７六歩 line 2, 5000 ms
        2 △８四歩 line 16; or △３四歩 line 4
        3 パス line 17
        4 △８五歩 line 18
        """,
        lineOfPlayAt(15));
  }

  @Test
  void an_end_can_be_the_alternative() {
    assertEquals(
        "1 ▲７六歩 line 0\n2 △３四歩 line 3; or 投了 line 1\n",
        picture("   1 ７六歩(77)\n   2 投了\n変化：2手\n   2 $0３四歩(33)\n"));
  }

  @Test
  void what_cannot_be_played_is_reported_as_it_is_written() {
    assertEquals(
        "1 ５五角打 line 0\n2 ３四歩(33) line 1, 5000 ms\n",
        picture("   1 ５五角打\n   2 ３四歩(33)   ( 0:05/00:00:05)$0\n"));
  }

  @Test
  void where_the_own_moves_begin_and_end_is_reported() {
    Result main = lineOfPlay(Text.of(GAME), 4);
    assertEquals(0, main.firstLine());
    assertEquals(8, main.endLine());
    assertEquals(Optional.of(1), main.startLine());
    assertEquals(4, main.last());
    Result variation = lineOfPlay(Text.of(GAME), 13);
    assertEquals(12, variation.firstLine());
    assertEquals(15, variation.endLine());
  }

  @Test
  void each_of_several_games_has_its_own_start() {
    Text games = Text.of("PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n");
    Document document = Document.open("file:///games.csa", "csa", 1, games);
    Result second =
        LineOfPlay.lineOfPlay(document, new Point(6, 0), MoveNotation.JAPANESE).orElseThrow();
    assertEquals("1 ▲２六歩 line 6\n", picture(second));
    assertEquals(Optional.of(5), second.startLine());
  }

  @Test
  void what_stands_below_a_row_of_moves_is_about_the_last_of_them() {
    Document document = Marked.ki2("▲７六歩 △３四歩\n*角道\n&ここ\n▲２六歩\n").document();
    Result line =
        LineOfPlay.lineOfPlay(document, new Point(0, 0), MoveNotation.JAPANESE).orElseThrow();
    assertEquals(
        List.of("", "角道", ""),
        line.moves().stream().map(move -> move.comment().orElse("")).toList());
    assertEquals(
        List.of("", "ここ", ""),
        line.moves().stream().map(move -> move.bookmark().orElse("")).toList());
  }

  @Test
  void of_a_long_comment_the_beginning_is_reported() {
    Move move = lineOfPlay(Text.of("1 ７六歩(77)\n*" + "長".repeat(300) + "\n"), 0).moves().getFirst();
    assertEquals(Optional.of("長".repeat(200) + "…"), move.comment());
  }

  @Test
  void what_programs_write_is_no_comment_of_the_author() {
    Move move = lineOfPlay(Text.of("1 ７六歩(77)\n*#評価値=35\n*一\n*\n*二\n&\n"), 0).moves().getFirst();
    assertEquals(Optional.of("+35"), move.evaluation());
    assertEquals(Optional.of("一\n\n二"), move.comment());
    assertEquals(Optional.of(""), move.bookmark());
  }

  @Test
  void of_a_long_game_the_moves_around_the_place_are_reported() {
    String rooks =
        IntStream.rangeClosed(1, 5000)
            .mapToObj(
                n ->
                    n
                        + (n % 4 == 1
                            ? " ３八飛(28)\n"
                            : n % 4 == 2 ? " ７二飛(82)\n" : n % 4 == 3 ? " ２八飛(38)\n" : " ８二飛(72)\n"))
            .collect(Collectors.joining());
    assertWindow(1, 500, rooks, 0);
    assertWindow(2750, 3249, rooks, 2999);
    assertWindow(4501, 5000, rooks, 4999);
  }

  private static void assertWindow(int first, int last, String game, int line) {
    Result window = lineOfPlay(Text.of(game), line);
    assertEquals(5000, window.last());
    assertEquals(first, window.moves().getFirst().ply());
    assertEquals(last, window.moves().getLast().ply());
    assertTrue(window.moves().stream().anyMatch(move -> move.line() == line));
  }

  private static String lineOfPlayAt(int line) {
    return picture(lineOfPlay(Text.of(GAME), line));
  }

  private static Result lineOfPlay(Text text, int line) {
    Document document = Document.open("file:///record.kif", "kif", 1, text);
    return LineOfPlay.lineOfPlay(document, new Point(line, 0), MoveNotation.JAPANESE).orElseThrow();
  }

  private static String picture(String kif) {
    Marked marked = Marked.kif(kif);
    return picture(
        LineOfPlay.lineOfPlay(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow());
  }

  private static String picture(Result result) {
    return result.moves().stream().map(LineOfPlayTest::picture).collect(Collectors.joining());
  }

  private static String picture(Move move) {
    String spent = move.spent().map(time -> ", " + time + " ms").orElse("");
    String alternatives =
        move.alternatives().stream()
            .map(other -> "; or " + other.text() + " line " + other.line())
            .collect(Collectors.joining());
    String end = move.end() ? ", end" : "";
    return move.ply()
        + " "
        + move.text()
        + " line "
        + move.line()
        + spent
        + end
        + alternatives
        + "\n";
  }
}
