package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EditsTest {
  @Test
  void what_changes_a_change_is_one_edit_with_it_and_others_stay_apart() {
    Text text = Text.of("abc\ndef\nghi");
    List<Edit> first =
        List.of(new Edit(Range.of(0, 1, 0, 2), "XY"), new Edit(Range.of(2, 0, 2, 0), "-"));
    List<Edit> second =
        List.of(new Edit(Range.of(0, 2, 0, 4), "Z"), new Edit(Range.of(1, 3, 1, 3), "!"));

    assertEquals(
        List.of(
            new Edit(Range.of(0, 1, 0, 3), "XZ"),
            new Edit(Range.of(1, 3, 1, 3), "!"),
            new Edit(Range.of(2, 0, 2, 0), "-")),
        Edits.inOne(text, first, second));
  }

  @Test
  void two_lists_do_in_one_what_they_do_one_after_the_other() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Text text = Text.of("ab\r\ncde\n\nfghij\nk");
      List<Edit> first = edits(text, random);
      Text between = Edits.apply(text, first);
      List<Edit> second = edits(between, random);

      assertEquals(
          Edits.apply(between, second).toString(),
          Edits.apply(text, Edits.inOne(text, first, second)).toString(),
          "seed " + seed + ": " + first + " then " + second);
    }
  }

  @Test
  void one_edit_does_what_several_do() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      Text text = Text.of("ab\r\ncde\n\nfghij\nk");
      List<Edit> edits = edits(text, random);

      assertEquals(
          Edits.apply(text, edits).toString(),
          text.apply(Edits.joined(text, edits)).toString(),
          "seed " + seed + ": " + edits);
    }
  }

  /** Edits that do not touch each other, at least one. */
  private static List<Edit> edits(Text text, Random random) {
    List<Edit> edits = new ArrayList<>();
    int at = random.nextInt(4);
    while (at < text.length()) {
      int end = Math.min(text.length(), at + random.nextInt(3));
      edits.add(
          new Edit(
              new Range(text.point(at), text.point(end)), "XY\nZ".substring(random.nextInt(4))));
      at = end + 1 + random.nextInt(4);
    }
    return edits;
  }
}
