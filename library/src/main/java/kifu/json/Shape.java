package kifu.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Builds an object of JSON, member by member, in the order in which they are written. What is empty
 * is left out.
 */
public final class Shape {
  private final JsonObject json = new JsonObject();

  /** An object with this member at first. */
  public static Shape of(String name, Object value) {
    return new Shape().with(name, value);
  }

  /**
   * Adds a member, but for what is empty.
   *
   * @param value a text, a number, a truth, JSON, a shape, a list of such values, or one of them
   *     that may be empty
   */
  public Shape with(String name, Object value) {
    switch (value) {
      case Optional<?> optional -> optional.ifPresent(present -> with(name, present));
      case OptionalInt optional -> optional.ifPresent(present -> with(name, present));
      case OptionalLong optional -> optional.ifPresent(present -> with(name, present));
      default -> json.add(name, element(value));
    }
    return this;
  }

  /** The same, but null stands for what is empty. */
  public Shape orNull(String name, Object value) {
    json.add(name, JsonNull.INSTANCE);
    return with(name, value);
  }

  private static JsonElement element(Object value) {
    return switch (value) {
      case JsonElement element -> element;
      case Shape shape -> shape.json;
      case String text -> new JsonPrimitive(text);
      case Number number -> new JsonPrimitive(number);
      case Boolean truth -> new JsonPrimitive(truth);
      case List<?> list -> {
        JsonArray array = new JsonArray(list.size());
        list.forEach(each -> array.add(element(each)));
        yield array;
      }
      default -> throw new IllegalArgumentException("no value of JSON: " + value.getClass());
    };
  }

  /** What it makes: it changes when more is added. */
  public JsonObject json() {
    return json;
  }

  /** The object as JSON. */
  @Override
  public String toString() {
    return json.toString();
  }
}
