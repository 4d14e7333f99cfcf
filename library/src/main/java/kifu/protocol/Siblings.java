package kifu.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import kifu.text.Utf8;

/** Makes the URIs of files beside a document. */
final class Siblings {
  private static final String UNRESERVED = "-._~";

  private Siblings() {}

  /**
   * The URI of the file that a document calls by this relative path, with {@code /}. It is on the
   * same computer: above the root there is nothing.
   */
  static String named(String document, String path) {
    String folder = document.substring(0, Math.max(0, document.lastIndexOf('/')));
    List<String> folders = new ArrayList<>(List.of(folder.split("/", -1)));
    int root = folder.contains("://") ? 3 : 1;
    for (String name : path.split("/", -1)) {
      if (name.equals("..")) {
        if (folders.size() > root) {
          folders.removeLast();
        }
      } else if (!name.isEmpty() && !name.equals(".")) {
        folders.add(encoded(name));
      }
    }
    return String.join("/", folders);
  }

  /** A path in which only letters, digits, and few signs are not escaped. */
  static String escaped(String path) {
    // Collectors.joining of TeaVM leaves out the slash after an empty first name.
    return String.join("/", Stream.of(path.split("/", -1)).map(Siblings::encoded).toList());
  }

  /** A name in which all but letters, digits and few signs is escaped, slashes too. */
  static String encoded(String name) {
    if (isPlain(name)) {
      return name; // as most are, of which an answer may have thousands
    }
    StringBuilder encoded = new StringBuilder();
    for (byte each : Utf8.write(name)) {
      char ascii = (char) (each & 0xff);
      if (isPlain(ascii)) {
        encoded.append(ascii);
      } else {
        encoded
            .append('%')
            .append(Integer.toHexString(0x100 | ascii).substring(1).toUpperCase(Locale.ROOT));
      }
    }
    return encoded.toString();
  }

  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (!isPlain(name.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(char c) {
    return isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0;
  }

  private static boolean isLetterOrDigit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }

  /**
   * The URI of a new file beside a document: its name without extension, and the first number that
   * makes it free, as far as is known.
   *
   * @param suffix what follows the name
   */
  static String free(String document, String suffix, String extension, Surroundings surroundings) {
    int slash = document.lastIndexOf('/');
    int dot = document.lastIndexOf('.');
    String base = (dot > slash ? document.substring(0, dot) : document) + suffix;
    String uri = base + "." + extension;
    for (int i = 2; surroundings.fileExists().test(uri); i++) {
      uri = base + "-" + i + "." + extension;
    }
    return uri;
  }
}
