package kifu.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.document.Document;
import kifu.json.Shape;
import kifu.project.ProjectFile;
import kifu.protocol.BookTrouble;
import kifu.protocol.PlainUri;
import kifu.protocol.Requests.Worker;
import kifu.session.Host;
import kifu.session.HostFiles;
import kifu.text.Text;

/** Has JavaScript read the files that a session needs, where it has any. */
final class WebFiles implements HostFiles {
  private static final JsonElement NEWS = new JsonPrimitive(true);

  private final Effects effects;
  private final Host host;
  private final boolean areThere;

  /** The books that were read of those that the session asked for. */
  private final List<OpenedBook> books = new ArrayList<>();

  /** Who wants to know about the records that are being read. */
  private Optional<RecordListener> asking = Optional.empty();

  WebFiles(Effects effects, Host host, boolean areThere) {
    this.effects = effects;
    this.host = host;
    this.areThere = areThere;
  }

  @Override
  public boolean areThere() {
    return areThere;
  }

  @Override
  public void readProjects(
      List<String> uris, Consumer<? super Map<String, Optional<ProjectFile>>> then) {
    if (areThere) {
      effects.add(
          "projects", Shape.of("uris", uris), contents -> then.accept(projects(uris, contents)));
    } else {
      then.accept(Map.of());
    }
  }

  /** The text of each file, {@code false} for one that cannot be read, null for none or all. */
  private static Map<String, Optional<ProjectFile>> projects(
      List<String> uris, JsonElement contents) {
    Map<String, Optional<ProjectFile>> projects = new LinkedHashMap<>();
    if (contents instanceof JsonArray all) {
      for (int i = 0; i < uris.size(); i++) {
        projects.put(uris.get(i), project(all.get(i)));
      }
    }
    return projects;
  }

  private static Optional<ProjectFile> project(JsonElement content) {
    if (content.isJsonNull()) {
      return Optional.empty();
    }
    return Optional.of(
        content.getAsJsonPrimitive().isString()
            ? ProjectFile.of(Text.of(content.getAsString()))
            : ProjectFile.unreadable());
  }

  @Override
  public void openBooks(
      List<String> names,
      Optional<String> folder,
      Consumer<? super Optional<List<OpenedBook>>> then) {
    if (areThere) {
      Shape effect = Shape.of("names", names).with("folder", folder);
      effects.add("books", effect, isNews -> then.accept(books(NEWS.equals(isNews))));
    } else {
      then.accept(Optional.empty());
    }
  }

  private Optional<List<OpenedBook>> books(boolean isNews) {
    Optional<List<OpenedBook>> read = isNews ? Optional.of(List.copyOf(books)) : Optional.empty();
    books.clear();
    return read;
  }

  /** Takes the bytes of the next book, a character for each. */
  void book(String bytes) {
    books.add(OpenedBook.inMemory(bytes.getBytes(ISO_8859_1)));
  }

  /** Notes why the next book is of no use, by the name of a {@link BookTrouble}. */
  void bookTrouble(String name) {
    books.add(new OpenedBook.Unusable(BookTrouble.named(name).orElseThrow()));
  }

  @Override
  public void walk(String folder, RecordListener found, Runnable then) {
    read("walk", folder, found, then);
  }

  @Override
  public void read(String uri, RecordListener found, Runnable then) {
    read("read", uri, found, then);
  }

  private void read(String kind, String uri, RecordListener found, Runnable then) {
    if (areThere) {
      asking = Optional.of(found);
      effects.add(
          kind,
          Shape.of("uri", uri),
          nothing -> {
            asking = Optional.empty();
            then.run();
          });
    } else {
      host.compute(
          Worker.INDEXING,
          () -> {
            then.run();
            return true;
          });
    }
  }

  /** Whether nobody wants to know about more records. */
  boolean isStopped() {
    return asking.isEmpty() || asking.get().isStopped();
  }

  /** Takes a record that was asked for. */
  void record(String uri, String text) {
    Document document = Document.open(uri, "", 0, Text.of(text));
    IndexedRecord record = IndexedRecord.of(PlainUri.of(uri), document);
    asking.ifPresent(found -> found.record(record, OptionalLong.empty()));
  }

  /** Notes that there is no such record, and perhaps nothing of this name. */
  void noRecord(String uri, boolean isGone) {
    asking.ifPresent(found -> found.nothing(PlainUri.of(uri), isGone));
  }

  @Override
  public void forget(String folder) {
    effects.add("forget", Shape.of("uri", folder));
  }

  @Override
  public void store(GameIndex index) {
    // It is read again each time.
  }
}
