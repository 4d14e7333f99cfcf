package kifu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Tells by what the system says of a file whether it may have changed. */
public final class FileStamp {
  /** A file that changed so recently may change again without another time. */
  private static final long RECENT_MILLISECONDS = 100;

  private static final long RECENT_MILLISECONDS_ELSEWHERE = 2500;

  /** How many marks a stamp is made of. */
  private static final long MARKS = 4;

  private static final String CHANGE_TIME = "unix:ctime";
  private static final long FACTOR = 0x9e3779b97f4a7c15L;
  private static final boolean HAS_CHANGE_TIMES =
      Path.of("").getFileSystem().supportedFileAttributeViews().contains("unix");

  private FileStamp() {}

  /**
   * A number that is another one when the file has changed; to be asked for before the file is
   * read. Empty if it changed so recently that this says nothing.
   *
   * @param links {@link LinkOption#NOFOLLOW_LINKS} if a link is looked at itself
   */
  public static OptionalLong of(Path file, LinkOption... links) throws IOException {
    return of(file, Files.readAttributes(file, BasicFileAttributes.class, links), links);
  }

  /**
   * The same number, of a file that was looked at just before.
   *
   * @param attributes what the system said of it, which may be older than the number
   */
  public static OptionalLong of(Path file, BasicFileAttributes attributes, LinkOption... links)
      throws IOException {
    long now = System.currentTimeMillis();
    FileTime modified = attributes.lastModifiedTime();
    // Every change shows in ctime, also one that sets the other time back.
    FileTime changed =
        HAS_CHANGE_TIMES ? (FileTime) Files.getAttribute(file, CHANGE_TIME, links) : modified;
    FileTime other = HAS_CHANGE_TIMES ? changed : attributes.creationTime();
    long recent = HAS_CHANGE_TIMES ? RECENT_MILLISECONDS : RECENT_MILLISECONDS_ELSEWHERE;
    if (now - changed.toMillis() < recent) {
      return OptionalLong.empty();
    }
    long stamp = mixed(MARKS, attributes.size());
    stamp = mixed(stamp, modified.to(TimeUnit.NANOSECONDS));
    stamp = mixed(stamp, other.to(TimeUnit.NANOSECONDS));
    return OptionalLong.of(mixed(stamp, Objects.hashCode(attributes.fileKey())));
  }

  private static long mixed(long stamp, long mark) {
    long mixed = (stamp ^ mark) * FACTOR;
    return mixed ^ mixed >>> 32;
  }
}
