package kifu.command;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.List;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Encodings are recognised, and edits change no byte that they do not touch. */
final class FileTextTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final Charset EUC_JP = Charset.forName("EUC-JP");
  private static final String RECORD = "手合割：平手\r\n   1 ７六歩(77)\r\n";

  private static void assertRead(String text, Charset charset, byte[] bytes) throws IOException {
    FileText file = FileText.of(bytes);
    assertEquals(text, file.text().toString());
    assertEquals(charset, file.charset());
    assertArrayEquals(bytes, file.withEdits(List.of()));
  }

  @Test
  void utf_8_shift_jis_and_euc_jp_are_distinguished_by_their_bytes() throws Exception {
    for (Charset charset : List.of(UTF_8, SHIFT_JIS, EUC_JP)) {
      assertRead(RECORD, charset, RECORD.getBytes(charset));
    }
  }

  @Test
  void ascii_is_utf_8() throws Exception {
    assertRead("V2.2\nPI\n+\n", UTF_8, "V2.2\nPI\n+\n".getBytes(UTF_8));
  }

  @Test
  void byte_order_mark_decides_and_is_no_part_of_the_text() throws Exception {
    for (Charset charset : List.of(UTF_8, UTF_16LE, UTF_16BE)) {
      assertRead(RECORD, charset, ("\ufeff" + RECORD).getBytes(charset));
    }
  }

  @Test
  void shift_jis_has_the_characters_of_windows() throws Exception {
    assertRead("先手：髙﨑①㈱～", SHIFT_JIS, "先手：髙﨑①㈱～".getBytes(SHIFT_JIS));
  }

  @Test
  void every_character_of_shift_jis_and_euc_jp_is_written_with_as_many_bytes_as_it_was_read_from()
      throws Exception {
    for (Charset charset : List.of(SHIFT_JIS, EUC_JP)) {
      for (int first = 0x81; first <= 0xFE; first++) {
        for (int second = 0x40; second <= 0xFE; second++) {
          byte[] bytes = {(byte) first, (byte) second};
          String read = new String(bytes, charset);
          if (read.length() == 1 && !read.equals("\ufffd")) {
            assertEquals(2, read.getBytes(charset).length, read);
            assertEquals(read, new String(read.getBytes(charset), charset));
          }
        }
      }
    }
  }

  @Test
  void file_that_is_no_text_is_refused_with_the_reason() {
    assertRefused("not a text file: byte 3 is NUL", new byte[] {'a', 'b', 0});
    assertRefused(
        "line 2: byte 4 of the file, 0xFF, is not valid in UTF-8",
        new byte[] {'a', '\n', 'b', (byte) 0xFF, 'c'});
    assertRefused(
        "line 1: byte 4 of the file, 0x83, is not valid in UTF-8",
        new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, (byte) 0x83});
  }

  @Test
  void wrong_byte_is_named_in_the_encoding_of_all_others() {
    for (Charset charset : List.of(UTF_8, SHIFT_JIS, Charset.forName("EUC-JP"))) {
      byte[] bytes = "手合割：平手\n先手：\n後手：加藤　一二三\n   1 ７六歩(77)\n".getBytes(charset);
      int colon = "手合割：平手\n先手：".getBytes(charset).length;
      bytes[colon] = (byte) 0xFF;
      String name = charset.equals(SHIFT_JIS) ? "Shift_JIS" : charset.name();

      assertRefused(
          "line 2: byte " + (colon + 1) + " of the file, 0xFF, is not valid in " + name, bytes);
    }
  }

  @Test
  void file_without_text_is_empty() throws Exception {
    assertTrue(FileText.of(new byte[0]).isEmpty());
    assertTrue(FileText.of("\ufeff".getBytes(UTF_8)).isEmpty());
    assertFalse(FileText.of(new byte[] {'\n'}).isEmpty());
  }

  private static void assertRefused(String reason, byte[] bytes) {
    assertEquals(reason, assertThrows(IOException.class, () -> FileText.of(bytes)).getMessage());
  }

  @Test
  void new_text_that_the_encoding_lacks_is_refused() throws Exception {
    FileText file = FileText.of(RECORD.getBytes(SHIFT_JIS));
    List<Edit> edits = List.of(new Edit(Range.ofLine(0, 0, 0), "☗"));

    assertThrows(CharacterCodingException.class, () -> file.withEdits(edits));
  }

  @Property
  void edits_of_the_bytes_are_edits_of_the_text(
      @ForAll("texts") String content,
      @ForAll("charsets") Charset charset,
      @ForAll("texts") String first,
      @ForAll("texts") String second,
      @ForAll int one,
      @ForAll int two)
      throws Exception {
    FileText file = FileText.of(content.getBytes(charset));
    Text text = file.text();
    Point middle = text.point(Math.floorMod(one, text.length() + 1));
    Point end = text.point(Math.floorMod(two, text.length() + 1));
    Point last = middle.compareTo(end) < 0 ? end : middle;
    List<Edit> edits =
        List.of(
            new Edit(new Range(new Point(0, 0), middle), first),
            new Edit(new Range(middle, last), second));

    byte[] bytes = file.withEdits(edits);

    String expected = first + second + text.toString().substring(text.offset(last));
    assertEquals(expected, new String(bytes, file.charset()));
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("手合割：平aｱ１\n\r ").ofMinLength(1).ofMaxLength(40);
  }

  @Provide
  Arbitrary<Charset> charsets() {
    return Arbitraries.of(UTF_8, SHIFT_JIS, EUC_JP);
  }
}
