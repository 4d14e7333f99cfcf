package kifu.lsp;

import com.google.gson.JsonObject;
import java.util.concurrent.CompletableFuture;
import kifu.Installation;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerInfo;

/** The request {@code initialize}, with which the editor and the server tell who they are. */
record Introduction(OpenDocuments documents, Runnable whenEditorDied) {

  CompletableFuture<InitializeResult> initialize(JsonObject params) {
    Editor editor = Editor.of(params);
    documents.serve(editor);
    Json.number(params, "processId")
        .ifPresent(processId -> ParentWatch.whenEnded(processId, whenEditorDied));
    return CompletableFuture.completedFuture(
        new InitializeResult(Capabilities.of(editor.features()), serverInfo()));
  }

  private static ServerInfo serverInfo() {
    ServerInfo info = new ServerInfo("Kifu Language Server");
    Installation.version().ifPresent(info::setVersion);
    return info;
  }
}
