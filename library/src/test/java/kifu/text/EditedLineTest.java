package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line of many megabytes is the same after edits as a string is. */
final class EditedLineTest {
  private static final List<String> TYPED = List.of("x", "歩", "歩兵", "𠮷", "", "\uD842", "\uDFB7");

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\r\n", "\r\n次の行\n"})
  void a_long_line_is_edited_like_a_string(String below) {
    long seed = System.nanoTime();
    System.out.println("EditedLineTest seed " + seed);
    Random random = new Random(seed);
    StringBuilder expected = new StringBuilder("a歩𠮷\uD842".repeat(EditedLine.LEAST / 10));
    int length = expected.length();
    expected.append(below);
    Text text = Text.of(expected.toString());

    for (int i = 0; i < 300; i++) {
      int near = List.of(0, length / 2, length).get(i / 20 % 3);
      int from = Math.clamp(near + random.nextInt(-9, 9), 0, length);
      int to = Math.min(length, from + random.nextInt(3));
      String typed = TYPED.get(random.nextInt(TYPED.size()));
      text = text.replace(Range.of(0, from, 0, to), typed);
      expected.replace(from, to, typed);
      length += typed.length() - (to - from);

      assertEquals(length, text.lineLength(0));
      assertEquals(expected.length(), text.length());
    }

    assertEquals(expected.toString(), text.toString());
    assertEquals(Text.of(below).lineCount(), text.lineCount());
  }
}
