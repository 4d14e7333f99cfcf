package kifu.prose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import kifu.Documents;
import kifu.format.Analysis;
import kifu.format.QuotedComment;
import kifu.shogi.Notation;
import org.junit.jupiter.api.Test;

/**
 * Shows where a quoted line begins, an example for each rule in their order. The comments stand
 * below the fourth move of ▲７六歩△３四歩▲２六歩△８四歩▲２五歩△８五歩. What is read is written as the number of moves
 * played before, and all moves that lead from there to the end of the quote.
 */
class BeginningsTest {

  @Test
  void rule_1_behind_a_second_label_where_the_quote_behind_an_earlier_one_began() {
    assertRead(
        "▲２五歩△８五歩には、（１）▲７八金△３二金、（２）▲２四歩△同歩がある。",
        "4 ▲２五歩△８五歩",
        "4 ▲２五歩△８五歩▲７八金△３二金",
        "4 ▲２五歩△８五歩▲２四歩△同歩");
  }

  @Test
  void rule_2_at_a_position_that_its_sentence_names() {
    assertRead("３手目では▲６六歩△８四歩が有力。", "2 ▲６六歩△８四歩");
    assertRead("２手目の局面から▲６六歩△８四歩もある。", "2 ▲６六歩△８四歩");
    assertRead("初手から▲２六歩△８四歩▲２五歩なら相掛かり。", "0 ▲２六歩△８四歩▲２五歩");
    assertRead("第二手目に代えて△８四歩▲２六歩もあった。", "1 △８四歩▲２六歩");
  }

  @Test
  void rule_3_along_what_is_quoted_above_it_in_its_sentence_the_latest_first() {
    assertRead("▲２五歩に△８五歩なら▲７八金△３二金。", "4 ▲２五歩", "4 ▲２五歩△８五歩", "4 ▲２五歩△８五歩▲７八金△３二金");
    assertRead(
        "▲２五歩△８五歩▲７八金だが、途中△８五歩では△３二金▲２四歩もある。", "4 ▲２五歩△８五歩▲７八金", "4 ▲２五歩△８五歩", "4 ▲２五歩△３二金▲２四歩");
  }

  @Test
  void rule_3_goes_on_above_a_sentence_that_begins_with_from_here() {
    assertRead("▲７八金△３二金が予想される。以下▲２五歩△８五歩。", "4 ▲７八金△３二金", "4 ▲７八金△３二金▲２五歩△８五歩");
  }

  @Test
  void rule_4_after_the_move_above() {
    assertRead("ここで▲７八金△３二金が有力。", "4 ▲７八金△３二金");
    assertRead("▲７八金△３二金で互角。ほかに▲２五歩もある。", "4 ▲７八金△３二金", "4 ▲２五歩");
  }

  @Test
  void rule_5_before_the_move_above_which_it_replaces_or_repeats() {
    assertRead("代えて△４四歩▲４八銀と指したかった。", "3 △４四歩▲４八銀");
    assertRead("本譜は△８四歩▲２五歩と進んだ。", "3 △８四歩▲２五歩");
  }

  @Test
  void rule_6_along_what_is_quoted_in_the_sentences_above() {
    assertRead("▲２五歩△８五歩▲７八金で難解。\n△３二金▲２四歩なら先手も指せる。", "4 ▲２五歩△８五歩▲７八金", "4 ▲２五歩△８五歩▲７八金△３二金▲２四歩");
  }

  @Test
  void rule_7_at_a_position_that_is_named_in_the_sentences_above() {
    assertRead("２手目は意外だった。△８四歩▲２六歩なら普通。", "1 △８四歩▲２六歩");
  }

  @Test
  void rule_8_at_the_start_of_the_game() {
    assertRead("▲７六歩△８四歩▲６八銀の矢倉が多い。", "0 ▲７六歩△８四歩▲６八銀");
    assertRead("▲７六歩は普通の手。", "4 ");
  }

  @Test
  void a_threat_begins_with_the_other_side_to_move() {
    assertRead("次に△８五歩▲７八金△８六歩の狙い。", "4 with the other side △８五歩▲７八金△８六歩");
  }

  @Test
  void a_line_that_can_be_played_nowhere_else_begins_anywhere_in_the_game() {
    assertRead("こうなれば▲７八金△３二金▲２四歩△同歩も夢ではない。", "6 ▲７八金△３二金▲２四歩△同歩");
  }

  @Test
  void else_it_begins_where_most_of_its_moves_can_be_played() {
    assertRead("ここで▲７八金△３二金▲８三飛。", "4 ▲７八金△３二金");
  }

  @Test
  void a_list_is_cut_at_its_commas_where_each_part_can_be_played() {
    assertRead("▲２五歩、△３二金、▲２五歩。", "4 ▲２五歩", "4 ▲２五歩△３二金", "4 ▲２五歩");
  }

  @Test
  void a_move_that_leaves_several_open_is_the_one_that_lets_the_line_go_on() {
    assertRead("▲５八金△３二金▲４八金。", "4 ▲５八金右△３二金▲４八金");
  }

  @Test
  void nothing_is_quoted_below_a_move_that_cannot_be_played() {
    assertEquals(List.of(), read("   1 ７六歩(77)\n   2 ９五歩(93)\n*▲２六歩△８四歩\n", 2));
  }

  private static void assertRead(String comment, String... lines) {
    String game =
        """
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
           4 ８四歩(83)
        *%s
           5 ２五歩(26)
           6 ８五歩(84)
        """
            .formatted(comment.replace("\n", "\n*"));
    assertEquals(List.of(lines), read(game, 4));
  }

  private static List<String> read(String kif, int line) {
    Analysis analysis = Documents.kif(kif).analysis();
    return QuotedComment.read(
            analysis.gameAt(line).orElseThrow(), analysis.commentsOn(line).getFirst())
        .quotations()
        .lines()
        .stream()
        .map(BeginningsTest::shown)
        .toList();
  }

  private static String shown(QuotedLine line) {
    LinePosition beginning = line.end().beginning();
    return beginning.situation().ply()
        + (beginning.passes() ? " with the other side " : " ")
        + line.end().moves().stream()
            .map(move -> Notation.japanese(move.before(), move.move(), move.previous()))
            .collect(Collectors.joining());
  }
}
