package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.concurrent.CompletableFuture;
import kifu.Installation;
import kifu.problem.Language;
import kifu.protocol.Capabilities;
import kifu.protocol.Editor;
import kifu.protocol.Json;
import kifu.protocol.Params;

/**
 * Answers the request {@code initialize}, in which the editor and the server introduce themselves.
 *
 * @param language the language of an editor that does not give its own
 */
record Introduction(OpenDocuments documents, Language language, Runnable whenEditorDied) {

  CompletableFuture<JsonObject> initialize(Params params) {
    Editor editor = Editor.of(params.json(), LocalHost.host(), language);
    documents.serve(editor);
    Json.number(params.json(), "processId")
        .ifPresent(processId -> ParentWatch.whenEnded(processId, whenEditorDied));
    JsonObject result = new JsonObject();
    result.add("capabilities", Capabilities.of(editor.features()));
    result.add("serverInfo", serverInfo());
    return CompletableFuture.completedFuture(result);
  }

  private static JsonObject serverInfo() {
    JsonObject info = new JsonObject();
    info.addProperty("name", "Kifu Language Server");
    Installation.version().ifPresent(version -> info.addProperty("version", version));
    return info;
  }
}
