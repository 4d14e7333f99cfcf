package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kifu.CacheFile;
import kifu.FileStamp;
import kifu.collection.IndexedGame;
import kifu.collection.StoredIndex;
import kifu.collection.StoredIndex.Entry;
import kifu.collection.StoredIndex.Name;
import kifu.collection.StoredIndexBuilder;
import kifu.problem.Phrase;

/**
 * Keeps an index of the games of files in a file of its own. A file that is not known in it, or has
 * changed since, is read. So what is found never depends on it; one that is damaged is made anew.
 */
final class IndexFile {
  private static final String NAME = "kifuidx2";

  private final Console console;
  private final Path path;
  private final CacheFile file;
  private final StoredIndex index;
  private final boolean isWritable;
  private final StoredIndexBuilder builder;

  private IndexFile(
      Console console, Path path, CacheFile file, StoredIndex index, boolean isWritable) {
    this.console = console;
    this.path = path;
    this.file = file;
    this.index = index;
    this.isWritable = isWritable;
    this.builder = new StoredIndexBuilder(index);
  }

  /**
   * What is known of a file now.
   *
   * @param stamp what it looks like; empty if it changed so recently that this says nothing
   * @param known the entry of the index, if the file is as it was
   */
  record State(Name name, OptionalLong stamp, Optional<Entry> known) {
    /** What is noted of the file, which must have a stamp. */
    StoredIndex.Added with(StoredIndex.Content content) {
      return new StoredIndex.Added(name, stamp.orElseThrow(), content);
    }
  }

  /** Opens an index. One that cannot be read is reported, and not used. */
  static IndexFile open(Path path, Console console) {
    CacheFile file = new CacheFile(path, NAME);
    try {
      StoredIndex index = file.map().flatMap(StoredIndex::of).orElse(StoredIndex.EMPTY);
      return new IndexFile(console, path, file, index, true);
    } catch (CacheFile.Foreign foreign) {
      console.fail(
          path,
          new Phrase(
              "索引のファイルではないので使わず、書き換えません", "it is no index, so it is neither used nor changed"));
    } catch (IOException failure) {
      console.fail(path, Failure.reason(failure));
    }
    return new IndexFile(console, path, file, StoredIndex.EMPTY, false);
  }

  /** The numbers of the files that may have one of some positions. */
  BitSet filesWith(List<Long> keys) {
    return index.filesWith(keys);
  }

  /** Looks at a file; to be called before it is read. */
  State state(RecordFile file) throws IOException {
    Path path = file.path();
    Name name = Name.of(path.toAbsolutePath().normalize().toString());
    OptionalLong stamp =
        file.attributes().isPresent()
            ? FileStamp.of(path, file.attributes().get())
            : FileStamp.of(path);
    return new State(name, stamp, index.find(name, stamp));
  }

  /** The games of a file; their places are counted in characters. */
  Optional<List<IndexedGame>> games(Entry entry) {
    return index.games(entry);
  }

  /** Notes that a file was not changed. */
  void keep(Entry entry) {
    builder.keep(entry);
  }

  /** Notes what was read of a file. */
  void add(StoredIndex.Added file) {
    builder.add(file);
  }

  /** Writes what was noted, unless it is little. A failure is reported. */
  void save() {
    if (isWritable && CacheFile.isWorthwhile(builder.added(), index.files())) {
      try {
        file.write(builder::writeTo);
      } catch (IOException failure) {
        console.fail(path, Failure.reason(failure));
      }
    }
  }
}
