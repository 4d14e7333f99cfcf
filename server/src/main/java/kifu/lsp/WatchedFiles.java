package kifu.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.stream.Stream;

/** Has an editor tell which records change, though they are not open in it. */
final class WatchedFiles {
  static final String METHOD = "workspace/didChangeWatchedFiles";

  private static final String RECORDS = "**/*.{kif,kifu,bod,csa,KIF,KIFU,BOD,CSA}";

  private WatchedFiles() {}

  /** To an editor that was not told when the session began, as the protocol has it. */
  static void register(Outbox outbox) {
    JsonObject watcher = new JsonObject();
    watcher.addProperty("globPattern", RECORDS);
    JsonObject options = new JsonObject();
    options.add("watchers", array(watcher));
    JsonObject registration = new JsonObject();
    registration.addProperty("id", METHOD);
    registration.addProperty("method", METHOD);
    registration.add("registerOptions", options);
    JsonObject params = new JsonObject();
    params.add("registrations", array(registration));
    outbox.request("client/registerCapability", params);
  }

  private static JsonArray array(JsonObject... objects) {
    JsonArray array = new JsonArray();
    Stream.of(objects).forEach(array::add);
    return array;
  }
}
