package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SimilarWordTest {
  @ParameterizedTest
  @CsvSource({
    "chek, check",
    "chekc, check",
    "Check, check",
    "xheck, check",
    "formt, format",
    "boook, book",
    "convert-all, ''",
    "x, ''",
    "'', ''",
    "king-in-chekc, king-in-check"
  })
  void the_word_with_the_fewest_slips_is_meant(String typed, String meant) {
    List<String> known = List.of("check", "format", "convert", "book", "king-in-check");

    assertEquals(meant, SimilarWord.of(typed, known).orElse(""));
  }
}
