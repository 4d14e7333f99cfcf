package kifu.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Optional;
import kifu.protocol.Params;

/**
 * Reports the progress of work to the editor.
 *
 * @param token the name that the editor knows the work by
 */
record WorkDone(Outbox outbox, JsonElement token) {
  private static final String TOKEN = "workDoneToken";

  /** The progress of the answer to a request; empty if the editor does not want to know. */
  static Optional<WorkDone> of(Outbox outbox, Params params) {
    return params.has(TOKEN)
        ? Optional.of(new WorkDone(outbox, params.json().get(TOKEN)))
        : Optional.empty();
  }

  void send(JsonObject value) {
    JsonObject params = new JsonObject();
    params.add("token", token);
    params.add("value", value);
    outbox.sendNotification("$/progress", params);
  }

  void end() {
    JsonObject value = new JsonObject();
    value.addProperty("kind", "end");
    send(value);
  }
}
