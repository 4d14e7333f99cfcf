package kifu.cli;

import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kifu.collection.CollectionIndex.Entry;
import kifu.web.node.file.Path;

/** Says that an index needs Java, which maps it into memory. */
final class IndexFile {
  private IndexFile() {}

  /** A file as an index has it: there is none. */
  record State(Path path) {
    Optional<Entry> known() {
      return Optional.empty();
    }
  }

  @SuppressWarnings("DoNotCallSuggester") // the commands call it, and report the failure
  static IndexFile open(Path path, Console console) {
    throw new UncheckedIOException(OnlyWithJava.failure("--index"));
  }

  BitSet filesWith(List<Long> keys) {
    return new BitSet();
  }

  State state(Path file) {
    return new State(file);
  }

  void keep(Entry entry) {}

  void add(State state, long[] keys) {}

  void save() {}
}
