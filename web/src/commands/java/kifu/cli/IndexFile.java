package kifu.cli;

import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kifu.collection.IndexedGame;
import kifu.collection.StoredIndex;
import kifu.collection.StoredIndex.Entry;
import kifu.web.node.file.Path;

/** Says that an index needs Java, which maps it into memory. */
final class IndexFile {
  private IndexFile() {}

  /** A file as an index has it: there is none. */
  record State(Path path) {
    OptionalLong stamp() {
      return OptionalLong.empty();
    }

    Optional<Entry> known() {
      return Optional.empty();
    }

    StoredIndex.Added with(StoredIndex.Content content) {
      return new StoredIndex.Added(StoredIndex.Name.of(path.toString()), 0, content);
    }
  }

  @SuppressWarnings("DoNotCallSuggester") // the commands call it, and report the failure
  static IndexFile open(Path path, Console console) {
    throw new UncheckedIOException(OnlyWithJava.failure("--index"));
  }

  BitSet filesWith(List<Long> keys) {
    return new BitSet();
  }

  State state(RecordFile file) {
    return new State(file.path());
  }

  Optional<List<IndexedGame>> games(Entry entry) {
    return Optional.empty();
  }

  void keep(Entry entry) {}

  void add(StoredIndex.Added file) {}

  void save() {}
}
