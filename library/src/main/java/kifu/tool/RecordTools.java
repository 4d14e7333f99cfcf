package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.oneOf;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;
import static kifu.tool.Schema.Property.truth;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.collection.GameFacts;
import kifu.command.CheckedFile;
import kifu.command.FileFailure;
import kifu.command.GameChoice;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.drawing.Clock;
import kifu.drawing.GameCourse;
import kifu.exchange.GameRecord;
import kifu.feature.Conversion;
import kifu.feature.Outcome;
import kifu.feature.ReadingProgram;
import kifu.feature.ReadingProgram.Adapted;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severities;
import kifu.problem.Severity;
import kifu.report.Passage;
import kifu.shogi.Side;
import kifu.text.Range;

/** Answers questions about a whole record. */
final class RecordTools {
  private static final Schema.Property GAME =
      number("game", "which game of the record, counted from 1; else the first one");

  private static final int MOST_PROBLEMS = 1000;

  /** No answer has a longer record. */
  private static final int MOST_CHARACTERS = 4_000_000;

  static final List<Tool> ALL =
      List.of(
          new Tool(
              "check",
              new Phrase("棋譜を検査する", "Check a Record"),
              "Checks a shogi record of any format: illegal moves with the rule that they break,"
                  + " wrong move numbers and clocks, broken variations, wrong moves in comments."
                  + " Each problem has its line, an id, and a message; an empty list means that the"
                  + " record is sound.",
              Schema.of(Question.TEXT, Question.PATH),
              Schema.of(
                  number("errors", "how many of the problems are errors").required(),
                  number("warnings", "how many are warnings").required(),
                  number("omitted", "how many problems are not listed").required(),
                  list(
                          "problems",
                          "in the order of the text",
                          Schema.of(
                              number("line", "counted from 1").required(),
                              number("column", "in characters, counted from 1").required(),
                              number("endLine", "").required(),
                              number("endColumn", "exclusive").required(),
                              oneOf("severity", "", List.of("error", "warning", "info", "hint"))
                                  .required(),
                              text("id", "").required(),
                              text("message", "").required(),
                              texts("fixes", "texts that would put it right in this place")))
                      .required()),
              RecordTools::check),
          new Tool(
              "convert",
              new Phrase("棋譜を変換する", "Convert a Record"),
              "Converts a shogi record to another format and lists what that format cannot hold."
                  + " The record is given back, no file is written.",
              Schema.of(
                  Question.TEXT,
                  Question.PATH,
                  oneOf(
                          "to",
                          "the format",
                          Stream.of(TargetFormat.values()).map(TargetFormat::id).toList())
                      .required(),
                  GAME,
                  number("ply", "for bod and sfen: after which move; else the last position"),
                  oneOf(
                      "for",
                      "a program that is to read it: what it reads otherwise is listed, too",
                      Stream.of(ReadingProgram.values()).map(ReadingProgram::id).toList())),
              Schema.of(
                  text("record", "the record in the other format").required(),
                  texts("losses", "what could not be written as it was").required(),
                  truth("changesGame", "whether moves or hands are no longer the same").required(),
                  texts("misread", "what the program reads otherwise").required()),
              RecordTools::convert),
          new Tool(
              "report",
              new Phrase("対局を振り返る", "Report a Game"),
              "Reports a shogi game: players, date, event, opening and result, how each side used"
                  + " its time, and, where an engine has written evaluations into the record, the"
                  + " moves that lost much. It runs no engine.",
              Schema.of(
                  Question.TEXT,
                  Question.PATH,
                  GAME,
                  number("loss", "the least loss in hundredths of a pawn; else 300")),
              Schema.of(
                  text("black", "the player of 先手"),
                  text("white", "the player of 後手"),
                  text("date", ""),
                  text("event", ""),
                  text("opening", ""),
                  text("handicap", "the start position").required(),
                  oneOf("result", "", List.of("black", "white", "draw", "none")).required(),
                  number("moves", "of the main line").required(),
                  truth("evaluated", "whether the record has evaluations").required(),
                  list("sides", "", side()).required(),
                  list("blunders", "in their order", blunder()).required(),
                  texts("problems", "the errors of the record, if it has any").required()),
              RecordTools::report));

  private RecordTools() {}

  private static Schema side() {
    return Schema.of(
        oneOf("side", "", List.of("black", "white")).required(),
        number("moves", "").required(),
        text("time", "for all its moves, as h:mm:ss"),
        text("longest", "the move that took longest, with its time"));
  }

  private static Schema blunder() {
    return Schema.of(
        number("ply", "").required(),
        text("move", "its name").required(),
        text("before", "the evaluation before it, for black").required(),
        text("after", "and after it"),
        number("loss", "in hundredths of a pawn").required(),
        text("expected", "what the engine would have played"));
  }

  // Checking

  private static Answer.Found check(Question question) throws Refused {
    Document document = question.record();
    Passage text = Passage.whole(document.text());
    List<Problem> all =
        CheckedFile.problems(document, Severities.USUAL, true, Severity.HINT).stream()
            .sorted(Problem.IN_ORDER)
            .toList();
    JsonObject json = new JsonObject();
    json.addProperty("errors", count(all, Severity.ERROR));
    json.addProperty("warnings", count(all, Severity.WARNING));
    json.addProperty("omitted", Math.max(0, all.size() - MOST_PROBLEMS));
    JsonArray problems = new JsonArray();
    StringBuilder words = new StringBuilder();
    for (Problem problem : all.subList(0, Math.min(all.size(), MOST_PROBLEMS))) {
      problems.add(json(problem, text, question));
      words.append(line(problem, text, question)).append('\n');
    }
    json.add("problems", problems);
    if (all.isEmpty()) {
      words.append(question.say("問題はありません", "No problems"));
    } else if (all.size() > MOST_PROBLEMS) {
      int more = all.size() - MOST_PROBLEMS;
      words.append(question.say("ほか" + more + "件", "and " + more + " more"));
    }
    return new Answer.Found(json, words.toString());
  }

  private static long count(List<Problem> problems, Severity severity) {
    return problems.stream().filter(problem -> problem.severity() == severity).count();
  }

  private static JsonObject json(Problem problem, Passage text, Question question) {
    Range range = problem.range();
    JsonObject json = new JsonObject();
    json.addProperty("line", range.start().line() + 1);
    json.addProperty("column", text.column(range.start()));
    json.addProperty("endLine", range.end().line() + 1);
    json.addProperty("endColumn", text.column(range.end()));
    json.addProperty("severity", problem.severity().word());
    json.addProperty("id", problem.id().id());
    json.addProperty("message", problem.message(question.wording().language()));
    json.add(
        "fixes",
        Answer.strings(
            problem.fixes().stream()
                .filter(fix -> fix.range().equals(range))
                .map(fix -> fix.newText())
                .toList()));
    return json;
  }

  private static String line(Problem problem, Passage text, Question question) {
    Range range = problem.range();
    return (range.start().line() + 1)
        + ":"
        + text.column(range.start())
        + ": "
        + problem.severity().word()
        + ": "
        + problem.message(question.wording().language())
        + " ["
        + problem.id().id()
        + "]";
  }

  // Converting

  private static Answer.Found convert(Question question) throws Refused {
    Document document = question.record();
    TargetFormat target = TargetFormat.of(question.text("to").orElseThrow()).orElseThrow();
    if (question.number("ply").isPresent() && !target.holdsOnlyPosition()) {
      throw new Refused(
          "「ply」はbodとsfenでだけ指定できます", "'ply' works with bod and sfen only; leave it out");
    }
    Outcome<Conversion.Converted> outcome =
        Conversion.convert(
            document,
            target,
            new Conversion.Options(question.number("game"), question.number("ply")));
    if (outcome instanceof Outcome.Refused<Conversion.Converted>(Phrase why)) {
      throw new Refused(why);
    }
    Conversion.Converted converted = outcome.value().orElseThrow();
    if (converted.text().length() > MOST_CHARACTERS) {
      throw new Refused(
          "変換した棋譜が長すぎます。コマンドkifu convertを使ってください",
          "The converted record is too long for an answer; use the command kifu convert");
    }
    List<String> losses = converted.lost().stream().map(question::say).toList();
    Adapted adapted =
        Adapted.to(question.text("for").flatMap(ReadingProgram::of), target, converted.text());
    List<String> misread =
        adapted.misreadings().stream().map(each -> question.say(each.sentence())).toList();
    JsonObject json = new JsonObject();
    json.addProperty("record", adapted.text());
    json.add("losses", Answer.strings(losses));
    json.addProperty("changesGame", converted.changesGame());
    json.add("misread", Answer.strings(misread));
    String notes = String.join("\n", Stream.concat(losses.stream(), misread.stream()).toList());
    return new Answer.Found(json, adapted.text() + (notes.isEmpty() ? "" : "\n" + notes));
  }

  // Reporting

  private static Answer.Found report(Question question) throws Refused {
    Document document = question.record();
    int number = question.number("game").orElse(1);
    int loss = question.most("loss", GameCourse.USUAL_LOSS, Integer.MAX_VALUE);
    GameRecord game = game(document, number);
    CollectedGame collected =
        CollectedGame.of(document)
            .filter(each -> each.number() == number - 1)
            .findFirst()
            .orElseThrow(RecordTools::noGame);
    GameCourse course = GameCourse.of(game, question.wording());
    JsonObject json = new JsonObject();
    addFacts(json, collected.facts());
    collected.opening().ifPresent(opening -> json.addProperty("opening", opening));
    json.addProperty("handicap", collected.facts().handicap());
    json.addProperty("moves", collected.facts().plies());
    json.addProperty("evaluated", course.hasEvaluations());
    StringBuilder text = new StringBuilder(words(question, collected.facts()));
    JsonArray sides = new JsonArray();
    for (Side side : Side.values()) {
      sides.add(side(question, course, side, text));
    }
    json.add("sides", sides);
    JsonArray blunders = new JsonArray();
    for (GameCourse.Blunder blunder : course.blunders(loss)) {
      blunders.add(blunder(question, blunder, text));
    }
    json.add("blunders", blunders);
    List<String> errors =
        document.problems(Severity.ERROR).stream()
            .limit(MOST_PROBLEMS)
            .map(problem -> line(problem, Passage.whole(document.text()), question))
            .toList();
    json.add("problems", Answer.strings(errors));
    errors.forEach(error -> text.append(error).append('\n'));
    return new Answer.Found(json, text.toString());
  }

  private static Refused noGame() {
    return new Refused("棋譜がありません", "There is no game in it");
  }

  static GameRecord game(Document document, int number) throws Refused {
    try {
      return GameChoice.of(document.games(), number);
    } catch (FileFailure failure) {
      throw new Refused(failure.why());
    }
  }

  /** What a game says of itself. */
  static void addFacts(JsonObject json, GameFacts facts) {
    facts.black().ifPresent(name -> json.addProperty("black", name));
    facts.white().ifPresent(name -> json.addProperty("white", name));
    facts.date().ifPresent(date -> json.addProperty("date", date));
    facts.event().ifPresent(event -> json.addProperty("event", event));
    json.addProperty("result", facts.result().id());
  }

  private static String words(Question question, GameFacts facts) {
    return facts.black().orElse("?")
        + question.say(" 対 ", " - ")
        + facts.white().orElse("?")
        + facts.date().map(date -> question.say("、", ", ") + date).orElse("")
        + question.say("、" + facts.plies() + "手", ", " + facts.plies() + " moves, ")
        + question.say("（" + facts.result().id() + "）", facts.result().id())
        + "\n";
  }

  private static JsonObject side(
      Question question, GameCourse course, Side side, StringBuilder text) {
    JsonObject json = new JsonObject();
    String name = side == Side.BLACK ? "black" : "white";
    int moves = course.of(side).size();
    json.addProperty("side", name);
    json.addProperty("moves", moves);
    Optional<String> time = course.time(side).map(Clock::hours);
    Optional<String> longest =
        course.of(side).stream()
            .filter(moment -> moment.spent().isPresent())
            .max(
                (one, other) ->
                    Long.compare(one.spent().orElseThrow(), other.spent().orElseThrow()))
            .map(
                moment ->
                    moment.ply()
                        + " "
                        + moment.name()
                        + " "
                        + Clock.hours(moment.spent().orElseThrow()));
    time.ifPresent(value -> json.addProperty("time", value));
    longest.ifPresent(value -> json.addProperty("longest", value));
    text.append("  ")
        .append(side == Side.BLACK ? question.say("先手", name) : question.say("後手", name))
        .append(question.say("：" + moves + "手", ": " + moves + " moves"));
    time.ifPresent(value -> text.append(question.say("、消費", ", ")).append(value));
    longest.ifPresent(value -> text.append(question.say("、最長 ", ", longest ")).append(value));
    text.append('\n');
    return json;
  }

  private static JsonObject blunder(
      Question question, GameCourse.Blunder blunder, StringBuilder text) {
    GameCourse.Moment moment = blunder.moment();
    JsonObject json = new JsonObject();
    json.addProperty("ply", moment.ply());
    json.addProperty("move", moment.name());
    json.addProperty("before", blunder.before().text());
    moment.evaluation().ifPresent(after -> json.addProperty("after", after.text()));
    json.addProperty("loss", blunder.loss());
    moment.expected().ifPresent(move -> json.addProperty("expected", move));
    text.append("  ")
        .append(moment.ply())
        .append(' ')
        .append(moment.name())
        .append("  -")
        .append(blunder.loss())
        .append(
            moment
                .expected()
                .map(move -> question.say("、読み筋は " + move, ", expected " + move))
                .orElse(""))
        .append('\n');
    return json;
  }
}
