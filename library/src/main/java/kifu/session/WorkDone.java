package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Optional;
import kifu.protocol.Params;

/**
 * Reports the progress of work to the editor.
 *
 * @param token the name that the editor knows the work by
 */
record WorkDone(Host host, JsonElement token) {
  private static final String TOKEN = "workDoneToken";

  /** The progress of the answer to a request; empty if the editor does not want to know. */
  static Optional<WorkDone> of(Host host, Params params) {
    return params.has(TOKEN)
        ? Optional.of(new WorkDone(host, params.json().get(TOKEN)))
        : Optional.empty();
  }

  /** Progress of this name, which the editor is asked to show. */
  static WorkDone create(Host host, JsonElement token) {
    JsonObject creation = new JsonObject();
    creation.add("token", token);
    host.request("window/workDoneProgress/create", Optional.of(creation));
    return new WorkDone(host, token);
  }

  void send(JsonObject value) {
    JsonObject params = new JsonObject();
    params.add("token", token);
    params.add("value", value);
    host.send("$/progress", params);
  }

  void end() {
    JsonObject value = new JsonObject();
    value.addProperty("kind", "end");
    send(value);
  }
}
