package kifu.protocol;

import com.google.gson.JsonObject;

/**
 * Holds what the editor said that it can do, as far as it matters here. What it did not say, it
 * cannot.
 *
 * @param markdown whether it prefers Markdown to plain text in hovers
 * @param pullsDiagnostics whether it asks for diagnostics itself, so that none are pushed
 * @param refreshesDiagnostics whether the server can make it ask for all diagnostics again
 * @param relatedInformation whether diagnostics may point to other places
 * @param codeDescription whether a diagnostic may have a link to its page
 * @param unnecessary whether it can fade out what has no effect
 * @param diagnosticData whether it keeps data that we attach to a diagnostic
 * @param symbolTree whether it takes symbols as a tree and not only as a list
 * @param foldingLimit how many folding ranges it takes
 * @param foldingText whether it shows a text in place of what is folded
 * @param semanticTokens whether it colours semantic tokens
 * @param refreshesInlayHints whether the server can make it ask for all inlay hints again
 * @param refreshesCodeLenses whether the server can make it ask for all code lenses again
 * @param showsBoard whether it has the command that shows the board beside the text
 * @param reopensFiles whether it has the command that opens a document again in another encoding
 * @param codeActions whether a code action may carry its edit
 * @param resolvesEdits whether it asks for the edit of a code action when that is chosen
 * @param disabledActions whether it shows a code action that cannot be chosen, with the reason
 * @param createsFiles whether an edit may make new files
 * @param appliesEdits whether it can be asked to edit a document
 * @param versionedEdits whether an edit may name the version of the document that it is for
 * @param snippetEdits whether an edit may mark a part that is to be selected
 * @param preparesRename whether it asks for the name at a place before a new one is typed
 * @param formatsRanges whether it formats several ranges at once
 * @param links whether it takes links to places, which state what leads there
 * @param largeAnswers whether it takes answers of any length
 * @param watchesFiles whether it can be asked to report which files change
 * @param showsProgress whether it shows how far work has come that the server does by itself
 * @param completion what it can do with completions
 */
public record ClientFeatures(
    boolean markdown,
    boolean pullsDiagnostics,
    boolean refreshesDiagnostics,
    boolean relatedInformation,
    boolean codeDescription,
    boolean unnecessary,
    boolean diagnosticData,
    boolean symbolTree,
    int foldingLimit,
    boolean foldingText,
    boolean semanticTokens,
    boolean refreshesInlayHints,
    boolean refreshesCodeLenses,
    boolean showsBoard,
    boolean reopensFiles,
    boolean codeActions,
    boolean resolvesEdits,
    boolean disabledActions,
    boolean createsFiles,
    boolean appliesEdits,
    boolean versionedEdits,
    boolean snippetEdits,
    boolean preparesRename,
    boolean formatsRanges,
    boolean links,
    boolean largeAnswers,
    boolean watchesFiles,
    boolean showsProgress,
    CompletionFeatures completion) {

  static ClientFeatures of(JsonObject capabilities) {
    JsonObject workspace = Json.object(capabilities, "workspace");
    JsonObject document = Json.object(capabilities, "textDocument");
    JsonObject diagnostics = Json.object(document, "publishDiagnostics");
    JsonObject folding = Json.object(document, "foldingRange");
    JsonObject codeAction = Json.object(document, "codeAction");
    return new ClientFeatures(
        prefersMarkdown(Json.object(document, "hover")),
        Json.hasObject(document, "diagnostic"),
        Json.isTrue(Json.object(workspace, "diagnostics"), "refreshSupport"),
        Json.isTrue(diagnostics, "relatedInformation"),
        Json.isTrue(diagnostics, "codeDescriptionSupport"),
        fadesOut(diagnostics),
        Json.isTrue(diagnostics, "dataSupport"),
        Json.isTrue(Json.object(document, "documentSymbol"), "hierarchicalDocumentSymbolSupport"),
        Json.number(folding, "rangeLimit").orElse(Integer.MAX_VALUE),
        Json.isTrue(Json.object(folding, "foldingRange"), "collapsedText"),
        Json.hasObject(document, "semanticTokens"),
        Json.isTrue(Json.object(workspace, "inlayHint"), "refreshSupport"),
        Json.isTrue(Json.object(workspace, "codeLens"), "refreshSupport"),
        hasCommand(capabilities, SeeingAnswers.SHOW_BOARD),
        hasCommand(capabilities, CodeActionMenu.REOPEN),
        Json.hasObject(codeAction, "codeActionLiteralSupport"),
        resolvesEdits(codeAction),
        Json.isTrue(codeAction, "disabledSupport"),
        createsFiles(Json.object(workspace, "workspaceEdit")),
        Json.isTrue(workspace, "applyEdit"),
        Json.isTrue(Json.object(workspace, "workspaceEdit"), "documentChanges"),
        Json.isTrue(Json.object(workspace, "workspaceEdit"), "snippetEditSupport"),
        Json.isTrue(Json.object(document, "rename"), "prepareSupport"),
        Json.isTrue(Json.object(document, "rangeFormatting"), "rangesSupport"),
        Json.isTrue(Json.object(document, "definition"), "linkSupport"),
        Json.isTrue(Json.object(capabilities, "experimental"), "largeAnswers"),
        Json.isTrue(Json.object(workspace, "didChangeWatchedFiles"), "dynamicRegistration"),
        Json.isTrue(Json.object(capabilities, "window"), "workDoneProgress"),
        CompletionFeatures.of(document));
  }

  private static boolean hasCommand(JsonObject capabilities, String command) {
    return Json.texts(
            Json.object(Json.object(capabilities, "experimental"), "commands"), "commands")
        .anyMatch(command::equals);
  }

  private static boolean resolvesEdits(JsonObject codeAction) {
    return Json.isTrue(codeAction, "dataSupport")
        && Json.texts(Json.object(codeAction, "resolveSupport"), "properties")
            .anyMatch("edit"::equals);
  }

  private static boolean createsFiles(JsonObject workspaceEdit) {
    return Json.isTrue(workspaceEdit, "documentChanges")
        && Json.texts(workspaceEdit, "resourceOperations").anyMatch("create"::equals);
  }

  private static boolean prefersMarkdown(JsonObject hover) {
    return Json.texts(hover, "contentFormat").findFirst().filter("markdown"::equals).isPresent();
  }

  private static boolean fadesOut(JsonObject diagnostics) {
    return Json.isTrue(diagnostics, "tagSupport")
        || Json.numbers(Json.object(diagnostics, "tagSupport"), "valueSet")
            .anyMatch(tag -> tag == DiagnosticConverter.UNNECESSARY);
  }
}
