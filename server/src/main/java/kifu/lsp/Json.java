package kifu.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Takes values out of JSON that others have written. What is not of the expected type is none. */
final class Json {
  private Json() {}

  /** The object of that name; an empty one if there is none. */
  static JsonObject object(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject child ? child : new JsonObject();
  }

  static boolean hasObject(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject;
  }

  /** A text that is not blank. */
  static Optional<String> text(JsonObject parent, String name) {
    return primitive(parent, name)
        .filter(JsonPrimitive::isString)
        .map(JsonElement::getAsString)
        .filter(text -> !text.isBlank());
  }

  static Optional<Integer> number(JsonObject parent, String name) {
    return primitive(parent, name).filter(JsonPrimitive::isNumber).map(JsonElement::getAsInt);
  }

  static boolean isTrue(JsonObject parent, String name) {
    return new JsonPrimitive(true).equals(parent.get(name));
  }

  /** The elements of the list of that name. */
  static Stream<JsonElement> elements(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonArray list
        ? StreamSupport.stream(list.spliterator(), false)
        : Stream.empty();
  }

  private static Optional<JsonPrimitive> primitive(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value ? Optional.of(value) : Optional.empty();
  }
}
