package kifu.tool;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.text.Shortened;

/**
 * Describes an object of JSON by its properties, and checks what is given as one. Immutable.
 *
 * @param properties in the order in which they are shown
 */
public record Schema(List<Property> properties) {
  public Schema {
    properties = List.copyOf(properties);
  }

  static Schema of(Property... properties) {
    return new Schema(List.of(properties));
  }

  /** These properties and more. */
  Schema with(Property... more) {
    return new Schema(Stream.concat(properties.stream(), Stream.of(more)).toList());
  }

  /** The kinds of values. */
  enum Kind {
    STRING("文字列", "a string"),
    INTEGER("整数", "an integer"),
    BOOLEAN("真偽値", "true or false"),
    ARRAY("配列", "an array");

    private final Phrase name;

    Kind(String japanese, String english) {
      this.name = new Phrase(japanese, english);
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    boolean is(JsonElement value) {
      return switch (this) {
        case STRING -> value instanceof JsonPrimitive primitive && primitive.isString();
        case BOOLEAN -> value instanceof JsonPrimitive primitive && primitive.isBoolean();
        case ARRAY -> value.isJsonArray();
        case INTEGER ->
            value instanceof JsonPrimitive primitive
                && primitive.isNumber()
                && primitive.getAsDouble() == Math.rint(primitive.getAsDouble())
                && Math.abs(primitive.getAsDouble()) <= Integer.MAX_VALUE;
      };
    }
  }

  /**
   * Describes a property.
   *
   * @param description for the reader of the schema; blank where the name says all
   * @param values all that it can be; empty if it can be anything of its kind
   * @param items what the objects of an array hold; empty for an array of strings, and for others
   */
  record Property(
      String name,
      Kind kind,
      String description,
      boolean isRequired,
      List<String> values,
      Optional<Schema> items) {
    static Property text(String name, String description) {
      return new Property(name, Kind.STRING, description, false, List.of(), Optional.empty());
    }

    static Property number(String name, String description) {
      return new Property(name, Kind.INTEGER, description, false, List.of(), Optional.empty());
    }

    static Property truth(String name, String description) {
      return new Property(name, Kind.BOOLEAN, description, false, List.of(), Optional.empty());
    }

    static Property oneOf(String name, String description, List<String> values) {
      return new Property(name, Kind.STRING, description, false, values, Optional.empty());
    }

    static Property texts(String name, String description) {
      return new Property(name, Kind.ARRAY, description, false, List.of(), Optional.empty());
    }

    static Property list(String name, String description, Schema items) {
      return new Property(name, Kind.ARRAY, description, false, List.of(), Optional.of(items));
    }

    /** This property, which always is there. */
    Property required() {
      return new Property(name, kind, description, true, values, items);
    }

    private JsonObject json() {
      JsonObject strings = Shape.of("type", Kind.STRING.word()).json();
      return Shape.of("type", kind.word())
          .with("description", Optional.of(description).filter(words -> !words.isEmpty()))
          .with("enum", Optional.of(values).filter(all -> !all.isEmpty()))
          .with(
              "items",
              Optional.of(items.map(Schema::json).orElse(strings))
                  .filter(each -> kind == Kind.ARRAY))
          .json();
    }

    private Optional<Phrase> faultOf(JsonElement item) {
      if (items.isEmpty()) {
        return text(name + "[]", "").fault(item);
      }
      return item instanceof JsonObject object
          ? items.get().fault(object)
          : Optional.of(
              new Phrase(
                  "引数「" + name + "」の要素はオブジェクトにしてください",
                  "The elements of '" + name + "' have to be objects"));
    }

    private Optional<Phrase> fault(JsonElement value) {
      if (!kind.is(value)) {
        return Optional.of(
            new Phrase(
                "引数「" + name + "」は" + kind.name.japanese() + "で指定してください",
                "The argument '" + name + "' has to be " + kind.name.english()));
      }
      if (value instanceof JsonArray array) {
        return array.asList().stream().flatMap(item -> faultOf(item).stream()).findFirst();
      }
      if (!values.isEmpty() && !values.contains(value.getAsString())) {
        return Optional.of(
            new Phrase(
                "引数「" + name + "」に指定できるのは、" + String.join("、", values) + "です",
                "The argument '" + name + "' has to be one of " + String.join(", ", values)));
      }
      return Optional.empty();
    }
  }

  /** The schema in the words of JSON Schema. */
  public JsonObject json() {
    Shape all = new Shape();
    properties.forEach(property -> all.with(property.name(), property.json()));
    List<String> required =
        properties.stream().filter(Property::isRequired).map(Property::name).toList();
    return Shape.of("type", "object")
        .with("properties", all)
        .with("required", Optional.of(required).filter(names -> !names.isEmpty()))
        .with("additionalProperties", false)
        .json();
  }

  /** What is wrong with an object; a property that is null is none. */
  Optional<Phrase> fault(JsonObject object) {
    List<String> names = new ArrayList<>();
    for (Property property : properties) {
      JsonElement value = object.get(property.name());
      boolean isThere = value != null && !value.isJsonNull();
      if (property.isRequired() && !isThere) {
        return Optional.of(
            new Phrase(
                "引数「" + property.name() + "」がありません。" + property.description(),
                "The argument '" + property.name() + "' is missing: " + property.description()));
      }
      Optional<Phrase> fault = isThere ? property.fault(value) : Optional.empty();
      if (fault.isPresent()) {
        return fault;
      }
      names.add(property.name());
    }
    return object.keySet().stream()
        .filter(name -> !names.contains(name))
        .findFirst()
        .map(
            name -> {
              String shown = Shortened.of(name, 40);
              return new Phrase(
                  "「" + shown + "」という引数はありません。指定できるのは、" + String.join("、", names) + "です",
                  "There is no argument '" + shown + "'; there are " + String.join(", ", names));
            });
  }
}
