package kifu.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import kifu.CacheFile;
import kifu.collection.GameIndex;
import kifu.collection.StoredIndex;
import kifu.protocol.PlainUri;

/**
 * Keeps what is known of the records in a folder of the editor in a file, so that only those are
 * read that have changed when the editor starts again. Mutable, for one thread.
 */
final class IndexStorage {
  private static final String NAME = "kifurec2";
  private static final String EXTENSION = ".kifuindex";

  private final String folder;
  private final Path path;
  private final CacheFile file;

  private boolean isWritable = true;

  /** Whether it could not be written the last time, so that this is in the log. */
  private boolean isFailing;

  /** How many records the file has. */
  private int stored;

  /** How many records are known that it has not as they are. */
  private int changed;

  private IndexStorage(String folder, Path path) {
    this.folder = folder;
    this.path = path;
    this.file = new CacheFile(path, NAME);
  }

  /**
   * The storage of what is known of a folder.
   *
   * @param place the folder for files of this kind, as a path or a URI
   * @return empty if there is no such place
   */
  static Optional<IndexStorage> of(String place, Path folder) {
    String uri = PlainUri.of(folder.toUri().toString());
    String name = UUID.nameUUIDFromBytes((NAME + uri).getBytes(UTF_8)) + EXTENSION;
    return path(place).map(files -> new IndexStorage(uri, files.resolve(name)));
  }

  private static Optional<Path> path(String place) {
    try {
      return FileUri.path(place).or(() -> Optional.of(Path.of(place))).filter(Path::isAbsolute);
    } catch (InvalidPathException none) {
      return Optional.empty();
    }
  }

  /**
   * Reads what was known; nothing if the file is not there, damaged or of another version.
   *
   * @param most how many bytes the file may have
   */
  StoredIndex read(long most) {
    try {
      StoredIndex read =
          file.read((int) Math.min(most, Integer.MAX_VALUE))
              .map(ByteBuffer::wrap)
              .flatMap(StoredIndex::of)
              .orElse(StoredIndex.EMPTY);
      stored = read.files();
      return read;
    } catch (CacheFile.Foreign foreign) {
      Log.message(path + " is no index, so it is neither used nor changed.");
      isWritable = false;
      return StoredIndex.EMPTY;
    } catch (IOException failure) {
      Log.failure("The index of a folder was not read from " + path, failure);
      return StoredIndex.EMPTY;
    }
  }

  Path path() {
    return path;
  }

  /** Notes that a record in the folder was read. */
  void changed() {
    changed++;
  }

  /**
   * Writes what is known, unless little has changed. Where that fails, such as on a full disk, the
   * index goes on in memory; it is tried again when more has changed.
   */
  void save(GameIndex index) {
    if (isWritable && CacheFile.isWorthwhile(changed, stored)) {
      changed = 0;
      stored = index.size();
      try {
        Files.createDirectories(path.getParent());
        file.write(out -> index.store(folder, out));
        isFailing = false;
      } catch (IOException failure) {
        if (!isFailing) {
          Log.failure("The index of a folder is only in memory, not in " + path, failure);
        }
        isFailing = true;
      }
    }
  }
}
