package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.document.Document;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;

/** Each remedy that is an edit is offered as one, drawn as the document before and after it. */
class RemedyTest {
  private static final String EMPTY_BOARD = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(9);

  @Test
  void a_remark_after_a_move_gets_a_line_of_its_own() {
    assertRemedies(
        ProblemId.TRAILING_COMMENT,
        "   1 ７六歩(77)  # 角道\r\n   2 ３四歩(33)\r\n",
        "   1 ７六歩(77)\r\n*角道\r\n   2 ３四歩(33)\r\n",
        "# 角道\r\n   1 ７六歩(77)\r\n   2 ３四歩(33)\r\n");
  }

  @Test
  void a_remark_after_a_header_goes_above_it() {
    assertRemedies(
        ProblemId.TRAILING_COMMENT, "手合割：平手 #互角\n   1 ７六歩(77)\n", "#互角\n手合割：平手\n   1 ７六歩(77)\n");
  }

  @Test
  void an_empty_variation_is_removed() {
    assertRemedies(
        ProblemId.EMPTY_VARIATION,
        "   1 ７六歩(77)\n   2 ３四歩(33)\n\n変化：2手\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n\n");
  }

  @Test
  void a_variation_gets_the_number_of_its_first_move_where_that_is_legal() {
    String record = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n\n変化：%d手\n   3 ６六歩(67)\n%s";
    assertRemedies(ProblemId.VARIATION_TARGET, record.formatted(7, ""), record.formatted(3, ""));
    String goesOn = "   4 ８四歩(83)\n";
    assertRemedies(
        ProblemId.VARIATION_TARGET, record.formatted(1, goesOn), record.formatted(3, goesOn));
    assertRemedies(
        ProblemId.VARIATION_TARGET, record.formatted(7, "").replace("６六歩(67)", "４四歩(43)"));
  }

  @Test
  void a_head_without_a_number_gets_that_of_its_first_move() {
    String record = "   1 ７六歩(77)\n   2 ３四歩(33)\n\n変化：%s手\n   2 ８四歩(83)\n";
    assertRemedies(ProblemId.VARIATION_TARGET, record.formatted(""), record.formatted("2"));
  }

  @Test
  void moves_after_an_end_become_a_variation() {
    String moves = "   2 ８四歩(83)\n   3 ２六歩(27)\n";
    assertRemedies(
        ProblemId.MOVE_AFTER_END,
        "   1 ７六歩(77)\n   2 投了\n" + moves,
        "   1 ７六歩(77)\n   2 投了\n\n変化：2手\n" + moves);
    assertRemedies(ProblemId.MOVE_AFTER_END, "   1 ７六歩(77)\n   2 投了\n   7 ２六歩(27)\n");
    assertRemedies("csa", ProblemId.MOVE_AFTER_END, "PI\n+\n+7776FU\n%TORYO\n-3334FU\n");
  }

  @Test
  void a_variation_begins_with_the_first_move_that_differs() {
    String main = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n\n";
    assertRemedies(
        ProblemId.DUPLICATE_VARIATION,
        main + "変化：2手\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ４四歩(43)\n*別の手\n",
        main + "変化：4手\n   4 ４四歩(43)\n*別の手\n");
    assertRemedies(ProblemId.DUPLICATE_VARIATION, main + "変化：2手\n   2 ３四歩(33)\n", main);
    assertRemedies(
        ProblemId.DUPLICATE_VARIATION, main + "変化：2手\n   2 ３四歩(33)\n*これも一局\n   3 ６六歩(67)\n");
    String other = "変化：3手\n   3 ６六歩(67)\n\n変化：3手\n   3 ２六歩(27)\n   4 ４四歩(43)\n";
    assertRemedies(ProblemId.DUPLICATE_VARIATION, main + other);
    String again = "変化：3手\n   3 ６六歩(67)\n\n変化：2手\n   2 ３四歩(33)\n   3 ６六歩(67)\n";
    assertRemedies(ProblemId.DUPLICATE_VARIATION, main + again);
  }

  @Test
  void a_variation_in_rows_begins_with_the_first_move_that_differs() {
    String main = "▲７六歩 △３四歩 ▲２六歩 △８四歩\nまで4手で中断\n\n";
    assertRemedies(
        "ki2",
        ProblemId.DUPLICATE_VARIATION,
        main + "変化：2手\n△３四歩 ▲２六歩 △４四歩 ▲２五歩\n*別の手\n",
        main + "変化：4手\n△４四歩 ▲２五歩\n*別の手\n");
    assertRemedies(
        "ki2",
        ProblemId.DUPLICATE_VARIATION,
        main + "変化：2手\n△３四歩\n▲２六歩\n△４四歩\n",
        main + "変化：4手\n△４四歩\n");
    assertRemedies("ki2", ProblemId.DUPLICATE_VARIATION, main + "変化：2手\n△３四歩 ▲２六歩\n", main);
    assertRemedies("ki2", ProblemId.DUPLICATE_VARIATION, main + "変化：2手\n△３四歩 好手\n▲６六歩\n");
    // 同　歩 is 歩 on that square, so the moves differ only later.
    String exchange = "▲２六歩 △８四歩 ▲２五歩 △８五歩 ▲２四歩 △同　歩 ▲同　飛\n\n";
    assertRemedies("ki2", ProblemId.DUPLICATE_VARIATION, exchange + "変化：5手\n▲２四歩 △２四歩 ▲７六歩\n");
  }

  @Test
  void of_moves_in_each_others_place_none_begins_a_variation() {
    String main = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 ８四歩(83)\n\n";
    assertRemedies(
        ProblemId.DUPLICATE_VARIATION, main + "変化：2手\n   2 ３四歩(33)\n   4 ４四歩(43)\n   3 ２六歩(27)\n");
  }

  @Test
  void a_foul_that_was_not_played_is_one_of_the_side_to_move() {
    String record = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 反則%s\n";
    assertRemedies(ProblemId.NO_FOUL, record.formatted("勝ち"), record.formatted("負け"));
  }

  @Test
  void moves_of_another_format_become_a_comment() {
    assertRemedies(ProblemId.KI2_MOVES, "   1 ７六歩(77)\n▲２六歩 △８四歩\n", "   1 ７六歩(77)\n*▲２六歩 △８四歩\n");
  }

  @Test
  void a_piece_is_in_hand_once_and_unpromoted() {
    String board = EMPTY_BOARD + "先手の持駒：%s\n";
    assertRemedies(
        "bod",
        ProblemId.HAND_DUPLICATE,
        board.formatted("歩二　飛　歩三　桂"),
        board.formatted("歩二　飛　桂"),
        board.formatted("歩五　飛　桂"));
    assertRemedies("bod", ProblemId.HAND_DUPLICATE, board.formatted("飛二　飛"), board.formatted("飛二"));
    assertRemedies("bod", ProblemId.HAND_PIECE, board.formatted("と二"), board.formatted("歩二"));
    assertRemedies("csa", ProblemId.HAND_PIECE, "P+00TO\nP-51OU\n+\n", "P+00FU\nP-51OU\n+\n");
  }

  @Test
  void where_nothing_says_whose_turn_it_is_it_may_be_the_side_in_check() {
    String checked =
        """
        後手の持駒：なし
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|
        | ・ ・ ・ ・ 金 ・ ・ ・ ・|
        """
            + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(6)
            + "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|\n先手の持駒：なし　";
    assertRemedies("bod", ProblemId.OPPONENT_IN_CHECK, checked, checked + "\n後手番");
    assertRemedies("bod", ProblemId.OPPONENT_IN_CHECK, checked + "\n先手番\n");
  }

  @Test
  void one_of_two_kings_is_turned() {
    String board = "|%s玉 ・ ・ ・ ・ ・ ・ ・ ・|\n" + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7);
    String both = board + "| ・ ・ ・ ・%s玉 ・ ・ ・ ・|\n";
    assertRemedies(
        "bod",
        ProblemId.KING_COUNT,
        both.formatted(" ", " "),
        both.formatted("v", " "),
        both.formatted(" ", "v"));
    assertRemedies(
        "bod",
        ProblemId.KING_COUNT,
        both.formatted("v", "v"),
        both.formatted("v", " "),
        both.formatted(" ", "v"));
  }

  @Test
  void a_row_that_is_missing_is_added_without_pieces() {
    String board =
        """
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
        +---------------------------+
        """;
    for (String row : List.of("二", "九")) {
      String gap = board.replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|" + row + "\n", "");
      assertRemedies("bod", ProblemId.BOARD_MISSING_ROW, gap, board);
    }
  }

  @Test
  void a_handicap_that_needs_a_board_becomes_the_one_under_which_the_game_is_sound() {
    String record = "手合割：%s\n   1 ３四歩(33)\n   2 ７六歩(77)\n   3 ８八角成(22)\n";
    assertRemedies(
        ProblemId.MISSING_BOARD,
        record.formatted("その他"),
        record.formatted("飛車落ち"),
        record.formatted("飛香落ち"),
        record.formatted("香落ち"));
    assertRemedies(ProblemId.MISSING_BOARD, "手合割：その他\n*まだ指していない\n");
  }

  @Test
  void a_variation_of_one_move_gets_either_number() {
    String record = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n\n変化：%d手\n   %d ６六歩(67)\n";
    assertRemedies(
        ProblemId.VARIATION_TARGET,
        record.formatted(1, 3),
        record.formatted(1, 1),
        record.formatted(3, 3));
  }

  @Test
  void a_head_above_the_moves_is_removed() {
    assertRemedies(
        ProblemId.VARIATION_TARGET,
        "変化：1手\n   1 ７六歩(77)\n   2 ３四歩(33)\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n");
  }

  @Test
  void a_header_below_the_moves_becomes_a_comment() {
    assertRemedies(
        ProblemId.HEADER_AFTER_MOVES,
        "手合割：平手\n   1 ７六歩(77)\n 狙い：角交換\n",
        "手合割：平手\n   1 ７六歩(77)\n* 狙い：角交換\n");
    assertRemedies(
        "csa",
        ProblemId.HEADER_AFTER_MOVES,
        "PI\n+\n+7776FU\n$EVENT:練習\n",
        "PI\n+\n+7776FU\n'$EVENT:練習\n");
  }

  @Test
  void a_header_that_says_the_same_again_is_removed_by_fix_all() {
    String twice = "先手：山田\n後手：鈴木\n先手：山田\n   1 ７六歩(77)\n";
    String once = "先手：山田\n後手：鈴木\n   1 ７六歩(77)\n";
    assertRemedies(ProblemId.DUPLICATE_HEADER, twice, once);
    Document same = open("kif", twice);
    assertEquals(once, edited(same, CodeActions.fixAll(same)).text().toString());
    Document differing = open("kif", twice.replace("先手：山田\n   1", "先手：佐藤\n   1"));
    assertEquals(List.of(), CodeActions.fixAll(differing));
  }

  @Test
  void each_header_that_counts_once_the_one_below_it_is_gone_is_mended() {
    Document document = open("kif", "手合割：平手\n" + "手合割：4手\n".repeat(9) + "   1 ７六歩(77)\n");
    assertEquals(
        "手合割：平手\n   1 ７六歩(77)\n", edited(document, CodeActions.fixAll(document)).text().toString());
  }

  @Test
  void the_ending_that_words_name_is_offered() {
    assertRemedies(
        ProblemId.UNKNOWN_TERMINATION,
        "   1 ７六歩(77)\n   2 後手 時間切れ   ( 0:01/00:00:01)\n",
        "   1 ７六歩(77)\n   2 切れ負け   ( 0:01/00:00:01)\n");
  }

  @Test
  void a_second_time_of_a_move_is_removed() {
    assertRemedies(
        "csa",
        ProblemId.CSA_TIME,
        "PI\n+\n+7776FU\nT5\nT6\n-3334FU\n",
        "PI\n+\n+7776FU\nT5\n-3334FU\n");
  }

  @Test
  void the_square_is_written_where_nothing_stands_before_it() {
    assertRemedies(
        ProblemId.SAME_WITHOUT_PREVIOUS,
        "   1 同　歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n",
        "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n");
  }

  @Test
  void the_mark_of_a_variation_comes_and_goes_with_the_blanks_before_it() {
    String game = "   1 ７六歩(77)%s\n   2 ３四歩(33)%s\n";
    assertRemedies(ProblemId.BRANCH_MARK, game.formatted("", "   +"), game.formatted("", ""));
    String variation =
        game.formatted("   +", "%s") + "\n変化：2手\n   2 ８四歩(83)\n\n変化：1手\n   1 ２六歩(27)\n";
    assertRemedies(ProblemId.BRANCH_MARK, variation.formatted(""), variation.formatted("   +"));
  }

  @Test
  void a_move_that_is_in_a_book_twice_is_removed() {
    String book =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f none 0 0 0
        """;
    assertRemedies("yaneuraou-book", ProblemId.DUPLICATE_MOVE, book + "7g7f none 12 3 1\n", book);
    assertRemedies(
        "yaneuraou-book", ProblemId.BOOK_HEADER, book.replace("DB2016 1.00", "DB 1.0"), book);
  }

  @Test
  void lines_that_are_missing_at_one_place_are_added_at_once() {
    Document document = open("csa", "V2.2\n+7776FU\n-3334FU\n");
    assertEquals(
        "V2.2\nPI\n+\n+7776FU\n-3334FU\n",
        edited(document, CodeActions.fixAll(document)).text().toString());
  }

  @Test
  void blank_lines_with_a_comment_between_are_removed_at_once() {
    String entry =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f none 0 0 0
        """;
    Document document = open("yaneuraou-book", entry + "\n\n# second choice\n\n2g2f none 0 0 0\n");
    assertEquals(
        entry + "# second choice\n2g2f none 0 0 0\n",
        edited(document, CodeActions.fixAll(document)).text().toString());
  }

  private static void assertRemedies(ProblemId id, String before, String... after) {
    assertRemedies("kif", id, before, after);
  }

  private static void assertRemedies(
      String language, ProblemId id, String before, String... after) {
    Document document = open(language, before);
    List<String> remedies =
        document.problems().stream()
            .filter(problem -> problem.id() == id)
            .flatMap(problem -> CodeActions.quickFixes(document, problem.range()).stream())
            .filter(fix -> fix.problem().id() == id)
            .map(fix -> edited(document, fix.edits()).text().toString())
            .toList();
    assertEquals(List.of(after), remedies);
  }
}
