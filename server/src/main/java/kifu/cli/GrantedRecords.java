package kifu.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kifu.RegularFile;
import kifu.command.FileFailure;
import kifu.command.FileText;
import kifu.mcp.Granted;

/**
 * Reads records below some folders, and writes them there if that is allowed, and nothing else:
 * wherever a link leads, the file itself has to lie below one of them. Immutable.
 */
final class GrantedRecords implements Granted {
  /** The largest record that is read, in bytes, as the language server has it. */
  private static final int LARGEST = 16 << 20;

  private static final int MOST_FILES = 100_000;
  private static final int MOST_LISTED = 1000;

  private static final Path HERE = Path.of(".");

  private final List<Path> folders;
  private final boolean mayWrite;

  /**
   * @param folders below which records may be read; those that are not there are left out
   * @param mayWrite whether records may be written there, too
   */
  GrantedRecords(List<Path> folders, boolean mayWrite) {
    this.mayWrite = mayWrite;
    this.folders = folders.stream().flatMap(folder -> real(folder).stream()).distinct().toList();
  }

  private static Optional<Path> real(Path path) {
    try {
      return Optional.of(path.toRealPath());
    } catch (IOException missing) {
      return Optional.empty();
    }
  }

  @Override
  public FileText read(String name) throws FileFailure {
    try {
      return FileText.of(RegularFile.of(allowed(name), LinkOption.NOFOLLOW_LINKS).read(LARGEST));
    } catch (RegularFile.Refused refused) {
      throw refused.reason() == RegularFile.Reason.TOO_LARGE
          ? new Failure("16MBを超えるファイルは読み込みません", "it is larger than 16 MB, which is not read")
          : new Failure(Failure.reason(refused));
    } catch (FileFailure failure) {
      throw failure;
    } catch (IOException failure) {
      throw new Failure(Failure.reason(failure));
    }
  }

  @Override
  public void write(String name, byte[] content, boolean replaces) throws FileFailure {
    if (!mayWrite) {
      throw new Failure(
          "書き込みは許されていません。kifu mcp --allow-write で起動すると書き込めます",
          "nothing may be written; 'kifu mcp --allow-write' allows it");
    }
    try {
      Path path = path(name);
      Path folder = allowed(FileName.shown(Optional.ofNullable(path.getParent()).orElse(HERE)));
      Path file = folder.resolve(Optional.ofNullable(path.getFileName()).orElse(HERE));
      FileReplacement.refuseOthers(file);
      if (Files.isSymbolicLink(file)) {
        throw new Failure("リンクなので書き込みません", "it is a link, which is not written");
      }
      if (replaces && Files.exists(file)) {
        FileReplacement.write(file, content);
      } else {
        FileReplacement.create(file, content);
      }
    } catch (FileAlreadyExistsException there) {
      throw new Failure("すでにあります（「replace」で置き換えます）", "already exists; 'replace' replaces it");
    } catch (FileFailure failure) {
      throw failure;
    } catch (IOException failure) {
      throw new Failure(Failure.reason(failure));
    }
  }

  private static Path path(String name) throws Failure {
    try {
      return name.startsWith("file:")
          ? Path.of(URI.create(name.replaceFirst("^file://localhost/", "file:///")))
          : FileName.path(name);
    } catch (InvalidPathException impossible) {
      throw new Failure(Failure.reason(impossible));
    } catch (IllegalArgumentException | FileSystemNotFoundException other) {
      throw new Failure(
          "このコンピューターのファイルを指すアドレスではありません。file:///から始まるアドレスか、パスを指定してください",
          "the address names no file of this computer; give one that begins with file:///, or a"
              + " path");
    }
  }

  /** The file or folder itself that a name means, if it lies below one of the folders. */
  private Path allowed(String name) throws IOException {
    if (folders.isEmpty()) {
      throw noFolder();
    }
    Path path = path(name);
    Optional<IOException> missing = Optional.empty();
    for (Path folder : folders) {
      try {
        Path real = FileName.below(folder, path).toRealPath();
        if (folders.stream().anyMatch(real::startsWith)) {
          return real;
        }
        missing = Optional.of(outside());
      } catch (IOException failure) {
        missing = missing.or(() -> Optional.of(isNamedBelow(path) ? failure : outside()));
      }
    }
    throw missing.orElseGet(this::outside);
  }

  /**
   * Whether what there is of a path that leads to nothing lies below one of the folders: of what
   * lies elsewhere, an answer does not tell whether it is there.
   */
  private boolean isNamedBelow(Path path) {
    return folders.stream().map(folder -> folder.resolve(path)).anyMatch(this::breaksOffBelow);
  }

  private boolean breaksOffBelow(Path missing) {
    for (Path part = missing; part != null; part = part.getParent()) {
      Optional<Path> real = real(part);
      if (real.isPresent()) {
        return folders.stream().anyMatch(real.get()::startsWith);
      }
      if (Files.isSymbolicLink(part)) {
        return false;
      }
    }
    return false;
  }

  private static Failure noFolder() {
    return new Failure(
        "読んでよいフォルダーがありません。kifu mcpにフォルダーを指定するか、棋譜を「text」で渡してください",
        "no folder may be read; start 'kifu mcp' with a folder, or give the record as 'text'");
  }

  private Failure outside() {
    String all = String.join(", ", folders.stream().map(FileName::shown).toList());
    return new Failure(
        "読んでよいフォルダーの外にあります。読めるのは次のフォルダーの中だけです：" + all,
        "it lies outside of the folders that may be read: " + all);
  }

  @Override
  public List<String> list(Optional<String> below) throws FileFailure {
    List<String> found = new ArrayList<>();
    if (folders.isEmpty()) {
      throw noFolder();
    }
    try {
      List<Path> from = below.isPresent() ? List.of(allowed(below.get())) : folders;
      for (Path each : from) {
        visit(each, path -> found.add(name(path)));
      }
    } catch (FileFailure failure) {
      throw failure;
    } catch (IOException failure) {
      throw new Failure(Failure.reason(failure));
    }
    return found;
  }

  /** Shows the records below a folder that lie in it themselves. */
  private void visit(Path from, Consumer<Path> visitor) {
    int[] seen = {0};
    RecordFiles.visit(
        List.of(from),
        new RecordFiles.Choice(RecordFiles.BookFiles.NONE, Optional.empty()),
        new RecordFiles.Visitor() {
          @Override
          public void file(RecordFile file) {
            boolean isInside =
                real(file.path())
                    .filter(real -> folders.stream().anyMatch(real::startsWith))
                    .isPresent();
            if (isInside && seen[0] < MOST_FILES) {
              seen[0]++;
              visitor.accept(file.path());
            }
          }

          @Override
          public void failure(Path path, IOException reason) {
            // what can be read is listed
          }
        });
  }

  /** The path in the one folder, or the whole path if there are several. */
  private String name(Path path) {
    return folders.size() == 1 && !folders.getFirst().equals(path)
        ? FileName.shown(folders.getFirst().relativize(path))
        : FileName.shown(path);
  }

  @Override
  public List<Listed> listed() {
    List<Listed> listed = new ArrayList<>();
    for (Path folder : folders) {
      visit(
          folder,
          path -> {
            if (listed.size() < MOST_LISTED && Files.isRegularFile(path)) {
              listed.add(new Listed(path.toUri().toString(), name(path)));
            }
          });
    }
    return listed;
  }
}
