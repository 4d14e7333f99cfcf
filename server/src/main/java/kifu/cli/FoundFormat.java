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
import kifu.collection.GameResult;
import kifu.collection.NextMoves;
import kifu.drawing.Wording;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.shogi.Move;
import kifu.shogi.Sfen;
import kifu.text.EnumNames;

/** Formats what {@code kifu find} has found. */
enum FoundFormat {
  /** A line for each place. */
  TEXT {
    @Override
    String place(RecordFile file, int column, FoundPlace place, Wording wording) {
      String where =
          "%s:%d:%d: ".formatted(FileName.shown(file.path()), place.at().line() + 1, column);
      return Printable.of(where + wording.of(description(place))) + "\n";
    }

    private Phrase description(FoundPlace place) {
      GameFacts game = place.game().facts();
      int ply = place.position().ply();
      String black = game.black().orElse(UNKNOWN);
      String white = game.white().orElse(UNKNOWN);
      String date = game.date().orElse(UNKNOWN);
      return new Phrase(
          (ply == 0 ? "開始局面" : ply + "手目")
              + "、%s 対 %s、%s、".formatted(black, white, date)
              + japanese(game.result()),
          "move %d, %s - %s, %s, %s".formatted(ply, black, white, date, game.result().id()));
    }

    private static String japanese(GameResult result) {
      return switch (result) {
        case BLACK -> "先手の勝ち";
        case WHITE -> "後手の勝ち";
        case DRAW -> "引き分け";
        case NONE -> "勝敗不明";
      };
    }

    @Override
    void table(NextMoves table, List<NextMoves.Row> moves, Console console, Wording wording) {
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
                wording.name(table.position(), row.move(), Optional.empty()),
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
    String place(RecordFile file, int column, FoundPlace place, Wording wording) {
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
    void table(NextMoves table, List<NextMoves.Row> moves, Console console, Wording wording) {
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

  @Override
  public String toString() {
    return EnumNames.of(this);
  }

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
  abstract String place(RecordFile file, int column, FoundPlace place, Wording wording);

  /** Writes the table of next moves. */
  abstract void table(NextMoves table, List<NextMoves.Row> moves, Console console, Wording wording);

  static JsonElement orNull(Optional<String> text) {
    return text.<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE);
  }
}
