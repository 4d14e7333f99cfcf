package kifu.format.ki2;

import static kifu.Documents.edited;
import static kifu.Documents.ki2;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Formatting;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Tests rows of moves in columns, as the document has them on most of its lines. */
class Ki2FormattingTest {
  private static final Pattern LINES = Pattern.compile("(?<=\n)");
  private static final Pattern BLANKS = Pattern.compile(" +");

  @Test
  void moves_stand_in_columns_where_most_of_them_do() {
    assertFormatted(
        """
        ▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角打
        ▲８八銀左不成△６二金    ▲７八金右上△４一玉
        """,
        """
        ▲７六歩  △３四歩  ▲２二角成 △同銀 ▲４五角打
          ▲８八銀左不成△６二金   ▲７八金右上   △４一玉 \s
        """);
  }

  @Test
  void one_blank_stays_where_most_moves_have_it() {
    assertFormatted(
        """
        ▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角打
        ▲８八銀左不成 △６二金 ▲７八金右上 △４一玉
        """,
        """
        ▲７六歩 △３四歩 ▲２二角成   △同銀 ▲４五角打
        ▲８八銀左不成△６二金 ▲７八金右上  △４一玉
        """);
  }

  @Test
  void moves_without_blanks_stay_without_them() {
    assertFormatted(
        """
        ▲７六歩△３四歩▲２二角成△同　銀
        ▲４五角△６二金
        """,
        """
        ▲７六歩△３四歩▲２二角成△同銀
        ▲４五角　△６二金
        """);
  }

  @Test
  void wide_blanks_stay_where_most_rows_have_them() {
    assertFormatted(
        """
        ▲７六歩　　△３四歩　　▲２六歩
        △８四歩　　▲２五歩　　△８五歩
        """,
        """
        ▲７六歩　　△３四歩　　▲２六歩
        △８四歩　　▲２五歩 △８五歩
        """);
  }

  @Test
  void a_blank_after_same_stays_where_most_moves_have_it() {
    assertAlreadyFormatted(
        """
        ▲７六歩    △３四歩    ▲２六歩    △３三角    ▲同　角成  △同　桂
        """);
    assertAlreadyFormatted(
        """
        ▲７六歩    △３四歩    ▲２六歩    △３三角    ▲同角成    △同　桂
        """);
  }

  @Test
  void rows_are_filled_as_most_of_them_are() {
    assertFormatted(
        """
        ▲７六歩    △３四歩    ▲２六歩
        △８四歩    ▲２五歩    △８五歩
        ▲７八金    △３二金    ▲２四歩
        △同　歩
        """,
        """
        ▲７六歩    △３四歩    ▲２六歩
        △８四歩    ▲２五歩    △８五歩
        ▲７八金    △３二金    ▲２四歩    △同　歩
        """);
  }

  @Test
  void one_move_on_a_line_stays_one() {
    assertFormatted(
        """
        ▲７六歩
        △３四歩
        ▲２六歩
        △８四歩
        """,
        """
        ▲７六歩
        △３四歩
        ▲2六歩　△84歩
        """);
  }

  @Test
  void what_stands_between_moves_stays_between_them() {
    assertAlreadyFormatted(
        """
        手合割：平手
        先手：先手の人

        ▲７六歩    △３四歩
        *角道
        ▲２六歩    △８四歩    ▲２五歩    △８五歩    ▲７八金    △３二金
        ▲２四歩    △同　歩

        ▲同　飛
        まで11手で中断

        変化：2手
        △８四歩
        """);
  }

  @Test
  void what_stands_around_the_moves_is_set_as_in_kif() {
    assertFormatted(
        """
        手合割：平手
        ▲７六歩    △３四歩
        *コメント
        まで2手で中断

        変化：2手
        △８四歩
        """,
        """
        手合割：平手
        ▲７六歩    △３四歩
          *コメント
        まで２手で中断
        変化： 2手
        △８四歩\
        """);
  }

  @Test
  void a_row_that_is_not_understood_stays_as_it_is() {
    assertAlreadyFormatted(
        """
        ▲７六歩 △３四歩
        ▲２六歩 好手 △８四歩
        ▲２五歩 △八五歩
        """
            .replace("▲７六歩 △３四歩", "▲７六歩    △３四歩"));
  }

  @Test
  void only_whole_paragraphs_are_filled_anew() {
    Marked record =
        Marked.ki2(
            """
            ▲７六歩 △３四歩
            ⟦▲２六歩   △８四歩 ▲２五歩⟧
            △８五歩 ▲７八金
            """);
    assertPicture(
        """
        ▲７六歩 △３四歩
        ▲２六歩 △８四歩 ▲２五歩
        △８五歩 ▲７八金
        """,
        edited(record.document(), Formatting.format(record.document(), record.ranges()))
            .text()
            .toString());
  }

  @Test
  void lines_end_as_they_did() {
    assertFormatted("▲７六歩 △３四歩\r\n▲２六歩 △８四歩\r\n▲２五歩\r\n", "▲７六歩 △３四歩\r\n▲２六歩 △８四歩 ▲２五歩");
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void what_was_formatted_stays_as_it_is(@ForAll long seed) {
    Document formatted = ki2(formatted(odd(seed)));
    assertEquals(List.of(), Formatting.format(formatted), formatted.text().toString());
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void the_game_is_the_same_and_so_is_what_people_wrote(@ForAll long seed) {
    Document before = odd(seed);
    assertEquals(game(before), game(ki2(formatted(before))), before.text().toString());
  }

  /** A random record whose moves stand nearer or further apart than usual, and in uneven rows. */
  private static Document odd(long seed) {
    Random random = new Random(seed);
    StringBuilder odd = new StringBuilder();
    for (String line : LINES.splitAsStream(RandomRecord.ki2(random, random.nextInt(60))).toList()) {
      odd.append("▲△".indexOf(line.charAt(0)) < 0 ? line : odd(random, line));
    }
    return ki2(odd.toString());
  }

  private static String odd(Random random, String row) {
    List<String> between = List.of("", " ", "　", "   ", "\n", "　　");
    StringBuilder odd = new StringBuilder();
    for (String move : BLANKS.splitAsStream(row.strip()).toList()) {
      odd.append(move).append(between.get(random.nextInt(between.size())));
    }
    return odd.toString().strip() + "\n";
  }

  private static String game(Document document) {
    return TargetFormat.KIF.write(document.analysis().records()).text();
  }

  private static void assertFormatted(String expected, String record) {
    assertPicture(expected, formatted(ki2(record)));
    assertAlreadyFormatted(expected);
  }

  private static void assertAlreadyFormatted(String record) {
    assertPicture(record, formatted(ki2(record)));
  }

  private static String formatted(Document document) {
    return edited(document, Formatting.format(document)).text().toString();
  }
}
