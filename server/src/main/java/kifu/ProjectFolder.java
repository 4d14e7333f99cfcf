package kifu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.encoding.DecodedText;
import kifu.project.ProjectFile;
import kifu.text.Text;

/**
 * Reads the settings of the project that stand in a folder itself, in the file {@code kifu.json}.
 *
 * @param text that of the file; an empty one if it cannot be read
 */
public record ProjectFolder(Path folder, Text text, ProjectFile file) {
  /** Reads the file of a folder; empty if it has none. */
  public static Optional<ProjectFolder> read(Path folder) {
    Path path = folder.resolve(ProjectFile.NAME);
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    try {
      byte[] bytes = RegularFile.of(path, LinkOption.NOFOLLOW_LINKS).read(ProjectFile.LARGEST);
      return Optional.of(
          DecodedText.of(bytes)
              .map(
                  decoded ->
                      new ProjectFolder(folder, decoded.text(), ProjectFile.of(decoded.text())))
              .orElseGet(() -> unreadable(folder)));
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    } catch (IOException unreadable) {
      return Optional.of(unreadable(folder));
    }
  }

  private static ProjectFolder unreadable(Path folder) {
    return new ProjectFolder(folder, Text.EMPTY, ProjectFile.unreadable());
  }

  /** The settings that count for what stands in a folder: the nearest ones, there or above. */
  public static Optional<ProjectFolder> nearest(Path folder) {
    return around(folder).stream().flatMap(at -> read(at).stream()).findFirst();
  }

  /** A folder and all that it is in, from the inside out. */
  public static List<Path> around(Path folder) {
    List<Path> folders = new ArrayList<>();
    for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
      folders.add(at);
    }
    return folders;
  }

  /** The path of a file as patterns of the settings see it. */
  public static String pathIn(Path folder, Path file) {
    Path below = folder.relativize(file.toAbsolutePath().normalize());
    return below.toString().replace(file.getFileSystem().getSeparator(), "/");
  }
}
