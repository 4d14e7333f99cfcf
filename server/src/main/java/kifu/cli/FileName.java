package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import kifu.encoding.Charsets;
import kifu.report.ReportedFile;

/**
 * Handles names of files that are not in UTF-8: what a zip of Japanese Windows leaves on Linux is
 * in Shift_JIS. Java takes the bytes of such a name from a folder as they are, but makes
 * replacement characters of them in texts and in the arguments of a program.
 *
 * <p>In an argument, a byte that is no UTF-8 becomes a lone surrogate of {@code U+DC80} to {@code
 * U+DCFF}, as Python has it; that is enough to find the file.
 */
final class FileName {
  private static final char REPLACEMENT = '\ufffd';
  private static final int ESCAPE = 0xDC00;
  private static final Path ARGUMENTS = Path.of("/proc/self/cmdline");
  private static final Path ROOT = Path.of("/");

  private FileName() {}

  /**
   * The arguments of this process, with the bytes that Java has replaced.
   *
   * @param arguments as Java gives them
   */
  static String[] arguments(String... arguments) throws IOException {
    if (String.join("", arguments).indexOf(REPLACEMENT) < 0 || !Files.isReadable(ARGUMENTS)) {
      return arguments;
    }
    List<String> all = new ArrayList<>();
    ByteArrayOutputStream one = new ByteArrayOutputStream();
    for (byte b : Files.readAllBytes(ARGUMENTS)) {
      if (b == 0) {
        all.add(escaped(one.toByteArray()));
        one.reset();
      } else {
        one.write(b);
      }
    }
    return all.subList(all.size() - arguments.length, all.size()).toArray(String[]::new);
  }

  /** The text of bytes that are UTF-8, as far as they are. */
  static String escaped(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    int at = 0;
    while (at < bytes.length) {
      int length = lengthOfCharacter(bytes, at);
      if (length > 0) {
        text.append(new String(bytes, at, length, UTF_8));
        at += length;
      } else {
        text.append((char) (ESCAPE + Byte.toUnsignedInt(bytes[at])));
        at++;
      }
    }
    return text.toString();
  }

  /** How many bytes the UTF-8 character has that begins here; 0 if none begins here. */
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

  /**
   * The path that an argument means. A name that was typed or copied as it is {@link #shown} finds
   * its file, too.
   *
   * @throws InvalidPathException if it is empty: an unset variable must not mean all records in
   *     this folder
   */
  static Path path(String argument) {
    if (argument.isEmpty()) {
      throw new InvalidPathException(argument, "no name");
    }
    boolean isEscaped = argument.chars().anyMatch(FileName::isEscape);
    if (isEscaped) {
      return path(bytes(argument));
    }
    Path path = Path.of(argument);
    if (argument.chars().allMatch(character -> character < 0x80) || Files.exists(path)) {
      return path;
    }
    Path old = path(argument.getBytes(shiftJis()));
    return Files.exists(old) ? old : path;
  }

  /**
   * The file or folder that a name means below a folder, each part of it as it stands there or as
   * it is {@link #shown}.
   */
  static Path below(Path folder, Path name) {
    Path path = name.isAbsolute() ? name.getRoot() : folder;
    for (Path part : name) {
      Path plain = path.resolve(part);
      boolean isOld = !part.toString().chars().allMatch(each -> each < 0x80) && !isThere(plain);
      Path old = isOld ? path.resolve(path(part.toString().getBytes(shiftJis()))) : plain;
      path = isThere(old) ? old : plain;
    }
    return path;
  }

  private static Charset shiftJis() {
    return Charsets.named("windows-31j").orElseThrow();
  }

  private static boolean isThere(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean isEscape(int character) {
    return character >= ESCAPE + 0x80 && character <= ESCAPE + 0xFF;
  }

  private static byte[] bytes(String argument) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    argument
        .codePoints()
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

  /** The path of these bytes; only a URI can pass them to Java. */
  private static Path path(byte[] bytes) {
    Path path = Path.of(bytes.length > 0 && bytes[0] == '/' ? "/" : "");
    ByteArrayOutputStream name = new ByteArrayOutputStream();
    for (int i = 0; i <= bytes.length; i++) {
      // The second byte of a character in Shift_JIS may be that of a backslash, but not of a slash.
      if (i < bytes.length && bytes[i] != '/') {
        name.write(bytes[i]);
      } else if (name.size() > 0) {
        StringBuilder hex = new StringBuilder();
        for (byte b : name.toByteArray()) {
          hex.append('%').append(Character.forDigit((b >> 4) & 0xF, 16));
          hex.append(Character.forDigit(b & 0xF, 16));
        }
        path = path.resolve(ROOT.relativize(Path.of(URI.create("file:///" + hex))));
        name.reset();
      }
    }
    return path;
  }

  /** The last name of a path, by which documents know their format. */
  static String last(Path path) {
    return Optional.ofNullable(path.getFileName()).map(Path::toString).orElse("");
  }

  /** A path as it is seen from the folder in which this runs, if it lies there. */
  private static Path relative(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path file = path.toAbsolutePath().normalize();
    return Console.isStandard(path) || !file.startsWith(here) ? path : here.relativize(file);
  }

  /** A path as reports name it. */
  static ReportedFile reported(Path path) {
    URI here = Path.of("").toUri();
    String uri = here.relativize(path.normalize().toUri()).toString();
    return new ReportedFile(shown(path), shown(relative(path)), uri);
  }

  /** A path as people read it: names that are no UTF-8 are read as Shift_JIS. */
  static String shown(Path path) {
    String text = path.toString();
    if (text.indexOf(REPLACEMENT) < 0) {
      return text;
    }
    String root = path.isAbsolute() ? "/" : "";
    return StreamSupport.stream(path.spliterator(), false)
        .map(FileName::shownName)
        .collect(Collectors.joining("/", root, ""));
  }

  private static String shownName(Path name) {
    if (name.toString().indexOf(REPLACEMENT) < 0) {
      return name.toString();
    }
    String uri = ROOT.resolve(name).toUri().getRawPath().substring(1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < uri.length(); i++) {
      if (uri.charAt(i) == '%') {
        bytes.write(Integer.parseInt(uri.substring(i + 1, i + 3), 16));
        i += 2;
      } else {
        bytes.write(uri.charAt(i));
      }
    }
    return bytes.toString(shiftJis());
  }
}
