package kifu.usi;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Limits a search.
 *
 * @param value how much; none for a kind that has none, and for a mate of any length
 */
public record Limit(Kind kind, OptionalLong value) {
  /** Names what is limited. */
  public enum Kind {
    PONDER("ponder", false),
    INFINITE("infinite", false),
    /** The time that is left to black, in milliseconds, as are all times. */
    BLACK_TIME("btime", true),
    WHITE_TIME("wtime", true),
    BYOYOMI("byoyomi", true),
    BLACK_INCREMENT("binc", true),
    WHITE_INCREMENT("winc", true),
    MOVE_TIME("movetime", true),
    NODES("nodes", true),
    DEPTH("depth", true),
    /** Only a mate is looked for; the value is the time for that. */
    MATE("mate", true);

    private final String word;
    private final boolean hasValue;

    Kind(String word, boolean hasValue) {
      this.word = word;
      this.hasValue = hasValue;
    }

    /** The word of the protocol. */
    public String word() {
      return word;
    }

    boolean hasValue() {
      return hasValue;
    }

    static Optional<Kind> of(String word) {
      return Stream.of(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
  }

  /** A limit with a number. */
  public static Limit of(Kind kind, long value) {
    return new Limit(kind, OptionalLong.of(value));
  }

  /** A limit without one. */
  public static Limit of(Kind kind) {
    return new Limit(kind, OptionalLong.empty());
  }

  /** Whether a time ends the search, at least about so. */
  public boolean isTimed() {
    return kind == Kind.MOVE_TIME || kind == Kind.BYOYOMI;
  }

  /** The words of the protocol. */
  public String words() {
    String number = value.isPresent() ? " " + value.getAsLong() : "";
    return kind.word() + (kind == Kind.MATE && value.isEmpty() ? " infinite" : number);
  }
}
