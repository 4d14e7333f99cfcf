package kifu.lsp;

import com.google.gson.JsonObject;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.Refactoring;
import kifu.feature.Refactoring.Changed;
import kifu.feature.Refactoring.NewFile;
import kifu.feature.Refactoring.Outcome;
import kifu.feature.Refactoring.Refused;
import kifu.feature.Refactorings;
import kifu.text.Range;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionDisabled;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeActionTriggerKind;
import org.eclipse.lsp4j.CreateFile;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ResourceOperation;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * The refactorings that an editor offers at a place, and what one of them changes, which is asked
 * when it is chosen. Until then a code action carries where it was offered.
 */
final class RefactoringAnswers {
  /** The kind of all; that of each ends with its id, so that a key can be bound to it. */
  static final String KIND = CodeActionKind.RefactorRewrite;

  /** The names of what a code action carries. */
  private static final String DOCUMENT = "uri";

  private static final String VERSION = "version";
  private static final String START_LINE = "startLine";
  private static final String START_COLUMN = "startColumn";
  private static final String END_LINE = "endLine";
  private static final String END_COLUMN = "endColumn";
  private static final String ID = "id";

  private RefactoringAnswers() {}

  /**
   * The code actions; only those that mend something while an editor asks by itself, as it does
   * wherever the cursor goes.
   */
  static List<CodeAction> offered(Document document, CodeActionParams params, Editor editor) {
    boolean isAsked =
        params.getContext().getTriggerKind() != CodeActionTriggerKind.Automatic
            || params.getContext().getOnly() != null;
    Range range = Convert.range(params.getRange());
    boolean mayBeWanted = isAsked || !params.getContext().getDiagnostics().isEmpty();
    if (!mayBeWanted || !editor.features().resolvesEdits()) {
      return List.of();
    }
    return Refactorings.at(document, range).stream()
        .filter(refactoring -> isAsked || !refactoring.mends().isEmpty())
        .filter(refactoring -> !refactoring.makesFiles() || editor.features().createsFiles())
        .filter(
            refactoring ->
                refactoring.unavailable().isEmpty() || editor.features().disabledActions())
        .map(refactoring -> action(document, range, refactoring, editor))
        .toList();
  }

  private static CodeAction action(
      Document document, Range range, Refactoring refactoring, Editor editor) {
    CodeAction action = new CodeAction(refactoring.title().in(editor.language()));
    action.setKind(KIND + "." + refactoring.id());
    if (!refactoring.mends().isEmpty()) {
      DiagnosticConverter converter = new DiagnosticConverter(document.uri(), editor);
      action.setDiagnostics(refactoring.mends().stream().map(converter::diagnostic).toList());
    }
    refactoring
        .unavailable()
        .map(why -> new CodeActionDisabled(why.in(editor.language())))
        .ifPresent(action::setDisabled);
    JsonObject data = new JsonObject();
    data.addProperty(DOCUMENT, document.uri());
    data.addProperty(VERSION, document.version());
    data.addProperty(START_LINE, range.start().line());
    data.addProperty(START_COLUMN, range.start().column());
    data.addProperty(END_LINE, range.end().line());
    data.addProperty(END_COLUMN, range.end().column());
    data.addProperty(ID, refactoring.id());
    action.setData(data);
    return action;
  }

  /** The document for which a code action was offered. */
  static TextDocumentIdentifier document(CodeAction action) {
    return new TextDocumentIdentifier(Json.text(data(action), DOCUMENT).orElse(""));
  }

  private static JsonObject data(CodeAction action) {
    return action.getData() instanceof JsonObject data ? data : new JsonObject();
  }

  /** The code action with what it changes; refused when the document has changed since. */
  static Optional<CodeAction> resolve(Document document, CodeAction action, Editor editor) {
    JsonObject data = data(action);
    if (Json.number(data, VERSION).filter(version -> version == document.version()).isEmpty()) {
      throw refusal(ResponseErrorCode.ContentModified, "The document has changed.");
    }
    Range range =
        Range.of(
            number(data, START_LINE),
            number(data, START_COLUMN),
            number(data, END_LINE),
            number(data, END_COLUMN));
    Optional<Outcome> outcome =
        Json.text(data, ID)
            .flatMap(id -> Refactorings.find(document, range, id))
            .map(refactoring -> refactoring.outcome().get());
    if (outcome.isPresent()) {
      switch (outcome.get()) {
        case Changed changed -> action.setEdit(edit(document, changed, editor));
        case Refused refused ->
            throw refusal(ResponseErrorCode.RequestFailed, refused.why().in(editor.language()));
      }
    }
    return Optional.of(action);
  }

  private static int number(JsonObject data, String name) {
    return Json.number(data, name).orElse(0);
  }

  private static ResponseErrorException refusal(ResponseErrorCode code, String message) {
    return new ResponseErrorException(new ResponseError(code, message, null));
  }

  private static WorkspaceEdit edit(Document document, Changed changed, Editor editor) {
    WorkspaceEdit own = Convert.workspaceEdit(document, changed.edits(), editor.features());
    if (changed.files().isEmpty()) {
      return own;
    }
    List<Either<TextDocumentEdit, ResourceOperation>> changes = new ArrayList<>();
    if (!changed.edits().isEmpty()) {
      changes.addAll(own.getDocumentChanges());
    }
    for (NewFile file : changed.files()) {
      String uri = freeName(document.uri(), file);
      changes.add(Either.forRight(new CreateFile(uri)));
      Position start = new Position(0, 0);
      TextEdit content = new TextEdit(new org.eclipse.lsp4j.Range(start, start), file.content());
      changes.add(
          Either.forLeft(
              new TextDocumentEdit(
                  new VersionedTextDocumentIdentifier(uri, null),
                  List.of(Either.<TextEdit, SnippetTextEdit>forLeft(content)))));
    }
    return new WorkspaceEdit(changes);
  }

  /** The address of a file beside the document that does not exist yet, as far as can be told. */
  private static String freeName(String document, NewFile file) {
    int slash = document.lastIndexOf('/');
    int dot = document.lastIndexOf('.');
    String base = (dot > slash ? document.substring(0, dot) : document) + file.suffix();
    String name = base + "." + file.extension();
    for (int i = 2; exists(name); i++) {
      name = base + "-" + i + "." + file.extension();
    }
    return name;
  }

  private static boolean exists(String uri) {
    try {
      return uri.startsWith("file:") && Files.exists(Path.of(URI.create(uri)));
    } catch (IllegalArgumentException | FileSystemNotFoundException strange) {
      return false;
    }
  }
}
