package kifu.feature;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.Marked;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.Hover.Options;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class HoverTest {

  private static final Options JAPANESE =
      new Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
  private static final Options ENGLISH =
      new Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.ENGLISH));
  private static final Options MARKDOWN =
      new Options(true, false, BoardStyle.DEFAULT, Wording.of(Language.ENGLISH));
  private static final Options PICTURES =
      new Options(true, true, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));

  private static final String EXCHANGE =
      """
      先手：名前
         1 ７六歩(77)   ( 0:05/00:00:05)
         2 ３四歩(33)   ( 0:07/00:00:07)
      ⟦   3 ２二$0角成(88)   (60:03/01:00:08)⟧
         4 同　銀(31)   ( 0:01/00:00:08)
      """;

  @Test
  void of_a_line_as_long_as_a_file_only_the_beginning_is_quoted() {
    String endless = "長".repeat(1_000_000);
    assertTrue(hover("⟦   1 ５$0五歩(77)" + endless + "⟧\n*" + endless, ENGLISH).length() < 10_000);
  }

  @Test
  void a_move_shows_the_board_after_it_with_number_name_and_clock() {
    assertPicture(
        """
        3手目 ▲２二角成
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・ 馬 ・|二 <
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ ・ ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +----------------------^----+
        先手の持駒：角
        後手番
        消費時間 1:00:03（累計 先手 1:00:08・後手 0:07）
        """,
        hover(EXCHANGE, JAPANESE));
  }

  private static final String OPEN =
      """
      後手の持駒：飛　歩二　？
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ？ ？ ？ ？ ？ ？ ？ ？ ？|一
      | ・ ＊ ・ ・ ・ ・ ・v玉 ・|二
      |v歩 ・v歩v歩v歩v歩v歩v歩v歩|三
      | ・v歩 ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ 歩 ・ ・ ・ ・ 飛 ・|六
      | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
      | ・ 角 ・ ・ ・ ・ ・ ・ ・|八
      | ？ ？ ？ ？ ？ ？ ？ ？ ？|九
      +---------------------------+
      先手の持駒：？
      手番：？
      """;

  @Test
  void a_board_that_leaves_squares_open_is_drawn_with_their_signs() {
    assertPicture(
        """
        ？は何でもよく、＊は何かの駒
        後手の持駒：飛　歩二　？
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|一
        | ・ ＊ ・ ・ ・ ・ ・v玉 ・|二
        |v歩 ・v歩v歩v歩v歩v歩v歩v歩|三
        | ・v歩 ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ 飛 ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ ・ ・|八
        | ？ ？ ？ ？ ？ ？ ？ ？ ？|九
        +---------------------------+
        先手の持駒：？
        手番は問わない
        """,
        openHover(JAPANESE));
    String english = openHover(ENGLISH);
    assertTrue(english.contains("White's hand: rook, pawn ×2　？\n"), english);
    assertTrue(english.endsWith("Black's hand: ？\nEither side to move\n"), english);
    assertTrue(openHover(MARKDOWN).startsWith("```\n？ is anything"), openHover(MARKDOWN));
  }

  @Test
  void a_picture_of_it_has_the_signs_too() {
    String text = openHover(PICTURES);
    String data = text.substring(text.indexOf("base64,") + 7, text.indexOf(')', 20));
    String svg = new String(Base64.getDecoder().decode(data), StandardCharsets.UTF_8);
    assertEquals(20, svg.split(">？</text>", -1).length - 1);
    assertEquals(1, svg.split(">＊</text>", -1).length - 1);
  }

  private static String openHover(Options options) {
    Document board = Document.open("open.bod", "bod", 1, Text.of(OPEN));
    return Hover.hover(board, new Point(7, 5), OpeningBooks.NONE, options).orElseThrow().text();
  }

  @Test
  void in_english_only_the_pieces_are_japanese() {
    String text = hover(EXCHANGE, ENGLISH);
    assertTrue(text.startsWith("Move 3 ▲Bx2b+\nWhite's hand: nothing\n  9  8  7"), text);
    assertTrue(
        text.endsWith("White to move\nTime 1:00:03 (Black 1:00:08, White 0:07 so far)\n"), text);
  }

  @Test
  void markdown_keeps_the_columns_of_the_board_by_a_fence() {
    String text = hover(EXCHANGE, MARKDOWN);
    assertTrue(text.startsWith("**Move 3 ▲Bx2b+**\n\n```\nWhite's hand: nothing\n"), text);
    assertTrue(
        text.endsWith("White to move\n```\n\nTime 1:00:03 (Black 1:00:08, White 0:07 so far)"),
        text);
  }

  @Test
  void a_picture_has_its_title_inside_because_a_hover_is_low() {
    String text = hover(EXCHANGE, PICTURES);
    String start = "![3手目 ▲２二角成](data:image/svg+xml;base64,";
    assertTrue(text.startsWith(start), text);
    String data = text.substring(start.length(), text.indexOf(')', start.length()));
    String svg = new String(Base64.getDecoder().decode(data), StandardCharsets.UTF_8);
    assertTrue(svg.contains(">3手目 ▲２二角成　1:00:03</text>"), svg);
  }

  @Test
  void a_move_to_the_same_square_shows_the_square() {
    String picture = EXCHANGE.replace("$0", "").replace("⟦", "").replace("⟧", "");
    assertHeadline(
        "4手目 △２二同銀", picture.replace("   4 同　銀(31)   ( 0:01/00:00:08)", "⟦   4 同　銀$0(31)⟧"));
  }

  @Test
  void totals_are_left_out_where_a_move_has_no_time() {
    assertDetails(
        """
        消費時間 0:07
        """,
        """
           1 ７六歩(77)
        ⟦   2 $0３四歩(33)   ( 0:07/00:00:07)⟧
        """);
  }

  @Test
  void a_check_is_named() {
    assertHeadline(
        "3手目 ▲３三角成　王手",
        """
           1 ７六歩(77)
           2 ３四歩(33)
        ⟦   3 ３三$0角成(88)⟧
        """);
  }

  @Test
  void a_mate_is_named() {
    assertHeadline(
        "1手目 ▲５二金　詰み",
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：金
        先手番
        ⟦   1 ５二金打$0⟧
        """);
  }

  @Test
  void the_move_of_a_variation_follows_the_path_that_leads_to_it() {
    assertHeadline(
        "2手目 △８四歩",
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
        変化：2手
        ⟦   2 ８四$0歩(83)⟧
        """);
  }

  @Test
  void the_head_of_a_variation_shows_the_position_before_it_and_what_it_replaces() {
    String text =
        hover(
            """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
            ⟦変化：$02手⟧
               2 ８四歩(83)
            """,
            JAPANESE);
    assertTrue(text.startsWith("2手目からの変化\n"), text);
    assertTrue(text.contains("| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六 <\n"), text);
    assertTrue(text.endsWith("後手番\n△３四歩に代わる変化です。\n"), text);
  }

  @Test
  void what_gives_the_start_position_shows_it() {
    for (String line : List.of("手合割：$0香落ち", "上手の持駒：$0なし", "手数----指手---------消費時間--$0")) {
      String picture = "手合割：香落ち\n⟦" + line + "⟧\n   1 ３四歩(33)\n";
      String text = hover(picture, JAPANESE);
      assertTrue(text.startsWith("開始局面\n"), text);
      assertTrue(text.contains("|v香v桂v銀v金v玉v金v銀v桂 ・|一\n"), text);
    }
  }

  @Test
  void other_headers_explain_themselves() {
    for (String line : List.of("先手：$0名前", "開$0始日時：2026/01/31", "備考：$0")) {
      Marked marked = Marked.kif("手合割：香落ち\n" + line + "\n   1 ３四歩(33)\n");
      assertEquals(
          Optional.empty(),
          Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, JAPANESE),
          line);
    }
  }

  @Test
  void a_diagram_shows_how_many_moves_led_to_it() {
    assertHeadline(
        "171手目の局面",
        """
        手合割：平手
        ⟦手数＝171$0  ▲６二角成  まで⟧
        """);
  }

  @Test
  void an_end_shows_what_it_means_and_who_won() {
    String picture =
        """
           1 ７六歩(77)   ( 0:05/00:00:05)
        ⟦   2 $0投了   ( 0:10/00:00:10)⟧
        """;
    assertHeadline("投了", picture);
    assertDetails(
        """
        手番側が負けを認めました。
        先手の勝ちです。
        消費時間 0:10（累計 先手 0:05・後手 0:10）
        """,
        picture);
    assertTrue(
        hover(picture, ENGLISH)
            .endsWith(
                """
                The side to move resigns.
                Black wins.
                Time 0:10 (Black 0:05, White 0:10 so far)
                """));
  }

  @Test
  void a_summary_says_who_won_and_how() {
    String picture =
        """
           1 ７六歩(77)
           2 投了
        ⟦まで1$0手で先手の勝ち⟧
        """;
    assertHeadline("まで1手で先手の勝ち", picture);
    assertDetails("手番側が負けを認めました。\n", picture);
    assertTrue(hover(picture, ENGLISH).startsWith("Black wins after move 1\n"));
  }

  @Test
  void a_summary_keeps_the_reason() {
    String moves = "   1 ７六歩(77)\n   2 ３四歩(33)\n";
    assertHeadline("まで2手で中断", moves + "⟦まで2$0手で中断⟧\n");
    assertHeadline("まで2手で後手の勝ち（反則負け）", moves + "⟦まで2$0手で先手の反則負け⟧\n");
    assertHeadline("まで2手で後手の勝ち（切れ負け）", moves + "⟦まで2$0手で時間切れにより後手の勝ち⟧\n");
    assertTrue(
        hover(moves + "⟦まで2$0手で先手の反則負け⟧\n", ENGLISH)
            .startsWith("White wins after move 2 (反則負け)\n"));
  }

  @Test
  void nobody_wins_a_mating_problem() {
    String problem =
        """
        後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十七
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：金
           1 ５二金打
        ⟦   2 詰$0み⟧
        """;
    assertHeadline("詰み（1手詰）", problem);
    assertFalse(hover(problem, JAPANESE).contains("の勝ち"));
  }

  @Test
  void a_wrong_move_shows_its_problem_below_the_board() {
    assertDetails(
        """
        エラー：７七にあるのは歩で、銀ではありません。駒の名前か移動元を直してください。
        """,
        """
        ⟦   1 ７六$0銀(77)⟧
        """);
  }

  @Test
  void below_a_problem_the_picture_is_so_small_that_all_of_it_is_seen() {
    String nifu = "   1 ７六歩(77)\n   2 ３四歩(33)\n⟦   3 ２五$0角(88)⟧\n";
    assertEquals(235, pictureHeight("⟦   1 ７六$0歩(77)⟧\n"));
    int height = pictureHeight(nifu);
    assertTrue(117 < height && height < 200, "" + height);
  }

  private static int pictureHeight(String picture) {
    Matcher address = Pattern.compile("base64,([^)]*)\\)").matcher(hover(picture, PICTURES));
    assertTrue(address.find());
    String svg = new String(Base64.getDecoder().decode(address.group(1)), StandardCharsets.UTF_8);
    Matcher height = Pattern.compile("<svg [^>]*height='(\\d+)'").matcher(svg);
    assertTrue(height.find(), svg);
    return Integer.parseInt(height.group(1));
  }

  @Test
  void after_a_move_that_cannot_be_played_the_position_is_not_known() {
    assertPicture(
        """
        2手目
        この行の局面は分かりません。
        """,
        hover(
            """
               1 ５五角打
            ⟦   2 ３四$0歩(33)⟧
            """,
            JAPANESE));
  }

  @Test
  void comments_blank_lines_and_bookmarks_say_nothing() {
    for (String line : List.of("*コメント$0", "$0", "&しおり$0", "#$0")) {
      Marked marked = Marked.kif("   1 ７六歩(77)\n" + line + "\n");
      assertEquals(
          Optional.empty(),
          Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, JAPANESE));
    }
  }

  @Test
  void text_of_the_document_is_no_markdown() {
    String text =
        hover(
            """
               1 ７六歩(77)
            ⟦   2 ３四歩(33)$0 ![x](http://x.invalid) <b> `code` *強調*⟧
            """,
            MARKDOWN);
    String escaped = "!\\[x\\](http://x.invalid) \\<b\\> \\`code\\` \\*強調\\*";
    assertTrue(text.contains(escaped), text);
  }

  @Test
  void a_move_shows_what_a_program_thinks_of_it() {
    assertDetails(
        "評価値 +97（先手から見て）\n読み筋 △８四歩 ▲２六歩\n",
        "⟦   1 ７六歩$0(77)⟧\n**解析 0  候補1 深さ 17/20 評価値 97 読み筋 △８四歩(83) ▲２六歩(27)\n");
    assertDetails("7手で詰み（後手の勝ち）\n", "⟦   1 ７六歩$0(77)⟧\n**詰み=後手勝ち:7手\n");
  }

  @Test
  void a_comment_of_a_program_shows_what_it_says_whichever_program_it_was() {
    String comment = "   1 ７六歩(77)\n**評価値=-35\n**読み筋=△８四歩▲２六歩\n⟦**深$0さ=8⟧\n**エンジン=某\n";
    assertHeadline("評価値 -35（先手から見て）", comment);
    assertDetails("読み筋 △８四歩 ▲２六歩\n深さ 8\nエンジン 某\n", comment);
    assertHeadline("評価値 +83（先手から見て）", "   1 ７六歩(77)\n⟦*<ana$0lyze>83 △４二玉 ▲３八玉</analyze>⟧\n");
  }

  @Test
  void an_expected_move_that_cannot_be_played_is_reported() {
    assertDetails(
        "読み筋 △８四歩\nその先の「+2625FU」は指せません。\n", "   1 ７六歩(77)\n⟦** -3$05 -8384FU +2625FU -8485FU⟧\n");
  }

  @Test
  void where_the_expected_moves_lead_is_a_second_picture() {
    String text = hover("   1 ７六歩(77)\n⟦** -3$05 -8384FU +2726FU⟧\n", PICTURES);
    assertEquals(3, text.split("!\\[", -1).length, text);
    assertTrue(text.contains("![読み筋のとおり進んだ局面]("), text);
    assertEquals(2, hover("   1 ７六歩(77)\n⟦** -3$05 abc⟧\n", PICTURES).split("!\\[", -1).length);
  }

  private static void assertHeadline(String expected, String picture) {
    assertPicture(expected, hover(picture, JAPANESE).lines().findFirst().orElseThrow());
  }

  private static void assertDetails(String expected, String picture) {
    String text = hover(picture, JAPANESE);
    int endOfBoard = text.indexOf("番\n") + 2;
    assertPicture(expected, text.substring(endOfBoard));
  }

  private static String hover(String picture, Options options) {
    Marked marked = Marked.kif(picture);
    Hover.Content content =
        Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, options).orElseThrow();
    assertEquals(marked.range(), content.range());
    return content.text();
  }
}
