package kifu.tool;

import static kifu.tool.Schema.Property.list;
import static kifu.tool.Schema.Property.number;
import static kifu.tool.Schema.Property.oneOf;
import static kifu.tool.Schema.Property.text;
import static kifu.tool.Schema.Property.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.GameDifference;
import kifu.collection.GameDifference.Kind;
import kifu.collection.GameDifference.Version;
import kifu.collection.GameDifferences;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.shogi.Sfen;

/** Answers where two games part, and in what else they differ. */
final class ComparisonTool {
  private static final int MOST_DIFFERENCES = 200;

  static final List<Tool> ALL =
      List.of(
          new Tool(
              "compare",
              new Phrase("棋譜を比べる", "Compare Two Games"),
              "Compares two shogi games, of any formats: how many moves they have in common from"
                  + " the start, where they part and with which moves, and what else differs:"
                  + " headers, variations, clocks, comments.",
              Schema.of(
                  ToolQuestion.TEXT,
                  ToolQuestion.PATH,
                  ToolQuestion.GAME,
                  text("otherText", "the other record itself"),
                  text("otherPath", "the file of the other record; it may be the same one"),
                  number("otherGame", "which game of the other record; else the first one")),
              Schema.of(
                  truth("same", "whether nothing differs").required(),
                  truth("sameMoves", "whether the main lines are the same").required(),
                  number("common", "how many moves of the main lines are the same").required(),
                  text("sfen", "the position after them, if the games start alike"),
                  text("first", "how the first game goes on then: a move, or its ending"),
                  text("second", "how the other one goes on"),
                  list(
                          "differences",
                          "all that differs",
                          Schema.of(
                              oneOf(
                                      "kind",
                                      "",
                                      Stream.of(Kind.values()).map(ComparisonTool::word).toList())
                                  .required(),
                              number("ply", "0 for the start and for headers").required(),
                              truth("variation", "whether it is in a variation").required(),
                              text("text", "").required(),
                              number("firstLine", "in the first record, counted from 1"),
                              number("secondLine", "in the other record")))
                      .required(),
                  number("omitted", "how many differences are not listed").required()),
              ComparisonTool::compare));

  private ComparisonTool() {}

  private static String word(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static Answer.Given compare(ToolQuestion question) throws Refused {
    AskedRecord one = question.asked();
    AskedRecord other =
        AskedRecord.of(question.record("otherText", "otherPath"), question.number("otherGame"));
    GameRecord first = one.collected().record();
    GameRecord second = other.collected().record();
    List<GameDifference> all = GameDifferences.between(first, second, question.wording().moves());
    boolean startAlike = all.stream().noneMatch(each -> each.kind() == Kind.START);
    Optional<GameDifference> parting =
        all.stream().filter(each -> each.kind() == Kind.MOVE && !each.isVariation()).findFirst();
    Replay common = common(first, second);
    Shape json =
        Shape.of("same", all.isEmpty())
            .with("sameMoves", startAlike && parting.isEmpty())
            .with("common", startAlike ? common.ply() : 0)
            .with(
                "sfen",
                startAlike
                    ? Optional.of(Sfen.format(common.position(), first.number() + common.ply()))
                    : Optional.empty())
            .with("first", parting.flatMap(GameDifference::first).map(Version::text))
            .with("second", parting.flatMap(GameDifference::second).map(Version::text));
    StringBuilder text = new StringBuilder();
    if (startAlike) {
      int moves = common.ply();
      text.append(
          parting.isPresent()
              ? question.say(moves + "手目まで同じです", "The same up to move " + moves)
              : question.say(
                  "本譜の" + moves + "手は同じです",
                  "The main lines are the same, " + Phrase.counted(moves, "move")));
      text.append('\n');
    }
    List<Shape> differences = new ArrayList<>();
    for (GameDifference difference : all.subList(0, Math.min(all.size(), MOST_DIFFERENCES))) {
      String sentence = question.say(sentence(difference));
      differences.add(json(difference, sentence, one, other));
      text.append(sentence).append('\n');
    }
    json.with("differences", differences)
        .with("omitted", Math.max(0, all.size() - MOST_DIFFERENCES));
    if (all.isEmpty()) {
      text.append(question.say("違いはありません", "Nothing differs"));
    }
    return new Answer.Given(json, text.toString());
  }

  private static Phrase sentence(GameDifference difference) {
    boolean isAboutAllClocks = difference.kind() == Kind.CLOCK && difference.ply() == 0;
    if (!isAboutAllClocks) {
      return difference.sentence();
    }
    return difference.first().isPresent()
        ? new Phrase("消費時間は初めの棋譜だけにあります", "only the first game has times")
        : new Phrase("消費時間はもう一方の棋譜だけにあります", "only the other game has times");
  }

  /** The moves with which both main lines begin, played. */
  private static Replay common(GameRecord first, GameRecord second) {
    List<Step> one = first.mainLine().steps();
    List<Step> other = second.mainLine().steps();
    Replay replay = Replay.atStart(first);
    int at = 0;
    while (at < one.size()
        && at < other.size()
        && one.get(at).event() instanceof Played
        && one.get(at).event().equals(other.get(at).event())) {
      replay.play(one.get(at));
      at++;
    }
    return replay;
  }

  private static Shape json(
      GameDifference difference, String sentence, AskedRecord one, AskedRecord other) {
    return Shape.of("kind", word(difference.kind()))
        .with("ply", difference.ply())
        .with("variation", difference.isVariation())
        .with("text", sentence)
        .with("firstLine", difference.first().map(there -> one.lineNumber(there.line())))
        .with("secondLine", difference.second().map(there -> other.lineNumber(there.line())));
  }
}
