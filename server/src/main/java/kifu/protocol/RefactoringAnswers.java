package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.feature.Refactoring;
import kifu.feature.Refactoring.Changed;
import kifu.feature.Refactoring.NewFile;
import kifu.feature.Refactoring.Refused;
import kifu.feature.Refactorings;
import kifu.text.Range;

/**
 * The refactorings that an editor offers at a place, and what one of them changes, which is asked
 * when it is chosen. Until then a code action carries where it was offered.
 */
final class RefactoringAnswers {
  /** The kind of all; that of each ends with its id, so that a key can be bound to it. */
  static final String KIND = "refactor.rewrite";

  /** The names of what a code action carries, beside its range. */
  private static final String DOCUMENT = "uri";

  private static final String VERSION = "version";
  private static final String ID = "id";

  private RefactoringAnswers() {}

  /**
   * The code actions; only those that mend something while an editor asks by itself, as it does
   * wherever the cursor goes.
   */
  static Stream<JsonObject> offered(Question question, CodeActionMenu menu) {
    ClientFeatures features = question.editor().features();
    if ((!menu.isAsked() && !menu.isAboutDiagnostics()) || !features.resolvesEdits()) {
      return Stream.of();
    }
    Range range = question.params().range();
    return Refactorings.at(question.document(), range).stream()
        .filter(refactoring -> menu.isWanted(kind(refactoring)))
        .filter(refactoring -> menu.isAsked() || !refactoring.mends().isEmpty())
        .filter(refactoring -> !refactoring.makesFiles() || features.createsFiles())
        .filter(refactoring -> refactoring.unavailable().isEmpty() || features.disabledActions())
        .map(refactoring -> action(question, range, refactoring));
  }

  private static String kind(Refactoring refactoring) {
    return KIND + "." + refactoring.id();
  }

  private static JsonObject action(Question question, Range range, Refactoring refactoring) {
    Editor editor = question.editor();
    Document document = question.document();
    DiagnosticConverter converter = new DiagnosticConverter(document.uri(), editor);
    List<JsonObject> mended = refactoring.mends().stream().map(converter::diagnostic).toList();
    return Shape.of("title", refactoring.title().in(editor.language()))
        .with("kind", kind(refactoring))
        .with("diagnostics", Optional.of(mended).filter(some -> !some.isEmpty()))
        .with(
            "disabled",
            refactoring.unavailable().map(why -> Shape.of("reason", why.in(editor.language()))))
        .with(
            "data",
            Shape.of(DOCUMENT, document.uri())
                .with(VERSION, document.version())
                .with("range", Shapes.range(range))
                .with(ID, refactoring.id()))
        .json();
  }

  /** The document for which a code action was offered. */
  static String document(Params action) {
    return action.object("data").text(DOCUMENT);
  }

  /** The code action with what it changes; refused when the document has changed since. */
  static Optional<JsonElement> resolve(Question question) {
    Document document = question.document();
    Params data = question.params().object("data");
    if (data.number(VERSION) != document.version()) {
      throw new RequestFailure(RequestFailure.Reason.CONTENT_MODIFIED, "The document has changed.");
    }
    JsonObject action = question.params().json().deepCopy();
    Refactorings.find(document, data.range(), data.text(ID))
        .map(refactoring -> refactoring.outcome().get())
        .map(
            outcome ->
                switch (outcome) {
                  case Changed changed -> edit(question, changed);
                  case Refused refused ->
                      throw new RequestFailure(
                          RequestFailure.Reason.REQUEST_FAILED,
                          refused.why().in(question.editor().language()));
                })
        .ifPresent(edit -> action.add("edit", edit));
    return Optional.of(action);
  }

  private static JsonObject edit(Question question, Changed changed) {
    Document document = question.document();
    if (changed.files().isEmpty()) {
      return Shapes.workspaceEdit(document, changed.edits(), question.editor().features());
    }
    List<JsonElement> changes = new ArrayList<>();
    if (!changed.edits().isEmpty()) {
      changes.add(Shapes.documentEdit(document, changed.edits()));
    }
    for (NewFile file : changed.files()) {
      String uri =
          Siblings.free(document.uri(), file.suffix(), file.extension(), question.editor().host());
      changes.add(Shape.of("kind", "create").with("uri", uri).json());
      changes.add(
          Shape.of("textDocument", Shape.of("uri", uri).with("version", JsonNull.INSTANCE))
              .with("edits", List.of(Shapes.edit(Range.ofLine(0, 0, 0), file.content())))
              .json());
    }
    return Shape.of("documentChanges", changes).json();
  }
}
