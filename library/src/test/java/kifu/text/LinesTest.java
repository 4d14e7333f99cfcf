package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;

class LinesTest {
  @Property
  void lines_are_those_that_java_finds(@ForAll @Chars({'\r', '\n', '歩', ' '}) String text) {
    assertEquals(text.lines().toList(), Lines.of(text));
  }
}
