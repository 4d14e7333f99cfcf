package kifu.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kifu.project.EditorConfig.Style;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EditorConfigTest {
  private static final EditorConfig CONFIG =
      EditorConfig.of(
          Text.of(
              """
              # no key of this program
              Root = True
              indent_style = tab

              [*]
              charset = latin1
              end_of_line = LF
              [*.{kif,ki2}]
              charset = Shift_JIS
              ; the next is of no concern
              indent_style = space
              [/games/**.kif]
              charset=utf-8
              end_of_line = unset
              [no end
              = no key
              """));

  @ParameterizedTest
  @CsvSource({
    "a.csa, '', LF",
    "deep/a.ki2, shift_jis, LF",
    "games/a.kif, utf-8, ''",
    "games/a.csa, '', LF"
  })
  void later_sections_decide_over_those_before(String path, String charset, String lineEnd) {
    assertEquals(
        new Style(
            Optional.of(charset).filter(word -> !word.isEmpty()),
            Optional.of(lineEnd).filter(word -> !word.isEmpty()).map(word -> "\n")),
        CONFIG.style(path));
  }

  @Test
  void only_the_beginning_can_say_that_it_is_a_root() {
    assertEquals(true, CONFIG.root());
    assertEquals(false, EditorConfig.of(Text.of("[*]\nroot = true\n")).root());
    assertEquals(Style.NONE, EditorConfig.of(Text.EMPTY).style("a.kif"));
  }
}
