package kifu.format.usi;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import kifu.Documents;
import kifu.Marked;
import kifu.RandomUsi;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.feature.Formatting;
import kifu.play.Situation;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class UsiFormattingTest {
  @Test
  void one_blank_stands_between_words_and_none_around_a_line() {
    assertFormatted(
        """
        position startpos moves 7g7f 3c3d resign

        startpos
        sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h
        """,
        """
          position\tstartpos  moves   7g7f 3c3d\tresign \s
        \t\s
        startpos\s
         sfen  4k4/9/9/9/9/9/9/9/4K4   b -  1  moves 5i5h\
        """);
  }

  @Test
  void a_position_is_written_as_its_specification_says() {
    assertFormatted(
        """
        4k4/9/9/9/9/9/9/9/4K4 b R2Pbg3p 7
        4k4/9/9/9/9/9/9/9/4K4 w P
        position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 0 moves P*5e
        """,
        """
        4k4/9/9/9/9/9/9/9/4K4 b 3pgPRPb 007
        22k22/9/9/9/9/9/9/9/4K211 w 1P
        position sfen 4k4/9/9/9/9/9/9/9/4K4  b P 0 moves P*5e
        """);
  }

  @Test
  void the_words_before_a_position_stay() {
    assertAlreadyFormatted(
        """
        startpos
        startpos moves
        position startpos moves 7g7f
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -
        """);
  }

  @Test
  void remarks_and_what_is_not_understood_stay() {
    assertAlreadyFormatted(
        """
        startpos
          #  two  games \s
         // startpos  moves \s
        startpos  moves 7g7f  7f7 \s
         what  is this \s
        sfen 4k4/9/9/9/9/9/9/9/4K5  b - 1 \s
        sfen  4k4/9/9/9/9/9/9/9/4K4 b 1
        """);
    assertAlreadyFormatted("no game  at all \n");
  }

  @Test
  void line_ends_stay_and_the_last_line_gets_the_one_above_it() {
    assertFormatted("startpos\r\nstartpos\r\n", " startpos\r\nstartpos ");
  }

  @Test
  void formatting_a_range_touches_only_its_lines() {
    Marked marked = Marked.usi(" startpos\n⟦ startpos\n⟧ startpos");
    assertEquals(
        " startpos\nstartpos\n startpos",
        edited(marked.document(), Formatting.format(marked.document(), marked.ranges()))
            .text()
            .toString());
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void formatting_changes_nothing_but_the_form(@ForAll long seed) {
    Document before = open(DocumentFormat.USI, RandomUsi.oddlySpacedUsi(new Random(seed), 12));
    Document after = edited(before, Formatting.format(before));
    assertEquals(List.of(), Formatting.format(after), after.text().toString());
    assertEquals(situations(before), situations(after), before.text().toString());
    assertEquals(before.games(), after.games(), before.text().toString());
    assertEquals(Documents.ids(before), Documents.ids(after), before.text().toString());
  }

  private static List<Optional<Situation>> situations(Document document) {
    return IntStream.range(0, document.text().lineCount())
        .filter(line -> !document.text().line(line).isBlank())
        .mapToObj(line -> document.analysis().situationAt(line))
        .toList();
  }

  private static void assertFormatted(String expected, String document) {
    Document opened = open(DocumentFormat.USI, document);
    assertPicture(expected, edited(opened, Formatting.format(opened)).text().toString());
    assertEquals(List.of(), Formatting.format(open(DocumentFormat.USI, expected)));
  }

  private static void assertAlreadyFormatted(String document) {
    assertFormatted(document, document);
  }
}
