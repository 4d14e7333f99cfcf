package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Compares JSON with a schema that is written with the few words which the suite needs. */
final class JsonSchema {
  private final Path file;
  private final JsonObject root;

  private JsonSchema(Path file) throws IOException {
    this.file = file;
    this.root = JsonParser.parseString(Files.readString(file, UTF_8)).getAsJsonObject();
  }

  static JsonSchema of(Path file) throws IOException {
    return new JsonSchema(file);
  }

  /** What is wrong with a value, such as {@code $.games is no array}. */
  List<String> faults(JsonElement value) throws IOException {
    return faults(root, value, "$");
  }

  private List<String> faults(JsonObject schema, JsonElement value, String place)
      throws IOException {
    List<String> faults = new ArrayList<>();
    for (Map.Entry<String, JsonElement> rule : schema.entrySet()) {
      JsonElement what = rule.getValue();
      switch (rule.getKey()) {
        case "$schema", "$defs", "title", "description" -> {}
        case "$ref" -> faults.addAll(referred(what.getAsString(), value, place));
        case "type" -> {
          if (!isA(what.getAsString(), value)) {
            // What else is said of it is about that type.
            return List.of(place + " is no " + what.getAsString());
          }
        }
        case "required" -> {
          for (JsonElement name : what.getAsJsonArray()) {
            if (!value.getAsJsonObject().has(name.getAsString())) {
              faults.add(place + " has no " + name.getAsString());
            }
          }
        }
        case "properties" -> {
          for (Map.Entry<String, JsonElement> property : what.getAsJsonObject().entrySet()) {
            String name = property.getKey();
            if (value.getAsJsonObject().has(name)) {
              JsonElement member = value.getAsJsonObject().get(name);
              faults.addAll(
                  faults(property.getValue().getAsJsonObject(), member, place + "." + name));
            }
          }
        }
        case "additionalProperties" -> {
          for (String name : value.getAsJsonObject().keySet()) {
            if (!schema.getAsJsonObject("properties").has(name)) {
              faults.add(place + " has " + name);
            }
          }
        }
        case "items" -> {
          JsonArray list = value.getAsJsonArray();
          for (int i = 0; i < list.size(); i++) {
            faults.addAll(faults(what.getAsJsonObject(), list.get(i), place + "[" + i + "]"));
          }
        }
        case "anyOf", "oneOf" -> {
          int fitting = fitting(what.getAsJsonArray(), value, place);
          if (fitting == 0) {
            faults.add(place + " fits none of " + rule.getKey());
          } else if (fitting > 1 && rule.getKey().equals("oneOf")) {
            faults.add(place + " fits several of oneOf");
          }
        }
        case "enum" -> {
          if (!what.getAsJsonArray().contains(value)) {
            faults.add(place + " is none of " + what);
          }
        }
        case "const" -> {
          if (!what.equals(value)) {
            faults.add(place + " is not " + what);
          }
        }
        case "pattern" -> {
          if (!Pattern.compile(what.getAsString()).matcher(value.getAsString()).find()) {
            faults.add(place + " is not of the form " + what.getAsString());
          }
        }
        case "minItems" -> {
          if (value.getAsJsonArray().size() < what.getAsInt()) {
            faults.add(place + " has too few");
          }
        }
        case "minimum" -> {
          if (value.getAsInt() < what.getAsInt()) {
            faults.add(place + " is less than " + what);
          }
        }
        default -> throw new IllegalArgumentException(rule.getKey());
      }
    }
    return faults;
  }

  private int fitting(JsonArray schemas, JsonElement value, String place) throws IOException {
    int fitting = 0;
    for (JsonElement schema : schemas) {
      fitting += faults(schema.getAsJsonObject(), value, place).isEmpty() ? 1 : 0;
    }
    return fitting;
  }

  /** A part of this schema, or of another one beside it, by its path. */
  private List<String> referred(String reference, JsonElement value, String place)
      throws IOException {
    int hash = reference.indexOf('#');
    JsonSchema schema = hash == 0 ? this : of(file.resolveSibling(reference.substring(0, hash)));
    JsonObject part = schema.root;
    for (String name : reference.substring(hash + 2).split("/", -1)) {
      part = part.getAsJsonObject(name);
    }
    return schema.faults(part, value, place);
  }

  private static boolean isA(String type, JsonElement value) {
    return switch (type) {
      case "object" -> value.isJsonObject();
      case "array" -> value.isJsonArray();
      case "string" -> value instanceof JsonPrimitive plain && plain.isString();
      case "integer" ->
          value instanceof JsonPrimitive plain
              && plain.isNumber()
              && plain.getAsDouble() == Math.rint(plain.getAsDouble());
      default -> throw new IllegalArgumentException(type);
    };
  }
}
