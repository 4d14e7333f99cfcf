package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TemplateTest {
  @Test
  void values_stand_in_their_places() {
    assertEquals("▲７六歩 and 100%", Template.fill("%s%s and %d%", "▲", "７六歩", 100));
    assertEquals("no place", Template.fill("no place"));
  }

  @Property
  void numbers_look_as_they_do_in_java(@ForAll int number, @ForAll @IntRange(max = 5000) int time) {
    String template = "%d|%+d|%02d|%03d|%2d";
    assertEquals(
        String.format(Locale.ROOT, template, number, number, time, time, time),
        Template.fill(template, number, number, time, time, time));
  }
}
