package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.feature.EngineComments;
import kifu.feature.EngineLine;
import kifu.feature.GameAnalysis;
import kifu.feature.Outcome;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.report.Printable;
import kifu.text.Edit;
import kifu.usi.EngineMessage;
import kifu.usi.EngineOption;
import kifu.usi.SearchInfo;

/** Has the shapes of what is asked of engines and of what they answer. */
public final class EngineAnswers {
  /** The command that has the games of a document analysed. */
  public static final String ANALYSE = "kifu.analyse";

  /** The command that compares a move with the best one. */
  public static final String COMPARE = "kifu.compareWithEngine";

  private static final Phrase NO_ENGINE =
      new Phrase(
          "エンジンが設定されていません。設定 kifu.engines で指定してください。",
          "No engine is configured; the setting kifu.engines names one.");

  private EngineAnswers() {}

  /** Whether the parameters of {@code workspace/executeCommand} name a command about engines. */
  public static boolean isCommand(Params params) {
    return Json.text(params.json(), "command")
        .filter(command -> command.equals(ANALYSE) || command.equals(COMPARE))
        .isPresent();
  }

  /** What a command is about. */
  public static Params argument(Params command) {
    return command.has("arguments")
        ? command.objects("arguments").stream().findFirst().orElse(Params.of(null))
        : Params.of(null);
  }

  /**
   * The engine that a request names, else the usual one.
   *
   * @throws RequestFailure if there is none
   */
  public static EngineChoice chosen(Editor editor, Params params) {
    List<EngineChoice> engines = editor.settings().engines().choices();
    Optional<String> wanted = Json.text(params.json(), "engine");
    return engines.stream()
        .filter(
            engine ->
                wanted.isEmpty()
                    || wanted.equals(engine.name().or(() -> Optional.of(engine.command()))))
        .findFirst()
        .orElseThrow(() -> failure(editor, wanted.map(EngineAnswers::unknown).orElse(NO_ENGINE)));
  }

  private static Phrase unknown(String engine) {
    return new Phrase(
        "設定 kifu.engines に「" + engine + "」というエンジンはありません。",
        "The setting kifu.engines has no engine “" + engine + "”.");
  }

  /**
   * The engine that a request describes.
   *
   * @throws RequestFailure if it names no program
   */
  public static EngineChoice described(Params params) {
    return EngineChoice.of(params.json()).orElseThrow(() -> Params.invalid("command"));
  }

  /** A request that fails for a reason that the user reads. */
  public static RequestFailure failure(Editor editor, Phrase why) {
    return new RequestFailure(RequestFailure.Reason.REQUEST_FAILED, why.in(editor.language()));
  }

  /** What an engine says of itself. */
  public static JsonObject introduction(String name, List<EngineOption> options) {
    return Shape.of("name", name)
        .with("options", options.stream().map(EngineAnswers::option).toList())
        .json();
  }

  private static Shape option(EngineOption option) {
    return Shape.of("name", option.name())
        .with("type", option.kind().word())
        .with("default", option.initial())
        .with("min", option.min().stream().boxed().findFirst())
        .with("max", option.max().stream().boxed().findFirst())
        .with("values", Optional.of(option.values()).filter(values -> !values.isEmpty()));
  }

  /** The edits that write a line which an engine has found. */
  static Optional<JsonElement> writeLine(Question question) {
    Params params = question.params();
    if (!(EngineMessage.read(params.text("info"))
        instanceof EngineMessage.Informed(SearchInfo info))) {
      throw Params.invalid("info");
    }
    Document document = question.document();
    Outcome<List<Edit>> outcome =
        switch (params.text("as")) {
          case "variation" -> EngineLine.writeVariation(document, params.position(), info);
          case "comment" ->
              EngineLine.writeComment(
                  document,
                  question.editor().analysis(),
                  params.position(),
                  named(document, params.text("engine")),
                  info);
          default -> throw Params.invalid("as");
        };
    return KifuAnswers.edits(question, outcome);
  }

  /** The name of an engine as a document can hold it. */
  public static String named(Document document, String engine) {
    return document
        .charset()
        .map(charset -> EngineComments.encodable(engine, charset))
        .orElseGet(() -> Printable.of(engine).strip());
  }

  /** What the editor is asked to change. */
  public static JsonObject applyEdit(Editor editor, Document document, List<Edit> edits) {
    String label = new Phrase("エンジンで解析", "Engine analysis").in(editor.language());
    return Shape.of("label", label)
        .with("edit", Shapes.workspaceEdit(document, edits, editor.features()))
        .json();
  }

  /** Whether an editor has changed what it was asked to change. */
  public static boolean isApplied(JsonElement answer) {
    return !(answer instanceof JsonObject result)
        || !(result.get("applied") instanceof JsonPrimitive applied)
        || applied.getAsBoolean();
  }

  /** What {@code $/progress} says when an analysis begins that the user can end. */
  public static JsonObject begin(Editor editor) {
    return Shape.of("kind", "begin")
        .with("title", new Phrase("エンジンで解析中", "Engine analysis").in(editor.language()))
        .with("cancellable", true)
        .with("percentage", 0)
        .json();
  }

  /** What {@code $/progress} says of an analysis that goes on. */
  public static JsonObject report(Editor editor, Phrase message, int percentage) {
    return Shape.of("kind", "report")
        .with("message", message.in(editor.language()))
        .with("percentage", percentage)
        .json();
  }

  /**
   * The code actions about engines, where there are some to ask.
   *
   * @param kind the beginning of their kinds
   */
  static Stream<JsonObject> actions(Question question, String kind) {
    Document document = question.document();
    Editor editor = question.editor();
    boolean hasEngine =
        editor.features().has(ClientFeature.APPLIES_EDITS)
            && !editor.settings().engines().choices().isEmpty();
    if (!hasEngine || document.isMarkdown() || !GameAnalysis.hasGames(document)) {
      return Stream.of();
    }
    List<JsonObject> actions = new ArrayList<>();
    if (GameAnalysis.hasMoveAt(document, question.params().range().start())) {
      Phrase title = new Phrase("この手をエンジンの最善手と比べる", "Compare this move with the engine");
      actions.add(action(question, kind + ".compare", COMPARE, title));
    }
    if (document.format().holdsComments()) {
      Phrase title = new Phrase("エンジンで棋譜を解析する", "Analyse this game with the engine");
      actions.add(action(question, kind + ".analyse", ANALYSE, title));
    }
    return actions.stream();
  }

  private static JsonObject action(Question question, String kind, String command, Phrase title) {
    String words = title.in(question.editor().language());
    return Shape.of("title", words)
        .with("kind", kind)
        .with(
            "command",
            Shape.of("title", words)
                .with("command", command)
                .with(
                    "arguments",
                    List.of(
                        Shape.of("uri", question.document().uri())
                            .with("position", Shapes.position(question.params().range().start())))))
        .json();
  }
}
