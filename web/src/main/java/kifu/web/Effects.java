package kifu.web;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import kifu.json.Shape;

/**
 * Collects what JavaScript is to do for a session until it takes it, and knows how the session goes
 * on when something of it is done. {@code engine.ts} lists what there is.
 */
final class Effects {
  private JsonArray effects = new JsonArray();
  private final Map<Integer, Consumer<? super JsonElement>> waiting = new HashMap<>();

  /** How many were added of which the session waits for the end. */
  private int numbered;

  /** Has something done. */
  void add(String kind, Shape effect) {
    effect.with("kind", kind);
    effects.add(effect.json());
  }

  /**
   * Has something done that the session waits for.
   *
   * @param then takes what has come of it
   */
  void add(String kind, Shape effect, Consumer<? super JsonElement> then) {
    effect.with("number", ++numbered);
    waiting.put(numbered, then);
    add(kind, effect);
  }

  /** What the effect of this number was added for is done. */
  void goOn(int number, JsonElement result) {
    Consumer<? super JsonElement> then = waiting.remove(number);
    if (then == null) {
      throw new IllegalArgumentException("Nothing waits for this number.");
    }
    then.accept(result);
  }

  /** What is to be done, in this order; nothing of it is returned again. */
  JsonArray take() {
    JsonArray taken = effects;
    effects = new JsonArray();
    return taken;
  }
}
