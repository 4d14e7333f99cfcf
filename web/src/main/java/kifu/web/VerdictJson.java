package kifu.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import kifu.json.Shape;
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

  static Shape of(Composition composition) {
    return Shape.of("start", Sfen.format(composition.start(), 1))
        .with("moves", usi(composition.moves()))
        .with("isWhole", composition.isWhole());
  }

  static Composition composition(JsonObject json) {
    return new Composition(
        Sfen.position(json.get("start").getAsString()),
        moves(json.get("moves")),
        json.get("isWhole").getAsBoolean());
  }

  static Shape of(SolutionVerdict verdict) {
    return Shape.of("hasMate", verdict.hasMate())
        .with("mate", verdict.mate())
        .with("atMost", verdict.atMost())
        .with("isWritten", verdict.isWritten())
        .with("faults", verdict.faults().stream().map(VerdictJson::of).toList())
        .with("solution", verdict.solution().stream().map(VerdictJson::of).toList())
        .with("open", verdict.open().stream().map(VerdictJson::of).toList())
        .with("nodes", verdict.nodes())
        .with("isFull", verdict.isFull())
        .with("isTooLong", verdict.isTooLong());
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
        json.get("isFull").getAsBoolean(),
        json.get("isTooLong").getAsBoolean());
  }

  private static OptionalInt plies(JsonObject json, String name) {
    return Json.number(json, name).map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }

  private static Shape of(Fault fault) {
    return Shape.of("kind", fault.kind().name())
        .with("move", fault.move())
        .with("moves", usi(fault.moves()))
        .with("lines", fault.lines().stream().map(VerdictJson::usi).toList());
  }

  private static Fault fault(JsonObject json) {
    return new Fault(
        Kind.valueOf(json.get("kind").getAsString()),
        json.get("move").getAsInt(),
        moves(json.get("moves")),
        list(json.get("lines"), VerdictJson::moves),
        List.of());
  }

  private static Shape of(Variation variation) {
    return Shape.of("ply", variation.ply()).with("moves", usi(variation.moves()));
  }

  private static Variation variation(JsonObject json) {
    return new Variation(json.get("ply").getAsInt(), moves(json.get("moves")));
  }

  private static Shape of(Open open) {
    return Shape.of("question", open.question().name()).with("move", open.move());
  }

  private static Open open(JsonObject json) {
    return new Open(
        Question.valueOf(json.get("question").getAsString()), json.get("move").getAsInt());
  }

  private static List<String> usi(List<Move> moves) {
    return moves.stream().map(Move::usi).toList();
  }

  private static List<Move> moves(JsonElement json) {
    return list(json, usi -> Move.ofUsi(usi.getAsString()).orElseThrow());
  }

  private static <T> List<T> list(JsonElement json, Function<JsonElement, T> read) {
    List<T> list = new ArrayList<>();
    json.getAsJsonArray().forEach(element -> list.add(read.apply(element)));
    return List.copyOf(list);
  }
}
