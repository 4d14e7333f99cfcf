package kifu.comments;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import kifu.format.comment.EngineNotes;
import kifu.shogi.SideSigns;
import kifu.text.Text;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Tests which lines are looked at. */
class CandidateLinesTest {
  private static final CandidateLines.Kind ENGINES =
      new CandidateLines.Kind(EngineNotes.ON_LINES_WITH_MOVES, EngineNotes::mayStateMoves);

  private static final CandidateLines.Kind SIGNS =
      new CandidateLines.Kind(
          SideSigns.ALL, line -> line.chars().anyMatch(c -> SideSigns.isSign((char) c)));

  @Property
  void no_line_is_passed_over_on_which_a_program_may_state_moves(
      @ForAll("lines") List<String> lines) {
    List<Integer> all =
        IntStream.range(0, lines.size())
            .filter(line -> EngineNotes.mayStateMoves(lines.get(line)))
            .boxed()
            .toList();
    Text text = Text.of(String.join("\n", lines));
    assertEquals(all, CandidateLines.in(text, ENGINES).all());
  }

  @Property
  void no_line_is_passed_over_that_has_a_sign(@ForAll("lines") List<String> lines) {
    List<Integer> all =
        IntStream.range(0, lines.size())
            .filter(line -> lines.get(line).chars().anyMatch(c -> SideSigns.isSign((char) c)))
            .boxed()
            .toList();
    Text text = Text.of(String.join("\n", lines));
    assertEquals(all, CandidateLines.in(text, SIGNS).all());
  }

  @Provide
  Arbitrary<List<String>> lines() {
    return Arbitraries.of(
            "'",
            " +",
            " -",
            "*",
            "読み筋",
            "<analyze>",
            "#指し手[",
            "#形勢[",
            "#推奨手[",
            "▲",
            "△",
            "▼",
            "▽",
            "☗",
            "☖",
            "歩",
            "角",
            "a",
            "\uD83D")
        .list()
        .ofMaxSize(4)
        .map(pieces -> String.join("", pieces))
        .list()
        .ofMinSize(1)
        .ofMaxSize(8);
  }
}
