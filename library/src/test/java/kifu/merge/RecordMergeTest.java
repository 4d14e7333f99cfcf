package kifu.merge;

import static kifu.Documents.kif;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.merge.RecordMerge.Merged;
import kifu.problem.Language;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

final class RecordMergeTest {
  private static final String BASE =
      """
      先手：山田
      手合割：平手
         1 ７六歩(77)   ( 0:05/00:00:05)
      *角道を開けた。
         2 ３四歩(33)   ( 0:03/00:00:03)
         3 ２六歩(27)   ( 0:10/00:00:15)
      """;

  @Test
  void moves_of_both_sides_become_variations() {
    assertMerged(
        """
        先手：山田
        手合割：平手
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開けた。
           2 ３四歩(33)   ( 0:03/00:00:03)
           3 ２六歩(27)   ( 0:10/00:00:15)
           4 ８四歩(83)

        変化：4手
           4 ４四歩(43)

        変化：3手
           3 ６六歩(67)
        """,
        BASE + "   4 ８四歩(83)\n\n変化：3手\n   3 ６六歩(67)\n",
        BASE + "   4 ４四歩(43)\n");
  }

  @Test
  void comments_of_both_sides_stay_ours_first() {
    assertMerged(
        """
        先手：山田
        手合割：平手
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開けた。
        *最善。
        *定跡。
           2 ３四歩(33)   ( 0:03/00:00:03)
           3 ２六歩(27)   ( 0:10/00:00:15)
        """,
        BASE.replace("開けた。\n", "開けた。\n*最善。\n"),
        BASE.replace("開けた。\n", "開けた。\n*定跡。\n"));
  }

  @Test
  void total_times_follow_a_time_that_one_side_changed() {
    assertMerged(
        """
        先手：山田
        手合割：平手
           1 ７六歩(77)   ( 0:07/00:00:07)
        *角道を開けた。
           2 ３四歩(33)   ( 0:03/00:00:03)
           3 ２六歩(27)   ( 0:10/00:00:17)
           4 ８四歩(83)
        """,
        BASE + "   4 ８四歩(83)\n",
        BASE.replace("0:05/00:00:05", "0:07/00:00:07").replace("00:15", "00:17"));
  }

  @Test
  void what_contradicts_each_other_is_a_comment_and_ours_stays() {
    assertMerged(
        """
        先手：鈴木
        手合割：平手
        *kifu merge: 先手: 鈴木 (ours), 佐藤 (theirs)
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開けた。
           2 ３四歩(33)   ( 0:04/00:00:04)
        *kifu merge: clock: 0:04 (ours), 0:06 (theirs)
           3 ２六歩(27)   ( 0:10/00:00:15)
        """,
        BASE.replace("山田", "鈴木").replace("0:03/00:00:03", "0:04/00:00:04"),
        BASE.replace("山田", "佐藤").replace("0:03/00:00:03", "0:06/00:00:06"));
  }

  @Test
  void a_move_that_one_side_removed_and_the_other_continued_stays() {
    String ours = BASE.substring(0, BASE.indexOf("   3 "));
    assertMerged(
        BASE
            + """
            *kifu merge: one side removed this move, the other changed what stands there
               4 ８四歩(83)
            """,
        ours,
        BASE + "   4 ８四歩(83)\n");
  }

  private static final String REPEATED =
      BASE
          + """

          変化：3手
             3 ６六歩(67)
             4 千日手

          変化：3手
             3 ６六歩(67)
             4 ８四歩(83)
          """;

  @Test
  void of_moves_that_are_repeated_the_one_that_was_removed_is_gone() {
    String variation = "\n変化：3手\n   3 ６六歩(67)\n";
    assertMerged(
        """
        先手：山田
        手合割：平手
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開けた。
           2 ３四歩(33)   ( 0:03/00:00:03)
        *ここから。
           3 ２六歩(27)   ( 0:10/00:00:15)

        変化：3手
           3 ６六歩(67)
           4 ８四歩(83)
        """,
        kif(REPEATED),
        kif(REPEATED.replace(variation + "   4 千日手\n", "")),
        kif(REPEATED.replace("00:03)\n", "00:03)\n*ここから。\n")));
  }

  @Test
  void moves_that_are_repeated_are_united_if_one_is_removed_and_another_changed() {
    String ours = REPEATED.replace("\n変化：3手\n   3 ６六歩(67)\n   4 千日手\n", "");
    String theirs = REPEATED + "   5 ２六歩(27)\n";
    String merged =
        BASE
            + """

            変化：3手
               3 ６六歩(67)
               4 ８四歩(83)
               5 ２六歩(27)
            """;
    assertMerged(merged, kif(REPEATED), kif(ours), kif(theirs));
    assertMerged(merged, kif(REPEATED), kif(merged), kif(theirs));
  }

  @Test
  void a_variation_that_one_side_made_the_main_line_is_it() {
    String variation = "\n変化：3手\n   3 ６六歩(67)\n";
    assertMerged(
        """
        先手：山田
        手合割：平手
           1 ７六歩(77)   ( 0:05/00:00:05)
        *角道を開けた。
           2 ３四歩(33)   ( 0:03/00:00:03)
        *ここから。
           3 ６六歩(67)

        変化：3手
           3 ２六歩(27)   ( 0:10/00:00:15)
        """,
        kif(BASE + variation),
        kif((BASE + variation).replace("00:03)\n", "00:03)\n*ここから。\n")),
        kif(
            BASE.replace("   3 ２六歩(27)   ( 0:10/00:00:15)\n", "   3 ６六歩(67)\n")
                + "\n変化：3手\n   3 ２六歩(27)   ( 0:10/00:00:15)\n"));
  }

  /** What is gone has no place, so only their side has changed the order of the others. */
  @Test
  void a_variation_that_is_removed_does_not_count_for_the_order() {
    String gold = "\n変化：3手\n   3 ３八金(49)\n";
    String silver = "\n変化：3手\n   3 ４八銀(39)\n";
    String pawn = "\n変化：3手\n   3 ６六歩(67)\n";
    String theirs = BASE + pawn + gold;
    assertMerged(
        theirs, kif(BASE + gold + silver + pawn), kif(BASE + gold + pawn + silver), kif(theirs));
  }

  /** A line of play that ends stands between the others: no merge moves it. */
  @Test
  void an_end_stays_where_it_is_among_variations() {
    String variations = "\n変化：4手\n   4 投了\n\n変化：4手\n   4 ４四歩(43)\n";
    String theirs = BASE + "   4 ８四歩(83)\n" + variations;
    String merged = theirs.replace("先手：山田", "先手：山田太郎");
    assertMerged(merged, kif(BASE), kif(BASE.replace("先手：山田", "先手：山田太郎")), kif(theirs));
    assertMerged(merged, kif(BASE), kif(merged), kif(theirs));
  }

  /** A blank line among our comments comes to stand above the heading. */
  @Test
  void blank_lines_above_a_heading_are_not_compared() {
    String base = BASE + "\n変化：3手\n   3 ６六歩(67)\n";
    String ours = BASE + "*一\n\n*二\n変化：3手\n   3 ６六歩(67)\n";
    String theirs = BASE + "*三\n変化：3手\n   3 ６六歩(67)\n";
    String merged = BASE + "*一\n*二\n*三\n\n変化：3手\n   3 ６六歩(67)\n";
    assertMerged(merged, kif(base), kif(ours), kif(theirs));
    assertMerged(merged, kif(base), kif(merged), kif(theirs));
  }

  /** A mark belongs to a move; behind a sentence it would be one more character of it. */
  @Test
  void a_sentence_that_ends_a_game_has_no_mark() {
    String moves = "   1 ７六歩(77)\n   2 ３四歩(33)+\n\n変化：2手\nまで1手で千日手\n";
    String commented = moves.replace("(77)\n", "(77)\n*一\n");
    String variation = "\n変化：2手\n   2 ８四歩(83)\n";
    assertMerged(commented + variation, kif(moves), kif(commented), kif(moves + variation));
  }

  @Test
  void csa_keeps_our_moves_and_tells_theirs() {
    String base = "V2.2\nPI\n+\n+7776FU\nT5\n";
    assertPicture(
        """
        V2.2
        PI
        +
        +7776FU
        T5
        '*kifu merge: moves: -3334FU (ours), -8384FU +2726FU (theirs)
        -3334FU
        """,
        merge(csa(base), csa(base + "-3334FU\n"), csa(base + "-8384FU\n+2726FU\n")).text());
  }

  @Test
  void end_that_becomes_a_variation_has_the_number_of_the_next_move() {
    String moves = "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n";
    String end = "\n変化：2手\n   2 ３四歩(33)\n   3 投了\n";
    assertPicture(
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
        *好手。
           4 ８四歩(83)

        変化：3手
           3 投了
        """,
        merge(
                kif(moves + end + "\n変化：2手\n   2 ３四歩(33)\n   3 ６六歩(67)\n"),
                kif(moves + "   4 ８四歩(83)\n" + end),
                kif(moves + "*好手。\n" + end))
            .text());
  }

  /** An ending fits into the note, moves do not. */
  @Test
  void csa_keeps_the_moves_of_who_played_on_and_tells_the_others_ending() {
    String base = "V2.2\nPI\n+\n+7776FU\n";
    Document open = csa(base);
    Document adjourned = csa(base + "%CHUDAN\n");
    Document drawn = csa(base + "%JISHOGI\n");
    Document goesOn = csa(base + "-3334FU\n");
    assertPicture(
        """
        V2.2
        PI
        +
        +7776FU
        '*kifu merge: ending: 持将棋 (ours), moves (theirs)
        -3334FU
        """,
        merge(open, drawn, goesOn).text());
    assertPicture(
        """
        V2.2
        PI
        +
        +7776FU
        '*kifu merge: ending: 持将棋 (ours), none (theirs)
        -3334FU
        """,
        merge(adjourned, drawn, goesOn).text());
    assertPicture(
        """
        V2.2
        PI
        +
        +7776FU
        '*kifu merge: ending: none (ours), 持将棋 (theirs)
        -3334FU
        """,
        merge(adjourned, goesOn, drawn).text());
  }

  @Test
  void a_time_below_a_comment_is_still_that_of_its_move() {
    String base = "V2.2\nPI\n+\n+7776FU\n'*角道を開けた。\nT5\n";
    assertPicture(
        """
        V2.2
        PI
        +
        +7776FU
        T7
        '*角道を開けた。
        '*最善。
        """,
        merge(csa(base), csa(base + "'*最善。\n"), csa(base.replace("T5", "T7"))).text());
  }

  @Test
  void an_end_that_a_comment_says_is_merged_as_a_comment() {
    String base = "V2.2\nPI\n+\n+7776FU\nT5\n'summary:max_moves:A draw:B draw\n";
    assertPicture(
        """
        V2.2
        PI
        +
        +7776FU
        T5
        'summary:max_moves:A draw:B draw
        '*最善。
        -3334FU
        """,
        merge(csa(base), csa(base + "-3334FU\n"), csa(base + "'*最善。\n")).text());
  }

  @Test
  void what_they_wrote_is_written_as_we_write() {
    String board =
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・ ・ ・ ・ ・v玉|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ 龍 ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ ・ ・ ・ ・ 玉|九
        +---------------------------+
        先手の持駒：なし
        手数----指手---------消費時間--
           1 ４三龍(53)
           2 ２一玉(11)
        """;
    assertMerged(
        board + "   3 ４二龍(43)\n\n変化：3手\n   3 ２三龍(43)\n",
        kif(board),
        kif(board + "   3 ４二龍(43)\n"),
        kif(board.replace("龍", "竜") + "   3 ２三竜(43)\n"));
  }

  @Test
  void line_ends_are_ours() {
    String ours = (BASE + "   4 ８四歩(83)\n").replace("\n", "\r\n");

    assertEquals(
        (BASE + "   4 ８四歩(83)\n\n変化：4手\n   4 ４四歩(43)\n").replace("\n", "\r\n"),
        merge(kif(BASE), kif(ours), kif(BASE + "   4 ４四歩(43)\n")).text());
  }

  @Test
  void without_a_base_both_records_are_united() {
    Merged merged = merge(kif(""), kif(BASE), kif(BASE + "   4 ８四歩(83)\n"));

    assertEquals(new Merged(BASE + "   4 ８四歩(83)\n", List.of()), merged);
  }

  @Test
  void a_text_that_is_no_record_is_refused() {
    assertTrue(RecordMerge.refusal(kif("拝啓\n")).isPresent());
    assertTrue(RecordMerge.refusal(kif("   1 ７六歩(77)\n   2 ９九角(55)\n")).isPresent());
  }

  private static Document csa(String text) {
    return Document.open("", "csa", 0, Text.of(text));
  }

  private static Merged merge(Document base, Document ours, Document theirs) {
    return RecordMerge.merge(base, ours, theirs, Language.ENGLISH);
  }

  @Test
  void moves_stand_below_headers_that_end_with_a_blank() {
    String headers = "先手：山田\n手合割：平手　　\n";

    assertMerged(
        headers
            + "   1 ７六歩(77)\n"
            + "*kifu merge: one side removed this move, the other changed what stands there\n"
            + "   2 ３四歩(33)\n",
        kif(headers + "   1 ７六歩(77)\n"),
        kif(headers),
        kif(headers + "   1 ７六歩(77)\n   2 ３四歩(33)\n"));
  }

  @Test
  void records_with_a_move_that_cannot_be_played_are_merged_by_lines() {
    String foul = BASE + "   4 ５五銀(56)\n   5 ２五歩(26)\n*昼食。\n";

    assertEquals(
        Optional.of(foul.replace("山田", "鈴木") + "   6 投了\n"),
        LineMerge.merge(kif(foul), kif(foul.replace("山田", "鈴木")), kif(foul + "   6 投了\n")));
  }

  @Test
  void lines_that_both_sides_have_changed_are_not_merged() {
    String foul = BASE + "   4 ５五銀(56)\n";

    assertEquals(
        Optional.empty(), LineMerge.merge(kif(foul), kif(foul + "*一\n"), kif(foul + "*二\n")));
  }

  /** A move that both sides have added in another place: it would stand there twice. */
  @Test
  void lines_are_not_merged_if_an_error_would_arise() {
    String foul = BASE + "*一\n*二\n*三\n   4 ５五銀(56)\n";

    assertEquals(
        Optional.empty(),
        LineMerge.merge(
            kif(foul),
            kif(foul.replace("*一\n", "   4 ８四歩(83)\n*一\n")),
            kif(foul.replace("*三\n", "*三\n   4 ４四歩(43)\n"))));
  }

  private static void assertMerged(String expected, String ours, String theirs) {
    assertMerged(expected, kif(BASE), kif(ours), kif(theirs));
  }

  private static void assertMerged(String expected, Document base, Document ours, Document theirs) {
    assertPicture(expected, merge(base, ours, theirs).text());
  }
}
