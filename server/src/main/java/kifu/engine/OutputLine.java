package kifu.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import kifu.encoding.Charsets;

/** Decodes a line that an engine writes: UTF-8, else Shift_JIS; other bytes are escaped. */
final class OutputLine {
  private static final Charset SHIFT_JIS = Charsets.named("windows-31j").orElseThrow();

  private OutputLine() {}

  static String decode(byte[] bytes, int length) {
    int end = length > 0 && bytes[length - 1] == '\r' ? length - 1 : length;
    boolean isAscii = true;
    for (int i = 0; i < end && isAscii; i++) {
      isAscii = bytes[i] >= 0;
    }
    if (isAscii) {
      return new String(bytes, 0, end, ISO_8859_1);
    }
    for (Charset charset : new Charset[] {UTF_8, SHIFT_JIS}) {
      try {
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes, 0, end)).toString();
      } catch (CharacterCodingException other) {
        // The next one may fit.
      }
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < end; i++) {
      text.append(bytes[i] >= 0 ? String.valueOf((char) bytes[i]) : "\\x%02X".formatted(bytes[i]));
    }
    return text.toString();
  }
}
