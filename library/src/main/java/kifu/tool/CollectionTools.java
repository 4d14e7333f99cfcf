package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.oneOf;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;
import static kifu.tool.Schema.Property.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.collection.FoundPlace;
import kifu.collection.GameFacts;
import kifu.collection.GameQuery;
import kifu.collection.GameResult;
import kifu.collection.NextMoves;
import kifu.collection.PositionPattern;
import kifu.command.FileFailure;
import kifu.document.Document;
import kifu.format.kif.KifSpelling;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;

/** Answers questions about many games. */
final class CollectionTools {
  private static final int USUAL_PLACES = 50;
  private static final int MOST_PLACES = 1000;
  private static final int USUAL_MOVES = 20;

  private static final Schema.Property BELOW =
      text("path", "the folder or the record to look in; else all records that may be read");

  private static final Schema.Property LOOKED_THROUGH =
      number("records", "how many files were looked through").required();

  private static final Schema.Property UNREAD =
      number("unread", "how many files could not be read").required();

  private static final Schema.Property FAILURES =
      texts("failures", "the first of these files, with the reasons").required();

  private static final int MOST_FAILURES = 10;

  static final List<Tool> ALL =
      List.of(
          new Tool(
              "find",
              new Phrase("棋譜を探す", "Find Games"),
              "Finds shogi games and places in them: by a position, by the move that is played"
                  + " there, by player, event, opening, handicap, date, result, ending,"
                  + " number of moves, or words in a comment.",
              Schema.of(
                  BELOW,
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
                  LOOKED_THROUGH,
                  UNREAD,
                  FAILURES),
              CollectionTools::find),
          new Tool(
              "explore",
              new Phrase("次の一手の統計", "Explore a Position"),
              "Tells which moves were played in a shogi position in all records that may be read,"
                  + " how often, and with which results. Only main lines count: a variation is a"
                  + " comment, not a game that was played.",
              Schema.of(
                  BELOW,
                  text("sfen", "the position, as SFEN or as 'startpos moves …'; else the start"),
                  number("max", "how many moves; else " + USUAL_MOVES)),
              Schema.of(
                  number("games", "how many games reach the position in their main lines")
                      .required(),
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
                  LOOKED_THROUGH,
                  UNREAD,
                  FAILURES),
              CollectionTools::explore));

  private CollectionTools() {}

  private static Optional<Position> position(ToolQuestion question) throws Refused {
    Optional<String> sfen = question.text("sfen");
    return sfen.isPresent()
        ? Optional.of(ToolQuestion.ofUsi(sfen.get()).situation().position())
        : Optional.empty();
  }

  /** Shows the games of all records, one record after the other. */
  private static Looked read(ToolQuestion question, Consumer<FoundGame> visitor) throws Refused {
    List<String> paths;
    Optional<String> below = question.text("path");
    try {
      paths = question.records().list(below);
    } catch (FileFailure failure) {
      throw below.isPresent()
          ? ToolQuestion.refused(below.get(), failure)
          : new Refused(failure.why());
    }
    int unread = 0;
    List<String> failures = new ArrayList<>();
    for (String path : paths) {
      question.goOn();
      try {
        Document document = question.records().read(path).document(path);
        boolean[] hasGames = {false};
        games(path, document)
            .forEach(
                game -> {
                  hasGames[0] = true;
                  visitor.accept(game);
                });
        if (!hasGames[0] && paths.size() == 1 && below.isPresent()) {
          throw AskedRecord.of(document, Optional.empty()).noGame();
        }
      } catch (FileFailure unreadable) {
        unread++;
        if (failures.size() < MOST_FAILURES) {
          failures.add(question.say(ToolQuestion.refused(path, unreadable).why()));
        }
      }
    }
    return new Looked(paths.size() - unread, unread, failures);
  }

  /** The games of a document; in Markdown those of its fences. */
  private static Stream<FoundGame> games(String path, Document document) {
    return AskedRecord.all(document).stream()
        .flatMap(
            record ->
                CollectedGame.of(record.document()).map(game -> new FoundGame(path, record, game)));
  }

  /** A game, and where it stands. */
  private record FoundGame(String path, AskedRecord record, CollectedGame game) {
    /** By which number of a game questions name it. */
    int number() {
      return record.before() + game.number() + 1;
    }

    /** The line of the document, counted from 1, of a place in the game. */
    int line(FoundPlace place) {
      return record.lineNumber(place.at().line());
    }
  }

  /**
   * Says how far a search has come.
   *
   * @param records how many files were looked through
   * @param unread how many could not be read
   * @param failures the first of these, with the reasons
   */
  private record Looked(int records, int unread, List<String> failures) {
    void addTo(Shape json, StringBuilder text, ToolQuestion question) {
      json.with("records", records).with("unread", unread).with("failures", failures);
      if (unread > 0) {
        text.append(
                question.say(
                    "読めなかったファイル：" + unread + "個", "Files that could not be read: " + unread))
            .append('\n');
        failures.forEach(failure -> text.append("  ").append(failure).append('\n'));
      }
    }
  }

  private static Answer.Given find(ToolQuestion question) throws Refused {
    int most = question.most("max", USUAL_PLACES, MOST_PLACES);
    Optional<Position> position = position(question);
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
    Looked looked =
        read(
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

  private static Shape json(FoundGame found, FoundPlace place) {
    Shape json =
        Shape.of("path", found.path())
            .with("line", found.line(place))
            .with("game", found.number())
            .with("ply", place.position().ply())
            .with("next", place.next().map(Move::usi));
    return ReportTool.addFacts(json, place.game().facts());
  }

  private static String line(ToolQuestion question, FoundGame found, FoundPlace place) {
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

  private static Answer.Given explore(ToolQuestion question) throws Refused {
    int most = question.most("max", USUAL_MOVES, MOST_PLACES);
    Position position = position(question).orElse(Position.START);
    GameQuery query =
        new GameQuery(
            GameQuery.Turned.all(PositionPattern.of(position), false, false),
            Optional.empty(),
            Optional.empty(),
            GameQuery.OfGame.ANY,
            false);
    NextMoves table = new NextMoves(position);
    Looked looked =
        read(
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
