package kifu.json;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.text.Range;

/** Represents a value of JSON, and where it stands in the document. Immutable. */
public sealed interface JsonValue {
  /** Where it stands, with its brackets or quotes. */
  Range range();

  /** An object. Of members with the same name, the last one counts. */
  record Members(JsonTape tape, int place) implements JsonValue {
    @Override
    public Range range() {
      return tape.range(place);
    }

    /** Its members, made anew each time. */
    public List<Member> all() {
      return tape.members(place);
    }

    /** The value with a name; empty where it is missing or {@code null}. */
    @Override
    public Optional<JsonValue> get(String name) {
      return member(name).map(Member::value).filter(value -> !value.isNull());
    }

    /** The member with a name, be it {@code null}. */
    public Optional<Member> member(String name) {
      return tape.member(place, name);
    }
  }

  /**
   * A name and its value.
   *
   * @param nameRange where the name stands, with its quotes
   */
  record Member(String name, Range nameRange, JsonValue value) {}

  /** An array. */
  record Items(JsonTape tape, int place) implements JsonValue {
    @Override
    public Range range() {
      return tape.range(place);
    }

    /** Its values, made anew each time. */
    public List<JsonValue> all() {
      List<JsonValue> all = new ArrayList<>();
      each().forEachRemaining(all::add);
      return all;
    }

    /** Its values one by one. */
    public Iterator<JsonValue> each() {
      return tape.items(place);
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
