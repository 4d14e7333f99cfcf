package kifu.project;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kifu.text.Text;

/**
 * Holds what a file {@code .editorconfig} says of encodings and line ends: its other keys are of no
 * concern to records. Immutable.
 *
 * @param root whether files in folders above do not count
 * @param sections in their order; a later one decides over those before it
 */
public record EditorConfig(boolean root, List<Section> sections) {
  /** The name of such a file. */
  public static final String NAME = ".editorconfig";

  private static final String CHARSET = "charset";
  private static final String END_OF_LINE = "end_of_line";

  /**
   * Says how some files are written.
   *
   * @param globs the patterns of their names
   * @param values the values of keys, in lower case
   */
  public record Section(List<Glob> globs, Map<String, String> values) {}

  /**
   * Says how a file is written.
   *
   * @param charset {@code utf-8}, {@code utf-8-bom} or {@code shift_jis}; empty to leave it as it
   *     is
   * @param lineEnd the characters at the end of each line; empty to leave them as they are
   */
  public record Style(Optional<String> charset, Optional<String> lineEnd) {
    /** Leaves a file as it is. */
    public static final Style NONE = new Style(Optional.empty(), Optional.empty());

    private static Style of(Map<String, String> values) {
      return new Style(
          Optional.ofNullable(values.get(CHARSET))
              .filter(List.of("utf-8", "utf-8-bom", "shift_jis")::contains),
          switch (values.getOrDefault(END_OF_LINE, "")) {
            case "lf" -> Optional.of("\n");
            case "crlf" -> Optional.of("\r\n");
            default -> Optional.empty();
          });
    }

    /** This style, with that of a file in a folder above where this one says nothing. */
    public Style or(Style above) {
      return new Style(charset.or(above::charset), lineEnd.or(above::lineEnd));
    }
  }

  /** Reads such a file; total, since other programs read more of it than this one. */
  public static EditorConfig of(Text text) {
    boolean root = false;
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < text.lineCount(); i++) {
      String line = text.line(i).strip();
      int equals = line.indexOf('=');
      if (line.startsWith("#") || line.startsWith(";")) {
        continue;
      }
      if (line.startsWith("[") && line.endsWith("]")) {
        String pattern = line.substring(1, line.length() - 1);
        sections.add(new Section(globs(pattern), new LinkedHashMap<>()));
      } else if (equals > 0) {
        String key = line.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        String value = line.substring(equals + 1).strip().toLowerCase(Locale.ROOT);
        if (sections.isEmpty()) {
          root |= key.equals("root") && value.equals("true");
        } else {
          sections.getLast().values().put(key, value);
        }
      }
    }
    return new EditorConfig(
        root,
        sections.stream()
            .map(read -> new Section(read.globs(), Collections.unmodifiableMap(read.values())))
            .toList());
  }

  /** A pattern for each of the alternatives in the first braces, which may hold no others. */
  private static List<Glob> globs(String pattern) {
    int open = pattern.indexOf('{');
    int close = pattern.indexOf('}', Math.max(0, open));
    if (open < 0 || close < 0) {
      return List.of(new Glob(pattern));
    }
    List<Glob> globs = new ArrayList<>();
    for (String word : pattern.substring(open + 1, close).split(",", -1)) {
      globs.add(new Glob(pattern.substring(0, open) + word + pattern.substring(close + 1)));
    }
    return List.copyOf(globs);
  }

  /**
   * How a file is written.
   *
   * @param path seen from the folder of the {@code .editorconfig}, with {@code /} between names
   */
  public Style style(String path) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Section section : sections) {
      if (section.globs().stream().anyMatch(glob -> glob.matches(path))) {
        values.putAll(section.values());
      }
    }
    return Style.of(values);
  }
}
