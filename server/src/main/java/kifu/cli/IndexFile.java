package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kifu.CacheFile;
import kifu.FileStamp;
import kifu.collection.CollectionIndex;
import kifu.collection.CollectionIndex.Entry;
import kifu.collection.CollectionIndex.Name;
import kifu.problem.Phrase;

/**
 * Keeps an index of the positions of files in a file of its own. It only says which files need not
 * be read: a file that is not known in it, or has changed since, is read. So what is found never
 * depends on it; one that is damaged is made anew.
 */
final class IndexFile {
  private static final String NAME = "kifuidx1";

  private final Console console;
  private final Path path;
  private final CacheFile file;
  private final CollectionIndex index;
  private final boolean isWritable;
  private final CollectionIndex.Builder builder;

  private IndexFile(
      Console console, Path path, CacheFile file, CollectionIndex index, boolean isWritable) {
    this.console = console;
    this.path = path;
    this.file = file;
    this.index = index;
    this.isWritable = isWritable;
    this.builder = new CollectionIndex.Builder(index);
  }

  /**
   * What is known of a file now.
   *
   * @param stamp what it looks like; empty if it changed so recently that this says nothing
   * @param known the entry of the index, if the file is as it was
   */
  record State(Name name, OptionalLong stamp, Optional<Entry> known) {}

  /** Opens an index. One that cannot be read is reported, and not used. */
  static IndexFile open(Path path, Console console) {
    CacheFile file = new CacheFile(path, NAME);
    try {
      CollectionIndex index = file.map().flatMap(CollectionIndex::of).orElse(CollectionIndex.EMPTY);
      return new IndexFile(console, path, file, index, true);
    } catch (CacheFile.Foreign foreign) {
      console.fail(
          path,
          new Phrase(
              "索引のファイルではないので使わず、書き換えません", "it is no index, so it is neither used nor changed"));
    } catch (IOException failure) {
      console.fail(path, Failure.reason(failure));
    }
    return new IndexFile(console, path, file, CollectionIndex.EMPTY, false);
  }

  /** The numbers of the files that may have one of some positions. */
  BitSet filesWith(List<Long> keys) {
    return index.filesWith(keys);
  }

  /** Looks at a file; to be called before it is read. */
  State state(Path file) throws IOException {
    Name name = Name.of(file.toAbsolutePath().normalize().toString());
    OptionalLong stamp = FileStamp.of(file);
    Optional<Entry> known =
        index.find(name).filter(entry -> stamp.isPresent() && entry.stamp() == stamp.getAsLong());
    return new State(name, stamp, known);
  }

  /** Notes that a file was not changed. */
  void keep(Entry entry) {
    builder.keep(entry);
  }

  /** Notes the positions of a file that was read. */
  void add(State state, long[] keys) {
    state.stamp().ifPresent(stamp -> builder.add(state.name(), stamp, keys));
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
