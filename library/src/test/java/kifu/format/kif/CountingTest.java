package kifu.format.kif;

import static kifu.Documents.edited;
import static kifu.Documents.kif;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import kifu.Marked;
import kifu.RandomRecord;
import kifu.Seeds;
import kifu.document.Document;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;

/** Compares numbers, totals and the count of a まで line before and after they are counted anew. */
class CountingTest {

  @Test
  void numbers_follow_each_other() {
    assertRenumbered(
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *コメント
           2 ２六歩(27)
           3 ８四歩(83)   ( 0:01/00:00:01)+
           9 投了
        まで3手で後手の勝ち

        変化：4手
           4 ４四歩(43)
           6 ２五歩(26)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)
        *コメント
           3 ２六歩(27)
           4 ８四歩(83)   ( 0:01/00:00:01)+
           5 投了
        まで4手で後手の勝ち

        変化：4手
           4 ４四歩(43)
           5 ２五歩(26)
        """);
  }

  @Test
  void numbers_keep_their_column() {
    assertRenumbered(
        """
        変化：9手
        変化：8手
           8 ７六歩(77)
        999 ３四歩(33)
          １０ ２六歩(27)
        """,
        """
        変化：9手
        変化：8手
           1 ７六歩(77)
        2 ３四歩(33)
           3 ２六歩(27)
        """);
  }

  @Test
  void a_number_after_a_diagram_goes_on_as_it_began() {
    String diagram =
        """
        後手の持駒：なし
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        先手の持駒：なし
        手数＝40  まで
        """;
    assertRenumbered(
        diagram + "  41 ７六歩(77)\n  43 ３四歩(33)\nまで2手で中断\n",
        diagram + "  41 ７六歩(77)\n  42 ３四歩(33)\nまで2手で中断\n");
  }

  @Test
  void a_sealed_move_may_count_or_not() {
    String counted =
        """
           1 ７六歩(77)
           2 封じ手
           3 ３四歩(33)
           4 ２六歩(27)
        """;
    assertRenumbered(counted, counted);
    assertRenumbered(
        counted.replace("3 ３", "2 ３"), counted.replace("3 ３", "2 ３").replace("4 ２", "3 ２"));
  }

  @Test
  void totals_are_the_sums_of_the_times() {
    assertTimed(
        """
           1 ７六歩(77)   ( 0:10/00:00:10)
           2 ３四歩(33)   ( 0:05/00:00:09)
           3 ２六歩(27)   ( 0:10/00:00:30)+
           4 ８四歩(83)   ( 0:05/)
           5 投了         ( 0:01/00:00:31)

        変化：3手
           3 ６六歩(67)   (0:07/0:0:9)
           4 ８四歩(83)   (0:07)
        """,
        """
           1 ７六歩(77)   ( 0:10/00:00:10)
           2 ３四歩(33)   ( 0:05/00:00:05)
           3 ２六歩(27)   ( 0:10/00:00:20)+
           4 ８四歩(83)   ( 0:05/00:00:10)
           5 投了         ( 0:01/00:00:21)

        変化：3手
           3 ６六歩(67)   (0:07/0:0:17)
           4 ８四歩(83)   (0:07/00:00:12)
        """);
  }

  @Test
  void after_a_move_without_time_a_total_is_believed() {
    assertTimed(
        """
           1 ７六歩(77)
           2 ３四歩(33)   ( 0:05/00:00:05)
           3 ２六歩(27)   ( 0:10/00:01:00)
           4 ８四歩(83)   ( 0:05/00:00:10)
           5 ２五歩(26)   ( 0:10/00:01:00)
        """,
        """
           1 ７六歩(77)
           2 ３四歩(33)   ( 0:05/00:00:05)
           3 ２六歩(27)   ( 0:10/00:01:00)
           4 ８四歩(83)   ( 0:05/00:00:10)
           5 ２五歩(26)   ( 0:10/00:01:10)
        """);
  }

  @Test
  void time_that_no_move_shows_leaves_totals_alone() {
    String record =
        """
        先手消費時間加算：10
           1 ７六歩(77)   ( 0:10/00:00:20)
        """;
    assertTimed(record, record);
  }

  @Test
  void what_is_right_stays_as_it_is() {
    Seeds.each(
        seed -> {
          Document document = kif(RandomRecord.kif(new Random(seed), 40));
          int lines = document.text().lineCount();
          assertEquals(
              List.of(), document.analysis().rewriting().renumber(0, lines), "seed " + seed);
          assertEquals(
              List.of(), document.analysis().rewriting().addUpTimes(0, lines), "seed " + seed);
        });
  }

  @Test
  void wrong_numbers_and_totals_become_right_again() {
    Seeds.each(
        seed -> {
          Random random = new Random(seed);
          String right = RandomRecord.kif(random, 40);
          StringBuilder wrong = new StringBuilder();
          for (String line : right.split("(?<=\n)|(?<=\r)(?!\n)", -1)) {
            String other = line;
            if (line.matches("(?s) *[0-9]+ [^投中千切持封詰].*") && random.nextInt(5) == 0) {
              other = "%4d".formatted(300 + random.nextInt(9)) + line.substring(4);
            }
            if (random.nextInt(5) == 0) {
              other = other.replaceFirst("/[0-9]{2}:[0-9]{2}:", "/09:33:");
            }
            wrong.append(other);
          }
          Document document = kif(wrong.toString());
          Document numbered =
              edited(document, document.analysis().rewriting().renumber(0, 1 << 30));
          Document timed = edited(numbered, numbered.analysis().rewriting().addUpTimes(0, 1 << 30));
          assertEquals(right, timed.text().toString(), "seed " + seed);
        });
  }

  private static void assertRenumbered(String before, String after) {
    Document document = Marked.kif(before).document();
    Document done = edited(document, document.analysis().rewriting().renumber(0, 1 << 30));
    assertPicture(after, done.text().toString());
    assertEquals(
        0,
        done.problems().stream().filter(problem -> problem.id() == ProblemId.MOVE_NUMBER).count());
  }

  private static void assertTimed(String before, String after) {
    Document document = Marked.kif(before).document();
    Document done = edited(document, document.analysis().rewriting().addUpTimes(0, 1 << 30));
    assertPicture(after, done.text().toString());
    assertEquals(
        0,
        done.problems().stream().filter(problem -> problem.id() == ProblemId.CLOCK_TOTAL).count());
  }
}
