package kifu.feature;

import static kifu.Documents.csa;
import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import kifu.RandomCsa;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.Severity;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CsaFormattingTest {

  @Test
  void ranks_have_29_characters_and_times_no_zeros() {
    assertFormatted(
        "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \n+\n+7776FU\nT5\n",
        "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\n +\n+7776FU  \nT005");
    assertFormatted("PI,+\r\n+7776FU  ,T0     ,'T0 \r\n", "PI,+\r\n +7776FU  ,T00     ,'T0 \r\n");
  }

  @Test
  void what_people_wrote_and_what_is_not_understood_stays() {
    String document =
        """
        V2.2 x
        N+ 山田  \s
        $EVENT: a \s
         'コメント \s
        PI82XX \s
        P5 * * \s
        +
        +7776fu \s
        -3334FU! \s
        T x \s
        %RESIGN \s
        読めない行 \s
        """;
    assertFormatted(document, document);
    assertFormatted("no record at all \n", "no record at all \n");
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void formatting_changes_nothing_but_the_form(@ForAll long seed) {
    Random random = new Random(seed);
    Document before = csa(RandomCsa.oddlySpacedCsa(random, random.nextInt(30)));
    Document after = edited(before, Formatting.format(before));
    assertEquals(List.of(), Formatting.format(after), after.text().toString());
    assertEquals(situations(before), situations(after), before.text().toString());
    assertEquals(errors(before), errors(after), before.text().toString());
  }

  private static void assertFormatted(String expected, String document) {
    Document opened = csa(document);
    assertPicture(expected, edited(opened, Formatting.format(opened)).text().toString());
  }

  private static List<Optional<Situation>> situations(Document document) {
    return IntStream.range(0, document.text().lineCount())
        .filter(line -> !document.text().line(line).isEmpty())
        .mapToObj(line -> document.analysis().situationAt(line))
        .toList();
  }

  private static List<String> errors(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(CsaFormattingTest::place)
        .toList();
  }

  private static String place(Problem problem) {
    return problem.range().start().line() + " " + problem.id() + " " + problem.arguments();
  }
}
