package kifu.tool;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.command.FileFailure;
import kifu.command.FileText;
import kifu.problem.Phrase;
import kifu.protocol.Json;

/** Holds the records that a program gives together with its question, by their paths. Immutable. */
final class GivenRecords implements Records {
  private final Optional<Map<String, JsonObject>> given;

  private GivenRecords(Optional<Map<String, JsonObject>> given) {
    this.given = given;
  }

  /**
   * Records out of a list of JSON: each with its {@code path}, and its {@code text}, its {@code
   * bytes} as a character for each, or the {@code failure} that says why it is not there.
   *
   * @param list null or something else where the program has no files
   */
  static GivenRecords of(JsonElement list) {
    if (!(list instanceof JsonArray all)) {
      return new GivenRecords(Optional.empty());
    }
    Map<String, JsonObject> given = new LinkedHashMap<>();
    for (JsonElement each : all) {
      if (each instanceof JsonObject record) {
        given.put(Json.text(record, "path").orElse(""), record);
      }
    }
    return new GivenRecords(Optional.of(given));
  }

  private Map<String, JsonObject> all() throws FileFailure {
    return given.orElseThrow(
        () ->
            new FileFailure(
                "ここではファイルを読めません。棋譜を「text」で渡してください",
                "no file can be read here; give the record as 'text'"));
  }

  @Override
  public FileText read(String path) throws FileFailure {
    Optional<JsonObject> record = Optional.ofNullable(all().get(path));
    failIfSaid(record);
    return FileText.of(
        record
            .flatMap(GivenRecords::content)
            .orElseThrow(() -> new FileFailure("ファイルがありません", "there is no such file")));
  }

  private static Optional<byte[]> content(JsonObject record) {
    if (record.get("text") instanceof JsonPrimitive text) {
      return Optional.of(text.getAsString().getBytes(UTF_8));
    }
    return record.get("bytes") instanceof JsonPrimitive bytes
        ? Optional.of(bytes.getAsString().getBytes(ISO_8859_1))
        : Optional.empty();
  }

  /** All, since only those are given in which a question looks. */
  @Override
  public List<String> list(Optional<String> below) throws FileFailure {
    failIfSaid(Optional.ofNullable(all().get(below.orElse(""))));
    return List.copyOf(all().keySet());
  }

  private static void failIfSaid(Optional<JsonObject> record) throws FileFailure {
    Optional<String> failure = record.flatMap(there -> Json.text(there, "failure"));
    if (failure.isPresent()) {
      throw new FileFailure(new Phrase(failure.get(), failure.get()));
    }
  }
}
