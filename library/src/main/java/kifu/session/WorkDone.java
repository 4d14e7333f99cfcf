package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Optional;
import kifu.json.Shape;
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
    JsonObject creation = Shape.of("token", token).json();
    host.request("window/workDoneProgress/create", Optional.of(creation));
    return new WorkDone(host, token);
  }

  void send(JsonObject value) {
    JsonObject params = Shape.of("token", token).with("value", value).json();
    host.send("$/progress", params);
  }

  void end() {
    JsonObject value = Shape.of("kind", "end").json();
    send(value);
  }
}
