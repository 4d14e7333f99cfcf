package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.oneOf;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.texts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.document.Document;
import kifu.feature.MoveNames;
import kifu.feature.TsumeCheck;
import kifu.feature.TsumeProblem;
import kifu.feature.TsumeWords;
import kifu.json.Shape;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.PositionFault;
import kifu.shogi.PositionFaults;
import kifu.tsume.Composition;
import kifu.tsume.Judge;
import kifu.tsume.Profile;
import kifu.tsume.ShortMates;
import kifu.tsume.SolutionVerdict;

/** Answers questions about mates. */
final class TsumeTools {
  private static final int USUAL_NODES = 1_000_000;
  private static final int MOST_NODES = 10_000_000;

  /** About 90 bytes each, 24 MB. */
  private static final int TABLE_SIZE = 1 << 18;

  private static final int MOST_PROBLEMS = 100;

  private static final int MOST_PLIES = 31;

  static final List<Tool> ALL =
      List.of(
          new Tool(
              "tsume",
              new Phrase("詰みを調べる", "Solve a Mate"),
              "Searches for a forced mate by checks (tsume shogi) from a position, of a record too,"
                  + " or judges the written solutions of the tsume problems in a record: other"
                  + " solutions, shorter mates, better defences. The answers 'yes' and 'no' are"
                  + " proved; 'unknown' means that the search ended at its bound and says nothing"
                  + " about a mate.",
              Schema.of(
                  ToolQuestion.TEXT,
                  ToolQuestion.PATH,
                  number(
                      "game",
                      "which game of the record, of Markdown through all fences, counted from 1"),
                  number(
                      "ply",
                      "the position after this many moves of the main line, 0 for its start; with"
                          + " neither this nor 'line' nor 'moves' the problems of the record are"
                          + " judged"),
                  number(
                      "line",
                      "the position at this line of the record, counted from 1, also in"
                          + " variations"),
                  text("sfen", "the position, as SFEN or as 'startpos moves …'"),
                  text("moves", "moves that are played from there, in any notation"),
                  number(
                      "maxPlies",
                      "asks whether a position has a mate of at most so many plies, 31 at most"),
                  number(
                      "nodes",
                      "how many positions are looked at; else 1000000, and at most 10000000")),
              Schema.of(
                  list(
                          "results",
                          "",
                          Schema.of(
                              number("game", "which game of the record").required(),
                              oneOf("mate", "", List.of("yes", "no", "unknown")).required(),
                              oneOf(
                                  "withinMaxPlies",
                                  "whether there is a mate of at most 'maxPlies' plies",
                                  List.of("yes", "no", "unknown")),
                              number("plies", "how long the mate is, with the best defence"),
                              number("atMost", "how long it is at most, where only this is known"),
                              texts("solution", "the mate, as USI, if none is written").required(),
                              texts("names", "the same as names").required(),
                              text("summary", "").required(),
                              texts("faults", "what is wrong with the written solution").required(),
                              number("nodes", "how many positions were looked at").required()))
                      .required()),
              TsumeTools::tsume));

  private TsumeTools() {}

  private static Answer.Given tsume(ToolQuestion question) throws Refused {
    int nodes = question.most("nodes", USUAL_NODES, MOST_NODES);
    Judge.Limits limits = new Judge.Limits(nodes, TABLE_SIZE, false);
    List<Shape> results = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    Optional<String> sfen = question.text("sfen");
    if (sfen.isPresent() == question.hasRecord()) {
      throw new Refused(
          "「sfen」か棋譜（text、path）のどちらか一つを指定してください",
          "Give either a position as 'sfen' or a record as 'text' or 'path'");
    }
    if (sfen.isPresent() || isAboutPosition(question)) {
      results.add(ofPosition(question, whole(question), limits, text));
    } else {
      AskedRecord record = question.asked();
      for (TsumeProblem problem : problems(record.document(), record.game())) {
        results.add(ofRecord(question, record, problem, limits, text));
      }
    }
    return new Answer.Given(Shape.of("results", results), text.toString());
  }

  /** Whether a position of the record is asked about, and not the problems in it. */
  private static boolean isAboutPosition(ToolQuestion question) {
    return question.number("ply").isPresent()
        || question.number("line").isPresent()
        || question.text("moves").isPresent();
  }

  /** The position that is asked about, with what the defender of a problem holds there. */
  private static Position whole(ToolQuestion question) throws Refused {
    AskedPosition asked = question.position();
    Position position = asked.situation().position();
    AskedPosition.WrittenAt written = asked.written().orElseThrow();
    return TsumeCheck.problemAt(written.record().document(), written.place().line())
        .map(problem -> problem.withDefendersHand(position))
        .orElse(position);
  }

  private static List<TsumeProblem> problems(Document document, Optional<Integer> game)
      throws Refused {
    List<TsumeProblem> all = TsumeProblem.of(document);
    if (all.isEmpty()) {
      throw new Refused(TsumeProblem.whyNone(document));
    }
    List<TsumeProblem> wanted =
        all.stream()
            .filter(problem -> game.isEmpty() || problem.game() + 1 == game.get())
            .limit(MOST_PROBLEMS)
            .toList();
    if (wanted.isEmpty()) {
      throw new Refused(
          game.get() + "局目は詰将棋ではありません", "Game " + game.get() + " is no tsume problem");
    }
    return wanted;
  }

  private static Shape ofPosition(
      ToolQuestion question, Position given, Judge.Limits limits, StringBuilder text)
      throws Refused {
    boolean isImpossible =
        given.king(given.turn().opposite()).isEmpty()
            || !Judge.canJudge(given)
            || PositionFaults.of(given).stream()
                .anyMatch(fault -> fault.kind() != PositionFault.Kind.PIECE_COUNT);
    if (isImpossible) {
      throw new Refused(
          "詰みを調べられない局面です。手番の側が王手を掛ける、相手の玉のある局面を指定してください",
          "No mate can be looked for: the side that is not to move needs a king, must not be in"
              + " check, and there may be no more pieces than in a set. Ask about a position in"
              + " which the side that mates is to move");
    }
    Composition composition = new Composition(given, List.of(), true);
    Optional<String> within = within(question, given, limits, text);
    SolutionVerdict verdict = judge(question, composition, limits);
    return json(question, 1, composition, verdict, List.of(), text).with("withinMaxPlies", within);
  }

  /** Whether there is a mate of a few plies, if that is asked. */
  private static Optional<String> within(
      ToolQuestion question, Position given, Judge.Limits limits, StringBuilder text)
      throws Refused {
    if (question.number("maxPlies").isEmpty()) {
      return Optional.empty();
    }
    int plies = question.most("maxPlies", MOST_PLIES, MOST_PLIES);
    String answer =
        switch (new ShortMates(plies, limits.nodes(), limits.tableSize()).in(given)) {
          case ShortMates.Mate mate -> "yes";
          case ShortMates.None none -> "no";
          case ShortMates.Undecided undecided -> "unknown";
        };
    Phrase words =
        switch (answer) {
          case "yes" -> new Phrase("詰みあり", "a mate");
          case "no" -> new Phrase("詰みなし", "no mate");
          default -> new Phrase("詰むかどうか未確認", "not decided whether there is a mate");
        };
    text.append(
        question.say(
            plies + "手以内：" + words.japanese() + "\n",
            "Within " + plies + (plies == 1 ? " ply: " : " plies: ") + words.english() + "\n"));
    return Optional.of(answer);
  }

  /** Judges a composition, as long as the answer is wanted. */
  private static SolutionVerdict judge(
      ToolQuestion question, Composition composition, Judge.Limits limits) throws Refused {
    Judge judge = Judge.of(composition, limits);
    while (!judge.advance()) {
      question.goOn();
    }
    return judge.soFar();
  }

  private static Shape ofRecord(
      ToolQuestion question,
      AskedRecord record,
      TsumeProblem problem,
      Judge.Limits limits,
      StringBuilder text)
      throws Refused {
    if (problem.isImpossible()) {
      throw new Refused(
          "対局で現れない盤面なので、詰将棋として調べません", "The board cannot occur in a game, so it is not examined");
    }
    SolutionVerdict verdict = judge(question, problem.composition(), limits);
    MoveNames names = MoveNames.of(question.wording().moves());
    List<String> faults = new ArrayList<>();
    for (SolutionVerdict.Fault fault : verdict.faults()) {
      Problem reported =
          TsumeCheck.report(record.document(), problem, verdict, fault, Profile.CONTEST, names);
      faults.add(
          record.lineNumber(reported.range().start().line())
              + ": "
              + reported.message(question.wording().language())
              + " ["
              + reported.id().id()
              + "]");
    }
    int game = record.before() + problem.game() + 1;
    return json(question, game, problem.composition(), verdict, faults, text);
  }

  private static Shape json(
      ToolQuestion question,
      int game,
      Composition composition,
      SolutionVerdict verdict,
      List<String> faults,
      StringBuilder text) {
    List<Move> solution =
        verdict.solution().isEmpty() ? List.of() : verdict.solution().getFirst().moves();
    List<String> names = new ArrayList<>();
    Situation situation = Situation.of(composition.start());
    for (Move move : solution) {
      names.add(question.wording().name(situation.position(), move, situation.lastSquare()));
      situation = situation.after(move);
    }
    String summary = question.say(TsumeWords.summary(verdict, Profile.CONTEST));
    text.append(summary);
    if (verdict.hasMate().isEmpty()) {
      text.append(
          question.say(
              "（" + verdict.nodes() + "局面を調べました）",
              " (" + verdict.nodes() + " positions were looked at)"));
    }
    if (!names.isEmpty()) {
      if (verdict.mate().isEmpty()) {
        text.append(question.say("。詰む手順の一例", ". A mate, maybe not the shortest"));
      }
      text.append(question.say("：", ": ")).append(String.join(" ", names));
    }
    text.append('\n');
    faults.forEach(fault -> text.append(fault).append('\n'));
    return Shape.of("game", game)
        .with("mate", verdict.hasMate().map(has -> has ? "yes" : "no").orElse("unknown"))
        .with("plies", verdict.mate())
        .with("atMost", verdict.mate().isEmpty() ? verdict.atMost() : OptionalInt.empty())
        .with("solution", solution.stream().map(Move::usi).toList())
        .with("names", names)
        .with("summary", summary)
        .with("faults", faults)
        .with("nodes", verdict.nodes());
  }
}
