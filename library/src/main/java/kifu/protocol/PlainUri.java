package kifu.protocol;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import kifu.text.Utf8;

/**
 * Writes URIs without escapes. Editors do not agree on which characters are escaped, so those of
 * two sources can only be compared in this form.
 */
public final class PlainUri {
  private static final int ESCAPE = 3;

  private PlainUri() {}

  /** A URI with each {@code %E6%A3%8B} as the character that it is; total. */
  public static String of(String uri) {
    if (uri.indexOf('%') < 0) {
      return uri;
    }
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    for (int at = 0; at < uri.length(); ) {
      int end = at;
      while (end < uri.length() && !isEscape(uri, end)) {
        end++;
      }
      byte[] plainly = Utf8.write(uri.substring(at, end));
      plain.write(plainly, 0, plainly.length);
      for (at = end; at < uri.length() && isEscape(uri, at); at += ESCAPE) {
        plain.write(Integer.parseInt(uri.substring(at + 1, at + ESCAPE), 16));
      }
    }
    return plain.toString(StandardCharsets.UTF_8);
  }

  private static boolean isEscape(String uri, int at) {
    return at + ESCAPE <= uri.length()
        && uri.charAt(at) == '%'
        && Character.digit(uri.charAt(at + 1), 16) >= 0
        && Character.digit(uri.charAt(at + 2), 16) >= 0;
  }

  /** The URI that can be sent for a plain one. */
  static String escaped(String plain) {
    int path = plain.startsWith("file://") ? "file://".length() : plain.indexOf(':') + 1;
    return plain.substring(0, path) + Siblings.escaped(plain.substring(path));
  }

  /** Escapes the URIs of a long answer, most of which are in the same folders. For one thread. */
  static final class Escaping {
    private String folder = "";
    private String escapedFolder = "";

    /** The URI that can be sent for a plain one. */
    String escaped(String plain) {
      int name = plain.lastIndexOf('/') + 1;
      if (name == 0) {
        return PlainUri.escaped(plain);
      }
      if (name != folder.length() || !plain.startsWith(folder)) {
        folder = plain.substring(0, name);
        escapedFolder = PlainUri.escaped(folder);
      }
      return escapedFolder + Siblings.encoded(plain.substring(name));
    }
  }
}
