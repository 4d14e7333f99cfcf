package kifu.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import kifu.RegularFile;
import kifu.collection.CollectionIndex;
import kifu.collection.CollectionIndex.Entry;
import kifu.collection.CollectionIndex.Name;

/**
 * Keeps an index of the positions of files in a file of its own. It only says which files need not
 * be read: a file that is not known in it, or has changed since, is read. So what is found never
 * depends on it; one that is damaged is made anew.
 *
 * <p>Several processes may use one: each reads the file as it was, and replaces it as a whole. The
 * file is a name of 8 bytes, the bytes of {@link CollectionIndex}, and a checksum of 8 bytes.
 */
final class IndexFile {
  private static final byte[] MAGIC = "kifuidx1".getBytes(US_ASCII);

  /** Up to this many changed files are read each time, and more for a large index. */
  private static final int FEW_CHANGES = 4;

  private static final int FILES_FOR_EACH_CHANGE = 200;

  /** A file that changed so recently may change again without another time. */
  private static final long RECENT_MILLISECONDS = 100;

  private static final long RECENT_MILLISECONDS_ELSEWHERE = 2500;

  private static final long FACTOR = 0x9e3779b97f4a7c15L;
  private static final boolean HAS_CHANGE_TIMES =
      Path.of("").getFileSystem().supportedFileAttributeViews().contains("unix");

  private final Console console;
  private final Path path;
  private final CollectionIndex index;
  private final boolean isWritable;
  private final CollectionIndex.Builder builder;

  private IndexFile(Console console, Path path, CollectionIndex index, boolean isWritable) {
    this.console = console;
    this.path = path;
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
    try {
      if (!Files.exists(path)) {
        return new IndexFile(console, path, CollectionIndex.EMPTY, true);
      }
      RegularFile file = RegularFile.of(path);
      if (file.size() == 0) {
        return new IndexFile(console, path, CollectionIndex.EMPTY, true);
      }
      try (FileChannel channel = file.open()) {
        ByteBuffer bytes = channel.map(MapMode.READ_ONLY, 0, channel.size());
        if (!beginsLikeIndex(bytes)) {
          throw new Failure(
              "索引のファイルではないので使わず、書き換えません", "it is no index, so it is neither used nor changed");
        }
        CollectionIndex read = content(bytes).orElse(CollectionIndex.EMPTY);
        return new IndexFile(console, path, read, true);
      }
    } catch (IOException failure) {
      console.fail(path, Failure.reason(failure));
      return new IndexFile(console, path, CollectionIndex.EMPTY, false);
    }
  }

  private static boolean beginsLikeIndex(ByteBuffer bytes) {
    int length = Math.min(MAGIC.length, bytes.limit());
    return bytes.slice(0, length).equals(ByteBuffer.wrap(MAGIC, 0, length));
  }

  /** The index in the bytes of a file; empty if they are damaged. */
  private static Optional<CollectionIndex> content(ByteBuffer bytes) {
    int length = bytes.limit() - MAGIC.length - Long.BYTES;
    if (length < 0) {
      return Optional.empty();
    }
    ByteBuffer content = bytes.slice(MAGIC.length, length);
    CRC32C checksum = checksumOfVersion();
    checksum.update(content.duplicate());
    return checksum.getValue() == bytes.getLong(bytes.limit() - Long.BYTES)
        ? CollectionIndex.of(content)
        : Optional.empty();
  }

  /** What another version has read may differ, so its index is none of this one. */
  private static CRC32C checksumOfVersion() {
    CRC32C checksum = new CRC32C();
    checksum.update(Program.version().getBytes(UTF_8));
    return checksum;
  }

  /** The numbers of the files that may have one of some positions. */
  BitSet filesWith(List<Long> keys) {
    return index.filesWith(keys);
  }

  /** Looks at a file; to be called before it is read. */
  State state(Path file) throws IOException {
    Name name = Name.of(file.toAbsolutePath().normalize().toString());
    long now = System.currentTimeMillis();
    OptionalLong stamp = stamp(file, now);
    Optional<Entry> known =
        index.find(name).filter(entry -> stamp.isPresent() && entry.stamp() == stamp.getAsLong());
    return new State(name, stamp, known);
  }

  private static OptionalLong stamp(Path file, long now) throws IOException {
    List<Long> marks = new ArrayList<>();
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    marks.add(attributes.size());
    marks.add(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
    FileTime changed = attributes.lastModifiedTime();
    if (HAS_CHANGE_TIMES) {
      // Every change shows in this time, also one that sets the other time back.
      changed = (FileTime) Files.getAttribute(file, "unix:ctime");
      marks.add(changed.to(TimeUnit.NANOSECONDS));
    } else {
      marks.add(attributes.creationTime().to(TimeUnit.NANOSECONDS));
    }
    marks.add((long) Objects.hashCode(attributes.fileKey()));
    long recent = HAS_CHANGE_TIMES ? RECENT_MILLISECONDS : RECENT_MILLISECONDS_ELSEWHERE;
    if (now - changed.toMillis() < recent) {
      return OptionalLong.empty();
    }
    long stamp = marks.size();
    for (long mark : marks) {
      stamp = (stamp ^ mark) * FACTOR;
      stamp ^= stamp >>> 32;
    }
    return OptionalLong.of(stamp);
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
    boolean isLittle =
        builder.added() <= index.files() / FILES_FOR_EACH_CHANGE
            || (index.files() > 0 && builder.added() <= FEW_CHANGES);
    if (isWritable && builder.added() > 0 && !isLittle) {
      try {
        write();
      } catch (IOException failure) {
        console.fail(path, Failure.reason(failure));
      }
    }
  }

  private void write() throws IOException {
    Path file = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
    // Made by name, so that it has the permissions of any new file.
    Path named = folder.resolve(".kifu" + UUID.randomUUID() + ".tmp");
    Path temporary = TemporaryFiles.create(() -> Files.createFile(named));
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary))) {
        out.write(MAGIC);
        CheckedOutputStream content = new CheckedOutputStream(out, checksumOfVersion());
        builder.writeTo(content);
        long checksum = content.getChecksum().getValue();
        out.write(ByteBuffer.allocate(Long.BYTES).putLong(checksum).array());
      }
      TemporaryFiles.move(temporary, file);
    } finally {
      TemporaryFiles.remove(temporary);
    }
  }
}
