package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Compares with an expected text that the test run can write itself. {@code mvn -pl library test
 * -Dtest=HoverTest -Dupdate} replaces the text block of each failing {@link #assertPicture} in the
 * source of the test by what the program answers; the difference is to be read before it is
 * committed.
 */
public final class Picture {
  private static final boolean UPDATE = System.getProperty("update") != null;
  private static final Path SOURCES = Path.of("src", "test", "java");

  /** The sources of this run, as they were compiled, with what is replaced in them. */
  private static final Map<Path, Source> CHANGED = new HashMap<>();

  private Picture() {}

  /**
   * Asserts that a text is as expected.
   *
   * @param expected a text block in this call, in the call of the helper that calls this, or one
   *     that stands in their files only once
   */
  public static void assertPicture(String expected, String actual) {
    if (!UPDATE || expected.equals(actual)) {
      assertEquals(expected, actual);
      return;
    }
    try {
      System.out.println("Updated " + update(expected, actual));
    } catch (IllegalStateException refused) {
      assertEquals(expected, actual, refused.getMessage());
    }
  }

  /**
   * Replaces a text block that is on the way from the test to here.
   *
   * @return the file and the line of the block
   * @throws IllegalStateException if it is not certain which block to replace
   */
  private static synchronized String update(String expected, String actual) {
    List<StackWalker.StackFrame> calls =
        StackWalker.getInstance()
            .walk(frames -> frames.filter(Picture::isOfATest).collect(Collectors.toList()));
    for (StackWalker.StackFrame call : calls) {
      Source source = source(file(call));
      Optional<Block> block = source.inStatement(call.getLineNumber(), expected);
      if (block.isPresent()) {
        return source.replace(block.get(), actual);
      }
    }
    for (StackWalker.StackFrame call : calls) {
      Source source = source(file(call));
      Optional<Block> block = source.anywhere(expected);
      if (block.isPresent()) {
        return source.replace(block.get(), actual);
      }
    }
    throw new IllegalStateException(
        "to be updated by hand: no text block of the test equals what it expects");
  }

  private static boolean isOfATest(StackWalker.StackFrame frame) {
    return !frame.getClassName().equals(Picture.class.getName()) && Files.exists(file(frame));
  }

  private static Path file(StackWalker.StackFrame frame) {
    String name = frame.getClassName();
    String folder = name.substring(0, name.lastIndexOf('.') + 1).replace('.', '/');
    return SOURCES.resolve(folder + frame.getFileName());
  }

  private static Source source(Path file) {
    return CHANGED.computeIfAbsent(file, Source::new);
  }

  /**
   * Locates a text block in a source.
   *
   * @param start the offset of its opening delimiter
   * @param end the offset after its closing delimiter
   */
  record Block(int start, int end) {}

  /** Holds the source of a test, with the text blocks that are replaced so far. */
  static final class Source {
    private static final String QUOTES = "\"\"\"";
    private static final Pattern UNICODE =
        Pattern.compile("((?<!\\\\)(?:\\\\\\\\)*)\\\\u+(\\p{XDigit}{4})");

    private final Path file;
    private final String original;
    private final List<Block> blocks = new ArrayList<>();
    private final List<Integer> semicolons = new ArrayList<>();
    private final NavigableMap<Integer, String> replacements = new TreeMap<>();
    private String written;

    /** Reads a source, which is that of the classes that run. */
    Source(Path file) {
      this.file = file;
      this.original = read(file);
      this.written = original;
      scan();
    }

    private static String read(Path file) {
      try {
        return Files.readString(file);
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }

    /** Finds the text blocks, and the ends of statements, past comments and other literals. */
    private void scan() {
      int at = 0;
      while (at < original.length()) {
        char c = original.charAt(at);
        if (original.startsWith("//", at)) {
          at = after("\n", at);
        } else if (original.startsWith("/*", at)) {
          at = after("*/", at);
        } else if (original.startsWith(QUOTES, at)) {
          int end = afterLiteral(QUOTES, at);
          blocks.add(new Block(at, end));
          at = end;
        } else if (c == '"' || c == '\'') {
          at = afterLiteral(String.valueOf(c), at);
        } else {
          if (c == ';') {
            semicolons.add(at);
          }
          at++;
        }
      }
    }

    private int after(String end, int from) {
      int found = original.indexOf(end, from);
      return found < 0 ? original.length() : found + end.length();
    }

    private int afterLiteral(String delimiter, int start) {
      int at = start + delimiter.length();
      while (at < original.length() && !original.startsWith(delimiter, at)) {
        at += original.charAt(at) == '\\' ? 2 : 1;
      }
      return Math.min(original.length(), at + delimiter.length());
    }

    /**
     * The block with a value in the statement of a call; empty if there is none.
     *
     * @param line the line of the call, counted from 1
     * @throws IllegalStateException if there are several
     */
    Optional<Block> inStatement(int line, String value) {
      int from = original.lines().limit(line - 1).mapToInt(above -> above.length() + 1).sum();
      int end = semicolons.stream().filter(at -> at >= from).findFirst().orElse(original.length());
      return only(
          blocks.stream().filter(block -> block.start() >= from && block.end() <= end).toList(),
          value);
    }

    /**
     * The block with a value anywhere in the source; empty if there is none.
     *
     * @throws IllegalStateException if there are several
     */
    Optional<Block> anywhere(String value) {
      return only(blocks, value);
    }

    private Optional<Block> only(List<Block> candidates, String value) {
      List<Block> equal = candidates.stream().filter(block -> value(block).equals(value)).toList();
      if (equal.size() > 1) {
        throw new IllegalStateException(
            "to be updated by hand: the same text block stands in "
                + equal.stream().map(this::place).collect(Collectors.joining(" and ")));
      }
      return equal.stream().findFirst();
    }

    /** What a block says, by the rules of the language. */
    private String value(Block block) {
      String content = original.substring(block.start() + QUOTES.length(), block.end());
      String raw = content.substring(content.indexOf('\n') + 1, content.length() - QUOTES.length());
      return UNICODE.matcher(raw).replaceAll(Source::character).stripIndent().translateEscapes();
    }

    private static String character(MatchResult escape) {
      char character = (char) Integer.parseInt(escape.group(2), 16);
      return Matcher.quoteReplacement(escape.group(1) + character);
    }

    private String place(Block block) {
      long line = original.substring(0, block.start()).lines().count();
      return file + ":" + line;
    }

    /**
     * Writes the source with another value of a block.
     *
     * @return the file and the line
     * @throws IllegalStateException if the file is not as it was compiled, or if the block was
     *     replaced by something else
     */
    String replace(Block block, String value) {
      if (!read(file).equals(written)) {
        throw new IllegalStateException(file + " was changed during the run: run it again");
      }
      String literal = literal(block, value);
      String before = replacements.putIfAbsent(block.start(), literal);
      if (before != null && !before.equals(literal)) {
        throw new IllegalStateException(
            "to be updated by hand: two results for the text block in " + place(block));
      }
      StringBuilder text = new StringBuilder(original);
      for (Block each : blocks.reversed()) {
        Optional.ofNullable(replacements.get(each.start()))
            .ifPresent(replaced -> text.replace(each.start(), each.end(), replaced));
      }
      written = text.toString();
      try {
        Files.writeString(file, written);
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
      return place(block);
    }

    /** A text block with a value, indented as one of the source. */
    private String literal(Block block, String value) {
      String indent = indent(block);
      StringBuilder literal = new StringBuilder(QUOTES).append('\n');
      List<String> lines = List.of(value.split("\n", -1));
      for (String line : lines.subList(0, lines.size() - 1)) {
        literal.append(line.isEmpty() ? "" : indent).append(escaped(line)).append(lineEnd(line));
      }
      if (!lines.getLast().isEmpty()) {
        literal.append(indent).append(escaped(lines.getLast())).append("\\\n");
      }
      return literal.append(indent).append(QUOTES).toString();
    }

    /** The end of a line that keeps the wide blanks before it, which the compiler would remove. */
    private static String lineEnd(String line) {
      return line.endsWith("　") ? "\\n\\\n" : "\n";
    }

    /** The blanks that stand before each line of a block and do not belong to it. */
    private String indent(Block block) {
      return original
          .substring(block.start(), block.end())
          .lines()
          .skip(1)
          .filter(line -> !line.isBlank())
          .map(line -> line.substring(0, line.length() - line.stripLeading().length()))
          .reduce((one, other) -> one.length() <= other.length() ? one : other)
          .orElse("");
    }

    private static String escaped(String line) {
      StringBuilder escaped = new StringBuilder();
      line.replace("\\", "\\\\")
          .replace(QUOTES, "\"\"\\\"")
          .codePoints()
          .forEach(
              c -> {
                boolean isLoneSurrogate =
                    c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
                if (isLoneSurrogate || Character.isISOControl(c)) {
                  escaped.append("\\u%04X".formatted(c));
                } else {
                  escaped.appendCodePoint(c);
                }
              });
      return escaped
          .toString()
          .replace("\\u0009", "\\t")
          .replace("\\u000D", "\\r")
          .replaceFirst(" $", "\\\\s");
    }
  }
}
