package kifu.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EncodingNameTest {
  @ParameterizedTest
  @ValueSource(strings = {"shiftjis", "Shift_JIS", "sjis", "cp932", "windows-31j", "Windows-31J"})
  void shift_jis_has_the_characters_of_windows(String name) {
    assertEquals(Optional.of(Charset.forName("windows-31j")), EncodingName.charset(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf8", "UTF-8", "utf8bom", "utf-8-bom"})
  void utf_8_may_have_a_byte_order_mark(String name) {
    assertEquals(Optional.of(UTF_8), EncodingName.charset(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"eucjp", "EUC-JP"})
  void euc_jp(String name) {
    assertEquals(Optional.of(Charset.forName("EUC-JP")), EncodingName.charset(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "klingon", "棋譜", "x-JISAutoDetect"})
  void what_cannot_be_written_is_no_encoding(String name) {
    assertEquals(Optional.empty(), EncodingName.charset(name));
  }
}
