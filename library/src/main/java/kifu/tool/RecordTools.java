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
import java.util.stream.Stream;
import kifu.command.CheckedFile;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.feature.Outcome;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severities;
import kifu.problem.Severity;
import kifu.reader.ReadingProgram;
import kifu.reader.ReadingProgram.Adapted;
import kifu.report.Passage;
import kifu.text.Range;

/** Answers questions about a whole record. */
final class RecordTools {
  static final int MOST_PROBLEMS = 1000;

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
              Schema.of(ToolQuestion.TEXT, ToolQuestion.PATH),
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
                  ToolQuestion.TEXT,
                  ToolQuestion.PATH,
                  oneOf(
                          "to",
                          "the format; usi is the shortest, the moves alone",
                          Stream.of(TargetFormat.values()).map(TargetFormat::id).toList())
                      .required(),
                  ToolQuestion.GAME,
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
              RecordTools::convert));

  private RecordTools() {}

  private static Answer.Given check(ToolQuestion question) throws Refused {
    Document document = question.record();
    Passage text = Passage.whole(document.text());
    List<Problem> all =
        CheckedFile.problems(document, Severities.USUAL, true, Severity.HINT).stream()
            .sorted(Problem.IN_ORDER)
            .toList();
    Shape json =
        Shape.of("errors", count(all, Severity.ERROR))
            .with("warnings", count(all, Severity.WARNING))
            .with("omitted", Math.max(0, all.size() - MOST_PROBLEMS));
    List<Shape> problems = new ArrayList<>();
    StringBuilder words = new StringBuilder();
    for (Problem problem : all.subList(0, Math.min(all.size(), MOST_PROBLEMS))) {
      problems.add(json(problem, text, question));
      words.append(line(problem, text, question)).append('\n');
    }
    json.with("problems", problems);
    if (all.isEmpty()) {
      words.append(question.say("問題はありません", "No problems"));
    } else if (all.size() > MOST_PROBLEMS) {
      int more = all.size() - MOST_PROBLEMS;
      words.append(question.say("ほか" + more + "件", "and " + more + " more"));
    }
    return new Answer.Given(json, words.toString());
  }

  private static long count(List<Problem> problems, Severity severity) {
    return problems.stream().filter(problem -> problem.severity() == severity).count();
  }

  private static Shape json(Problem problem, Passage text, ToolQuestion question) {
    Range range = problem.range();
    return Shape.of("line", range.start().line() + 1)
        .with("column", text.column(range.start()))
        .with("endLine", range.end().line() + 1)
        .with("endColumn", text.column(range.end()))
        .with("severity", problem.severity().word())
        .with("id", problem.id().id())
        .with("message", problem.message(question.wording().language()))
        .with(
            "fixes",
            problem.fixes().stream()
                .filter(fix -> fix.range().equals(range))
                .map(fix -> fix.newText())
                .toList());
  }

  static String line(Problem problem, Passage text, ToolQuestion question) {
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

  private static Answer.Given convert(ToolQuestion question) throws Refused {
    AskedRecord record = question.asked();
    TargetFormat target = TargetFormat.of(question.text("to").orElseThrow()).orElseThrow();
    if (question.number("ply").isPresent() && !target.holdsOnlyPosition()) {
      throw new Refused(
          "「ply」はbodとsfenでだけ指定できます", "'ply' works with bod and sfen only; leave it out");
    }
    Optional<Integer> ply =
        target.holdsOnlyPosition() ? question.number("ply").or(record::ply) : Optional.empty();
    Outcome<Conversion.Converted> outcome =
        Conversion.convert(record.document(), target, new Conversion.Options(record.game(), ply));
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
    Shape json =
        Shape.of("record", adapted.text())
            .with("losses", losses)
            .with("changesGame", converted.changesGame())
            .with("misread", misread);
    String notes = String.join("\n", Stream.concat(losses.stream(), misread.stream()).toList());
    return new Answer.Given(json, adapted.text() + (notes.isEmpty() ? "" : "\n" + notes));
  }
}
