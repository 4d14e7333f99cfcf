package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.feature.Outcome;
import kifu.feature.Refactoring;
import kifu.feature.Refactoring.Changed;
import kifu.feature.Refactoring.NewFile;
import kifu.feature.Refactorings;
import kifu.feature.TsumeCheck;
import kifu.feature.TsumeRefactorings;
import kifu.format.RewriteKind;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Answers with the refactorings that an editor offers at a place, and with what one of them
 * changes, which is asked when it is chosen. Until then a code action carries where it was offered.
 * An editor that does not ask then gets the changes at once, unless a search has to find them.
 */
final class RefactoringAnswers {
  /** The beginnings of their kinds; each ends with an id, so that a key can be bound to it. */
  static final List<String> KINDS =
      Stream.of(RewriteKind.EXTRACT, RewriteKind.REWRITE, RewriteKind.SOURCE)
          .map(WantedActions::kind)
          .toList();

  /** The names of what a code action carries, beside its range. */
  private static final String DOCUMENT = "uri";

  private static final String VERSION = "version";
  private static final String ID = "id";

  /**
   * The command that carries a refactoring out, which the server does by a request to the editor.
   */
  static final String COMMAND = "kifu.refactor";

  private RefactoringAnswers() {}

  /**
   * The code actions; only those that mend something while an editor asks by itself, as it does
   * wherever the cursor goes.
   */
  static Stream<JsonObject> offered(Question question, WantedActions wanted) {
    ClientFeatures features = question.editor().features();
    boolean mayBeWanted = wanted.isAsked() || wanted.isAboutDiagnostics();
    if (!mayBeWanted
        || (!features.has(ClientFeature.RESOLVES_EDITS)
            && !Refactoring.isSmall(question.document()))) {
      return Stream.of();
    }
    Range range = question.params().range();
    return Refactorings.at(question.document(), range).stream()
        .filter(refactoring -> wanted.isAsked() || !refactoring.mends().isEmpty())
        .filter(refactoring -> wanted.isWanted(kind(refactoring, wanted)))
        .filter(
            refactoring -> !refactoring.makesFiles() || features.has(ClientFeature.CREATES_FILES))
        .filter(
            refactoring ->
                refactoring.unavailable().isEmpty() || features.has(ClientFeature.DISABLED_ACTIONS))
        .flatMap(
            refactoring ->
                action(question, range, refactoring, kind(refactoring, wanted)).stream());
  }

  /** The kind of a refactoring; that of a fix where only fixes are asked for and it is one. */
  private static String kind(Refactoring refactoring, WantedActions wanted) {
    String own = kind(refactoring);
    return wanted.isWanted(own) || refactoring.mends().isEmpty() ? own : WantedActions.QUICK_FIX;
  }

  private static String kind(Refactoring refactoring) {
    return WantedActions.kind(refactoring.kind()) + "." + refactoring.id();
  }

  /**
   * The code action; empty if its changes belong in it and it cannot be done. Where the changes
   * would have to be searched for, it carries the command that does so once the user chooses it.
   */
  private static Optional<JsonObject> action(
      Question question, Range range, Refactoring refactoring, String kind) {
    Shape action = action(question, refactoring, kind);
    if (question.editor().features().has(ClientFeature.RESOLVES_EDITS)) {
      return Optional.of(action.with("data", data(question, range, refactoring.id())).json());
    }
    if (refactoring.unavailable().isPresent()) {
      return Optional.of(action.json());
    }
    if (refactoring.isSearched()) {
      String title = refactoring.title().in(question.editor().language());
      return Optional.of(action.with("command", command(question, title, range, refactoring.id())))
          .filter(offered -> question.editor().features().has(ClientFeature.APPLIES_EDITS))
          .map(Shape::json);
    }
    return refactoring
        .outcome()
        .get()
        .value()
        .map(changed -> action.with("edit", edit(question, changed)).json());
  }

  private static Shape action(Question question, Refactoring refactoring, String kind) {
    Editor editor = question.editor();
    Document document = question.document();
    DiagnosticConverter converter = new DiagnosticConverter(document.uri(), editor);
    List<JsonObject> mended = refactoring.mends().stream().map(converter::diagnostic).toList();
    return Shape.of("title", refactoring.title().in(editor.language()))
        .with("kind", kind)
        .with("diagnostics", Optional.of(mended).filter(some -> !some.isEmpty()))
        .with(
            "disabled",
            refactoring.unavailable().map(why -> Shape.of("reason", why.in(editor.language()))));
  }

  private static Shape data(Question question, Range range, String id) {
    return Shape.of(DOCUMENT, question.document().uri())
        .with(VERSION, question.document().version())
        .with("range", Shapes.range(range))
        .with(ID, id);
  }

  /** The code action with what it changes; refused when the document has changed since. */
  static Optional<JsonElement> resolve(Question question) {
    JsonObject action = question.params().json().deepCopy();
    changes(question, question.params().object("data")).ifPresent(edit -> action.add("edit", edit));
    return Optional.of(action);
  }

  /** The command that carries out a refactoring at a place. */
  static Shape command(Question question, String title, Range range, String id) {
    return command(COMMAND, question, title, range, id);
  }

  /** A command about a place. */
  static Shape command(String command, Question question, String title, Range range, String id) {
    return Shape.of("title", title)
        .with("command", command)
        .with("arguments", List.of(data(question, range, id)));
  }

  /** The document that a command is about. */
  static String commandedDocument(Params command) {
    return argument(command).text(DOCUMENT);
  }

  private static Params argument(Params command) {
    return command.objects("arguments").stream().findFirst().orElse(Params.of(null));
  }

  /** Whether a command has a mating problem examined. */
  static boolean isSearch(Params command) {
    return isExamination(command) || TsumeRefactorings.isExamined(argument(command).text(ID));
  }

  /** Whether the changes of a code action wait until a mating problem is examined. */
  static boolean isSearchedAction(Params action) {
    return Json.text(Json.object(action.json(), "data"), ID)
        .filter(TsumeRefactorings::isExamined)
        .isPresent();
  }

  /**
   * Goes on for a moment with what such a command waits for; returns whether it waits no longer.
   */
  static boolean advanceCommand(Document document, Params command) {
    return TsumeCheck.advanceAt(document, argument(command).range().start().line());
  }

  /** Goes on for a moment with what the changes of a code action wait for. */
  static boolean advanceAction(Document document, Params action) {
    return TsumeCheck.advanceAt(document, action.object("data").range().start().line());
  }

  private static boolean isExamination(Params command) {
    return Json.text(command.json(), "command").filter(TsumeAnswers.COMMAND::equals).isPresent();
  }

  /** What the editor is to be asked to change when a command is carried out. */
  static Optional<JsonElement> executeCommand(Question question) {
    if (isExamination(question.params())) {
      return Optional.empty();
    }
    return changes(question, argument(question.params()))
        .map(edit -> Shape.of("edit", edit).json());
  }

  private static Optional<JsonObject> changes(Question question, Params data) {
    Document document = question.document();
    if (data.number(VERSION) != document.version()) {
      throw new RequestFailure(RequestFailure.Reason.CONTENT_MODIFIED, "The document has changed.");
    }
    return Refactorings.find(document, data.range(), data.text(ID))
        .map(refactoring -> refactoring.outcome().get())
        .map(
            outcome ->
                switch (outcome) {
                  case Outcome.Done<Changed>(Changed changed) -> edit(question, changed);
                  case Outcome.Refused<Changed>(Phrase why) ->
                      throw new RequestFailure(
                          RequestFailure.Reason.REQUEST_FAILED,
                          why.in(question.editor().language()));
                });
  }

  private static JsonObject edit(Question question, Changed changed) {
    Document document = question.document();
    List<Edit> edits = Shapes.all(question, changed.edits());
    ClientFeatures features = question.editor().features();
    if (changed.placeholder().isPresent()
        && features.has(ClientFeature.VERSIONED_EDITS)
        && features.has(ClientFeature.SNIPPET_EDITS)) {
      return Shapes.snippetEdit(document, edits, changed.placeholder().get());
    }
    if (changed.files().isEmpty()) {
      return Shapes.workspaceEdit(document, edits, features);
    }
    List<JsonElement> changes = new ArrayList<>();
    if (!edits.isEmpty()) {
      changes.add(Shapes.documentEdit(document, edits));
    }
    if (!Shapes.fits(
        question.editor(),
        changed.files().stream().map(NewFile::content).collect(Collectors.joining()))) {
      throw Shapes.tooLarge(question);
    }
    for (NewFile file : changed.files()) {
      String uri =
          Siblings.free(
              document.uri(), file.suffix(), file.extension(), question.editor().surroundings());
      changes.add(Shape.of("kind", "create").with("uri", uri).json());
      changes.add(
          Shape.of("textDocument", Shape.of("uri", uri).with("version", JsonNull.INSTANCE))
              .with("edits", List.of(Shapes.edit(Range.ofLine(0, 0, 0), file.content())))
              .json());
    }
    return Shape.of("documentChanges", changes).json();
  }
}
