package kifu.protocol;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.project.AnalysisSettings;
import kifu.usi.Limit;

/**
 * Names an engine that the user has configured, and how it is asked.
 *
 * @param name what the user calls it; empty where only the engine itself has a name
 * @param command its program: a path, or a name in the folders of {@code PATH}
 * @param options what is set, as {@code NAME=VALUE}
 * @param limit what limits the search of a position of a game, where the user has chosen
 * @param candidates how many candidates it is asked for, where the user has chosen
 */
public record EngineChoice(
    Optional<String> name,
    String command,
    List<String> arguments,
    List<String> options,
    Optional<Limit> limit,
    OptionalInt candidates) {
  private static final int MOST_CANDIDATES = 100;

  public EngineChoice {
    arguments = List.copyOf(arguments);
    options = List.copyOf(options);
  }

  /** The engine that an object describes; empty if it names no program. */
  static Optional<EngineChoice> of(JsonObject engine) {
    return Json.text(engine, "command")
        .map(
            command ->
                new EngineChoice(
                    Json.text(engine, "name"),
                    command,
                    Json.texts(engine, "arguments").toList(),
                    options(Json.object(engine, "options")),
                    limit(engine),
                    candidates(engine)));
  }

  /** Numbers and truths are written as engines write them. */
  private static List<String> options(JsonObject options) {
    return options.entrySet().stream()
        .filter(option -> option.getValue() instanceof JsonPrimitive)
        .map(option -> option.getKey() + "=" + option.getValue().getAsString())
        .toList();
  }

  private static Optional<Limit> limit(JsonObject engine) {
    return AnalysisSettings.LIMITS.stream()
        .flatMap(
            kind ->
                Json.number(engine, kind.word())
                    .filter(value -> value > 0)
                    .map(value -> Limit.of(kind, value))
                    .stream())
        .findFirst();
  }

  private static OptionalInt candidates(JsonObject engine) {
    return Json.number(engine, "multipv").stream()
        .mapToInt(count -> Math.clamp(count, 1, MOST_CANDIDATES))
        .findFirst();
  }
}
