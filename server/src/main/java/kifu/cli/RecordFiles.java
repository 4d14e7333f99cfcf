package kifu.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.document.DocumentFormat;

/**
 * Finds the files that the paths of a command line mean: a file is itself, a folder all records in
 * it and in its folders, in the order of their names.
 *
 * <p>Holds no more than the names in one folder and in those around it. A link to a file is
 * followed; one to a folder only when it is named itself, so that no loop can be walked.
 */
final class RecordFiles {
  /** Takes what is found. */
  interface Visitor {
    /**
     * A file to work on. It may be gone by the time it is read.
     *
     * @param named whether the command line names it, so that it was not chosen by its extension
     */
    void file(Path path, boolean named);

    /** A folder that cannot be read. */
    void failure(Path path, IOException reason);
  }

  /** As far as one looks to see that a file is no text. */
  private static final int BEGINNING = 512;

  private final Visitor visitor;

  private RecordFiles(Visitor visitor) {
    this.visitor = visitor;
  }

  /** The extensions of records, such as {@code .kif, .kifu}; books are no records. */
  static String extensions() {
    return Arrays.stream(DocumentFormat.values())
        .filter(format -> format != DocumentFormat.BOOK)
        .map(format -> "." + format.extension())
        .collect(Collectors.joining(", "));
  }

  /** Shows every file to the visitor, path by path. */
  static void visit(List<Path> paths, Visitor visitor) {
    RecordFiles files = new RecordFiles(visitor);
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        files.folder(path);
      } else {
        visitor.file(path, true);
      }
    }
  }

  private void folder(Path folder) {
    for (Path path : list(folder)) {
      if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
        folder(path);
      } else if (isRecord(path)) {
        visitor.file(path, false);
      }
    }
  }

  private static boolean isRecord(Path path) {
    Optional<DocumentFormat> format = DocumentFormat.ofFileName(path.toString());
    return format.isPresent()
        && Files.isRegularFile(path)
        && (format.get() != DocumentFormat.BOOK || !isBinary(path));
  }

  /** Whether a file with the extension of books is one of the many databases that share it. */
  private static boolean isBinary(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      for (byte b : in.readNBytes(BEGINNING)) {
        if (b == 0) {
          return true;
        }
      }
      return false;
    } catch (IOException unreadable) {
      return false; // Whoever reads it will say so.
    }
  }

  private List<Path> list(Path folder) {
    List<Path> paths = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(paths::add);
    } catch (DirectoryIteratorException failure) {
      visitor.failure(folder, Objects.requireNonNull(failure.getCause()));
    } catch (IOException failure) {
      visitor.failure(folder, failure);
    }
    Collections.sort(paths);
    return paths;
  }
}
