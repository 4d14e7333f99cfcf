package kifu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** Tells by what the system says of a file whether it may have changed. */
public final class FileStamp {
  /** A file that changed so recently may change again without another time. */
  private static final long RECENT_MILLISECONDS = 100;

  private static final long RECENT_MILLISECONDS_ELSEWHERE = 2500;

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
    long now = System.currentTimeMillis();
    List<Long> marks = new ArrayList<>();
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class, links);
    marks.add(attributes.size());
    marks.add(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
    FileTime changed = attributes.lastModifiedTime();
    if (HAS_CHANGE_TIMES) {
      // Every change shows in this time, also one that sets the other time back.
      changed = (FileTime) Files.getAttribute(file, "unix:ctime", links);
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
}
