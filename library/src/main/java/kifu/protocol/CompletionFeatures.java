package kifu.protocol;

import com.google.gson.JsonObject;

/**
 * Holds what the editor said that it can do with completions.
 *
 * @param markdown whether it prefers Markdown to plain text in documentation
 * @param snippets whether it fills in gaps of a text
 * @param sharedRange whether a list may say once what all of its items replace
 */
record CompletionFeatures(boolean markdown, boolean snippets, boolean sharedRange) {
  /** Takes them out of the capabilities for documents. */
  static CompletionFeatures of(JsonObject document) {
    JsonObject completion = Json.object(document, "completion");
    JsonObject item = Json.object(completion, "completionItem");
    return new CompletionFeatures(
        Json.texts(item, "documentationFormat").findFirst().filter("markdown"::equals).isPresent(),
        Json.isTrue(item, "snippetSupport"),
        Json.texts(Json.object(completion, "completionList"), "itemDefaults")
            .anyMatch("editRange"::equals));
  }
}
