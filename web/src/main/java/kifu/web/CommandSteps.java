package kifu.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.command.CheckedFile;
import kifu.command.FileFailure;
import kifu.command.FileText;
import kifu.command.LossNotes;
import kifu.command.RecordBytes;
import kifu.command.ShownPosition;
import kifu.document.TargetFormat;
import kifu.drawing.Wording;
import kifu.feature.Conversion;
import kifu.feature.Conversion.Converted;
import kifu.feature.Outcome;
import kifu.json.Shape;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.project.EditorConfig;
import kifu.project.EditorConfig.Style;
import kifu.project.ProjectFile;
import kifu.project.ProjectSettings;
import kifu.protocol.Json;
import kifu.report.GithubReport;
import kifu.report.JsonReport;
import kifu.report.Passage;
import kifu.report.ProblemCount;
import kifu.report.Report;
import kifu.report.ReportedFile;
import kifu.report.TextReport;
import kifu.shogi.MoveNotation;
import kifu.text.SimilarWord;
import kifu.text.Text;
import kifu.tool.ToolProtocol;

/**
 * Does what the command line without Java leaves to the library. JavaScript finds, reads and writes
 * the files; of each it hands over the bytes, and prints what is answered. For one command.
 */
final class CommandSteps {
  private Language language = Language.ENGLISH;
  private Report report = new TextReport(false, false, language);
  private ProblemCount findings = new ProblemCount();
  private JsonArray lost = new JsonArray();
  private LossNotes notes = new LossNotes((subject, rest) -> {}, true);

  /** The settings of projects by their folders. */
  private final Map<String, ProjectFile> projects = new HashMap<>();

  /** The answer to a step; {@code failure} in it says why there is no other. */
  JsonObject answer(String step, JsonObject params, byte[] bytes) {
    try {
      return switch (step) {
        case "begin" -> begin(params);
        case "project" -> project(params, bytes);
        case "excludes" -> excludes(params);
        case "check" -> check(params, FileText.of(bytes));
        case "summary" -> summary();
        case "end" -> object("text", report.end(texts(params, "failures")));
        case "format" -> format(params, FileText.of(bytes));
        case "convert" -> convert(params, FileText.of(bytes));
        case "lost" -> lostInOthers();
        case "board" -> object("text", board(params, FileText.of(bytes)));
        case "meant" -> meant(params);
        case "tools" -> ToolProtocol.offer(wording(params));
        case "callTool" -> ToolProtocol.call(params, wording(params));
        default -> throw new IllegalArgumentException(step);
      };
    } catch (FileFailure failure) {
      return object("failure", failure.why().in(language));
    }
  }

  private JsonObject begin(JsonObject params) {
    language = Language.ofTag(text(params, "language"));
    report =
        switch (Json.text(params, "format").orElse("text")) {
          case "json" -> new JsonReport(language);
          case "github" -> new GithubReport(language);
          default -> new TextReport(is(params, "excerpts"), is(params, "colours"), language);
        };
    findings = new ProblemCount();
    notes =
        new LossNotes(
            (subject, rest) -> lost.add(subject.in(language) + ": " + rest.in(language)),
            is(params, "oneFile"));
    return Shape.of("start", report.start()).with("separator", report.separator()).json();
  }

  /** Takes over the settings of a folder, and says what is wrong with them. */
  private JsonObject project(JsonObject params, byte[] bytes) {
    Optional<Text> text = Optional.empty();
    try {
      text = is(params, "unreadable") ? text : Optional.of(FileText.of(bytes).text());
    } catch (FileFailure noText) {
      // It is as one that cannot be read.
    }
    ProjectFile file = text.map(ProjectFile::of).orElseGet(ProjectFile::unreadable);
    projects.put(text(params, "folder"), file);
    Passage passage = Passage.whole(text.orElse(Text.EMPTY));
    return Shape.of(
            "faults",
            file.faults().stream()
                .map(
                    fault ->
                        Shape.of("japanese", fault.message().japanese())
                            .with("english", fault.message().english())
                            .with("line", fault.range().start().line() + 1)
                            .with("column", passage.column(fault.range().start())))
                .toList())
        .with(
            "language",
            file.settings().locale().map(chosen -> chosen == Language.JAPANESE ? "ja" : "en"))
        .json();
  }

  private ProjectSettings settings(JsonObject params) {
    return Json.text(params, "folder")
        .map(projects::get)
        .map(ProjectFile::settings)
        .orElse(ProjectSettings.NONE);
  }

  private JsonObject excludes(JsonObject params) {
    return Shape.of("excluded", settings(params).excludes(text(params, "below"))).json();
  }

  private JsonObject check(JsonObject params, FileText file) throws FileFailure {
    if (file.isEmpty()) {
      throw new FileFailure("ファイルが空です", "the file is empty");
    }
    ProjectSettings settings = settings(params);
    String name = text(params, "name");
    CheckedFile.Fixed fixed =
        is(params, "fix")
            ? CheckedFile.fixed(name, file, settings.severities())
            : CheckedFile.Fixed.nothing(file.document(name));
    Severity least = Severity.find(text(params, "severity")).orElseThrow();
    Severity counted = Severity.find(text(params, "counted")).orElseThrow();
    List<Problem> all =
        CheckedFile.problems(fixed.document(), settings.severities(), is(params, "named"), counted);
    List<Problem> problems =
        all.stream().filter(problem -> problem.severity().isAtLeast(least)).toList();
    findings.add(problems);
    Passage passage = Passage.whole(fixed.document().text());
    ReportedFile reported = new ReportedFile(text(params, "path"), text(params, "relative"), "");
    List<String> written =
        problems.stream().map(problem -> report.problem(reported, passage, problem, "")).toList();
    return Shape.of("text", String.join(report.separator(), written))
        .with("fixed", fixed.count())
        .with(
            "warnings",
            all.stream().filter(problem -> problem.severity() == Severity.WARNING).count())
        .with("content", fixed.bytes().map(CommandSteps::characters))
        .json();
  }

  private JsonObject summary() {
    return Shape.of("words", findings.summary().in(language))
        .with("isEmpty", findings.isEmpty())
        .with("hasErrors", findings.hasErrors())
        .json();
  }

  private JsonObject format(JsonObject params, FileText file) throws FileFailure {
    byte[] formatted =
        file.formatted(text(params, "name"), settings(params).formatting(), style(params));
    return Shape.of("content", characters(formatted))
        .with("changed", !file.hasBytes(formatted))
        .json();
  }

  /** How a file is written by the files {@code .editorconfig} around it, the nearest first. */
  private static Style style(JsonObject params) {
    Style style = Style.NONE;
    for (JsonElement each : params.getAsJsonArray("styles")) {
      JsonObject around = each.getAsJsonObject();
      EditorConfig config = EditorConfig.of(Text.of(text(around, "text")));
      style = style.or(config.style(text(around, "below")));
      if (config.root()) {
        return style;
      }
    }
    return style;
  }

  private JsonObject convert(JsonObject params, FileText file) throws FileFailure {
    TargetFormat target = TargetFormat.of(text(params, "to")).orElseThrow();
    Conversion.Options options =
        new Conversion.Options(
            number(params, "game"), number(params, "ply"), number(params, "diagrams"));
    Outcome<Converted> outcome =
        Conversion.convert(file.document(text(params, "name")), target, options);
    if (outcome instanceof Outcome.Refused<Converted> refused) {
      throw new FileFailure(refused.why());
    }
    Converted converted = outcome.value().orElseThrow();
    String out = Json.text(params, "out").orElse("");
    String content = characters(RecordBytes.of(converted.text(), out, target));
    notes.add(text(params, "path"), converted.losses());
    return Shape.of("content", content)
        .with("lost", takeLost())
        .with("changed", converted.changesGame())
        .json();
  }

  private JsonObject lostInOthers() {
    notes.sumUp();
    return Shape.of("lost", takeLost()).json();
  }

  private JsonArray takeLost() {
    JsonArray taken = lost;
    lost = new JsonArray();
    return taken;
  }

  private String board(JsonObject params, FileText file) throws FileFailure {
    ShownPosition position =
        ShownPosition.of(
            file.document(text(params, "name")),
            number(params, "game"),
            number(params, "line"),
            number(params, "ply"));
    Wording wording = wording(params);
    return is(params, "svg")
        ? position.picture(position.figure(), wording)
        : position.characters(wording);
  }

  private Wording wording(JsonObject params) {
    Wording usual = Wording.of(language);
    return Json.text(params, "notation")
        .flatMap(CommandSteps::notation)
        .or(settings(params)::notation)
        .map(usual::with)
        .orElse(usual);
  }

  private static Optional<MoveNotation> notation(String word) {
    return Stream.of(MoveNotation.values()).filter(each -> each.word().equals(word)).findFirst();
  }

  private static JsonObject meant(JsonObject params) {
    return Shape.of("word", SimilarWord.of(text(params, "word"), texts(params, "words"))).json();
  }

  private static JsonObject object(String name, String value) {
    return Shape.of(name, value).json();
  }

  private static String text(JsonObject params, String name) {
    return Json.text(params, name).orElseThrow();
  }

  private static boolean is(JsonObject params, String name) {
    return params.has(name) && params.get(name).getAsBoolean();
  }

  private static Optional<Integer> number(JsonObject params, String name) {
    return params.has(name) ? Optional.of(params.get(name).getAsInt()) : Optional.empty();
  }

  private static List<String> texts(JsonObject params, String name) {
    List<String> texts = new ArrayList<>();
    params.getAsJsonArray(name).forEach(each -> texts.add(each.getAsString()));
    return texts;
  }

  private static String characters(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }
}
