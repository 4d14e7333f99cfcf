package kifu.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Copies who may do what with a file. */
final class FilePermissions {
  private static final List<Set<PosixFilePermission>> OF_GROUP_AND_OTHERS =
      List.of(
          Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ),
          Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE),
          Set.of(PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE));

  private FilePermissions() {}

  /**
   * Gives a file the permissions and, as far as it is allowed, the owner and the group of another.
   */
  static void copy(Path from, Path to) throws IOException {
    Optional<PosixFileAttributeView> source = posix(from);
    Optional<PosixFileAttributeView> target = posix(to);
    if (source.isPresent() && target.isPresent()) {
      PosixFileAttributes attributes = source.get().readAttributes();
      copyOwner(attributes, target.get());
      boolean isOfItsGroup = target.get().readAttributes().group().equals(attributes.group());
      Set<PosixFilePermission> permissions = attributes.permissions();
      target.get().setPermissions(isOfItsGroup ? permissions : outsideItsGroup(permissions));
    }
  }

  /**
   * Copies the owner as far as it is allowed, so that a file that an administrator writes stays its
   * user's.
   */
  private static void copyOwner(PosixFileAttributes from, PosixFileAttributeView to)
      throws IOException {
    PosixFileAttributes made = to.readAttributes();
    try {
      if (!made.group().equals(from.group())) {
        to.setGroup(from.group());
      }
      if (!made.owner().equals(from.owner())) {
        to.setOwner(from.owner());
      }
    } catch (FileSystemException notAllowed) {
      // A user who may write another user's file may not give it away.
    }
  }

  /**
   * What is left of the permissions of a file that comes to another group: what its group and all
   * others had alike, since those of one are now among the other.
   */
  static Set<PosixFilePermission> outsideItsGroup(Set<PosixFilePermission> permissions) {
    Set<PosixFilePermission> left = new HashSet<>(permissions);
    for (Set<PosixFilePermission> alike : OF_GROUP_AND_OTHERS) {
      if (!permissions.containsAll(alike)) {
        left.removeAll(alike);
      }
    }
    return left;
  }

  /**
   * The view of a file's permissions; empty on Windows, where the new file takes its permissions
   * from the folder.
   */
  private static Optional<PosixFileAttributeView> posix(Path path) {
    return Optional.ofNullable(Files.getFileAttributeView(path, PosixFileAttributeView.class));
  }
}
