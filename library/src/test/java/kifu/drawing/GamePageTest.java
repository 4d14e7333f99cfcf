package kifu.drawing;

import static kifu.Documents.kif;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.feature.Conversion.Options;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** Tests games as pages. */
class GamePageTest {
  private static final String KIF =
      """
      棋戦：名人 <戦>
      先手：山田
      後手：鈴木
      場所：会館
      手数----指手---------消費時間--
      *初手の前
         1 ７六歩(77)   ( 0:05/00:00:05)
         2 ３四歩(33)+
      *角道を開けて
      *対抗する*
      &ここから
         3 ２二角成(88)
         4 同　銀(31)
         5 投了
      まで4手で後手の勝ち

      変化：2手
         2 ８四歩(83)
      """;

  private static final Options ENGLISH =
      new Options(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Wording.of(Language.ENGLISH),
          Integer.MAX_VALUE);

  @Test
  void a_page_of_a_handicap_game_names_the_handicap_and_who_gives_it() {
    String page =
        converted(
                kif("手合割：二枚落ち\n棋戦：指導対局\n下手：佐藤\n上手：高橋\n   1 ６二銀(71)\n"),
                TargetFormat.MARKDOWN,
                Optional.empty())
            .text();

    assertTrue(
        page.startsWith(
            """
            # 指導対局

            △上手 高橋　▲下手 佐藤

            | 項目 | 内容 |
            |---|---|
            | 手合割 | 二枚落ち |
            """),
        page);
  }

  @Test
  void a_page_in_markdown_has_diagrams_at_bookmarks_and_at_the_end() {
    Converted page = converted(TargetFormat.MARKDOWN, Optional.empty());

    assertPicture(
        """
        # 名人 \\<戦\\>

        ▲山田　△鈴木

        | 項目 | 内容 |
        |---|---|
        | 場所 | 会館 |

        > 初手の前 \s

        1手目　▲７六歩 △３四歩

        > 角道を開けて \s
        > 対抗する\\* \s

        **ここから**

        ```bod
        …2…
        ```

        3手目　▲２二角成 △同銀

        まで4手で後手の勝ち

        ```bod
        …4…
        ```

        ## 変化：2手目から

        2手目　△８四歩
        """,
        withoutBoards(page.text()));
    assertEquals(
        "1 clock time cannot be written as Markdown (line 7)", page.lost().getFirst().english());
  }

  @Test
  void a_page_in_english_says_in_english_what_the_record_does_not_say_itself() {
    assertPicture(
        """
        # 名人 \\<戦\\>

        ▲山田　△鈴木

        | Item | Content |
        |---|---|
        | Place | 会館 |

        > 初手の前 \s

        Move 1: ▲P-7f △P-3d

        > 角道を開けて \s
        > 対抗する\\* \s

        **ここから**

        ```bod
        …2…
        ```

        Move 3: ▲Bx2b+ △Sx2b

        White wins after move 4

        ```bod
        …4…
        ```

        ## Variation from move 2

        Move 2: △P-8d
        """,
        withoutBoards(converted(kif(KIF), TargetFormat.MARKDOWN, ENGLISH).text()));
    String html = converted(kif(KIF), TargetFormat.HTML, ENGLISH).text();
    assertTrue(html.contains("<html lang=\"en\">"), html);
    assertTrue(html.contains("<img alt=\"Move 4 △Sx2b"), html);
  }

  @Test
  void a_figure_stands_where_the_record_describes_it() {
    String kif =
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *角道が開く。
        *#figure number=1 arrow=8h-2b width=80
        *次の手は？
           3 投了
        """;

    assertPicture(
        """
        # 棋譜

        1手目　▲７六歩 △３四歩

        > 角道が開く。 \s

        ```bod number=1 arrow=8h-2b width=80
        …2…
        ```

        > 次の手は？ \s

        まで2手で後手の勝ち
        """,
        withoutBoards(converted(kif(kif), TargetFormat.MARKDOWN, Optional.empty()).text()));
    String html = converted(kif(kif), TargetFormat.HTML, Optional.empty()).text();
    assertTrue(html.contains("<img alt=\"第１図は△３四歩まで　先手番\" style=\"width: 80mm\""), html);
    String narrow = kif.replace("width=80", "no-players");
    html = converted(kif(narrow), TargetFormat.HTML, Optional.empty()).text();
    assertTrue(html.contains(" style=\"width: 19.7rem\""), html);
  }

  @Test
  void diagrams_stand_after_so_many_moves() {
    String page = converted(TargetFormat.MARKDOWN, Optional.of(1)).text();
    assertEquals(5, page.split("```bod").length - 1);
  }

  @Test
  void a_page_in_html_is_one_file_in_which_the_record_is_only_text() {
    String page = converted(TargetFormat.HTML, Optional.empty()).text();

    assertTrue(page.contains("<h1>名人 &lt;戦&gt;</h1>"), page);
    assertTrue(page.contains("<span>▲２二角成</span>"), page);
    assertEquals(2, page.split("<img alt=").length - 1);
    assertFalse(page.contains("<script"), page);
    assertFalse(page.replace("http://www.w3.org", "").contains("http"), page);
  }

  private static Converted converted(TargetFormat target, Optional<Integer> diagrams) {
    return converted(kif(KIF), target, diagrams);
  }

  private static Converted converted(
      Document document, TargetFormat target, Optional<Integer> diagrams) {
    return converted(document, target, new Options(Optional.empty(), Optional.empty(), diagrams));
  }

  private static Converted converted(Document document, TargetFormat target, Options options) {
    return Conversion.convert(document, target, options).value().orElseThrow();
  }

  private static String withoutBoards(String page) {
    return page.replaceAll("(?s)後手の持駒.*?手数＝(\\d+).*?まで\n(?:後手番\n)?", "…$1…\n");
  }

  @Test
  void a_page_shows_the_time_that_was_taken_where_all_moves_have_times() {
    String kif =
        """
           1 ７六歩(77)   ( 0:05/00:00:05)
           2 ３四歩(33)   ( 1:10/00:01:10)
           3 ２二角成(88)   ( 0:20/00:00:25)
           4 投了   ( 0:02/00:01:12)
        """;
    assertTrue(markdown(kif).contains("まで3手で先手の勝ち　消費時間 ▲0:25 △1:12"));
    assertFalse(markdown(kif.replace("   ( 1:10/00:01:10)", "")).contains("消費時間"));
  }

  @Test
  void an_end_says_in_english_what_it_means() {
    String kif = "   1 ７六歩(77)\n   2 切れ負け\n";
    assertTrue(
        converted(kif(kif), TargetFormat.MARKDOWN, ENGLISH)
            .text()
            .contains("Black wins after move 1. The side to move ran out of time"));
  }

  private static String markdown(String kif) {
    Document document = kif(kif);
    Options whole = new Options(Optional.empty(), Optional.empty());
    return Conversion.convert(document, TargetFormat.MARKDOWN, whole).value().orElseThrow().text();
  }
}
