package kifu.cli;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import kifu.engine.Engine;
import kifu.feature.EngineQuestion;
import kifu.json.Shape;
import kifu.shogi.Sfen;
import kifu.usi.Score;
import kifu.usi.SearchInfo;

/** Holds what an engine answers about a position, as a row of a table. */
record AnalysisRow(String file, EngineQuestion asked, Engine.SearchResult answer) {
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
    return place()
        .with("lines", answer.candidates().stream().map(AnalysisRow::line).toList())
        .json();
  }

  private static Shape line(SearchInfo info) {
    Shape line = Shape.of("multipv", info.multipv().orElse(1));
    info.score().ifPresent(score -> line.with(unit(score), value(score)));
    return numbers(info, line).with("pv", info.pv());
  }

  /** The row with its first candidate. */
  JsonObject csv() {
    Shape row = place().orNull("cp", Optional.empty()).orNull("mate", Optional.empty());
    if (answer.candidates().isEmpty()) {
      COLUMNS
          .subList(COLUMNS.indexOf("bound"), COLUMNS.size())
          .forEach(column -> row.orNull(column, Optional.empty()));
      return row.json();
    }
    SearchInfo info = answer.candidates().getFirst();
    info.score().ifPresent(score -> row.with(unit(score), value(score)));
    return numbers(info, row).with("pv", String.join(" ", info.pv())).json();
  }

  private Shape place() {
    return Shape.of("file", file)
        .with("game", asked.game())
        .with("ply", asked.ply())
        .with("variation", asked.isVariation())
        .with("sfen", Sfen.format(asked.position(), asked.number()))
        .with("bestmove", answer.best().word());
  }

  private static String unit(Score score) {
    return score instanceof Score.Mate ? "mate" : "cp";
  }

  /** A number; only the sign where an engine does not say how many moves a mate takes. */
  private static Object value(Score score) {
    return switch (score) {
      case Score.Centipawns cp -> cp.value();
      case Score.Mate mate when mate.plies().isPresent() ->
          mate.isWon() ? mate.plies().getAsInt() : -mate.plies().getAsInt();
      case Score.Mate mate -> mate.isWon() ? "+" : "-";
    };
  }

  private static Shape numbers(SearchInfo info, Shape to) {
    return to.orNull(
            "bound",
            info.score().filter(score -> !score.isExact()).map(score -> score.bound().word()))
        .orNull("depth", info.depth())
        .orNull("seldepth", info.seldepth())
        .orNull("nodes", info.nodes())
        .orNull("time", info.time());
  }
}
