package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import kifu.engine.Engine;
import kifu.feature.GameAnalysis.Asked;
import kifu.shogi.Sfen;
import kifu.usi.Score;
import kifu.usi.SearchInfo;

/** Holds what an engine answers about a position, as a row of a table. */
record AnalysisRow(String file, Asked asked, Engine.Found answer) {
  /** The columns of a row of CSV. */
  static final List<String> COLUMNS =
      List.of(
          "file",
          "game",
          "ply",
          "variation",
          "sfen",
          "bestmove",
          "cp",
          "mate",
          "bound",
          "depth",
          "seldepth",
          "nodes",
          "time",
          "pv");

  /** The row as an object, with all candidates. */
  JsonObject json() {
    JsonObject row = place();
    JsonArray lines = new JsonArray();
    for (int i = 0; i < answer.candidates().size(); i++) {
      SearchInfo info = answer.candidates().get(i);
      JsonObject line = new JsonObject();
      line.addProperty("multipv", info.multipv().orElse(1));
      info.score().ifPresent(score -> line.add(unit(score), value(score)));
      line.add("bound", bound(info));
      numbers(info, line);
      JsonArray pv = new JsonArray();
      info.pv().forEach(pv::add);
      line.add("pv", pv);
      lines.add(line);
    }
    row.add("lines", lines);
    return row;
  }

  /** The row with its first candidate. */
  JsonObject csv() {
    JsonObject row = place();
    row.add("cp", JsonNull.INSTANCE);
    row.add("mate", JsonNull.INSTANCE);
    if (answer.candidates().isEmpty()) {
      COLUMNS
          .subList(COLUMNS.indexOf("bound"), COLUMNS.size())
          .forEach(column -> row.add(column, JsonNull.INSTANCE));
      return row;
    }
    SearchInfo info = answer.candidates().getFirst();
    info.score().ifPresent(score -> row.add(unit(score), value(score)));
    row.add("bound", bound(info));
    numbers(info, row);
    row.addProperty("pv", String.join(" ", info.pv()));
    return row;
  }

  private JsonObject place() {
    JsonObject row = new JsonObject();
    row.addProperty("file", file);
    row.addProperty("game", asked.game());
    row.addProperty("ply", asked.ply());
    row.addProperty("variation", asked.isVariation());
    row.addProperty("sfen", Sfen.format(asked.position(), asked.number()));
    row.addProperty("bestmove", answer.best().word());
    return row;
  }

  private static String unit(Score score) {
    return score instanceof Score.Mate ? "mate" : "cp";
  }

  /** A number; only the sign where an engine does not say how many moves a mate takes. */
  private static JsonElement value(Score score) {
    return switch (score) {
      case Score.Centipawns cp -> new JsonPrimitive(cp.value());
      case Score.Mate mate when mate.plies().isPresent() ->
          new JsonPrimitive(mate.isWon() ? mate.plies().getAsInt() : -mate.plies().getAsInt());
      case Score.Mate mate -> new JsonPrimitive(mate.isWon() ? "+" : "-");
    };
  }

  private static JsonElement bound(SearchInfo info) {
    return info.score()
        .filter(score -> !score.isExact())
        .<JsonElement>map(score -> new JsonPrimitive(score.bound().word()))
        .orElse(JsonNull.INSTANCE);
  }

  private static void numbers(SearchInfo info, JsonObject to) {
    to.add("depth", number(info.depth()));
    to.add("seldepth", number(info.seldepth()));
    to.add("nodes", number(info.nodes()));
    to.add("time", number(info.time()));
  }

  private static JsonElement number(OptionalInt number) {
    return number.isPresent() ? new JsonPrimitive(number.getAsInt()) : JsonNull.INSTANCE;
  }

  private static JsonElement number(OptionalLong number) {
    return number.isPresent() ? new JsonPrimitive(number.getAsLong()) : JsonNull.INSTANCE;
  }
}
