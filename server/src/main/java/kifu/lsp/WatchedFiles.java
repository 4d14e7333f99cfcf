package kifu.lsp;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.stream.Stream;

/** Has an editor report which records change, though they are not open in it. */
final class WatchedFiles {
  static final String METHOD = "workspace/didChangeWatchedFiles";

  private static final String RECORDS =
      "**/*.{kif,kifu,ki2,ki2u,bod,csa,jkf,KIF,KIFU,KI2,KI2U,BOD,CSA,JKF}";

  /** A folder is deleted as one, and nothing shows that it was no file. */
  private static final String ANYTHING = "**/*";

  private static final int DELETED = 4;

  private WatchedFiles() {}

  /** Registers the watchers once the session has begun, as the protocol requires. */
  static void register(Outbox outbox) {
    JsonObject deleted = watcher(ANYTHING);
    deleted.addProperty("kind", DELETED);
    JsonObject options = new JsonObject();
    options.add("watchers", array(watcher(RECORDS), deleted));
    JsonObject registration = new JsonObject();
    registration.addProperty("id", METHOD);
    registration.addProperty("method", METHOD);
    registration.add("registerOptions", options);
    JsonObject params = new JsonObject();
    params.add("registrations", array(registration));
    outbox.request("client/registerCapability", params);
  }

  private static JsonObject watcher(String pattern) {
    JsonObject watcher = new JsonObject();
    watcher.addProperty("globPattern", pattern);
    return watcher;
  }

  private static JsonArray array(JsonObject... objects) {
    JsonArray array = new JsonArray();
    Stream.of(objects).forEach(array::add);
    return array;
  }
}
