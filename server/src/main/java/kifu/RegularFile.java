package kifu;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a regular file, which is looked at before it is opened: opening a pipe may never return,
 * and reading a device may never end. No more is read of it than it had then. Immutable.
 */
public final class RegularFile {
  /** The largest file, in bytes, that can be read as a whole: an array holds no more. */
  private static final int LARGEST = Integer.MAX_VALUE - 8;

  /** Of the mode that Unix gives a file, the part that says what it is. */
  private static final int KIND = 0xF000;

  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

  private final Path path;
  private final long size;
  private final List<LinkOption> links;

  private RegularFile(Path path, long size, List<LinkOption> links) {
    this.path = path;
    this.size = size;
    this.links = links;
  }

  /** Why a file is not read. */
  public enum Reason {
    FOLDER,
    PIPE,
    SOCKET,
    DEVICE,
    LINK,
    /** The system makes it up while it is read, as those in {@code /proc}. */
    OF_SYSTEM,
    TOO_LARGE
  }

  /** Says that a file is there but is not read. */
  public static final class Refused extends IOException {
    private static final long serialVersionUID = 1;

    private final Reason reason;

    private Refused(Path path, Reason reason) {
      super(path + ": " + reason);
      this.reason = reason;
    }

    public Reason reason() {
      return reason;
    }
  }

  /**
   * Looks at a file.
   *
   * @param links {@link LinkOption#NOFOLLOW_LINKS} if the file must not be a link to another one
   * @throws Refused if it is no regular file
   * @throws IOException if it cannot be found
   */
  public static RegularFile of(Path path, LinkOption... links) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class, links);
    if (attributes.isSymbolicLink()) {
      throw new Refused(path, Reason.LINK);
    }
    if (attributes.isDirectory()) {
      throw new Refused(path, Reason.FOLDER);
    }
    if (!attributes.isRegularFile()) {
      throw new Refused(path, special(path, links));
    }
    // What the system makes up has either no size or an immense one.
    boolean isDoubtful = attributes.size() == 0 || attributes.size() > LARGEST;
    if (isDoubtful && hasNoSpace(path)) {
      throw new Refused(path, Reason.OF_SYSTEM);
    }
    return new RegularFile(path, attributes.size(), List.of(links));
  }

  private static Reason special(Path path, LinkOption... links) throws IOException {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      return Reason.DEVICE;
    }
    return switch ((int) Files.getAttribute(path, "unix:mode", links) & KIND) {
      case PIPE -> Reason.PIPE;
      case SOCKET -> Reason.SOCKET;
      default -> Reason.DEVICE;
    };
  }

  /** Whether a file takes no place on any disk or in memory. */
  private static boolean hasNoSpace(Path path) {
    try {
      return Files.getFileStore(path).getTotalSpace() == 0;
    } catch (IOException unknown) {
      return false;
    }
  }

  /** The size in bytes that the file had when it was looked at. */
  public long size() {
    return size;
  }

  /**
   * Reads the file.
   *
   * @throws Refused if it is too large for an array
   */
  public byte[] read() throws IOException {
    return read(LARGEST);
  }

  /**
   * Reads the file.
   *
   * @param most how many bytes it may have
   * @throws Refused if it is larger
   */
  public byte[] read(int most) throws IOException {
    if (size > most) {
      throw new Refused(path, Reason.TOO_LARGE);
    }
    return read(0, (int) size);
  }

  /** Reads a part of the file, or what there is of it. */
  public byte[] read(long offset, int length) throws IOException {
    int count = Math.clamp(size - offset, 0, length);
    if (count == 0) {
      return new byte[0];
    }
    try (InputStream in = stream()) {
      in.skipNBytes(offset);
      return in.readNBytes(count);
    }
  }

  /** Opens the file to read all of it. */
  public InputStream stream() throws IOException {
    if (!links.isEmpty()) {
      return Files.newInputStream(path, links.toArray(OpenOption[]::new));
    }
    return Machine.open(path);
  }

  /** Opens the file to read here and there in it. */
  public FileChannel open() throws IOException {
    List<OpenOption> options = new ArrayList<>(links);
    options.add(StandardOpenOption.READ);
    return FileChannel.open(path, options.toArray(OpenOption[]::new));
  }
}
