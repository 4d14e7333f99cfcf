package kifu;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * Keeps what the program can make again in a file. One that is damaged, cut off or of another
 * version has no content. Several processes may use one: each reads the file as it was, and
 * replaces it as a whole.
 *
 * <p>The file is a name of 8 bytes, the content, and a checksum of 8 bytes. The last character of
 * the name says in what form the content is written.
 */
public final class CacheFile {
  /** Up to this many changes are made again each time, and more for a large file. */
  private static final int FEW_CHANGES = 4;

  private static final int ITEMS_FOR_EACH_CHANGE = 200;

  private final Path path;
  private final byte[] name;

  /**
   * @param name 8 characters with which the file begins
   */
  public CacheFile(Path path, String name) {
    this.path = path;
    this.name = name.getBytes(US_ASCII);
  }

  /** Says that a file is something else. */
  public static final class Foreign extends IOException {
    private static final long serialVersionUID = 1;

    private Foreign(Path path) {
      super(path + " begins otherwise");
    }
  }

  /**
   * Maps the content into memory; on Windows, the file cannot be replaced as long as it is used.
   *
   * @throws Foreign if it is neither empty nor a file of this name
   */
  public Optional<ByteBuffer> map() throws IOException {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    refuseForeign();
    RegularFile file = RegularFile.of(path);
    if (file.size() > Integer.MAX_VALUE) {
      return Optional.empty(); // none that was written here
    }
    try (FileChannel channel = file.open()) {
      return content(channel.map(MapMode.READ_ONLY, 0, file.size()));
    }
  }

  /**
   * Reads the content.
   *
   * @param most how many bytes the file may have
   * @throws Foreign if it is neither empty nor a file of this name
   */
  public Optional<byte[]> read(int most) throws IOException {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    refuseForeign();
    return content(ByteBuffer.wrap(RegularFile.of(path).read(most)))
        .map(
            content -> {
              byte[] bytes = new byte[content.remaining()];
              content.get(bytes);
              return bytes;
            });
  }

  /** Refuses a file that does not begin with the name, whatever its last character is. */
  private void refuseForeign() throws IOException {
    byte[] beginning = RegularFile.of(path).read(0, name.length - 1);
    if (!Arrays.equals(beginning, Arrays.copyOf(name, beginning.length))) {
      throw new Foreign(path);
    }
  }

  private Optional<ByteBuffer> content(ByteBuffer bytes) {
    int length = bytes.limit() - name.length - Long.BYTES;
    if (length < 0 || bytes.get(name.length - 1) != name[name.length - 1]) {
      return Optional.empty();
    }
    ByteBuffer content = bytes.slice(name.length, length);
    CRC32C checksum = checksumOfVersion();
    checksum.update(content.duplicate());
    return checksum.getValue() == bytes.getLong(bytes.limit() - Long.BYTES)
        ? Optional.of(content)
        : Optional.empty();
  }

  /** What another version has made may differ, so it is none of this one. */
  private static CRC32C checksumOfVersion() {
    CRC32C checksum = new CRC32C();
    checksum.update(Installation.version().orElse("").getBytes(UTF_8));
    return checksum;
  }

  /**
   * Whether it takes less time to write the file than to make the changes again.
   *
   * @param changes how many items are not in it as they are
   * @param items how many there are in all; none if there is no file
   */
  public static boolean isWorthwhile(int changes, int items) {
    return changes > (items > 0 ? Math.max(FEW_CHANGES, items / ITEMS_FOR_EACH_CHANGE) : 0);
  }

  /**
   * Writes the file in the place of what is there.
   *
   * @throws Foreign if that is something else
   */
  public void write(TemporaryFiles.Content content) throws IOException {
    boolean isThere = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    if (isThere) {
      refuseForeign(); // also a link that leads to no file
    }
    Path file = isThere ? path.toRealPath() : path.toAbsolutePath();
    Path temporary = TemporaryFiles.create(file);
    try {
      TemporaryFiles.fill(temporary, out -> write(content, out));
      TemporaryFiles.move(temporary, file);
    } finally {
      TemporaryFiles.remove(temporary);
    }
  }

  private void write(TemporaryFiles.Content content, OutputStream out) throws IOException {
    out.write(name);
    CheckedOutputStream checked = new CheckedOutputStream(out, checksumOfVersion());
    content.writeTo(checked);
    long checksum = checked.getChecksum().getValue();
    out.write(ByteBuffer.allocate(Long.BYTES).putLong(checksum).array());
  }
}
