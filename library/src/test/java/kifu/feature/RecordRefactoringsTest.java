package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.kif;
import static kifu.Documents.open;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.Refactoring.Changed;
import kifu.feature.Refactoring.NewFile;
import kifu.problem.Phrase;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares whole records and books before and after a refactoring; {@code $0} is where it is
 * chosen.
 */
class RecordRefactoringsTest {
  private static final String MOVE_HEADER = "この対局情報を指し手の前に移す";

  @Test
  void numbers_are_written_anew() {
    assertRefactored(
        "手数を振り直す",
        Marked.kif(
            """
               1 ７六歩(77)$0
               3 ３四歩(33)
               3 ２六歩(27)
            *三手目
            まで4手で中断
            """),
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
        *三手目
        まで3手で中断
        """);
  }

  @Test
  void numbers_are_left_alone_where_a_move_is_missing() {
    assertNotOffered(
        "手数を振り直す",
        Marked.kif(
            """
               1 ７六歩(77)$0
               3 ２六歩(27)
               4 ３四歩(33)
            """));
  }

  @Test
  void nothing_is_offered_where_numbers_and_totals_are_right() {
    Marked record = Marked.kif("   1 ７六歩(77)   ( 0:01/00:00:01)$0\n   2 ３四歩(33)\n");
    assertNotOffered("手数を振り直す", record);
    assertNotOffered("消費時間の累計を計算し直す", record);
  }

  @Test
  void totals_are_added_up() {
    assertRefactored(
        "消費時間の累計を計算し直す",
        Marked.kif(
            """
               1 ７六歩(77)   ( 0:10/00:00:10)
               2 ３四歩(33)   ( 0:05/00:00:05)$0
               3 ２六歩(27)   ( 0:10/00:01:30)
            """),
        """
           1 ７六歩(77)   ( 0:10/00:00:10)
           2 ３四歩(33)   ( 0:05/00:00:05)
           3 ２六歩(27)   ( 0:10/00:00:20)
        """);
  }

  @Test
  void a_position_as_engines_read_it_begins_an_entry() {
    String book = "#YANEURAOU-DB2016 1.00\n";
    assertRefactored(
        "この行を局面（sfen）の行に直す",
        Marked.book(book + "position startpos moves 7g7f 3c3d$0\n"),
        book + "sfen lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n");
    assertRefactored(
        "この行を局面（sfen）の行に直す",
        Marked.book(book + "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 7 moves G*5b$0\n"),
        book + "sfen 4k4/4G4/9/9/9/9/9/9/4K4 w - 8\n");
    assertNotOffered("この行を局面（sfen）の行に直す", Marked.book(book + "position startpos moves 7g7e$0\n"));
  }

  @Test
  void a_header_below_the_moves_goes_to_the_others() {
    assertRefactored(
        MOVE_HEADER,
        Marked.kif(
            """
            手合割：平手
            先手：山田
            手数----指手---------消費時間--
               1 ７六歩(77)
            後手：鈴木$0
               2 ３四歩(33)
            """),
        """
        手合割：平手
        先手：山田
        後手：鈴木
        手数----指手---------消費時間--
           1 ７六歩(77)
           2 ３四歩(33)
        """);
  }

  @Test
  void a_header_goes_up_in_its_own_game() {
    assertRefactored(
        MOVE_HEADER,
        Marked.csa("V2.2\r\nPI\r\n+\r\n+7776FU\r\n/\r\nPI\r\n+\r\n+2726FU\r\n$EVENT:練習$0"),
        "V2.2\r\nPI\r\n+\r\n+7776FU\r\n/\r\n$EVENT:練習\r\nPI\r\n+\r\n+2726FU");
  }

  @Test
  void a_header_stays_where_it_is_in_order() {
    assertNotOffered(MOVE_HEADER, Marked.kif("先手：山田$0\n   1 ７六歩(77)\n"));
    assertNotOffered(MOVE_HEADER, Marked.csa("PI\n+\n+7776FU\n$END_TIME:2026/11/23 10:00:00$0\n"));
    assertNotOffered(MOVE_HEADER, Marked.kif("先手：山田$0\n"));
    assertNotOffered(MOVE_HEADER, Marked.kif("$0"));
  }

  @Test
  void a_diagram_of_the_position_becomes_a_comment() {
    assertRefactored(
        "この局面の図をコメントに入れる",
        Marked.kif(
            """
               1 ７六歩(77)$0
            *角道を開ける
               2 ３四歩(33)
            """),
        """
           1 ７六歩(77)
        *角道を開ける
        *後手の持駒：なし
        *  ９ ８ ７ ６ ５ ４ ３ ２ １
        *+---------------------------+
        *|v香v桂v銀v金v玉v金v銀v桂v香|一
        *| ・v飛 ・ ・ ・ ・ ・v角 ・|二
        *|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        *| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        *| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        *| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        *| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        *| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        *| 香 桂 銀 金 玉 金 銀 桂 香|九
        *+---------------------------+
        *先手の持駒：なし
        *手数＝1  ▲７六歩  まで
        *後手番
           2 ３四歩(33)
        """);
  }

  @Test
  void an_empty_document_gets_the_first_diagram() {
    String diagram = refactored("平手の初期局面の図を入れる", Marked.kif("$0"));
    assertTrue(diagram.contains("| 香 桂 銀 金 玉 金 銀 桂 香|九\n"), diagram);
  }

  @Test
  void a_game_begins_where_the_cursor_is() {
    assertRefactored(
        "この局面から始まる棋譜にする（前の2手と変化1本を消す）",
        Marked.kif(
            """
            棋戦：名人戦
            手合割：平手
            先手：甲
            手数----指手---------消費時間--
            *対局前
               1 ７六歩(77)   ( 0:10/00:00:10)
            *消える
               2 ３四歩(33)   ( 0:05/00:00:05)$0
            *ここから
               3 ２二角成(88) ( 0:10/00:00:20)+
               4 同　銀(31)   ( 0:05/00:00:10)
            まで4手で中断

            変化：3手
               3 ２六歩(27)   ( 0:01/00:00:11)

            変化：2手
               2 ８四歩(83)   ( 0:01/00:00:01)
            """),
        """
        棋戦：名人戦
        手合割：その他
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        先手の持駒：なし
        先手：甲
        手数----指手---------消費時間--
        *対局前
        *ここから
           1 ２二角成(88) ( 0:10/00:00:10)+
           2 同　銀(31)   ( 0:05/00:00:05)
        まで2手で中断

        変化：1手
           1 ２六歩(27)   ( 0:01/00:00:01)
        """);
  }

  @Test
  void a_square_takes_the_place_of_the_same_when_the_move_before_goes() {
    String after =
        refactored(
            "この局面から始まる棋譜にする（前の3手を消す、手数はそのまま）",
            Marked.kif(
                """
                   1 ７六歩(77)
                   2 ３四歩(33)
                   3 ２二角成(88)$0
                   4 同　銀(31)
                """));
    assertTrue(after.contains("手数＝3  ▲２二角成  まで\n後手番\n   4 ２二銀(31)\n"), after);
    assertEquals(List.of(), Marked.kif(after).document().problems());
  }

  @Test
  void a_game_of_csa_begins_later() {
    String after =
        refactored(
            "この局面から始まる棋譜にする（前の1手を消す）",
            Marked.csa(
                """
                V2.2
                N+甲
                PI
                +
                +7776FU$0
                T10
                '*コメント
                -3334FU
                T5
                %TORYO
                """));
    assertTrue(after.startsWith("V2.2\nN+甲\nP1-KY-KE"), after);
    assertTrue(
        after.endsWith("P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n-\n'*コメント\n-3334FU\nT5\n%TORYO\n"), after);
  }

  @Test
  void one_name_of_the_dragon_is_written_everywhere() {
    assertRefactored(
        "「竜」をすべて「龍」にする",
        Marked.kif(
            """
            後手の持駒：なし
            |v香v桂v銀v金v玉v金v銀v桂v香|一
            | ・v飛 ・ ・ ・ 竜 ・v角 ・|二
            *竜はそのまま
               1 ５二竜(42)   ( 0:01/00:00:01)$0
            """),
        """
        後手の持駒：なし
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ 龍 ・v角 ・|二
        *竜はそのまま
           1 ５二龍(42)   ( 0:01/00:00:01)
        """);
  }

  @Test
  void promoted_pieces_have_one_kanji_and_times_stay_in_their_column() {
    assertRefactored(
        "「成銀」「成桂」「成香」をすべて「全」「圭」「杏」にする",
        Marked.kif("   1 ４一成香(32) ( 0:01/00:00:01)$0\n   2 同玉(51)\n"),
        "   1 ４一杏(32)   ( 0:01/00:00:01)\n   2 同玉(51)\n");
  }

  @Test
  void the_blank_after_the_same_square_is_one_everywhere() {
    Marked record = Marked.kif("   1 同　歩(32)$0 ( 0:01/00:00:01)\n   2 同歩(33)\n   3 同 歩(33)\n");
    assertRefactored(
        "「同」の後の空白をすべてなくす", record, "   1 同歩(32) ( 0:01/00:00:01)\n   2 同歩(33)\n   3 同歩(33)\n");
  }

  @Test
  void columns_are_aligned_or_closed() {
    Marked record = Marked.kif("1 ７六歩(77) (0:01/0:0:1)$0\n   2 ３四歩(33)+\n  3 投了\n");
    String aligned = "   1 ７六歩(77)   (0:01/0:0:1)\n   2 ３四歩(33)   +\n   3 投了\n";
    assertRefactored("手数と消費時間の桁をすべてそろえる", record, aligned);
    assertRefactored(
        "手数と消費時間の前の空白をすべて詰める",
        Marked.kif("$0" + aligned),
        "1 ７六歩(77) (0:01/0:0:1)\n2 ３四歩(33)+\n3 投了\n");
  }

  @Test
  void left_and_right_are_exchanged_in_rows_of_moves() {
    String board =
        """
        手合割：その他
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v角 ・ ・ ・ ・ ・v飛 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
        | ・ 飛 ・ ・ ・ ・ ・ 角 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        先手の持駒：なし
        """;
    assertRefactored(
        "左右を反転する（コメントは引用された指し手だけ）",
        Marked.ki2("手合割：平手\n▲５八金右$0 △３二金\n*▲５八金右\n"),
        board + "▲５八金左 △７二金\n*▲５八金左\n");
  }

  @Test
  void a_diagram_ends_the_row_of_its_move() {
    Marked row = Marked.ki2("手合割：平手\n▲７六歩 △３$0四歩　▲２六歩\n*よい手\n");

    String written = refactored("この局面の図をコメントに入れる", row);

    assertTrue(written.startsWith("手合割：平手\n▲７六歩 △３四歩\n*後手の持駒：なし\n"), written);
    assertTrue(written.endsWith("*手数＝2  △３四歩  まで\n▲２六歩\n*よい手\n"), written);
  }

  @Test
  void left_and_right_are_exchanged() {
    assertRefactored(
        "左右を反転する（コメントは引用された指し手だけ）",
        Marked.csa(
            """
            V2.2
            PI
            +
            +7776FU$0
            '*７六歩
            """),
        """
        V2.2
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        P2 * -KA *  *  *  *  * -HI *\s
        P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
        P4 *  *  *  *  *  *  *  *  *\s
        P5 *  *  *  *  *  *  *  *  *\s
        P6 *  *  *  *  *  *  *  *  *\s
        P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
        P8 * +HI *  *  *  *  * +KA *\s
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
        +
        +3736FU
        '*７六歩
        """);
  }

  @Test
  void several_games_become_files() {
    Marked games = Marked.csa("V2.2\nPI\n+\n+7776FU$0\n/\nPI\n+\n+2726FU\n");
    Changed changed = changed("対局ごとのファイルに分ける（2局）", games);
    assertEquals(
        List.of(
            new NewFile("-1", "csa", "V2.2\nPI\n+\n+7776FU\n"),
            new NewFile("-2", "csa", "V2.2\nPI\n+\n+2726FU\n")),
        changed.files());
    assertEquals(List.of(), changed.edits());
  }

  @Test
  void a_record_is_converted_to_a_new_file() {
    Changed changed = changed("CSA形式の新しいファイルにする", Marked.kif("   1 ７六歩(77)$0\n"));
    assertEquals(List.of(new NewFile("", "csa", "V2.2\nPI\n+\n+7776FU\n")), changed.files());
  }

  @Test
  void a_book_is_sorted_where_it_is_not() {
    String first = "sfen 4k4/9/9/9/9/9/9/9/4K4 b R 1\nR*5b none 0 0\n";
    String second = "sfen 5k3/9/9/9/9/9/9/9/4K4 b R 1\nR*4b none 0 0\n";
    assertRefactored("定跡を局面の順に並べ替える", Marked.book("$0" + second + first), first + second);
    assertNotOffered("定跡を局面の順に並べ替える", Marked.book("$0" + first + second));
    assertRefactored("重複した局面を一つにまとめる", Marked.book("$0" + first + first), first);
  }

  @Test
  void a_document_that_is_too_large_says_so() {
    String line = "*" + "長".repeat(1 << 20) + "\n";
    Document large = kif("   1 ７六歩(77)\n" + line.repeat(17));
    assertTrue(
        Refactorings.at(large, Range.ofLine(0, 0, 0)).stream()
            .allMatch(offered -> offered.unavailable().isPresent()));
  }

  @ParameterizedTest
  @EnumSource(DocumentFormat.class)
  void whatever_is_offered_in_a_document_that_is_being_typed_can_be_done(DocumentFormat format) {
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          Document document = open(format, RandomDocument.damaged(format, random, 20));
          int line = random.nextInt(document.text().lineCount());
          for (Refactoring offered : Refactorings.at(document, Range.ofLine(line, 0, 0))) {
            switch (offered.outcome().get()) {
              case Outcome.Done<Changed>(Changed changed) -> apply(document, changed);
              case Outcome.Refused<Changed>(Phrase why) -> assertFalse(why.japanese().isEmpty());
            }
          }
        });
  }

  private static Text apply(Document document, Changed changed) {
    Point last = new Point(0, 0);
    for (var edit : changed.edits()) {
      assertTrue(last.compareTo(edit.range().start()) <= 0, () -> "order of " + changed);
      last = edit.range().end();
    }
    return edited(document, changed.edits()).text();
  }

  private static List<Refactoring> offered(Marked marked) {
    Point cursor = marked.cursor();
    return Refactorings.at(marked.document(), new Range(cursor, cursor));
  }

  private static Changed changed(String title, Marked marked) {
    Refactoring chosen =
        offered(marked).stream()
            .filter(refactoring -> refactoring.title().japanese().equals(title))
            .findFirst()
            .orElseThrow(() -> new AssertionError(offered(marked)));
    return chosen.outcome().get().value().orElseThrow();
  }

  private static String refactored(String title, Marked marked) {
    return apply(marked.document(), changed(title, marked)).toString();
  }

  private static void assertRefactored(String title, Marked before, String after) {
    assertPicture(after, refactored(title, before));
  }

  private static void assertNotOffered(String title, Marked marked) {
    assertTrue(
        offered(marked).stream().noneMatch(offered -> offered.title().japanese().equals(title)),
        () -> offered(marked).toString());
  }
}
