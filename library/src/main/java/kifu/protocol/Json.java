package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads and makes values of JSON. What is not of the expected type is read as none. */
public final class Json {
  private Json() {}

  /** The object of that name; an empty one if there is none. */
  public static JsonObject object(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject child ? child : new JsonObject();
  }

  static boolean hasObject(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject;
  }

  static boolean isTrue(JsonObject parent, String name) {
    return truth(parent, name).orElse(false);
  }

  static Optional<Boolean> truth(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && value.isBoolean()
        ? Optional.of(value.getAsBoolean())
        : Optional.empty();
  }

  /** A text that is not blank. */
  public static Optional<String> text(JsonObject parent, String name) {
    return text(parent.get(name));
  }

  /** A number without a fraction; one that is too large is the largest that there is. */
  public static Optional<Integer> number(JsonObject parent, String name) {
    return number(parent.get(name));
  }

  /** A number that may have a fraction. */
  static Optional<Double> decimal(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && value.isNumber()
        ? Optional.of(value.getAsDouble()).filter(Double::isFinite)
        : Optional.empty();
  }

  /** The texts of a list. */
  static Stream<String> texts(JsonObject parent, String name) {
    return elements(parent, name).flatMap(element -> text(element).stream());
  }

  /** The numbers of a list. */
  static Stream<Integer> numbers(JsonObject parent, String name) {
    return elements(parent, name).flatMap(element -> number(element).stream());
  }

  /** Objects in a list, in their order. */
  static JsonArray array(Stream<? extends JsonElement> elements) {
    JsonArray array = new JsonArray();
    elements.forEach(array::add);
    return array;
  }

  /** The objects of a list. */
  static Stream<JsonObject> objects(JsonObject parent, String name) {
    return elements(parent, name)
        .flatMap(element -> element instanceof JsonObject object ? Stream.of(object) : Stream.of());
  }

  private static Optional<String> text(@Nullable JsonElement element) {
    return element instanceof JsonPrimitive value && value.isString()
        ? Optional.of(value.getAsString()).filter(text -> !text.strip().isEmpty())
        : Optional.empty();
  }

  private static Optional<Integer> number(@Nullable JsonElement element) {
    return element instanceof JsonPrimitive value && value.isNumber()
        ? Optional.of(value.getAsDouble())
            .filter(number -> number == Math.rint(number))
            .map(number -> (int) Math.max(Integer.MIN_VALUE, Math.min(number, Integer.MAX_VALUE)))
        : Optional.empty();
  }

  private static Stream<JsonElement> elements(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonArray list ? list.asList().stream() : Stream.empty();
  }
}
