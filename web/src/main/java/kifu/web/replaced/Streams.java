package kifu.web.replaced;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.internal.LazilyParsedNumber;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/**
 * Reads and writes trees of JSON for Gson. TeaVM cannot compile Gson's own class: it makes adapters
 * of types that TeaVM's class library lacks, such as {@code InetAddress}.
 */
public final class Streams {
  private Streams() {}

  public static JsonElement parse(JsonReader in) {
    try {
      return read(in);
    } catch (IOException broken) {
      throw new IllegalArgumentException(broken);
    }
  }

  private static JsonElement read(JsonReader in) throws IOException {
    return switch (in.peek()) {
      case BEGIN_OBJECT -> object(in);
      case BEGIN_ARRAY -> array(in);
      case STRING -> new JsonPrimitive(in.nextString());
      case NUMBER -> new JsonPrimitive(new LazilyParsedNumber(in.nextString()));
      case BOOLEAN -> new JsonPrimitive(in.nextBoolean());
      default -> {
        in.nextNull();
        yield JsonNull.INSTANCE;
      }
    };
  }

  private static JsonObject object(JsonReader in) throws IOException {
    JsonObject object = new JsonObject();
    in.beginObject();
    while (in.hasNext()) {
      object.add(in.nextName(), read(in));
    }
    in.endObject();
    return object;
  }

  private static JsonArray array(JsonReader in) throws IOException {
    JsonArray array = new JsonArray();
    in.beginArray();
    while (in.hasNext()) {
      array.add(read(in));
    }
    in.endArray();
    return array;
  }

  public static void write(JsonElement element, JsonWriter out) throws IOException {
    if (element instanceof JsonObject object) {
      out.beginObject();
      for (Map.Entry<String, JsonElement> member : object.entrySet()) {
        out.name(member.getKey());
        write(member.getValue(), out);
      }
      out.endObject();
    } else if (element instanceof JsonArray array) {
      out.beginArray();
      for (JsonElement each : array) {
        write(each, out);
      }
      out.endArray();
    } else if (element instanceof JsonPrimitive value) {
      write(value, out);
    } else {
      out.nullValue();
    }
  }

  private static void write(JsonPrimitive value, JsonWriter out) throws IOException {
    if (value.isString()) {
      out.value(value.getAsString());
    } else if (value.isBoolean()) {
      out.value(value.getAsBoolean());
    } else {
      out.value(value.getAsNumber());
    }
  }

  public static Writer writerForAppendable(Appendable text) {
    return new Writer() {
      @Override
      public void write(char[] characters, int start, int count) throws IOException {
        text.append(String.valueOf(characters, start, count));
      }

      @Override
      public void write(String written, int start, int count) throws IOException {
        text.append(written, start, start + count);
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }
}
