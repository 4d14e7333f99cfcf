package kifu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  /** Asked for together, so that the system is asked once. */
  private static final String ATTRIBUTES =
      HAS_CHANGE_TIMES
          ? "unix:size,lastModifiedTime,ctime,fileKey"
          : "size,lastModifiedTime,creationTime,fileKey";

  private FileStamp() {}

  /**
   * A number that is another one when the file has changed; to be asked for before the file is
   * read. Empty if it changed so recently that this says nothing.
   *
   * @param links {@link LinkOption#NOFOLLOW_LINKS} if a link is looked at itself
   */
  public static OptionalLong of(Path file, LinkOption... links) throws IOException {
    long now = System.currentTimeMillis();
    Map<String, Object> attributes = Files.readAttributes(file, ATTRIBUTES, links);
    List<Long> marks = new ArrayList<>();
    marks.add((Long) attributes.get("size"));
    FileTime modified = time(attributes, "lastModifiedTime");
    marks.add(modified.to(TimeUnit.NANOSECONDS));
    // Every change shows in ctime, also one that sets the other time back.
    FileTime changed = HAS_CHANGE_TIMES ? time(attributes, "ctime") : modified;
    FileTime other = HAS_CHANGE_TIMES ? changed : time(attributes, "creationTime");
    marks.add(other.to(TimeUnit.NANOSECONDS));
    marks.add((long) Objects.hashCode(attributes.get("fileKey")));
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

  private static FileTime time(Map<String, Object> attributes, String name) {
    return (FileTime) Objects.requireNonNull(attributes.get(name));
  }
}
