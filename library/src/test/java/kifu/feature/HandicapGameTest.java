package kifu.feature;

import static kifu.Documents.kif;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.Documents;
import kifu.Marked;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.drawing.BoardStyle;
import kifu.drawing.Figure;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.shogi.MoveNotation;
import kifu.shogi.SideNames;
import kifu.text.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In a handicap game the players are 下手 and 上手, wherever one of them is named. */
class HandicapGameTest {
  private static final String BOARD_OF_TWO_PIECES =
      """
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      |v香v桂v銀v金v玉v金v銀v桂v香|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
      | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
      | 香 桂 銀 金 玉 金 銀 桂 香|九
      +---------------------------+
      """;

  private static final String GAME =
      """
      手合割：二枚落ち
      下手：弟子
      上手：師匠
         1 ６二銀(71)   ( 0:05/00:00:05)
         2 ７六歩(77)   ( 0:07/00:00:07)
         3 投了
      まで2手で下手の勝ち
      """;

  @Test
  void a_message_names_them() {
    assertEquals(
        List.of("上手の手番ですが、下手の印が付いています。印を直すか、前に抜けている手がないか確かめてください。"),
        messages("手合割：二枚落ち\n   1 ▲６二銀(71)\n"));
    assertEquals(List.of("上手の持駒に角はありません。打つ駒を確かめてください。"), messages("手合割：二枚落ち\n   1 ５五角打\n"));
  }

  @Test
  void a_foul_that_ends_the_game_is_that_of_one_of_them() {
    String foul =
        """
        手合割：二枚落ち
           1 ３四歩(33)
           2 ７六歩(77)
           3 ４二玉(51)
           4 ９六歩(97)
           5 ３三玉(42)
           6 反則負け
        """;
    assertTrue(messages(foul).getLast().contains("5手目（上手）が反則"), messages(foul)::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "手合割：二枚落ち\n",
        "手合割：2枚落\n",
        "手合割：二枚落ち\n後手の持駒：なし\nBOARD先手の持駒：なし\n後手番\n",
        "手合割：その他\n上手の持駒：なし\nBOARD下手の持駒：なし\n上手番\n",
        "手合割：その他\n下手：弟子\n後手の持駒：なし\nBOARD先手の持駒：なし\n後手番\n"
      })
  void the_start_of_the_record_says_that_it_is_a_handicap_game(String start) {
    assertNamesWhite("上手", start);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "手合割：平手\n後手番\n",
        "手合割：その他\n先手：甲\n後手：乙\n後手の持駒：なし\nBOARD先手の持駒：なし\n後手番\n",
      })
  void other_games_have_the_usual_names(String start) {
    assertNamesWhite("後手", start);
  }

  private static void assertNamesWhite(String name, String start) {
    String record = start.replace("BOARD", BOARD_OF_TWO_PIECES) + "   1 ５五角打\n";
    List<String> messages = messages(record);
    assertTrue(messages.getLast().startsWith(name + "の持駒に角はありません。"), messages::toString);
  }

  @Test
  void faults_of_a_board_say_whose_they_are() {
    String board = BOARD_OF_TWO_PIECES.replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|二", "| ・ ・ ・ ・v玉 ・ ・ ・ ・|二");
    assertEquals(
        List.of("上手の玉が2枚あります。どちらの玉か確かめてください。"),
        messages("手合割：二枚落ち\n上手の持駒：なし\n" + board + "下手の持駒：なし\n上手番\n"));
  }

  @Test
  void a_game_of_csa_is_recognised_by_its_start_position() {
    assertEquals(List.of("上手の持駒に角はありません。打つ駒を確かめてください。"), messages(csa("PI82HI22KA\n-\n-0055KA\n")));
    assertEquals(List.of("後手の持駒に角はありません。打つ駒を確かめてください。"), messages(csa("PI\n-\n-0055KA\n")));
  }

  @Test
  void a_hover_names_them_below_the_board_at_the_clocks_and_at_the_end() {
    String move = hover("   2 ７");
    assertTrue(move.contains("上手の持駒：なし\n"), move);
    assertTrue(
        move.endsWith(
            """
            下手の持駒：なし
            上手番
            消費時間 0:07（累計 下手 0:07・上手 0:05）
            """),
        move);
    assertTrue(hover("   3 投了").contains("下手の勝ちです。"));
    assertTrue(hover("まで2手").startsWith("まで2手で下手の勝ち\n"));
  }

  @Test
  void a_result_names_them_also_where_the_position_is_not_known() {
    String text = hover(GAME.replace("６二銀(71)", "６二銀(55)"), "まで2手", Language.JAPANESE);
    assertTrue(text.startsWith("まで2手で下手の勝ち\n"), text);
  }

  @Test
  void what_a_program_notes_is_seen_from_below() {
    Document game = csa("PI82HI22KA\n-\n-7162GI\n'** 130\n");
    Hover.Options options =
        new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
    String text =
        Hover.hover(game, new Point(4, 0), OpeningBooks.NONE, options).orElseThrow().text();
    assertTrue(text.startsWith("評価値 +130（下手から見て）\n"), text);
  }

  @Test
  void english_has_one_name_for_both_games() {
    String text = hover(GAME, "   2 ７", Language.ENGLISH);
    assertTrue(text.endsWith("White to move\nTime 0:07 (Black 0:07, White 0:05 so far)\n"), text);
    assertFalse(text.contains("手番"), text);
  }

  @Test
  void a_copied_diagram_names_them_and_is_read_alike() {
    BoardAt.Result board =
        BoardAt.boardAt(
                kif(GAME),
                new Point(4, 0),
                Figure.USUAL,
                Optional.empty(),
                Wording.of(Language.JAPANESE),
                BoardStyle.DEFAULT)
            .orElseThrow();
    assertTrue(board.bod().startsWith("上手の持駒：なし\n"), board.bod());
    assertTrue(board.bod().endsWith("下手の持駒：なし\n手数＝2  ▲７六歩  まで\n上手番\n"), board.bod());
    assertTrue(board.svg().contains("2手目 ▲７六歩まで　上手番"), board.svg());
    assertTrue(handicap(open("bod", board.bod()), 0));
  }

  @Test
  void a_client_is_informed() {
    assertTrue(handicap(kif(GAME), 4));
    assertFalse(handicap(kif("手合割：平手\n   1 ７六歩(77)\n"), 1));
  }

  @Test
  void a_converted_board_keeps_the_names() {
    String dragonfly =
        """
        手合割：その他
        上手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        下手の持駒：なし
        上手番
        下手：弟子
        上手：師匠
        手数----指手---------消費時間--
        """;
    assertEquals(dragonfly, convert(kif("手合割：トンボ\n下手：弟子\n上手：師匠\n"), TargetFormat.KIF));
    assertEquals(dragonfly, convert(kif(dragonfly), TargetFormat.KIF));
    String position = convert(kif(dragonfly), TargetFormat.SFEN);
    String bod = convert(open("sfen", position), TargetFormat.BOD);
    assertTrue(bod.startsWith("上手の持駒：なし\n") && bod.endsWith("上手番\n"), bod);
  }

  @Test
  void pieces_that_are_gained_are_in_blacks_hand() {
    Document game = kif("手合割：角得\n   1 ３四歩(33)\n   2 ５五角打\n   3 投了\n");
    assertEquals(List.of(), messages(game));
    String usi = convert(game, TargetFormat.USI);
    assertTrue(
        usi.startsWith(
            "position sfen lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w B 1"
                + " moves 3c3d B*5e"),
        usi);
    String kif = convert(game, TargetFormat.KIF);
    assertTrue(kif.contains("\n下手の持駒：角　\n上手番\n"), kif);
    assertEquals(kif, convert(kif(kif), TargetFormat.KIF));
    String csa = convert(game, TargetFormat.CSA);
    assertTrue(csa.contains("P+00KA\n-\n-3334FU\n+0055KA\n"), csa);
    String jkf = convert(game, TargetFormat.JKF);
    assertEquals(kif, convert(open("jkf", jkf), TargetFormat.KIF));
    String ki2 = convert(game, TargetFormat.KI2);
    assertEquals(kif, convert(open("ki2", ki2), TargetFormat.KIF));
  }

  @Test
  void white_begins_after_an_unknown_handicap_if_the_first_move_shows_it() {
    assertEquals(
        List.of("手合割「青空将棋」は分かりません。平手の配置で、上手から指したものとして読みます。"),
        messages("手合割：青空将棋\n下手：弟子\n   1 ３四歩(33)\n   2 ７六歩(77)\n   3 投了\n"));
    assertEquals(
        List.of("手合割「青空将棋」は分かりません。平手として読みます。"),
        messages("手合割：青空将棋\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n"));
  }

  private static String convert(Document document, TargetFormat target) {
    Conversion.Options options = new Conversion.Options(Optional.empty(), Optional.empty());
    return switch (Conversion.convert(document, target, options)) {
      case Outcome.Done<Conversion.Converted>(Conversion.Converted converted) -> converted.text();
      case Outcome.Refused<Conversion.Converted>(Phrase why) ->
          throw new AssertionError(why.english());
    };
  }

  private static boolean handicap(Document document, int line) {
    return PositionAt.positionAt(document, new Point(line, 0), MoveNotation.JAPANESE)
            .orElseThrow()
            .situation()
            .names()
        == SideNames.HANDICAP;
  }

  private static String hover(String line) {
    return hover(GAME, line, Language.JAPANESE);
  }

  private static String hover(String record, String line, Language language) {
    Marked marked = Marked.kif(record.replace(line, "$0" + line));
    Hover.Options options =
        new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(language));
    return Hover.hover(marked.document(), marked.cursor(), OpeningBooks.NONE, options)
        .orElseThrow()
        .text();
  }

  private static List<String> messages(String record) {
    return messages(kif(record));
  }

  private static List<String> messages(Document document) {
    return document.problems().stream()
        .map((Problem problem) -> problem.message(Language.JAPANESE))
        .toList();
  }

  private static Document csa(String record) {
    return Documents.csa("V2.2\n" + record);
  }
}
