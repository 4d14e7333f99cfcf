package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares texts of JSON with those that Gson writes. */
final class JsonTextTest {
  private static final Gson GSON =
      new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

  private final long seed = new Random().nextLong();
  private final Random random = new Random(seed);

  private static void assertAsGson(JsonElement value, String message) {
    assertEquals(GSON.toJson(value), JsonText.of(value), message);
  }

  @Test
  void each_character_is_written_as_it_is_or_escaped() {
    StringBuilder all = new StringBuilder();
    for (int character = 0; character <= Character.MAX_VALUE; character++) {
      all.append((char) character);
    }
    assertAsGson(new JsonPrimitive(all.toString()), "");
    assertEquals("\"\\u0007\"", JsonText.of(new JsonPrimitive("\u0007")));
  }

  @Test
  void a_value_is_written_as_by_gson() {
    for (int i = 0; i < 1000; i++) {
      assertAsGson(value(5), "seed " + seed);
    }
  }

  private JsonElement value(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 8)) {
      case 0 -> JsonNull.INSTANCE;
      case 1 -> new JsonPrimitive(random.nextBoolean());
      case 2 -> new JsonPrimitive(random.nextInt());
      case 3 -> new JsonPrimitive(random.nextGaussian() * 1e10);
      case 4 -> new JsonPrimitive(string());
      case 5 -> array(depth - 1);
      default -> object(depth - 1);
    };
  }

  private JsonArray array(int depth) {
    JsonArray array = new JsonArray();
    for (int i = random.nextInt(5); i > 0; i--) {
      array.add(value(depth));
    }
    return array;
  }

  private JsonObject object(int depth) {
    JsonObject object = new JsonObject();
    for (int i = random.nextInt(5); i > 0; i--) {
      object.add(string(), value(depth));
    }
    return object;
  }

  private String string() {
    String characters = "abc 歩\"\\/<>&'\n\t\b\f\u2028\ud83d\ude00?";
    StringBuilder string = new StringBuilder();
    for (int i = random.nextInt(20); i > 0; i--) {
      string.append(characters.charAt(random.nextInt(characters.length())));
    }
    return string.toString();
  }
}
