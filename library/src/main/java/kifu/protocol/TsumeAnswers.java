package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.document.Document;
import kifu.feature.TsumeCheck;
import kifu.feature.TsumeCheck.Extent;
import kifu.feature.TsumeProblem;
import kifu.feature.TsumeWords;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.shogi.Move;
import kifu.text.EnumNames;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Variation;

/**
 * Answers {@code kifu/tsume}, which examines the mating problems of a document: the search goes on
 * for a moment at a time until the answer is known.
 */
public final class TsumeAnswers {
  /** The name of the request. */
  public static final String METHOD = "kifu/tsume";

  /** The command that examines the mating problem at a place. */
  static final String COMMAND = "kifu.examine";

  private static final String EXTENT = "extent";
  private static final Phrase EXAMINING = new Phrase("詰将棋を検討中", "Examining a tsume problem");

  private TsumeAnswers() {}

  /**
   * The parameters of a request for what the user wants examined without asking; empty if that is
   * nothing.
   */
  public static Optional<JsonObject> unasked(String uri, Editor editor) {
    Extent extent = editor.tsume().extent();
    return extent == Extent.OFF
        ? Optional.empty()
        : Optional.of(
            Shape.of("textDocument", Shape.of("uri", uri))
                .with(EXTENT, EnumNames.of(extent))
                .json());
  }

  /** What {@code $/progress} says when an examination begins that the user can end. */
  public static JsonObject begin(Editor editor) {
    return Shape.of("kind", "begin")
        .with("title", EXAMINING.in(editor.language()))
        .with("cancellable", true)
        .json();
  }

  /** What {@code $/progress} says of an examination that goes on. */
  public static JsonObject report(Editor editor, Document document) {
    JsonObject report = Shape.of("kind", "report").json();
    soFar(document)
        .map(soFar -> TsumeWords.stage(soFar).in(editor.language()))
        .ifPresent(message -> report.addProperty("message", message));
    return report;
  }

  /** What an examination that goes on knows by now; nothing before it knows of a mate. */
  public static Optional<Phrase> known(Document document) {
    return soFar(document).filter(soFar -> soFar.hasMate().isPresent()).map(TsumeWords::soFar);
  }

  private static Optional<SolutionVerdict> soFar(Document document) {
    return document.verdicts().soFar().stream().reduce((first, last) -> last);
  }

  /** Goes on with the search for a moment; returns whether it is over. */
  static boolean advance(Document document, Params params) {
    return params.has(Params.POSITION)
        ? TsumeCheck.advanceAt(document, params.position().line())
        : TsumeCheck.advance(document, wanted(params));
  }

  private static Predicate<TsumeProblem> wanted(Params params) {
    Optional<Extent> extent =
        Json.text(params.json(), EXTENT).flatMap(word -> EnumNames.find(Extent.values(), word));
    return problem -> extent.map(some -> some.includes(problem)).orElse(true);
  }

  static Optional<JsonElement> tsume(Question question) {
    Document document = question.document();
    Params params = question.params();
    Optional<Integer> line =
        params.has(Params.POSITION) ? Optional.of(params.position().line()) : Optional.empty();
    List<TsumeProblem> problems =
        line.map(at -> TsumeCheck.problemAt(document, at).stream().toList())
            .orElseGet(() -> TsumeCheck.problems(document));
    return Optional.of(
        Json.array(
            problems.stream()
                .filter(wanted(params))
                .flatMap(
                    problem ->
                        document.verdicts().find(problem.composition()).stream()
                            .map(verdict -> examined(question, problem, verdict)))));
  }

  private static JsonObject examined(
      Question question, TsumeProblem problem, SolutionVerdict verdict) {
    Profile profile = question.editor().tsume().profile();
    JsonObject object =
        Shape.of("game", problem.game())
            .with("line", problem.board().line())
            .with("summary", TsumeWords.summary(verdict, profile).in(question.editor().language()))
            .json();
    object.add(
        "sound",
        switch (verdict.soundness(profile)) {
          case SOUND -> new JsonPrimitive(true);
          case FAULTY -> new JsonPrimitive(false);
          case UNKNOWN -> JsonNull.INSTANCE;
        });
    object.add(
        "mate",
        verdict.mate().isPresent()
            ? new JsonPrimitive(verdict.mate().getAsInt())
            : JsonNull.INSTANCE);
    object.add(
        "problems",
        Json.array(
            verdict.faults().stream().map(fault -> fault(question, problem, verdict, fault))));
    if (!verdict.solution().isEmpty()) {
      object.add("solution", Json.array(verdict.solution().stream().map(TsumeAnswers::line)));
    }
    return object;
  }

  private static JsonObject line(Variation variation) {
    return Shape.of("ply", variation.ply())
        .with("moves", variation.moves().stream().map(Move::usi).toList())
        .json();
  }

  private static JsonObject fault(
      Question question, TsumeProblem problem, SolutionVerdict verdict, Fault fault) {
    Profile profile = question.editor().tsume().profile();
    Problem report = TsumeCheck.report(question.document(), problem, verdict, fault, profile);
    return Shape.of("id", report.id().id())
        .with("severity", Shapes.severity(report.severity()))
        .with("range", Shapes.range(report.range()))
        .with("message", report.message(question.editor().language()))
        .with("moves", fault.moves().stream().map(Move::usi).toList())
        .json();
  }
}
