package kifu.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ControlCharactersTest {
  @Property
  void lines_are_counted_as_one_goes_from_each_to_the_next(
      @ForAll("texts") String before,
      @ForAll("texts") String lines,
      @ForAll("texts") String after) {
    byte[] utf8 = (before + lines + after).getBytes(UTF_8);
    ControlCharacters controls = new ControlCharacters(utf8);
    int start = before.getBytes(UTF_8).length;
    int end = start + lines.getBytes(UTF_8).length;

    int count = 0;
    for (int at = start; at < end; ) {
      at = Math.min(end, controls.nextLine(at));
      count += utf8[at - 1] == '\n' || utf8[at - 1] == '\r' ? 1 : 0;
    }

    assertEquals(count, controls.countLines(start, end));
  }

  /** Line ends stand close together, on both sides of each eighth byte. */
  @Provide
  static Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("\r\na歩\t\u0081").ofMaxLength(40);
  }
}
