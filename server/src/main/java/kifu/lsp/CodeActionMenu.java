package kifu.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Range;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * The code actions that an editor offers at a place of a document: the fixes there, those of a
 * habit in all of the document, all safe fixes at once, and refactorings.
 */
record CodeActionMenu(Editor editor, CodeActionParams params) {
  private static final Phrase FIX_ALL =
      new Phrase("自動修正できる問題をすべて修正", "Fix all problems that have one safe fix");

  List<Either<Command, CodeAction>> actions(Document document) {
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    Range range = Convert.range(params.getRange());
    if (isWanted(CodeActionKind.QuickFix)) {
      for (CodeActions.QuickFix fix : CodeActions.quickFixes(document, range)) {
        actions.add(Either.forRight(fix(document, fix, CodeActionKind.QuickFix)));
      }
    }
    if (isWanted(CodeActionKind.RefactorRewrite)) {
      for (CodeActions.QuickFix fix : CodeActions.habitFixes(document, range)) {
        actions.add(Either.forRight(fix(document, fix, CodeActionKind.RefactorRewrite)));
      }
    }
    if (mayWant(RefactoringAnswers.KIND)) {
      RefactoringAnswers.offered(document, params, editor).stream()
          .filter(action -> isWanted(action.getKind()))
          .forEach(action -> actions.add(Either.forRight(action)));
    }
    if (isWanted(Capabilities.FIX_ALL)) {
      fixAll(document).ifPresent(action -> actions.add(Either.forRight(action)));
    }
    return actions;
  }

  /**
   * Whether the editor asks for this kind of actions: it names none, this one, or one that includes
   * it.
   */
  private boolean isWanted(String kind) {
    return Optional.ofNullable(params.getContext().getOnly())
        .map(
            kinds ->
                kinds.stream().anyMatch(only -> kind.equals(only) || kind.startsWith(only + ".")))
        .orElse(true);
  }

  /** The same, or whether it asks for some kind that this one includes. */
  private boolean mayWant(String kind) {
    return isWanted(kind)
        || params.getContext().getOnly().stream().anyMatch(only -> only.startsWith(kind + "."));
  }

  private CodeAction fix(Document document, CodeActions.QuickFix fix, String kind) {
    DiagnosticConverter converter = new DiagnosticConverter(document.uri(), editor);
    CodeAction action = action(document, fix.title(), kind, fix.edits());
    action.setDiagnostics(List.of(converter.diagnostic(fix.problem())));
    if (fix.preferred()) {
      action.setIsPreferred(true);
    }
    return action;
  }

  private Optional<CodeAction> fixAll(Document document) {
    List<Edit> edits = CodeActions.fixAll(document);
    return edits.isEmpty()
        ? Optional.empty()
        : Optional.of(action(document, FIX_ALL, Capabilities.FIX_ALL, edits));
  }

  private CodeAction action(Document document, Phrase title, String kind, List<Edit> edits) {
    CodeAction action = new CodeAction(title.in(editor.language()));
    action.setKind(kind);
    action.setEdit(Convert.workspaceEdit(document, edits, editor.features()));
    return action;
  }
}
