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
import kifu.exchange.GameRecord.Header;
import kifu.exchange.Replay;
import kifu.exchange.Replays;
import kifu.game.Formations;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId.Subject;
import kifu.problem.Severity;
import kifu.report.Passage;
import kifu.shogi.Player;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.text.Shortened;

/** Answers how a game went. */
final class ReportTool {
  static final List<Tool> ALL =
      List.of(
          new Tool(
              "report",
              new Phrase("対局を振り返る", "Report a Game"),
              "Reports a shogi game: players, date, event, opening, castles, handicap and other"
                  + " headers, how it ended and who won, how each side used its time, where its"
                  + " variations begin, and, where an engine has written evaluations into the"
                  + " record, the moves that lost much. It runs no engine; with 'mates' it looks"
                  + " for mates of up to nine plies that the players overlooked.",
              Schema.of(
                  ToolQuestion.TEXT,
                  ToolQuestion.PATH,
                  ToolQuestion.GAME,
                  number("loss", "the least loss in hundredths of a pawn; else 300"),
                  truth("mates", "looks for overlooked mates, too, which takes a few seconds")),
              Schema.of(
                  text("black", "the player of 先手 or 下手"),
                  text("white", "the player of 後手 or 上手"),
                  text("date", ""),
                  text("event", ""),
                  text("opening", ""),
                  text("handicap", "the start position").required(),
                  texts(
                          "headers",
                          "what else the record says of the game, such as 持ち時間 (time limit) and"
                              + " 場所 (place)")
                      .required(),
                  number("games", "how many games the record has").required(),
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
                  list("variations", "in the order of the text", variation()).required(),
                  list("blunders", "in their order", blunder()).required(),
                  MateReport.OVERLOOKED,
                  MateReport.UNDECIDED,
                  texts(
                          "problems",
                          "the errors of the record, and what its moves do not bear out of its end;"
                              + " check tells the rest")
                      .required()),
              ReportTool::report));

  /** The headers that a report tells in its own words. */
  private static final List<String> TOLD =
      List.of(Header.BLACK, Header.WHITE, "棋戦", "戦型", "手合割", "消費時間");

  private static final int MOST_HEADERS = 30;
  private static final int LONGEST_HEADER = 200;
  private static final int MOST_VARIATIONS = 100;

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
        text("longest", "the move that took longest, with its time"),
        text(
            "castle",
            "the last castle (囲い) within the first 80 moves, in an even game, if one is"
                + " recognised"));
  }

  private static Schema variation() {
    return Schema.of(
        number("ply", "the number of its first move").required(),
        text("move", "the name of that move"),
        number("line", "where that move stands, counted from 1; position_at shows it").required(),
        number("moves", "how many it has").required());
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

  private static Answer.Given report(ToolQuestion question) throws Refused {
    int loss = question.most("loss", GameCourse.USUAL_LOSS, Integer.MAX_VALUE);
    return new ReportTool(question, question.asked()).answer(loss);
  }

  private Answer.Given answer(int loss) {
    addFacts();
    addTimes();
    addVariations();
    addBlunders(loss);
    if (question.isSet("mates")) {
      MateReport mates = MateReport.of(question, game.record());
      mates.addTo(json);
      mates.lines().forEach(this::addLine);
    }
    Passage passage = Passage.whole(record.whole().text());
    List<String> errors =
        record.problems().stream()
            .filter(ReportTool::isReported)
            .limit(RecordTools.MOST_PROBLEMS)
            .map(problem -> RecordTools.line(problem, passage, question))
            .toList();
    json.with("problems", errors);
    errors.forEach(this::addLine);
    return new Answer.Given(json, text.toString());
  }

  /** Whether a report may not leave a problem out: it says how the game ended. */
  private static boolean isReported(Problem problem) {
    return problem.severity() == Severity.ERROR || problem.id().subject() == Subject.ENDING;
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
        .with("games", record.gamesOfWhole())
        .with("ending", end.map(ending -> ending.written().kif()))
        .with("conditions", entered.map(kings -> kings.words(question)))
        .with("moves", facts.plies());
    if (record.gamesOfWhole() > 1) {
      addLine(
          question.say(
              record.gamesOfWhole() + "局のうち第" + record.number() + "局",
              "Game " + record.number() + " of " + record.gamesOfWhole()));
    }
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
    List<String> headers = headers();
    json.with("headers", headers);
    headers.forEach(header -> addLine("  " + header));
    addLine(
        question.say(facts.plies() + "手、", Phrase.counted(facts.plies(), "move") + ", ")
            + winner(question, game).orElse(question.say("勝敗の記載なし", "no winner is told"))
            + end.map(this::how).orElse(""));
    entered.ifPresent(kings -> addLine("  " + kings.words(question)));
  }

  private List<String> headers() {
    String date = game.facts().date().orElse("");
    return game.record().headers().stream()
        .filter(header -> !TOLD.contains(header.key()))
        .filter(header -> !header.value().strip().isEmpty())
        .filter(header -> !header.value().strip().replace('/', '-').equals(date))
        .limit(MOST_HEADERS)
        .map(header -> header.key() + ": " + header.value().strip())
        .map(header -> Shortened.of(header, LONGEST_HEADER))
        .toList();
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
    Optional<String> castle =
        Formations.castle(game.firstPositions(), side).map(found -> question.say(found.name()));
    Shape object =
        Shape.of("side", side == Side.BLACK ? "black" : "white")
            .with("moves", own.size())
            .with("time", time.map(Clock::hours))
            .with("longest", longest)
            .with("castle", castle);
    List<String> parts = new ArrayList<>();
    parts.add(question.say(own.size() + "手", Phrase.counted(own.size(), "move")));
    time.map(Clock::hours).ifPresent(value -> parts.add(question.say("消費", "") + value));
    longest.ifPresent(value -> parts.add(question.say("最長 ", "longest ") + value));
    castle.ifPresent(value -> parts.add(question.say("囲いは", "castle ") + value));
    addLine(
        "  " + name(side) + question.say("：", ": ") + String.join(question.say("、", ", "), parts));
    return object;
  }

  private void addVariations() {
    List<GameRecord.Line> lines = game.record().lines();
    Replays replays = Replays.of(game.record());
    List<Integer> variations = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).steps().isEmpty()) {
        variations.add(i);
      }
    }
    variations.sort(Comparator.comparingInt(i -> lines.get(i).line()));
    json.with(
        "variations",
        variations.stream()
            .limit(MOST_VARIATIONS)
            .map(i -> variation(lines.get(i), replays.before(i)))
            .toList());
  }

  private Shape variation(GameRecord.Line line, Replay before) {
    GameRecord.Step first = line.steps().getFirst();
    Optional<String> name =
        first.event() instanceof GameRecord.Played played
            ? Optional.of(
                question
                    .wording()
                    .name(
                        before.position(),
                        played.move(),
                        before.last().map(last -> last.move().to())))
            : Optional.empty();
    long moves =
        line.steps().stream().filter(step -> step.event() instanceof GameRecord.Played).count();
    int at = record.lineNumber(first.line());
    addLine(
        "  "
            + question.say(
                at + "行目：" + line.start() + "手目からの変化 " + name.orElse("") + "、" + moves + "手",
                "Line "
                    + at
                    + ": variation from move "
                    + line.start()
                    + name.map(move -> " " + move).orElse("")
                    + ", "
                    + Phrase.counted(moves, "move")));
    return Shape.of("ply", line.start()).with("move", name).with("line", at).with("moves", moves);
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
    String before = question.say(blunder.before().brief());
    String after = question.say(moment.evaluation().orElseThrow().brief());
    Shape object =
        Shape.of("ply", moment.ply())
            .with("move", moment.name())
            .with("before", before)
            .with("after", after)
            .with("loss", blunder.loss())
            .with("expected", moment.expected());
    addLine(
        "  "
            + moment.ply()
            + " "
            + moment.name()
            + "  "
            + before
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
