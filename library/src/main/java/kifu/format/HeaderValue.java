package kifu.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Range;
import kifu.text.Shortened;

/**
 * Holds the value of a header that games are searched by.
 *
 * @param key the key as it is written
 * @param value of a very long one its beginning
 * @param range where the value is written
 */
public record HeaderValue(Kind kind, String key, String value, Range range) {
  /** How much of a value is kept: more than any name has. */
  private static final int MOST_CHARACTERS = 200;

  /** Cuts a value that is too long. */
  public HeaderValue {
    value = Shortened.of(value, MOST_CHARACTERS);
  }

  /** What a value is. */
  public enum Kind {
    PLAYER,
    EVENT,
    DATE,
    /** 戦型. */
    OPENING,
    /** The name of a problem or of a game. */
    TITLE,
    /** Where it was played. */
    PLACE
  }

  /**
   * The values on the lines [fromLine, endLine), at most {@code most}.
   *
   * @param kinds what the value of a key is, if games are searched by it
   */
  public static List<HeaderValue> on(
      Manuscript manuscript,
      int fromLine,
      int endLine,
      int most,
      Function<String, Optional<Kind>> kinds) {
    List<HeaderValue> values = new ArrayList<>();
    for (int line = fromLine; line < endLine && values.size() < most; line++) {
      for (Statement statement : manuscript.statements(line)) {
        read(statement, line, manuscript.line(line), kinds).ifPresent(values::add);
      }
    }
    return values;
  }

  private static Optional<HeaderValue> read(
      Statement statement, int line, String content, Function<String, Optional<Kind>> kinds) {
    Optional<Span> key = statement.find(Part.HEADER_KEY);
    Optional<Span> value = statement.find(Part.HEADER_VALUE);
    if (key.isEmpty() || value.isEmpty()) {
      return Optional.empty();
    }
    String name = key.get().of(content);
    return kinds
        .apply(name)
        .map(
            kind -> new HeaderValue(kind, name, value.get().of(content), value.get().onLine(line)));
  }
}
