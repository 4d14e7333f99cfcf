package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.oneOf;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;
import static kifu.tool.Schema.Property.truth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.collection.GameFacts;
import kifu.drawing.Clock;
import kifu.drawing.GameCourse;
import kifu.exchange.GameEnd;
import kifu.exchange.GameRecord;
import kifu.exchange.Replay;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.problem.Severity;
import kifu.report.Passage;
import kifu.shogi.Player;
import kifu.shogi.Side;
import kifu.shogi.SideNames;

/** Answers how a game went. */
final class ReportTool {
  static final List<Tool> ALL =
      List.of(
          new Tool(
              "report",
              new Phrase("対局を振り返る", "Report a Game"),
              "Reports a shogi game: players, date, event, opening, handicap, how it ended and who"
                  + " won, how each side used its time, and, where an engine has written"
                  + " evaluations into the record, the moves that lost much. It runs no engine.",
              Schema.of(
                  ToolQuestion.TEXT,
                  ToolQuestion.PATH,
                  ToolQuestion.GAME,
                  number("loss", "the least loss in hundredths of a pawn; else 300")),
              Schema.of(
                  text("black", "the player of 先手 or 下手"),
                  text("white", "the player of 後手 or 上手"),
                  text("date", ""),
                  text("event", ""),
                  text("opening", ""),
                  text("handicap", "the start position").required(),
                  oneOf(
                          "result",
                          "who won; 'none' if it was broken off or is not told",
                          List.of("black", "white", "draw", "none"))
                      .required(),
                  text("ending", "how it ended, in the word of the record, such as 投了"),
                  text(
                      "conditions",
                      "where it ended by 入玉勝ち (declaration) or 持将棋 (impasse): what the rules ask"
                          + " for, and what of it does not hold in the last position"),
                  number("moves", "of the main line").required(),
                  oneOf(
                          "times",
                          "whence the times are: from the clock of each move, from the header"
                              + " 消費時間, or there are none",
                          List.of("moves", "header", "none"))
                      .required(),
                  truth("evaluated", "whether the record has evaluations").required(),
                  truth(
                          "comparable",
                          "whether the loss of any move is known: one program has to have judged"
                              + " the positions before and after it; the programs of two players"
                              + " that each comment on their own moves are two")
                      .required(),
                  list("sides", "", side()).required(),
                  list("blunders", "in their order", blunder()).required(),
                  texts("problems", "the errors of the record, if it has any").required()),
              ReportTool::report));

  private final ToolQuestion question;
  private final AskedRecord record;
  private final CollectedGame game;
  private final GameCourse course;
  private final StatedTimes stated;
  private final Shape json = new Shape();
  private final StringBuilder text = new StringBuilder();

  private ReportTool(ToolQuestion question, AskedRecord record) throws Refused {
    this.question = question;
    this.record = record;
    this.game = record.collected();
    this.course = GameCourse.of(game.record(), question.wording());
    this.stated = StatedTimes.of(game.record());
  }

  private static Schema side() {
    return Schema.of(
        oneOf("side", "", List.of("black", "white")).required(),
        number("moves", "").required(),
        text("time", "for all its moves, as m:ss or h:mm:ss"),
        text("longest", "the move that took longest, with its time"));
  }

  private static Schema blunder() {
    return Schema.of(
        number("ply", "").required(),
        text("move", "its name").required(),
        text("before", "the evaluation before it, for black").required(),
        text("after", "and after it"),
        number("loss", "in hundredths of a pawn; evaluations beyond ±3000 and mates count as ±3000")
            .required(),
        text("expected", "what the engine would have played"));
  }

  private static Answer.Found report(ToolQuestion question) throws Refused {
    int loss = question.most("loss", GameCourse.USUAL_LOSS, Integer.MAX_VALUE);
    return new ReportTool(question, question.asked()).answer(loss);
  }

  private Answer.Found answer(int loss) {
    addFacts();
    addTimes();
    addBlunders(loss);
    Passage passage = Passage.whole(record.whole().text());
    List<String> errors =
        record.problems(Severity.ERROR).stream()
            .limit(RecordTools.MOST_PROBLEMS)
            .map(problem -> RecordTools.line(problem, passage, question))
            .toList();
    json.with("problems", errors);
    errors.forEach(this::addLine);
    return new Answer.Found(json, text.toString());
  }

  private void addLine(String line) {
    text.append(line).append('\n');
  }

  /** What a game says of itself. */
  static Shape addFacts(Shape json, GameFacts facts) {
    return json.with("black", facts.black())
        .with("white", facts.white())
        .with("date", facts.date())
        .with("event", facts.event())
        .with("result", facts.result().id());
  }

  private void addFacts() {
    GameFacts facts = game.facts();
    Optional<String> opening = game.opening();
    Optional<GameEnd> end = GameEnd.of(game.record());
    Optional<EnteredKings> entered = end.flatMap(this::enteredKings);
    addFacts(json, facts)
        .with("opening", opening)
        .with("handicap", facts.handicap())
        .with("ending", end.map(ending -> ending.written().kif()))
        .with("conditions", entered.map(kings -> kings.words(question)))
        .with("moves", facts.plies());
    addLine(
        name(Side.BLACK)
            + facts.black().map(name -> " " + name).orElse("")
            + question.say(" 対 ", " - ")
            + name(Side.WHITE)
            + facts.white().map(name -> " " + name).orElse(""));
    addLine(
        String.join(
            question.say("、", ", "),
            Stream.of(facts.date(), facts.event(), opening, Optional.of(facts.handicap()))
                .flatMap(Optional::stream)
                .toList()));
    addLine(
        question.say(
                facts.plies() + "手、", facts.plies() + (facts.plies() == 1 ? " move, " : " moves, "))
            + winner(question, game).orElse(question.say("勝敗の記載なし", "no winner is told"))
            + end.map(this::how).orElse(""));
    entered.ifPresent(kings -> addLine("  " + kings.words(question)));
  }

  private Optional<EnteredKings> enteredKings(GameEnd end) {
    GameRecord of = game.record();
    Replay replay = Replay.atStart(of);
    of.mainLine().steps().forEach(replay::play);
    return EnteredKings.of(end.written(), replay.position(), of.start(), of.names());
  }

  private String name(Side side) {
    Player player = game.record().names().of(side);
    return question.say(player.japanese(), player.english());
  }

  /** Who won, if it is told. */
  static Optional<String> winner(ToolQuestion question, CollectedGame game) {
    SideNames names = game.record().names();
    return switch (game.facts().result()) {
      case BLACK -> Optional.of(won(question, names.of(Side.BLACK)));
      case WHITE -> Optional.of(won(question, names.of(Side.WHITE)));
      case DRAW -> Optional.of(question.say("引き分け", "drawn"));
      case NONE -> Optional.empty();
    };
  }

  private static String won(ToolQuestion question, Player player) {
    return question.say(player.japanese() + "の勝ち", player.english() + " won");
  }

  private String how(GameEnd end) {
    String word = end.written().kif();
    String meaning = question.say(end.meant().meaning(game.record().names()));
    return question.say("（" + word + "：" + meaning + "）", " (" + word + ": " + meaning + ")");
  }

  private void addTimes() {
    boolean hasClocks = Stream.of(Side.values()).anyMatch(side -> course.time(side).isPresent());
    boolean isStated = Stream.of(Side.values()).anyMatch(side -> stated.of(side).isPresent());
    json.with("times", hasClocks ? "moves" : isStated ? "header" : "none")
        .with(
            "sides",
            Stream.of(Side.values())
                .map(side -> side(side, hasClocks ? course.time(side) : stated.of(side)))
                .toList());
    if (!hasClocks) {
      addLine(
          isStated
              ? question.say(
                  "  消費時間はヘッダーのもので、一手ごとの時間はありません",
                  "  The times are those of the header 消費時間; no move has one")
              : question.say("  消費時間の記載はありません", "  No times are recorded"));
    }
  }

  private Shape side(Side side, Optional<Long> time) {
    List<GameCourse.Moment> own = course.of(side);
    Optional<String> longest =
        own.stream()
            .filter(moment -> moment.spent().isPresent())
            .max(Comparator.comparing(moment -> moment.spent().orElseThrow()))
            .map(
                moment ->
                    moment.ply()
                        + " "
                        + moment.name()
                        + " "
                        + Clock.hours(moment.spent().orElseThrow()));
    Shape object =
        Shape.of("side", side == Side.BLACK ? "black" : "white")
            .with("moves", own.size())
            .with("time", time.map(Clock::hours))
            .with("longest", longest);
    List<String> parts = new ArrayList<>();
    parts.add(question.say(own.size() + "手", own.size() + (own.size() == 1 ? " move" : " moves")));
    time.map(Clock::hours).ifPresent(value -> parts.add(question.say("消費", "") + value));
    longest.ifPresent(value -> parts.add(question.say("最長 ", "longest ") + value));
    addLine(
        "  " + name(side) + question.say("：", ": ") + String.join(question.say("、", ", "), parts));
    return object;
  }

  private void addBlunders(int loss) {
    List<Shape> blunders = course.blunders(loss).stream().map(this::blunder).toList();
    json.with("evaluated", course.hasEvaluations())
        .with("comparable", course.hasLosses())
        .with("blunders", blunders);
    if (!course.hasEvaluations()) {
      addLine(question.say("  評価値はありません", "  There are no evaluations"));
    } else if (!course.hasLosses()) {
      addLine(
          question.say(
              "  評価値はありますが、続く局面を同じソフトが評価していないので、悪手は分かりません",
              "  There are evaluations, but no program judged two positions in a row, so it is not"
                  + " known which moves lost much"));
    } else if (blunders.isEmpty()) {
      addLine(
          question.say("  評価値が" + loss + "以上下がった手はありません", "  No move lost " + loss + " or more"));
    }
  }

  private Shape blunder(GameCourse.Blunder blunder) {
    GameCourse.Moment moment = blunder.moment();
    String after = moment.evaluation().orElseThrow().text();
    Shape object =
        Shape.of("ply", moment.ply())
            .with("move", moment.name())
            .with("before", blunder.before().text())
            .with("after", after)
            .with("loss", blunder.loss())
            .with("expected", moment.expected());
    addLine(
        "  "
            + moment.ply()
            + " "
            + moment.name()
            + "  "
            + blunder.before().text()
            + " → "
            + after
            + question.say("（-" + blunder.loss() + "）", " (-" + blunder.loss() + ")")
            + moment
                .expected()
                .map(move -> question.say("、読み筋は " + move, ", expected " + move))
                .orElse(""));
    return object;
  }
}
