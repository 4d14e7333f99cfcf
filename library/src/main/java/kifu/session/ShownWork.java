package kifu.session;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Knows the work whose progress an editor shows, and what ends it. Thread-safe. */
final class ShownWork {
  private final Host host;
  private final String name;
  private final Map<JsonElement, Runnable> ends = new HashMap<>();
  private int created;

  /**
   * @param name what the names of work begin with that an editor is asked to show
   */
  ShownWork(Host host, String name) {
    this.host = host;
    this.name = name;
  }

  /** Work of a new name, which the editor is asked to show. */
  WorkDone create() {
    JsonElement token;
    synchronized (this) {
      created++;
      token = new JsonPrimitive(name + created);
    }
    return WorkDone.create(host, token);
  }

  /** Notes that the editor shows this work. */
  synchronized void put(WorkDone work, Runnable end) {
    ends.put(work.token(), end);
  }

  /** Forgets work that is over. */
  synchronized void remove(WorkDone work) {
    ends.remove(work.token());
  }

  /** Ends the work of a name, in this thread; returns whether there is such. */
  boolean cancel(JsonElement token) {
    Optional<Runnable> end = find(token);
    end.ifPresent(Runnable::run);
    return end.isPresent();
  }

  private synchronized Optional<Runnable> find(JsonElement token) {
    return Optional.ofNullable(ends.get(token));
  }
}
