package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;

import java.util.List;
import kifu.exchange.GameRecord;
import kifu.feature.OverlookedMates;
import kifu.feature.OverlookedMates.Overlooked;
import kifu.json.Shape;

/** Reports the mates that the players of a game overlooked. */
record MateReport(ToolQuestion question, OverlookedMates found) {
  private static final int NODES = 100_000;
  private static final int TABLE_SIZE = 1 << 16;

  static final Schema.Property OVERLOOKED =
      list(
          "overlooked",
          "with 'mates': where the side to move played otherwise, or resigned, and the mate was"
              + " gone or took longer",
          Schema.of(
              number("ply", "the number of the move that was played instead").required(),
              text("move", "its name; absent for a resignation"),
              number("plies", "how long the mate was").required(),
              texts("mating", "the moves that begin it").required(),
              number("left", "how long the mate was after the move, if one was left")));

  static final Schema.Property UNDECIDED =
      list(
          "undecided",
          "with 'mates': the moves before which it is not known whether there was a mate",
          Schema.of(number("ply", "").required()));

  static MateReport of(ToolQuestion question, GameRecord game) {
    return new MateReport(
        question, OverlookedMates.of(game, question.wording(), NODES, TABLE_SIZE));
  }

  /** Adds the mates to what is said of the game. */
  void addTo(Shape json) {
    json.with("overlooked", found.mates().stream().map(MateReport::shape).toList())
        .with("undecided", found.undecided().stream().map(ply -> Shape.of("ply", ply)).toList());
  }

  private static Shape shape(Overlooked mate) {
    return Shape.of("ply", mate.move())
        .with("move", mate.played())
        .with("plies", mate.plies())
        .with("mating", mate.moves())
        .with("left", mate.left());
  }

  /** The mates in words, a line for each. */
  List<String> lines() {
    if (found.mates().isEmpty() && found.undecided().isEmpty()) {
      int most = OverlookedMates.MOST_PLIES;
      return List.of(
          question.say(
              "  " + most + "手以内の詰みを逃した手はありません",
              "  No mate of up to " + most + " plies was overlooked"));
    }
    return found.sentences().stream().map(sentence -> "  " + question.say(sentence)).toList();
  }
}
