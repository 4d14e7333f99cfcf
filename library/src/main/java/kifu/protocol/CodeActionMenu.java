package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.CodeActions;
import kifu.feature.Formatting;
import kifu.format.RewriteKind;
import kifu.problem.Phrase;
import kifu.text.Edit;
import kifu.text.Range;

/**
 * Collects the code actions that an editor offers at a place of a document: the fixes there, those
 * of a habit in all of the document, all safe fixes at once, and refactorings, first those of the
 * place and then those of the whole record.
 */
record CodeActionMenu(Question question) {
  /** The kind of the fix of one problem. */
  static final String QUICK_FIX = "quickfix";

  /** The kind of the code action that applies every safe fix of a document. */
  static final String FIX_ALL_KIND = "source.fixAll.kifu";

  /** The command of an editor that opens a document again in another encoding. */
  static final String REOPEN = "kifu.reopenWithEncoding";

  private static final Phrase FIX_ALL =
      new Phrase("確実に直せる問題をすべて修正", "Fix all problems that have one safe fix");

  private static final Phrase FORMAT = new Phrase("この棋譜を整形する", "Format this record");

  /** The protocol's number of an editor that asks by itself. */
  private static final int AUTOMATIC = 2;

  List<JsonObject> actions() {
    List<JsonObject> actions = new ArrayList<>();
    Document document = question.document();
    Range range = question.params().range();
    if (isWanted(QUICK_FIX)) {
      for (CodeActions.QuickFix fix : CodeActions.quickFixes(document, range)) {
        actions.add(fix(fix, QUICK_FIX));
      }
      reopening(range).ifPresent(actions::add);
    }
    String everywhere = RefactoringAnswers.kind(RewriteKind.REWRITE);
    if (isWanted(everywhere)) {
      for (CodeActions.QuickFix fix : CodeActions.habitFixes(document, range)) {
        actions.add(fix(fix, everywhere));
      }
    }
    if (isWanted(FIX_ALL_KIND) && isAsked()) {
      fixAll().ifPresent(actions::add);
    }
    if (isWanted(everywhere)) {
      formatting(range).ifPresent(actions::add);
    }
    boolean mayRefactor =
        mayWant(RefactoringAnswers.REFACTOR)
            || mayWant(RefactoringAnswers.SOURCE)
            || isWanted(QUICK_FIX);
    if (mayRefactor && !document.isMarkdown()) {
      RefactoringAnswers.offered(question, this).forEach(actions::add);
    }
    return actions;
  }

  private JsonObject context() {
    return question.params().object("context").json();
  }

  /** The kinds that the editor names; empty if it names none. */
  private Optional<List<String>> only() {
    return context().get("only") instanceof JsonArray
        ? Optional.of(Json.texts(context(), "only").toList())
        : Optional.empty();
  }

  /** Whether the user asks, and not the editor by itself. */
  boolean isAsked() {
    return only().isPresent()
        || Json.number(context(), "triggerKind").filter(kind -> kind == AUTOMATIC).isEmpty();
  }

  /** Whether it asks where there are diagnostics. */
  boolean isAboutDiagnostics() {
    return context().get("diagnostics") instanceof JsonArray diagnostics && !diagnostics.isEmpty();
  }

  /**
   * Whether the editor asks for this kind of actions: it names none, this one, or one that includes
   * it.
   */
  boolean isWanted(String kind) {
    return only()
        .map(
            kinds ->
                kinds.stream().anyMatch(only -> kind.equals(only) || kind.startsWith(only + ".")))
        .orElse(true);
  }

  /** Whether the editor asks for this kind of actions or for some kind that it includes. */
  private boolean mayWant(String kind) {
    return isWanted(kind)
        || only().stream().flatMap(List::stream).anyMatch(only -> only.startsWith(kind + "."));
  }

  private JsonObject fix(CodeActions.QuickFix fix, String kind) {
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
        .with("kind", QUICK_FIX)
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
    if (!document.isMarkdown() || !question.editor().settings().formatting()) {
      return Optional.empty();
    }
    return Optional.of(Formatting.formatRecords(document, range))
        .filter(edits -> !edits.isEmpty())
        .map(
            edits ->
                Shape.of("title", FORMAT.in(question.editor().language()))
                    .with("kind", RefactoringAnswers.kind(RewriteKind.REWRITE))
                    .with("edit", edit(edits))
                    .json());
  }

  private Optional<JsonObject> fixAll() {
    Settings settings = question.editor().settings();
    if (settings.excluded()) {
      return Optional.empty();
    }
    return Optional.of(CodeActions.fixAll(question.document(), settings.diagnostics().severities()))
        .filter(edits -> !edits.isEmpty())
        .map(
            edits ->
                Shape.of("title", fixAllTitle(edits).in(question.editor().language()))
                    .with("kind", FIX_ALL_KIND)
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
