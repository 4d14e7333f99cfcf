package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;

/**
 * Builds an object of the protocol, member by member, in the order in which they are sent. What is
 * empty is left out.
 */
final class Shape {
  private final JsonObject json = new JsonObject();

  /** An object with this member at first. */
  static Shape of(String name, Object value) {
    return new Shape().with(name, value);
  }

  /**
   * @param value a text, a number, a truth, JSON, a shape, a list of such values, or one of them
   *     that may be empty
   */
  Shape with(String name, Object value) {
    switch (value) {
      case Optional<?> optional -> optional.ifPresent(present -> with(name, present));
      default -> json.add(name, element(value));
    }
    return this;
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

  JsonObject json() {
    return json;
  }
}
