package kifu.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.text.Range;

/** Represents a value of JSON, and where it stands in the document. Immutable. */
public sealed interface JsonValue {
  /** Where it stands, with its brackets or quotes. */
  Range range();

  /** An object. Of members with the same name, the last one counts. */
  record Members(Range range, List<Member> all) implements JsonValue {
    public Members {
      all = List.copyOf(all);
    }

    /** The value with a name; empty where it is missing or {@code null}. */
    @Override
    public Optional<JsonValue> get(String name) {
      return member(name).map(Member::value).filter(value -> !value.isNull());
    }

    /** The member with a name, be it {@code null}. */
    public Optional<Member> member(String name) {
      for (int i = all.size() - 1; i >= 0; i--) {
        if (all.get(i).name().equals(name)) {
          return Optional.of(all.get(i));
        }
      }
      return Optional.empty();
    }
  }

  /**
   * A name and its value.
   *
   * @param nameRange where the name stands, with its quotes
   */
  record Member(String name, Range nameRange, JsonValue value) {}

  /** An array. */
  record Items(Range range, List<JsonValue> all) implements JsonValue {
    public Items {
      all = List.copyOf(all);
    }
  }

  /** A string. */
  record Words(Range range, String text) implements JsonValue {}

  /** A number, {@code true}, {@code false}, {@code null}, or what is none of them. */
  record Literal(Range range, String text) implements JsonValue {
    /** The whole number that it is, unless it is too large to mean anything. */
    public OptionalInt number() {
      boolean isNumber = !text.isEmpty() && text.length() < 10;
      for (int i = text.startsWith("-") ? 1 : 0; i < text.length(); i++) {
        isNumber &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
      }
      return isNumber && !text.equals("-")
          ? OptionalInt.of(Integer.parseInt(text))
          : OptionalInt.empty();
    }
  }

  /** The value of a member; empty where it is missing or {@code null}, and in what has none. */
  default Optional<JsonValue> get(String name) {
    return Optional.empty();
  }

  /** Whether nothing is said. */
  default boolean isNull() {
    return this instanceof Literal literal && literal.text().equals("null");
  }
}
