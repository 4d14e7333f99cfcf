package kifu.format.comment;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.format.comment.EngineNotes.CommentLine;
import kifu.play.Situation;
import kifu.shogi.MoveNotation;
import kifu.text.Point;
import org.junit.jupiter.api.Test;

/** Tests what programs write into comments, read as data, and the moves that they expect. */
final class EngineNotesTest {

  @Test
  void shogihome_gives_each_thing_a_line() {
    assertNotes(
        "0-4 SHOGIHOME -35 depth 8 nodes 12345 by Engine 1.0",
        "*評価値=-35",
        "*深さ=8",
        "*ノード数=12345",
        "*エンジン=Engine 1.0");
    assertNotes("0-2 SHOGIHOME -詰7 moves ▲７八金", "*詰み=後手勝ち:7手", "*読み筋=▲７八金");
    assertNotes("0-1 SHOGIHOME +詰 analysis", "#詰み=先手勝ち");
  }

  @Test
  void a_note_of_shogihome_ends_where_something_is_told_again_or_by_somebody_else() {
    assertNotes(
        """
        0-1 SHOGIHOME +80
        2-3 SHOGIHOME -60 analysis\
        """,
        "*評価値=80",
        "",
        "#評価値=-60");
    assertNotes(
        """
        0-2 SHOGIHOME +80 depth 3
        2-3 SHOGIHOME +90\
        """,
        "*評価値=80",
        "*深さ=3",
        "*評価値=90");
    // The score that stands for a mate.
    assertNotes("0-2 SHOGIHOME +詰3", "*詰み=先手勝ち:3手", "*評価値=30000");
  }

  @Test
  void shogigui_writes_a_line_for_each_candidate() {
    assertNotes(
        """
        0-1 SHOGIGUI +97 analysis depth 17 nodes 843739 moves ▲７六歩(77) △８四歩(83)
        1-2 SHOGIGUI +107 analysis other depth 16 nodes 843739 moves ▲２六歩(27)\
        """,
        "*解析 0  候補1 時間 00:03.8 深さ 17/20 ノード数 843739 評価値 97 読み筋 ▲７六歩(77) △８四歩(83) ",
        "*解析 0  候補2 時間 00:03.8 深さ 16/16 ノード数 843739 評価値 107 読み筋 ▲２六歩(27)");
    assertNotes("0-1 SHOGIGUI -詰10", "*対局 時間 0:01.0 評価値 -詰 10 読み筋");
    assertNotes("0-1 SHOGIGUI +詰 analysis moves ▲投了", "*解析 評価値 +詰 読み筋 ▲投了");
    assertNotes("0-1 SHOGIGUI +12", "*対局 評価値 12↑ 読み筋");
    assertNotes("0-1 SHOGIGUI -120 analysis moves △３四歩(33)", "* 評価値 -120 読み筋 △３四歩(33)");
  }

  @Test
  void servers_and_their_clients_write_the_value_first() {
    assertNotes(
        "0-1 FLOODGATE +130 nodes 5000 moves -3334FU +8822UM", "* 130 -3334FU +8822UM #5000");
    assertNotes("0-1 FLOODGATE 0", "* 0");
    assertNotes("0-1 FLOODGATE -20 moves 8c8d 1a1b", "* -20 8c8d 1a1b");
    assertNotes("0-1 FLOODGATE -100000 moves +2726FU", " -100000 +2726FU");
  }

  @Test
  void other_programs() {
    assertNotes(
        """
        0-1 K_SHOGI +72 analysis moves △１四歩  ▲６八銀
        1-2 K_SHOGI +29 analysis other moves △４二銀\
        """,
        "#指し手[72]△１四歩  ▲６八銀",
        "#推奨手[29]△４二銀");
    assertNotes("0-1 GEKISASHI +83 analysis moves △４二玉 ▲３八玉", "<analyze>83 △４二玉 ▲３八玉</analyze>");
    assertNotes("0-1 GEKISASHI 0 analysis", "<analyze>0</analyze>");
  }

  @Test
  void people_write_lines_of_play_too() {
    assertNotes("0-1 BY_HAND moves △３四歩 ▲２六歩", "本命の読み筋 △３四歩 ▲２六歩");
  }

  @Test
  void moves_are_found_where_they_stand() {
    CommentLine remark = new CommentLine(3, 2, "* 130 -3334FU +8822UM #5000");
    assertEquals(
        new EngineNote.Moves(3, 8, "-3334FU +8822UM"),
        EngineNotes.in(List.of(remark)).getFirst().moves().orElseThrow());
  }

  @Test
  void what_only_speaks_of_numbers_is_none() {
    for (String text :
        List.of("評価値 97 くらい", "* 30 手", " 30 手", "*深さ=9", "*", "", "#指し手", "*対局 中", "30")) {
      assertNotes("", text);
    }
  }

  @Test
  void expected_moves_begin_with_the_answer() {
    assertMoves("△３四歩 ▲２二角成 △同銀", "△３四歩(33) ▲２二角成(88) △同　銀(31)");
    assertMoves("△３四歩 ▲２二角成 △同銀", "△３四歩▲２二角成△同　銀");
    assertMoves("△３四歩 ▲２二角成 △同銀", "-3334FU +8822UM -3122GI");
    assertMoves("△３四歩 ▲２二角成 △同銀", "3c3d 8h2b+ 3a2b");
  }

  @Test
  void the_move_that_was_just_made_is_left_out() {
    assertMoves("△８四歩", "▲７六歩(77) △８四歩(83)");
    assertMoves("△８四歩", "7g7f 8c8d");
    assertMoves("", "▲７六歩(77)");
  }

  @Test
  void moves_in_place_of_the_last_one_tell_so() {
    assertMoves("instead ▲２六歩 △８四歩", "▲２六歩 △８四歩 ▲パス");
  }

  @Test
  void moves_end_where_they_are_words_or_can_mean_several() {
    assertMoves("△３四歩", "△３四歩 ▲パス △８四歩");
    assertMoves("△３四歩", "△３四歩 ▲投了");
    assertMoves("△３四歩", "-3334FU %TORYO");
    assertMoves("", "△金(41)");
    assertMoves("△３四歩 ▲２二角不成", "△３四歩(33) ▲２二角(88) …");
  }

  @Test
  void a_move_that_cannot_be_played_is_told() {
    assertMoves("△３四歩 but +7775FU", "-3334FU +7775FU -8384FU");
    assertMoves("△３四歩 but △８四歩(83)", "△３四歩(33) △８四歩(83)");
  }

  private static void assertNotes(String expected, String... comment) {
    List<CommentLine> remarks = new ArrayList<>();
    for (String line : comment) {
      remarks.add(new CommentLine(remarks.size(), 1, line.stripTrailing()));
    }
    String told =
        String.join("\n", EngineNotes.in(remarks).stream().map(EngineNotesTest::picture).toList());
    assertPicture(expected, told);
  }

  private static String picture(EngineNote note) {
    return note.firstLine()
        + "-"
        + note.endLine()
        + " "
        + note.dialect()
        + note.evaluation().map(value -> " " + value.text()).orElse("")
        + (note.analysis() ? " analysis" : "")
        + (note.best() ? "" : " other")
        + (note.search().depth().isPresent() ? " depth " + note.search().depth().getAsInt() : "")
        + (note.search().nodes().isPresent() ? " nodes " + note.search().nodes().getAsLong() : "")
        + note.search().engine().map(name -> " by " + name).orElse("")
        + note.moves().map(moves -> " moves " + moves.text()).orElse("");
  }

  private static void assertMoves(String expected, String written) {
    Document document = Marked.kif("   1 ７六歩(77)\n").document();
    Situation here = document.analysis().situationAt(new Point(0, 0)).orElseThrow();
    ExpectedMoves read = ExpectedMoves.read(new EngineNote.Moves(1, 0, written), here);
    String told =
        (read.replacesLast() ? "instead " : "")
            + read.names(MoveNotation.JAPANESE, 9)
            + read.rest().map(rest -> " but " + rest.text()).orElse("");
    assertPicture(expected, told);
  }
}
