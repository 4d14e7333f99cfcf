package kifu.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text of records and names of files is only text in Markdown. */
class MarkdownTest {
  @ParameterizedTest
  @CsvSource({
    "~~~.csa, \\~\\~\\~.csa",
    "$x_1$, \\$x\\_1\\$",
    "# 1 &amp; <b>, \\# 1 \\&amp; \\<b\\>",
    "- 一, \\- 一",
    "12. 一, 12\\. 一",
    "---, \\---",
    "===, \\===",
    "'    int x;', '&#32;   int x;'"
  })
  void what_means_something_is_escaped(String text, String escaped) {
    assertEquals(escaped, Markdown.escape(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-750", "+詰5", "2026-11-26.kif", "1.5", "a - b", "（1) 一"})
  void what_means_nothing_stays(String text) {
    assertEquals(text, Markdown.escape(text));
  }

  @Test
  void text_stays_on_its_line() {
    assertEquals("一 \\# 二", Markdown.escape("一\r\n# 二"));
  }
}
