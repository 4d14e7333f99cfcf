package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.Normalizer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldingTest {
  @ParameterizedTest
  @CsvSource({
    "７六ﾌ, 7六ふ",
    "P-７Ｆ, p-7f",
    "ﾘｭｳ, りゅう",
    "ｶﾞﾝｷﾞ, がんぎ",
    "ﾊﾟｯｸﾏﾝ, ぱっくまん",
    "ヴァイス, ゔぁいす",
    "ｳﾞ, ゔ"
  })
  void spellings_become_equal(String written, String folded) {
    assertEquals(folded, Folding.folded(written));
  }

  @Test
  void width_is_made_even_as_unicode_says() {
    // All of ASCII in full width and of kana in half width, voiced where they can be.
    IntStream.concat(IntStream.rangeClosed('！', '～'), IntStream.rangeClosed('｡', 'ﾝ'))
        .mapToObj(Character::toString)
        .flatMap(
            letter ->
                "ｳｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾊﾋﾌﾍﾎ".contains(letter)
                    ? Stream.of(letter, letter + "ﾞ")
                    : Stream.of(letter))
        .forEach(
            letters ->
                assertEquals(
                    Normalizer.normalize(letters, Normalizer.Form.NFKC),
                    Folding.evenWidth(letters)));
    assertEquals("パピプペポ", Folding.evenWidth("ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ"));
  }
}
