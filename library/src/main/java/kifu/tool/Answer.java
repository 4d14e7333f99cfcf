package kifu.tool;

import com.google.gson.JsonObject;
import java.util.Optional;
import kifu.json.Shape;

/** Holds what a tool answers. */
public sealed interface Answer {
  /** What it says in words. */
  String text();

  /**
   * Holds an answer.
   *
   * @param json as the tool's schema describes it
   * @param picture an SVG document
   * @param page what the page shows that programs with pages show to the user: a {@code game}, and
   *     the {@code ply} at which it begins
   */
  record Given(JsonObject json, String text, Optional<String> picture, Optional<JsonObject> page)
      implements Answer {
    Given(Shape json, String text) {
      this(json.json(), text, Optional.empty(), Optional.empty());
    }
  }

  /** Holds what is wrong with a question, why, and what to do instead. */
  record Wrong(String text) implements Answer {}
}
