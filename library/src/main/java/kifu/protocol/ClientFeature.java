package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.function.Predicate;

/**
 * Names what an editor can do, as far as it matters here, and where its capabilities say so. What
 * an editor does not say, it cannot.
 */
public enum ClientFeature {
  /** It prefers Markdown to plain text in hovers. */
  MARKDOWN(first("markdown", "textDocument", "hover", "contentFormat")),

  /** It asks for diagnostics itself, so that none are pushed. */
  PULLS_DIAGNOSTICS(object("textDocument", "diagnostic")),

  /** The server can make it ask for all diagnostics again. */
  REFRESHES_DIAGNOSTICS(truth("workspace", "diagnostics", "refreshSupport")),

  /** Diagnostics may point to other places. */
  RELATED_INFORMATION(truth("textDocument", "publishDiagnostics", "relatedInformation")),

  /** A diagnostic may have a link to its page. */
  CODE_DESCRIPTION(truth("textDocument", "publishDiagnostics", "codeDescriptionSupport")),

  /** It can fade out what has no effect. */
  UNNECESSARY(
      truth("textDocument", "publishDiagnostics", "tagSupport")
          .or(
              at(
                  (tags, name) ->
                      Json.numbers(tags, name)
                          .anyMatch(tag -> tag == DiagnosticConverter.UNNECESSARY),
                  "textDocument",
                  "publishDiagnostics",
                  "tagSupport",
                  "valueSet"))),

  /** It keeps data that we attach to a diagnostic. */
  DIAGNOSTIC_DATA(truth("textDocument", "publishDiagnostics", "dataSupport")),

  /** It takes symbols as a tree and not only as a list. */
  SYMBOL_TREE(truth("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")),

  /** It shows a text in place of what is folded. */
  FOLDING_TEXT(truth("textDocument", "foldingRange", "foldingRange", "collapsedText")),

  /** It colours semantic tokens. */
  SEMANTIC_TOKENS(object("textDocument", "semanticTokens")),

  /** The server can make it ask for all inlay hints again. */
  REFRESHES_INLAY_HINTS(truth("workspace", "inlayHint", "refreshSupport")),

  /** The server can make it ask for all code lenses again. */
  REFRESHES_CODE_LENSES(truth("workspace", "codeLens", "refreshSupport")),

  /** It has the command that shows the board beside the text. */
  SHOWS_BOARD(any(SeeingAnswers.SHOW_BOARD, "experimental", "commands", "commands")),

  /** It has the command that opens a document again in another encoding. */
  REOPENS_FILES(any(CodeActionMenu.REOPEN, "experimental", "commands", "commands")),

  /** A code action may carry its edit. */
  CODE_ACTIONS(object("textDocument", "codeAction", "codeActionLiteralSupport")),

  /** It asks for the edit of a code action when that is chosen. */
  RESOLVES_EDITS(
      truth("textDocument", "codeAction", "dataSupport")
          .and(any("edit", "textDocument", "codeAction", "resolveSupport", "properties"))),

  /** It shows a code action that cannot be chosen, with the reason. */
  DISABLED_ACTIONS(truth("textDocument", "codeAction", "disabledSupport")),

  /** An edit may name the version of the document that it is for. */
  VERSIONED_EDITS(truth("workspace", "workspaceEdit", "documentChanges")),

  /** An edit may make new files. */
  CREATES_FILES(
      truth("workspace", "workspaceEdit", "documentChanges")
          .and(any("create", "workspace", "workspaceEdit", "resourceOperations"))),

  /** It can be asked to edit a document. */
  APPLIES_EDITS(truth("workspace", "applyEdit")),

  /** An edit may mark a part that is to be selected. */
  SNIPPET_EDITS(truth("workspace", "workspaceEdit", "snippetEditSupport")),

  /** It asks for the name at a place before a new one is typed. */
  PREPARES_RENAME(truth("textDocument", "rename", "prepareSupport")),

  /** It formats several ranges at once. */
  FORMATS_RANGES(truth("textDocument", "rangeFormatting", "rangesSupport")),

  /** It takes links to places, which state what leads there. */
  LINKS(truth("textDocument", "definition", "linkSupport")),

  /** It takes answers of any length. */
  LARGE_ANSWERS(truth("experimental", "largeAnswers")),

  /** It can be asked to report which files change. */
  WATCHES_FILES(truth("workspace", "didChangeWatchedFiles", "dynamicRegistration")),

  /** It shows how far work has come that the server does by itself. */
  SHOWS_PROGRESS(truth("window", "workDoneProgress")),

  /** It prefers Markdown to plain text in the documentation of a completion. */
  COMPLETION_MARKDOWN(
      first("markdown", "textDocument", "completion", "completionItem", "documentationFormat")),

  /** A completion may leave gaps that it fills in. */
  COMPLETION_SNIPPETS(truth("textDocument", "completion", "completionItem", "snippetSupport")),

  /** A list of completions may say once what all of its items replace. */
  COMPLETION_SHARED_RANGE(
      any("editRange", "textDocument", "completion", "completionList", "itemDefaults"));

  private final Predicate<JsonObject> said;

  ClientFeature(Predicate<JsonObject> said) {
    this.said = said;
  }

  /** Whether these capabilities of an editor, of {@code initialize}, say so. */
  boolean isSaidBy(JsonObject capabilities) {
    return said.test(capabilities);
  }

  private static Predicate<JsonObject> truth(String... path) {
    return at(Json::isTrue, path);
  }

  private static Predicate<JsonObject> object(String... path) {
    return at(Json::hasObject, path);
  }

  private static Predicate<JsonObject> any(String wanted, String... path) {
    return at((parent, name) -> Json.texts(parent, name).anyMatch(wanted::equals), path);
  }

  private static Predicate<JsonObject> first(String wanted, String... path) {
    return at(
        (parent, name) -> Json.texts(parent, name).findFirst().filter(wanted::equals).isPresent(),
        path);
  }

  /** Asks about the member at the end of a path. */
  private static Predicate<JsonObject> at(Member member, String... path) {
    return capabilities -> {
      JsonObject parent = capabilities;
      for (int i = 0; i < path.length - 1; i++) {
        parent = Json.object(parent, path[i]);
      }
      return member.fits(parent, path[path.length - 1]);
    };
  }

  /** A question about a member of an object. */
  private interface Member {
    boolean fits(JsonObject parent, String name);
  }
}
