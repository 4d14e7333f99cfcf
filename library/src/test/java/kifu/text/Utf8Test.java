package kifu.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What we write and accept is what the JDK writes and accepts, but for halves of pairs. */
class Utf8Test {
  private static final String EVERY_CHARACTER =
      IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
          .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
          .mapToObj(Character::toString)
          .collect(Collectors.joining());

  @Test
  void every_character_has_the_bytes_of_the_standard() {
    byte[] utf8 = EVERY_CHARACTER.getBytes(UTF_8);
    assertArrayEquals(utf8, Utf8.write(EVERY_CHARACTER));
    assertEquals(EVERY_CHARACTER, Utf8.read(utf8, 0, utf8.length));
    assertEquals(EVERY_CHARACTER.length(), Utf8.length(utf8, 0, utf8.length));
  }

  @Test
  void every_half_of_a_pair_comes_back_as_it_was() {
    for (char c = Character.MIN_SURROGATE; c <= Character.MAX_SURROGATE; c++) {
      byte[] utf8 = Utf8.write("1" + c + "歩?");
      assertEquals("1" + c + "歩?", Utf8.read(utf8, 0, utf8.length));
      assertFalse(Utf8.isStrict(utf8, 0, utf8.length));
    }
  }

  @Property
  void characters_are_counted_as_the_jdk_counts_them(
      @ForAll("lines") String line, @ForAll @IntRange(max = 20) int column) {
    int end = Math.min(column, line.length());
    int characters = line.codePointCount(0, end);
    assertEquals(characters, Text.of("歩\n" + line + "\n歩").charactersBefore(1, column), line);
    assertEquals(characters, Text.of(line).charactersBefore(0, column), line);
  }

  @Provide
  Arbitrary<String> lines() {
    return Arbitraries.of("a", " ", "é", "歩", "😀", "\uD83D", "\uDE00", "\uFFFF")
        .list()
        .ofMaxSize(12)
        .map(list -> String.join("", list));
  }

  @Property
  void bytes_are_strict_utf_8_where_a_strict_decoder_takes_them(@ForAll("bytes") byte[] bytes) {
    assertEquals(isDecoded(bytes), Utf8.isStrict(bytes, 0, bytes.length));
  }

  private static boolean isDecoded(byte[] bytes) {
    try {
      UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException refused) {
      return false;
    }
  }

  /** Characters with a byte of them changed, or none. */
  @Provide
  Arbitrary<byte[]> bytes() {
    Arbitrary<Integer> edges =
        Arbitraries.of(
            0, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF,
            0xF0, 0xF4, 0xF5, 0xF8, 0xFF);
    Arbitrary<String> characters =
        Arbitraries.of("a", "1 7g7f 3c3d", "é", "歩", "\uD7FF", "\uE000", "\uFFFF", "😀", "\u07FF");
    return characters
        .list()
        .ofMaxSize(8)
        .flatMap(
            list -> {
              byte[] bytes = String.join("", list).getBytes(UTF_8);
              return Arbitraries.integers()
                  .between(0, 2 * bytes.length)
                  .flatMap(at -> edges.map(edge -> Tuple.of(at, edge)))
                  .map(
                      change -> {
                        byte[] changed = bytes.clone();
                        if (change.get1() < changed.length) {
                          changed[change.get1()] = change.get2().byteValue();
                        }
                        return changed;
                      });
            });
  }
}
