package kifu.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.collection.FoundPlace;
import kifu.collection.GameFacts;
import kifu.collection.GameResult;
import kifu.collection.NextMoves;
import kifu.drawing.Wording;
import kifu.json.Shape;
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
      console.println(
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
    String place(RecordFile file, int column, FoundPlace place, Wording wording) {
      GameFacts game = place.game().facts();
      return "\n"
          + Shape.of("file", FileName.shown(file.path()))
              .with("line", place.at().line() + 1)
              .with("column", column)
              .with("game", place.game().number())
              .with("ply", place.position().ply())
              .with("variation", place.position().variation())
              .orNull("next", place.next().map(Move::usi))
              .with("flipped", place.turning().flipped())
              .with("mirrored", place.turning().mirrored())
              .orNull("black", game.black())
              .orNull("white", game.white())
              .orNull("date", game.date())
              .orNull("event", game.event())
              .with("result", game.result().id());
    }

    @Override
    void table(NextMoves table, List<NextMoves.Row> moves, Console console, Wording wording) {
      console.println(
          Shape.of("position", Sfen.format(table.position(), 1))
              .with("games", table.games())
              .with("moves", moves.stream().map(FoundFormat::row).toList()));
    }
  };

  /** What stands for something that a game does not say. */
  private static final String UNKNOWN = "?";

  @Override
  public String toString() {
    return EnumNames.of(this);
  }

  Frame frame() {
    return this == JSON ? Frame.ARRAY : Frame.NONE;
  }

  /** What is written where nothing was found. */
  String nothing() {
    return this == JSON ? "[]\n" : "";
  }

  /**
   * A place as it is written.
   *
   * @param column where it is in its line, counted from 1 in characters
   */
  abstract String place(RecordFile file, int column, FoundPlace place, Wording wording);

  /** Writes the table of next moves. */
  abstract void table(NextMoves table, List<NextMoves.Row> moves, Console console, Wording wording);

  private static Shape row(NextMoves.Row row) {
    return Shape.of("usi", row.move().usi())
        .with("text", row.text())
        .with("games", row.games())
        .with("black", row.black())
        .with("white", row.white())
        .with("draws", row.draws())
        .with("none", row.none())
        .orNull("last", row.last());
  }
}
