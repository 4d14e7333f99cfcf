package kifu.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kifu.text.Range;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** A problem is the line on which it stands and a word. */
class ProblemsTest {

  private static Problem problem(int line, String word) {
    return Problem.of(ProblemId.NOTATION, Range.ofLine(line, 0, 1), word);
  }

  @Test
  void lines_that_are_counted_from_elsewhere_become_those_of_the_text() {
    Problem found = problem(2, "a");
    Problems problems =
        new Problems.Builder().addAll(List.of(found), 10).add(problem(3, "b")).build();

    assertEquals(List.of(problem(12, "a"), problem(3, "b")), problems);
    assertEquals(12, problems.line(0));
    assertSame(found, problems.somewhere(0));
  }

  @Test
  void what_is_moved_can_be_moved_again() {
    Problems inner = new Problems.Builder().addAll(List.of(problem(1, "a")), 10).build();
    Problems outer = new Problems.Builder().addAll(inner, 100).add(inner, 0, 1000).build();

    assertEquals(List.of(problem(111, "a"), problem(1011, "a")), outer);
  }

  @Test
  void in_order_nothing_stands_twice() {
    Problems problems =
        Problems.inOrder(
            List.of(problem(1, "a"), problem(3, "a")), List.of(problem(1, "a"), problem(1, "b")));

    assertEquals(List.of(problem(1, "a"), problem(1, "b"), problem(3, "a")), problems.distinct());
  }

  @Property(tries = 300)
  void any_lists_come_into_order(@ForAll long seed) {
    Random random = new Random(seed);
    List<Problem> one = some(random);
    List<Problem> other = some(random);
    int firstLine = random.nextInt(20);

    List<Problem> all = new ArrayList<>(one);
    other.forEach(problem -> all.add(problem.shiftLines(firstLine)));
    all.sort(Problem.IN_ORDER);

    assertEquals(all, new Problems.Builder().addAll(one).addAll(other, firstLine).inOrder());
  }

  private static List<Problem> some(Random random) {
    return IntStream.range(0, random.nextInt(12))
        .mapToObj(i -> problem(random.nextInt(30), random.nextBoolean() ? "a" : "b"))
        .toList();
  }
}
