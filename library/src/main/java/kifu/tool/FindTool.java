package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.oneOf;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.collection.FoundPlace;
import kifu.collection.GameFacts;
import kifu.collection.GameQuery;
import kifu.collection.GameResult;
import kifu.collection.PositionPattern;
import kifu.format.kif.KifSpelling;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Position;

/** Finds games and places in them. */
final class FindTool {
  private static final int USUAL_PLACES = 50;
  private static final int MOST_PLACES = 1000;

  static final Tool TOOL =
      new Tool(
          "find",
          new Phrase("棋譜を探す", "Find Games"),
          "Finds shogi games and places in them: by a position, by the move that is played"
              + " there, by player, event, opening, handicap, date, result, ending,"
              + " number of moves, or words in a comment.",
          Schema.of(
              AskedGames.BELOW,
              text("sfen", "the position, as SFEN or as 'startpos moves …'"),
              truth("mirror", "whether the position may be mirrored"),
              text("move", "the move that is played there, as USI"),
              text(
                  "player",
                  "a part of the name of either player as the records write it, mostly in"
                      + " Japanese: 羽生"),
              text("event", "a part of the name of the event, likewise: 竜王戦"),
              text("opening", "a part of the name of the opening, in Japanese: 矢倉"),
              text("comment", "a part of a comment"),
              text("since", "the first date: 2019, 2019-03 or 2019-03-07"),
              text("until", "the last date, likewise"),
              oneOf("result", "who won", List.of("black", "white", "draw", "none")),
              text(
                  "ending",
                  "how it ended: resignation, checkmate, time-up, foul-loss (any foul),"
                      + " repetition, perpetual-check, impasse, declaration, maximum-moves,"
                      + " interruption and so on, or a word of KIF: 投了, 千日手"),
              text(
                  "handicap",
                  "the name of the start position: 平手, 香落ち, 角落ち, 飛車落ち, 二枚落ち …, その他 for one"
                      + " without a name"),
              number("minMoves", "how many moves the main line has at least"),
              number("maxMoves", "how many moves the main line has at most"),
              truth("variations", "whether places in variations count"),
              number("max", "how many places; else " + USUAL_PLACES)),
          Schema.of(
              list(
                      "places",
                      "",
                      Schema.of(
                          text("path", "").required(),
                          number("line", "counted from 1").required(),
                          number("game", "counted from 1").required(),
                          number("ply", "").required(),
                          text("next", "the move that is played there, as USI"),
                          text("black", ""),
                          text("white", ""),
                          text("date", ""),
                          text("event", ""),
                          oneOf("result", "", List.of("black", "white", "draw", "none"))
                              .required()))
                  .required(),
              truth("more", "whether there are more").required(),
              AskedGames.LOOKED_THROUGH,
              AskedGames.UNREAD,
              AskedGames.FAILURES),
          FindTool::find);

  private FindTool() {}

  private static Answer.Given find(ToolQuestion question) throws Refused {
    int most = question.most("max", USUAL_PLACES, MOST_PLACES);
    Optional<Position> position = AskedGames.position(question);
    GameQuery query =
        new GameQuery(
            position
                .map(PositionPattern::of)
                .map(asked -> GameQuery.Turned.all(asked, false, question.isSet("mirror")))
                .orElse(List.of()),
            move(question),
            question.text("comment"),
            new GameQuery.OfGame(
                question.text("player"),
                question.text("event"),
                question.text("opening"),
                date(question, "since"),
                date(question, "until"),
                question.text("result").flatMap(GameResult::named),
                ending(question),
                handicap(question),
                question.number("minMoves"),
                question.number("maxMoves")),
            question.isSet("variations"));
    List<Shape> places = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    List<FoundPlace> more = new ArrayList<>();
    AskedGames looked =
        AskedGames.read(
            question,
            found -> {
              for (FoundPlace place : query.places(found.game())) {
                if (places.size() < most) {
                  places.add(json(found, place));
                  text.append(line(question, found, place)).append('\n');
                } else if (more.isEmpty()) {
                  more.add(place);
                }
              }
            });
    Shape json = Shape.of("places", places).with("more", !more.isEmpty());
    if (places.isEmpty()) {
      text.append(
              question.say(
                  "見つかりません（調べたファイル：" + looked.records() + "個）",
                  "Nothing found, in " + Phrase.counted(looked.records(), "file")))
          .append('\n');
    } else if (!more.isEmpty()) {
      text.append(question.say("ほかにもあります", "There are more")).append('\n');
    }
    looked.addTo(json, text, question);
    return new Answer.Given(json, text.toString());
  }

  private static Optional<Move> move(ToolQuestion question) throws Refused {
    Optional<String> word = question.text("move");
    Optional<Move> move = word.flatMap(Move::ofUsi);
    if (word.isPresent() && move.isEmpty()) {
      throw new Refused(
          "引数「move」は7g7fのように指定してください",
          "The argument 'move' has to be like 7g7f or P*5e; read_moves reads other notations");
    }
    return move;
  }

  private static Optional<String> date(ToolQuestion question, String name) throws Refused {
    Optional<String> word = question.text(name);
    Optional<String> day = word.flatMap(GameQuery.OfGame::day);
    if (word.isPresent() && day.isEmpty()) {
      throw new Refused(
          "引数「" + name + "」は2019-03-07のように指定してください",
          "The argument '" + name + "' has to be a date like 2019, 2019-03 or 2019-03-07");
    }
    return day;
  }

  private static Optional<Termination> ending(ToolQuestion question) throws Refused {
    Optional<String> word = question.text("ending").map(String::strip);
    Optional<Termination> ending = word.flatMap(KifSpelling::endingNamed);
    if (word.isPresent() && ending.isEmpty()) {
      String all =
          Stream.of(Termination.values()).map(Termination::id).collect(Collectors.joining(", "));
      throw new Refused(
          "引数「ending」は投了、千日手のような終局の言葉か、次のどれかを指定してください：" + all,
          "The argument 'ending' has to be a word of KIF such as 投了 or 千日手, or one of " + all);
    }
    return ending;
  }

  private static Optional<String> handicap(ToolQuestion question) throws Refused {
    Optional<String> word = question.text("handicap").map(String::strip);
    if (word.isPresent() && !GameFacts.isHandicap(word.get())) {
      List<String> all =
          Stream.concat(Stream.of(Handicap.values()).map(Handicap::kif), Stream.of("その他")).toList();
      throw new Refused(
          "引数「handicap」には手合割を指定してください：" + String.join("、", all),
          "The argument 'handicap' has to be the name of a start position: "
              + String.join(", ", all));
    }
    return word;
  }

  private static Shape json(AskedGames.FoundGame found, FoundPlace place) {
    Shape json =
        Shape.of("path", found.path())
            .with("line", found.line(place))
            .with("game", found.number())
            .with("ply", place.position().ply())
            .with("next", place.next().map(Move::usi));
    return ReportTool.addFacts(json, place.game().facts());
  }

  private static String line(ToolQuestion question, AskedGames.FoundGame found, FoundPlace place) {
    String black = place.game().facts().black().orElse("?");
    String white = place.game().facts().white().orElse("?");
    int ply = place.position().ply();
    int number = found.number();
    return found.path()
        + ":"
        + found.line(place)
        + ": "
        + (number > 1 ? question.say("第" + number + "局、", "game " + number + ", ") : "")
        + question.say(ply + "手目、", "move " + ply + ", ")
        + black
        + question.say(" 対 ", " - ")
        + white
        + Stream.of(place.game().facts().date(), ReportTool.winner(question, found.game()))
            .flatMap(Optional::stream)
            .map(fact -> question.say("、", ", ") + fact)
            .collect(Collectors.joining());
  }
}
