package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.feature.Formatting;
import kifu.feature.QuickFix;
import kifu.format.RewriteKind;
import kifu.json.Shape;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Collects the code actions that an editor offers at a place of a document: the fixes there, those
 * of a habit in all of the document, all safe fixes at once, and refactorings, first those of the
 * place and then those of the whole record.
 */
record CodeActionMenu(Question question, WantedActions wanted) {
  /** The command of an editor that opens a document again in another encoding. */
  static final String REOPEN = "kifu.reopenWithEncoding";

  private static final Phrase FIX_ALL =
      new Phrase("確実に直せる問題をすべて修正", "Fix all problems that have one safe fix");

  private static final Phrase FORMAT = new Phrase("この棋譜を整形する", "Format this record");

  static CodeActionMenu of(Question question) {
    return new CodeActionMenu(question, new WantedActions(question.params()));
  }

  List<JsonObject> actions() {
    List<JsonObject> actions = new ArrayList<>();
    Document document = question.document();
    Range range = question.params().range();
    if (wanted.isWanted(WantedActions.QUICK_FIX)) {
      for (QuickFix fix : CodeActions.quickFixes(document, range)) {
        actions.add(fix(fix, WantedActions.QUICK_FIX));
      }
      reopening(range).ifPresent(actions::add);
    }
    String everywhere = WantedActions.kind(RewriteKind.REWRITE);
    if (wanted.isWanted(everywhere)) {
      for (QuickFix fix : CodeActions.habitFixes(document, range)) {
        actions.add(fix(fix, everywhere));
      }
    }
    if (wanted.isWanted(WantedActions.FIX_ALL_KIND) && wanted.isAsked()) {
      fixAll().ifPresent(actions::add);
    }
    if (wanted.isWanted(everywhere)) {
      formatting(range).ifPresent(actions::add);
    }
    boolean mayRefactor =
        wanted.mayWant(WantedActions.REFACTOR)
            || wanted.mayWant(WantedActions.SOURCE)
            || wanted.isWanted(WantedActions.QUICK_FIX);
    if (mayRefactor && !document.isMarkdown()) {
      RefactoringAnswers.offered(question, wanted).forEach(actions::add);
    }
    if (wanted.isAsked()) {
      EngineAnswers.actions(question, WantedActions.SOURCE)
          .filter(action -> wanted.isWanted(action.get("kind").getAsString()))
          .forEach(actions::add);
    }
    return actions;
  }

  private JsonObject fix(QuickFix fix, String kind) {
    DiagnosticConverter converter =
        new DiagnosticConverter(question.document().uri(), question.editor());
    return Shape.of("title", fix.title().in(question.editor().language()))
        .with("kind", kind)
        .with("diagnostics", List.of(converter.diagnostic(fix.problem())))
        .with("isPreferred", Optional.of(true).filter(preferred -> fix.preferred()))
        .with("edit", edit(fix.edits()))
        .json();
  }

  /** What opens a garbled document again, unless it is open in the encoding that is meant. */
  private Optional<JsonObject> reopening(Range range) {
    Document document = question.document();
    return CodeActions.garbled(document, range)
        .filter(unused -> question.editor().features().has(ClientFeature.REOPENS_FILES))
        .filter(
            garbled ->
                document.charset().isEmpty()
                    || !document.charset().equals(EncodingName.charset(garbled.writtenIn())))
        .map(this::reopening);
  }

  private JsonObject reopening(CodeActions.Garbled garbled) {
    String encoding = garbled.writtenIn();
    String uri = question.document().uri();
    Phrase title = new Phrase(encoding + "で開き直す", "Reopen as " + encoding);
    String inItsLanguage = title.in(question.editor().language());
    return Shape.of("title", inItsLanguage)
        .with("kind", WantedActions.QUICK_FIX)
        .with(
            "diagnostics",
            List.of(new DiagnosticConverter(uri, question.editor()).diagnostic(garbled.problem())))
        .with("isPreferred", true)
        .with(
            "command",
            Shape.of("title", inItsLanguage)
                .with("command", REOPEN)
                .with("arguments", List.of(uri, encoding)))
        .json();
  }

  /**
   * The action that formats records in Markdown, whose editor would ask its user to choose between
   * formatters if this were one.
   */
  private Optional<JsonObject> formatting(Range range) {
    Document document = question.document();
    if (!document.isMarkdown() || !question.editor().formats()) {
      return Optional.empty();
    }
    return Optional.of(Formatting.formatRecords(document, range))
        .filter(edits -> !edits.isEmpty())
        .map(
            edits ->
                Shape.of("title", FORMAT.in(question.editor().language()))
                    .with("kind", WantedActions.kind(RewriteKind.REWRITE))
                    .with("edit", edit(edits))
                    .json());
  }

  private Optional<JsonObject> fixAll() {
    Editor editor = question.editor();
    if (editor.excludes()) {
      return Optional.empty();
    }
    return Optional.of(CodeActions.fixAll(question.document(), editor.diagnostics().severities()))
        .filter(edits -> !edits.isEmpty())
        .map(
            edits ->
                Shape.of("title", fixAllTitle(edits).in(editor.language()))
                    .with("kind", WantedActions.FIX_ALL_KIND)
                    .with("edit", edit(edits))
                    .json());
  }

  private Phrase fixAllTitle(List<Edit> edits) {
    int count = Shapes.first(question, edits).size();
    return count == edits.size()
        ? FIX_ALL
        : new Phrase(
            "確実に直せる問題を先頭から" + count + "か所修正",
            "Fix the first " + count + " places that have one safe fix");
  }

  private JsonObject edit(List<Edit> edits) {
    return Shapes.workspaceEdit(
        question.document(), Shapes.first(question, edits), question.editor().features());
  }
}
