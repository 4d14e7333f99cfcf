package kifu.web;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import kifu.protocol.Json;
import kifu.shogi.Move;
import kifu.shogi.Sfen;
import kifu.tsume.Composition;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Question;
import kifu.tsume.SolutionVerdict.Variation;

/**
 * Writes compositions, and what is known of them, as JSON for another engine, and reads what that
 * has written; proofs are left out.
 */
final class VerdictJson {
  private VerdictJson() {}

  static JsonObject of(Composition composition) {
    JsonObject json = new JsonObject();
    json.addProperty("start", Sfen.format(composition.start(), 1));
    json.add("moves", moves(composition.moves()));
    json.addProperty("isWhole", composition.isWhole());
    return json;
  }

  static Composition composition(JsonObject json) {
    return new Composition(
        Sfen.position(json.get("start").getAsString()),
        moves(json.get("moves")),
        json.get("isWhole").getAsBoolean());
  }

  static JsonObject of(SolutionVerdict verdict) {
    JsonObject json = new JsonObject();
    verdict.hasMate().ifPresent(has -> json.addProperty("hasMate", has));
    verdict.mate().ifPresent(plies -> json.addProperty("mate", plies));
    verdict.atMost().ifPresent(plies -> json.addProperty("atMost", plies));
    json.addProperty("isWritten", verdict.isWritten());
    json.add("faults", array(verdict.faults().stream().map(VerdictJson::of)));
    json.add("solution", array(verdict.solution().stream().map(VerdictJson::of)));
    json.add("open", array(verdict.open().stream().map(VerdictJson::of)));
    json.addProperty("nodes", verdict.nodes());
    json.addProperty("isFull", verdict.isFull());
    return json;
  }

  static SolutionVerdict verdict(JsonObject json) {
    return new SolutionVerdict(
        Optional.ofNullable(json.get("hasMate")).map(JsonElement::getAsBoolean),
        plies(json, "mate"),
        plies(json, "atMost"),
        json.get("isWritten").getAsBoolean(),
        list(json.get("faults"), fault -> fault(fault.getAsJsonObject())),
        list(json.get("solution"), variation -> variation(variation.getAsJsonObject())),
        List.of(),
        list(json.get("open"), open -> open(open.getAsJsonObject())),
        json.get("nodes").getAsLong(),
        json.get("isFull").getAsBoolean());
  }

  private static OptionalInt plies(JsonObject json, String name) {
    return Json.number(json, name).map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }

  private static JsonObject of(Fault fault) {
    JsonObject json = new JsonObject();
    json.addProperty("kind", fault.kind().name());
    json.addProperty("move", fault.move());
    json.add("moves", moves(fault.moves()));
    json.add("lines", array(fault.lines().stream().map(VerdictJson::moves)));
    return json;
  }

  private static Fault fault(JsonObject json) {
    return new Fault(
        Kind.valueOf(json.get("kind").getAsString()),
        json.get("move").getAsInt(),
        moves(json.get("moves")),
        list(json.get("lines"), VerdictJson::moves),
        List.of());
  }

  private static JsonObject of(Variation variation) {
    JsonObject json = new JsonObject();
    json.addProperty("ply", variation.ply());
    json.add("moves", moves(variation.moves()));
    return json;
  }

  private static Variation variation(JsonObject json) {
    return new Variation(json.get("ply").getAsInt(), moves(json.get("moves")));
  }

  private static JsonObject of(Open open) {
    JsonObject json = new JsonObject();
    json.addProperty("question", open.question().name());
    json.addProperty("move", open.move());
    return json;
  }

  private static Open open(JsonObject json) {
    return new Open(
        Question.valueOf(json.get("question").getAsString()), json.get("move").getAsInt());
  }

  private static JsonArray moves(List<Move> moves) {
    JsonArray json = new JsonArray();
    moves.forEach(move -> json.add(move.usi()));
    return json;
  }

  private static List<Move> moves(JsonElement json) {
    return list(json, usi -> Move.ofUsi(usi.getAsString()).orElseThrow());
  }

  private static JsonArray array(Stream<? extends JsonElement> elements) {
    JsonArray array = new JsonArray();
    elements.forEach(array::add);
    return array;
  }

  private static <T> List<T> list(JsonElement json, Function<JsonElement, T> read) {
    List<T> list = new ArrayList<>();
    json.getAsJsonArray().forEach(element -> list.add(read.apply(element)));
    return List.copyOf(list);
  }
}
