package kifu.web.node.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.List;

/**
 * Handles names with bytes that are no UTF-8: each is a lone surrogate of {@code U+DC80} to {@code
 * U+DCFF}.
 */
final class NodeName {
  private static final int ESCAPE = 0xDC00;

  private NodeName() {}

  private static boolean isEscape(int character) {
    return character >= ESCAPE + 0x80 && character <= ESCAPE + 0xFF;
  }

  static byte[] bytes(String name) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    name.codePoints()
        .forEach(
            character -> {
              if (isEscape(character)) {
                bytes.write(character - ESCAPE);
              } else {
                byte[] encoded = new String(Character.toChars(character)).getBytes(UTF_8);
                bytes.write(encoded, 0, encoded.length);
              }
            });
    return bytes.toByteArray();
  }

  static String ofBytes(List<Byte> given) {
    byte[] bytes = new byte[given.size()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = given.get(i);
    }
    StringBuilder name = new StringBuilder();
    int at = 0;
    while (at < bytes.length) {
      int length = lengthOfCharacter(bytes, at);
      if (length > 0) {
        name.append(new String(bytes, at, length, UTF_8));
        at += length;
      } else {
        name.append((char) (ESCAPE + Byte.toUnsignedInt(bytes[at])));
        at++;
      }
    }
    return name.toString();
  }

  private static int lengthOfCharacter(byte[] bytes, int start) {
    for (int length = 1; length <= Math.min(4, bytes.length - start); length++) {
      try {
        UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, length));
        return length;
      } catch (CharacterCodingException incomplete) {
        // A longer one may be complete.
      }
    }
    return 0;
  }

  static String shown(String name) {
    return name.chars().anyMatch(NodeName::isEscape)
        ? name.codePoints()
            .mapToObj(each -> isEscape(each) ? "\ufffd" : new String(Character.toChars(each)))
            .collect(java.util.stream.Collectors.joining())
        : name;
  }

  /** Compares names by their bytes, as Java does on Unix. */
  static int compare(String one, String two) {
    int length = Math.min(one.length(), two.length());
    for (int i = 0; i < length; i++) {
      if (one.charAt(i) != two.charAt(i)) {
        if (one.charAt(i) < 0x80 && two.charAt(i) < 0x80) {
          return one.charAt(i) - two.charAt(i);
        }
        return compare(bytes(one), bytes(two));
      }
    }
    return one.length() - two.length();
  }

  private static int compare(byte[] one, byte[] two) {
    for (int i = 0; i < Math.min(one.length, two.length); i++) {
      int difference = Byte.toUnsignedInt(one[i]) - Byte.toUnsignedInt(two[i]);
      if (difference != 0) {
        return difference;
      }
    }
    return one.length - two.length;
  }
}
