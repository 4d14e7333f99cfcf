package kifu.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.document.Document;
import kifu.project.ProjectFile;
import kifu.text.Text;

/** The files of a test: records, and the settings of projects, which may take their time. */
final class TestFiles implements HostFiles {
  /** What stands in them, by their URIs. */
  final Map<String, String> projects = new HashMap<>();

  /** Whether nothing is read before {@link #answer}. */
  boolean isSlow;

  /** The records of all folders, by their URIs; they are read in {@link #walk()}. */
  final Map<String, String> records = new HashMap<>();

  private final List<Runnable> waiting = new ArrayList<>();
  private final List<Runnable> walks = new ArrayList<>();

  /** Reads what waits. */
  void answer() {
    List<Runnable> all = List.copyOf(waiting);
    waiting.clear();
    all.forEach(Runnable::run);
  }

  @Override
  public boolean areThere() {
    return true;
  }

  @Override
  public void readProjects(
      List<String> uris, Consumer<? super Map<String, Optional<ProjectFile>>> then) {
    waiting.add(
        () -> {
          Map<String, Optional<ProjectFile>> found = new LinkedHashMap<>();
          for (String uri : uris) {
            found.put(
                uri,
                Optional.ofNullable(projects.get(uri)).map(text -> ProjectFile.of(Text.of(text))));
          }
          then.accept(found);
        });
    if (!isSlow) {
      answer();
    }
  }

  @Override
  public void openBooks(
      List<String> names,
      Optional<String> folder,
      Consumer<? super Optional<List<OpenedBook>>> then) {
    then.accept(Optional.empty());
  }

  @Override
  public void walk(String folder, RecordListener found, Runnable then) {
    walks.add(
        () -> {
          records.forEach((uri, text) -> found.record(record(uri, text), OptionalLong.empty()));
          then.run();
        });
    if (records.isEmpty()) {
      walk();
    }
  }

  private static IndexedRecord record(String uri, String text) {
    return IndexedRecord.of(uri, Document.open(uri, "kif", 0, Text.of(text)));
  }

  /** Walks through the folders that wait for it. */
  void walk() {
    List<Runnable> all = List.copyOf(walks);
    walks.clear();
    all.forEach(Runnable::run);
  }

  @Override
  public void read(String uri, RecordListener found, Runnable then) {
    then.run();
  }

  @Override
  public void forget(String folder) {}

  @Override
  public void store(GameIndex index) {}
}
