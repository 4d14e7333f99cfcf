package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.collection.FoundPlace;
import kifu.collection.GameQuery;
import kifu.collection.NextMoves;
import kifu.collection.PositionPattern;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.shogi.Sfen;

/** Tells which moves were played in a position. */
final class ExploreTool {
  private static final int USUAL_MOVES = 20;
  private static final int MOST_MOVES = 1000;

  static final Tool TOOL =
      new Tool(
          "explore",
          new Phrase("次の一手の統計", "Explore a Position"),
          "Tells which moves were played in a shogi position in all records that may be read,"
              + " how often, and with which results. Only main lines count: a variation is a"
              + " comment, not a game that was played.",
          Schema.of(
              AskedGames.BELOW,
              text("sfen", "the position, as SFEN or as 'startpos moves …'; else the start"),
              number("max", "how many moves; else " + USUAL_MOVES)),
          Schema.of(
              number("games", "how many games reach the position in their main lines").required(),
              list(
                      "moves",
                      "the most frequent first",
                      Schema.of(
                          text("usi", "").required(),
                          text("name", "").required(),
                          number("games", "").required(),
                          number("black", "how many black won").required(),
                          number("white", "how many white won").required(),
                          number("draws", "").required(),
                          number("none", "how many have no result").required(),
                          text("last", "the last date")))
                  .required(),
              AskedGames.LOOKED_THROUGH,
              AskedGames.UNREAD,
              AskedGames.FAILURES),
          ExploreTool::explore);

  private ExploreTool() {}

  private static Answer.Given explore(ToolQuestion question) throws Refused {
    int most = question.most("max", USUAL_MOVES, MOST_MOVES);
    Position position = AskedGames.position(question).orElse(Position.START);
    GameQuery query =
        new GameQuery(
            GameQuery.Turned.all(PositionPattern.of(position), false, false),
            Optional.empty(),
            Optional.empty(),
            GameQuery.OfGame.ANY,
            false);
    NextMoves table = new NextMoves(position);
    AskedGames looked =
        AskedGames.read(
            question,
            found -> {
              List<FoundPlace> places = query.places(found.game());
              if (!places.isEmpty()) {
                table.add(NextMoves.InGame.of(found.game(), places, false));
              }
            });
    List<Shape> moves = new ArrayList<>();
    StringBuilder text =
        new StringBuilder("sfen ")
            .append(Sfen.format(position, 1))
            .append(question.say("：", ": "))
            .append(games(question, table.games()))
            .append(question.say("（本譜）", " (main lines)"))
            .append('\n');
    for (NextMoves.Row row : table.moves().stream().limit(most).toList()) {
      String name =
          question.wording().name(position, row.move(), Situation.of(position).lastSquare());
      moves.add(
          Shape.of("usi", row.move().usi())
              .with("name", name)
              .with("games", row.games())
              .with("black", row.black())
              .with("white", row.white())
              .with("draws", row.draws())
              .with("none", row.none())
              .with("last", row.last()));
      text.append(name)
          .append(' ')
          .append(row.move().usi())
          .append(": ")
          .append(games(question, row.games()))
          .append(question.say("、先手勝ち", ", black won "))
          .append(row.black())
          .append(question.say("、後手勝ち", ", white won "))
          .append(row.white());
      addOther(question, "引き分け", "drawn", row.draws(), text);
      addOther(question, "勝敗の記載なし", "no winner told", row.none(), text);
      text.append('\n');
    }
    Shape json = Shape.of("games", table.games()).with("moves", moves);
    looked.addTo(json, text, question);
    return new Answer.Given(json, text.toString());
  }

  private static String games(ToolQuestion question, int count) {
    return question.say(count + "局", Phrase.counted(count, "game"));
  }

  private static void addOther(
      ToolQuestion question, String japanese, String english, int count, StringBuilder text) {
    if (count > 0) {
      text.append(question.say("、" + japanese, ", " + english + " ")).append(count);
    }
  }
}
