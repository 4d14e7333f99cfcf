package kifu.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.record.Manuscript;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.text.Excerpt;
import kifu.text.Range;

/**
 * What a header says by which one looks for a game.
 *
 * @param key the key as it is written
 * @param value of a very long one its beginning
 * @param range where the value is written
 */
public record HeaderValue(Kind kind, String key, String value, Range range) {
  /** As much of a value as is told: more than any name has. */
  private static final int MOST_CHARACTERS = 200;

  /** One of which the value may be too long. */
  public HeaderValue {
    value = Excerpt.of(value, MOST_CHARACTERS);
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
   * Those on the lines [fromLine, endLine), so many at most.
   *
   * @param kinds what the value of a key is, if one looks for it
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
