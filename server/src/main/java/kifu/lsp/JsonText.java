package kifu.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Arrays;
import java.util.Map;

/**
 * Writes JSON as a text, with its nulls. A long answer is a hundred thousand short words: the
 * writer of Gson goes through several layers for each of them, whose locks and checks take three
 * times as long. For one thread.
 */
final class JsonText {
  private static final String HEXADECIMAL = "0123456789abcdef";

  /** The lowest character that needs no escape. */
  private static final char BLANK = ' ';

  private char[] text = new char[1 << 9];
  private int length;

  private JsonText() {}

  /** A value as text. */
  static String of(JsonElement value) {
    JsonText json = new JsonText();
    json.write(value);
    return new String(json.text, 0, json.length);
  }

  private void write(JsonElement value) {
    if (value instanceof JsonObject object) {
      write(object);
    } else if (value instanceof JsonArray array) {
      write(array);
    } else if (value instanceof JsonPrimitive primitive && primitive.isString()) {
      quote(primitive.getAsString());
    } else {
      append(value.isJsonNull() ? "null" : value.getAsString());
    }
  }

  private void write(JsonObject object) {
    append('{');
    boolean isFirst = true;
    for (Map.Entry<String, JsonElement> member : object.entrySet()) {
      if (!isFirst) {
        append(',');
      }
      isFirst = false;
      quote(member.getKey());
      append(':');
      write(member.getValue());
    }
    append('}');
  }

  private void write(JsonArray array) {
    append('[');
    for (int i = 0; i < array.size(); i++) {
      if (i > 0) {
        append(',');
      }
      write(array.get(i));
    }
    append(']');
  }

  private void quote(String string) {
    append('"');
    int from = length;
    append(string);
    for (int i = from; i < length; i++) {
      if (isEscaped(text[i])) {
        length = i;
        escape(string, i - from);
        break;
      }
    }
    append('"');
  }

  /** Appends a string from an index on. */
  private void escape(String string, int from) {
    for (int i = from; i < string.length(); i++) {
      char character = string.charAt(i);
      if (isEscaped(character)) {
        append(escaped(character));
      } else {
        append(character);
      }
    }
  }

  /** U+2028 and U+2029 end a line in JavaScript, but not in JSON. */
  private static boolean isEscaped(char character) {
    return character <= '\\'
        ? character < BLANK || character == '"' || character == '\\'
        : character == '\u2028' || character == '\u2029';
  }

  private static String escaped(char character) {
    return switch (character) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      default -> {
        StringBuilder escaped = new StringBuilder("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          escaped.append(HEXADECIMAL.charAt(character >> shift & 0xf));
        }
        yield escaped.toString();
      }
    };
  }

  private void append(char character) {
    makeRoom(1);
    text[length++] = character;
  }

  private void append(String string) {
    int end = string.length();
    makeRoom(end);
    string.getChars(0, end, text, length);
    length += end;
  }

  private void makeRoom(int count) {
    if (count > text.length - length) {
      text = Arrays.copyOf(text, Math.max(length + count, 2 * text.length));
    }
  }
}
