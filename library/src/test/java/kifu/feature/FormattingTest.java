package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.kif;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.format.Place;
import kifu.play.Situation;
import kifu.text.Edit;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class FormattingTest {

  @Test
  void numbers_moves_and_clocks_stand_in_columns() {
    assertFormatted(
        """
           1 ７六歩(77)   ( 0:05/00:00:05)
           2 ３四歩(33)   ( 0:07/00:00:07)
          10 ２二角成(88) (12:00/00:12:05)
         100 同　銀(31)   (455:35/07:35:42)
        1000 投了         ( 0:00/00:12:05)
        """,
        """
        1 ７六歩(77) (0:5/0:0:5)
        　　2　３四歩(33)   (00:07 / 00:00:07)
          10. ２二角成(88)( 12:00/0:12:05 )
        100 同　銀(31)   (455:35/07:35:42)
        1000 投了 (0:00/00:12:05)
        """);
  }

  @Test
  void a_slip_before_a_number_stays() {
    String record = "手合割：平手\nあ  1 ７六歩(77)   ( 0:05/00:00:05)\n";
    assertFormatted(record, record);
  }

  @Test
  void each_player_has_a_line() {
    assertFormatted(
        """
        先手：甲
        後手：乙
        手合割：平手
        """,
        """
        先手:甲 / 後手:乙
        手合割：平手
        """);
  }

  @Test
  void a_move_is_written_in_full_width_with_its_origin() {
    assertFormatted(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２二角成(88)
           4 同　銀(31)
           5 ８八角打
           6 ７七角打
        """,
        """
           1 7六歩(77)
           2 34歩(33)
           3 ２二角成（88）
           4 同銀(31)
           5 ８八角(00)
           6 ７七角打(00)
        """);
  }

  @Test
  void what_other_readers_lose_is_left_out() {
    assertFormatted(
        """
           1 ５八金(49)
           2 ３三角(22)
        """,
        """
           1 ５八金右(49)
           2 ３三角不成(22)
        """);
  }

  @Test
  void what_means_something_to_somebody_stays() {
    assertAlreadyFormatted(
        """
           1 ▲５八王(59)
           2 ４一杏(31)
           3 ２四竜(13)
           4 ７六歩
           5 ８四歩(83)   ( 0:00.5/00:00:01)
           6 封じ手
           9 ３三銀(22)   ( 0:07/)
        """);
  }

  @Test
  void a_branch_mark_stands_after_the_move() {
    assertFormatted(
        """
           1 ７六歩(77)   +
           2 ３四歩(33)   ( 0:01/00:00:01)+
        """,
        """
           1 ７六歩(77)+
           2 ３四歩(33)   ( 0:01/00:00:01) +
        """);
  }

  @Test
  void a_move_gets_the_mark_that_it_lacks_where_others_have_theirs() {
    String record =
        """
           1 ７六歩(77)
           2 ３四歩(33)%s
           3 ２六歩(27)%s

        変化：3手
           3 ６八銀(79)

        変化：2手
           2 ８四歩(83)
        """;
    assertFormatted(record.formatted("   +", "   +"), record.formatted("", "   +"));
    assertFormatted(record.formatted("", ""), record.formatted("", ""));
  }

  @Test
  void a_variation_has_its_usual_head_and_a_blank_line_above() {
    assertFormatted(
        """
           1 ７六歩(77)

        変化：1手
           1 ２六歩(27)

        変化：1手
           1 ５六歩(57)
        # 分岐
        変化：1手
           1 ９六歩(97)
        """,
        """
           1 ７六歩(77)
        変化:1手
           1 ２六歩(27)

          変化：　１手目
           1 ５六歩(57)
        # 分岐
        変化：1
           1 ９六歩(97)
        """);
  }

  @Test
  void the_split_line_shows_whether_there_are_times() {
    assertFormatted(
        "手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n",
        "手数---指手--\n   1 ７六歩(77)   ( 0:01/00:00:01)\n");
    assertFormatted("手数----指手--\n   1 ７六歩(77)\n", "手数----指手---------消費時間--\n   1 ７六歩(77)\n");
    assertFormatted("手数----指手--\n", "手数----指手--\n");
    assertFormatted("手数----指手---------消費時間--\n", "手数---指手---消費時間--\n");
  }

  @Test
  void keys_get_their_colon_and_values_stay_as_they_are() {
    assertFormatted(
        "手合割：平手　　\n備考：a:b  ＡＢ　 \n先手：\n   1 ７六歩(77)\n",
        "手合割:平手　　\n備考:a:b  ＡＢ　 \n先手：\n   1 ７六歩(77)\n");
  }

  @Test
  void a_summary_is_written_with_half_width_digits() {
    assertFormatted("   1 ７六歩(77)\nまで12手で先手の勝ち\n", "   1 ７六歩(77)\nまで１２手で先手の勝ち  \n");
  }

  @Test
  void a_board_gets_its_ranks() {
    assertFormatted(
        """
        後手の持駒：飛　角
        |v玉 ・ ・ ・ ・ ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        後手番
        """,
        """
        後手の持駒：飛角
        |v玉 ・ ・ ・ ・ ・ ・ ・ ・|
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|
         後手番
        """);
  }

  @Test
  void a_board_gets_no_rank_after_other_text() {
    assertAlreadyFormatted("| ・ ・ ・ ・ ・ ・ ・ ・ ・|🎉\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|x\n");
  }

  @Test
  void comments_bookmarks_and_lines_that_programs_skip_are_never_touched() {
    assertAlreadyFormatted(
        """
        #KIF version=2.0 encoding=UTF-8 \s
           1 ７六歩(77)
        *1 7六歩(77)  (0:5/0:0:5) \s
        ＊全角
        *
        &しおり \s
        &
        # 2 3四歩(33) \s
        #--separator--
        """);
  }

  @Test
  void what_slid_away_from_the_beginning_of_its_line_goes_back() {
    assertFormatted(
        """
           1 ７六歩(77)
        *字下げ \s
        &しおり
        まで1手で中断
        """,
        """
           1 ７六歩(77)
          *字下げ \s
        　&しおり
          まで1手で中断
        """);
  }

  @Test
  void a_line_that_is_not_understood_is_never_touched() {
    assertAlreadyFormatted(
        """
         読めない行 \s
           1 ７六歩(77)
         2 76 (
        3 王手飛車取り \s
         4 ７六歩(77) おまけ
         5 ７六歩(77)#コメント
        手数----指手--#コメント
        ▲７六歩 △３四歩 \s
        |v玉 ・|一 \s
        """);
  }

  @Test
  void a_file_that_is_no_record_is_never_touched() {
    assertAlreadyFormatted("(instance Foo Bar) \n読めない行  ");
  }

  @Test
  void line_ends_stay_and_the_last_line_gets_the_one_above_it() {
    assertFormatted(
        "先手：名前\r\n   1 ７六歩(77)\r   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n",
        "先手:名前\r\n1 ７六歩(77)\r2 ３四歩(33)\n変化：2手\n2 ８四歩(83)");
    assertFormatted("   1 ７六歩(77)\r   2 ３四歩(33)\r", "1 ７六歩(77)\r2 ３四歩(33)");
    assertFormatted("   1 ７六歩(77)\r\n   2 ３四歩(33)\r\n", "1 ７六歩(77)\r\n2 ３四歩(33)");
  }

  @Test
  void formatting_a_range_touches_only_its_lines() {
    Marked marked =
        Marked.kif(
            """
            1 ７六歩(77)
            ⟦2 ３四歩(33)
            3 ２六歩(27)
            ⟧4 ８四歩(83)\
            """);
    assertPicture(
        """
        1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
        4 ８四歩(83)\
        """,
        edited(marked.document(), Formatting.format(marked.document(), marked.ranges()))
            .text()
            .toString());
  }

  @Test
  void formatting_from_the_middle_of_a_line_takes_the_whole_line() {
    Marked marked = Marked.kif("1 ７六歩(77)\n2 ３四⟦歩⟧(33)\n3 ２六歩(27)\n");
    assertEquals(
        "1 ７六歩(77)\n   2 ３四歩(33)\n3 ２六歩(27)\n",
        edited(marked.document(), Formatting.format(marked.document(), marked.ranges()))
            .text()
            .toString());
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void what_was_formatted_stays_as_it_is(@ForAll long seed) {
    Document formatted = kif(formatted(odd(seed)));
    assertEquals(List.of(), Formatting.format(formatted), formatted.text().toString());
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void the_game_is_the_same_and_so_is_what_people_wrote(@ForAll long seed) {
    Document before = odd(seed);
    Document after = kif(formatted(before));
    assertEquals(game(before), game(after), before.text().toString());
    assertEquals(remarks(before), remarks(after));
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void edits_follow_each_other_without_overlapping(@ForAll long seed) {
    List<Edit> edits = Formatting.format(odd(seed));
    for (int i = 1; i < edits.size(); i++) {
      boolean apart = edits.get(i - 1).range().end().compareTo(edits.get(i).range().start()) <= 0;
      assertTrue(apart, edits.get(i - 1) + " and " + edits.get(i));
    }
  }

  private static Document odd(long seed) {
    Random random = new Random(seed);
    return kif(RandomRecord.oddlySpacedKif(random, random.nextInt(30)));
  }

  /** The positions and clocks of all moves and ends, in their order. */
  private static List<Optional<Situation>> game(Document document) {
    return lines(document)
        .filter(line -> isPlay(document.analysis().placeAt(line)))
        .mapToObj(document.analysis()::situationAt)
        .toList();
  }

  private static boolean isPlay(Place place) {
    return place instanceof Place.Played || place instanceof Place.End;
  }

  private static List<String> remarks(Document document) {
    Stream<String> lines =
        lines(document).mapToObj(document.text()::line).map(String::stripLeading);
    return lines.filter(line -> !line.isEmpty() && "*&#".indexOf(line.charAt(0)) >= 0).toList();
  }

  private static IntStream lines(Document document) {
    return IntStream.range(0, document.text().lineCount());
  }

  private static void assertFormatted(String expected, String record) {
    assertPicture(expected, formatted(kif(record)));
    assertAlreadyFormatted(expected);
  }

  private static void assertAlreadyFormatted(String record) {
    assertPicture(record, formatted(kif(record)));
  }

  private static String formatted(Document document) {
    return edited(document, Formatting.format(document)).text().toString();
  }
}
