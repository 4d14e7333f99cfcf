package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.format.Section;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/**
 * Tests where variations attach: the rule of the stack, with the orders that real programs have
 * written.
 */
final class VariationTest {

  /** A record whose main line has 12 moves, followed by heads of variations with one move each. */
  private static String nesting(int... heads) {
    StringBuilder text = new StringBuilder("手合割：平手\n");
    IntStream.rangeClosed(1, 12).forEach(n -> text.append(move(n)));
    for (int head : heads) {
      text.append("\n変化：").append(head).append("手\n");
      IntStream.rangeClosed(head, 12).forEach(n -> text.append(move(n)));
    }
    Section main =
        KifAnalysis.analyse(Text.of(text.toString()), Optional.empty())
            .analysis()
            .outline()
            .stream()
            .filter(section -> section.kind() == Section.Kind.MAIN_LINE)
            .findFirst()
            .orElseThrow();
    return children(main);
  }

  /** Rooks that go back and forth, so that any number of moves can be made. */
  private static String move(int number) {
    return switch (number % 4) {
      case 1 -> number + " ３八飛(28)\n";
      case 2 -> number + " ７二飛(82)\n";
      case 3 -> number + " ２八飛(38)\n";
      default -> number + " ８二飛(72)\n";
    };
  }

  private static String children(Section section) {
    List<String> children = new ArrayList<>();
    for (Section part : section.parts()) {
      if (part.kind() == Section.Kind.VARIATION) {
        String number = part.name().english().replaceAll("Variation at move (\\d+).*", "$1");
        children.add(number + children(part));
      }
    }
    return children.isEmpty() ? "" : "[" + String.join(" ", children) + "]";
  }

  @Test
  void the_last_branch_of_a_line_is_listed_first() {
    assertEquals("[9 6 3]", nesting(9, 6, 3));
  }

  @Test
  void a_larger_number_branches_from_the_variation_above() {
    assertEquals("[3[9]]", nesting(3, 9));
  }

  @Test
  void kifu_for_windows_writes_nested_variations_depth_first() {
    assertEquals("[9 6[9] 6 1[7]]", nesting(9, 6, 9, 6, 1, 7));
    assertEquals("[3 2[3] 1[3 2[3]]]", nesting(3, 2, 3, 1, 3, 2, 3));
  }

  @Test
  void a_number_that_the_main_line_has_too_still_branches_from_the_variation() {
    assertEquals("[7 2[9]]", nesting(7, 2, 9));
  }

  @Test
  void variations_of_the_first_move_branch_from_the_start() {
    assertEquals("[1 1]", nesting(1, 1));
  }
}
