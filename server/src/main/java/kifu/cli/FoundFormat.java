package kifu.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.collection.FoundPlace;
import kifu.collection.GameFacts;
import kifu.collection.NextMoves;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.Move;
import kifu.shogi.Sfen;

/** Formats what {@code kifu find} has found. */
enum FoundFormat {
  /** A line for each place. */
  TEXT {
    @Override
    String place(RecordFile file, int column, FoundPlace place) {
      GameFacts game = place.game().facts();
      return Printable.of(
              "%s:%d:%d: move %d, %s - %s, %s, %s"
                  .formatted(
                      FileName.shown(file.path()),
                      place.at().line() + 1,
                      column,
                      place.position().ply(),
                      game.black().orElse(UNKNOWN),
                      game.white().orElse(UNKNOWN),
                      game.date().orElse(UNKNOWN),
                      game.result().id()))
          + "\n";
    }

    @Override
    void table(NextMoves table, List<NextMoves.Row> moves, Console console) {
      List<List<String>> rows = new ArrayList<>();
      rows.add(
          List.of(
              console.say(new Phrase("指し手", "move")),
              "USI",
              console.say(new Phrase("局数", "games")),
              console.say(new Phrase("先手勝ち", "black")),
              console.say(new Phrase("後手勝ち", "white")),
              console.say(new Phrase("引き分け", "draws")),
              console.say(new Phrase("不明", "none")),
              console.say(new Phrase("最新", "last"))));
      for (NextMoves.Row row : moves) {
        rows.add(
            List.of(
                row.text(),
                row.move().usi(),
                String.valueOf(row.games()),
                String.valueOf(row.black()),
                String.valueOf(row.white()),
                String.valueOf(row.draws()),
                String.valueOf(row.none()),
                row.last().orElse(UNKNOWN)));
      }
      String games = String.valueOf(table.games());
      console
          .out()
          .println(
              "sfen "
                  + Sfen.format(table.position(), 1)
                  + console.say(
                      new Phrase(
                          "：" + games + "局",
                          ": " + games + (table.games() == 1 ? " game" : " games"))));
      new TextTable(rows, 2).print(console.out());
    }
  },

  /** One array of places, or one table. */
  JSON {
    @Override
    String start() {
      return "[";
    }

    @Override
    String separator() {
      return ",";
    }

    @Override
    String end() {
      return "\n]\n";
    }

    @Override
    String nothing() {
      return "[]\n";
    }

    @Override
    String place(RecordFile file, int column, FoundPlace place) {
      GameFacts game = place.game().facts();
      JsonObject json = new JsonObject();
      json.addProperty("file", FileName.shown(file.path()));
      json.addProperty("line", place.at().line() + 1);
      json.addProperty("column", column);
      json.addProperty("game", place.game().number());
      json.addProperty("ply", place.position().ply());
      json.addProperty("variation", place.position().variation());
      json.add("next", orNull(place.next().map(Move::usi)));
      json.addProperty("flipped", place.turning().flipped());
      json.addProperty("mirrored", place.turning().mirrored());
      json.add("black", orNull(game.black()));
      json.add("white", orNull(game.white()));
      json.add("date", orNull(game.date()));
      json.add("event", orNull(game.event()));
      json.addProperty("result", game.result().id());
      return "\n" + json;
    }

    @Override
    void table(NextMoves table, List<NextMoves.Row> moves, Console console) {
      JsonObject json = new JsonObject();
      json.addProperty("position", Sfen.format(table.position(), 1));
      json.addProperty("games", table.games());
      JsonArray rows = new JsonArray();
      for (NextMoves.Row row : moves) {
        JsonObject move = new JsonObject();
        move.addProperty("usi", row.move().usi());
        move.addProperty("text", row.text());
        move.addProperty("games", row.games());
        move.addProperty("black", row.black());
        move.addProperty("white", row.white());
        move.addProperty("draws", row.draws());
        move.addProperty("none", row.none());
        move.add("last", orNull(row.last()));
        rows.add(move);
      }
      json.add("moves", rows);
      console.out().println(json);
    }
  };

  /** What stands for something that a game does not say. */
  private static final String UNKNOWN = "?";

  /** What stands before the first place. */
  String start() {
    return "";
  }

  /** What stands between two places. */
  String separator() {
    return "";
  }

  /** What stands after the last place. */
  String end() {
    return "";
  }

  /** What is written where nothing was found. */
  String nothing() {
    return "";
  }

  /**
   * A place as it is written.
   *
   * @param column where it is in its line, counted from 1 in characters
   */
  abstract String place(RecordFile file, int column, FoundPlace place);

  abstract void table(NextMoves table, List<NextMoves.Row> moves, Console console);

  static JsonElement orNull(Optional<String> text) {
    return text.<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE);
  }
}
