package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.ProjectFolder;
import kifu.RegularFile;
import kifu.encoding.DecodedText;
import kifu.problem.Phrase;
import kifu.report.Baseline;
import kifu.report.Printable;

/**
 * Holds the baseline that a check compares with, and the one that it may write. Reading is
 * thread-safe.
 *
 * @param path the file; empty for no baseline
 * @param known the problems that are not reported
 * @param isWritten whether the problems that are found are written to the file instead of reported
 * @param replaced the baseline that is there before one is written
 */
record BaselineFile(
    Optional<Path> path,
    Baseline known,
    boolean isWritten,
    Optional<FileState> replaced,
    Baseline.Builder found) {
  /** None. */
  static final BaselineFile NONE =
      new BaselineFile(
          Optional.empty(), Baseline.NONE, false, Optional.empty(), new Baseline.Builder());

  /**
   * A file that will be written.
   *
   * @throws IOException if something else is there, which would be lost
   */
  static BaselineFile toWrite(Path path) throws IOException {
    Optional<FileState> replaced = Optional.empty();
    if (Files.exists(path)) {
      FileReplacement.refuseOthers(path);
      replaced = Optional.of(FileState.of(path));
      byte[] bytes = RegularFile.of(path).read();
      if (bytes.length > 0 && baseline(bytes).isEmpty()) {
        throw new Failure("ベースラインではないので書き換えません", "it is no baseline, so it is not replaced");
      }
    }
    return new BaselineFile(
        Optional.of(path), Baseline.NONE, true, replaced, new Baseline.Builder());
  }

  private static Optional<Baseline> baseline(byte[] bytes) {
    return DecodedText.of(bytes).flatMap(decoded -> Baseline.of(decoded.text()));
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or is no baseline
   */
  static BaselineFile read(Path path) throws IOException {
    Baseline known =
        baseline(RegularFile.of(path).read())
            .orElseThrow(
                () ->
                    new Failure(
                        "ベースラインではありません。--write-baseline で新しいファイルに作ってください",
                        "it is no baseline; --write-baseline makes one in a new file"));
    return new BaselineFile(
        Optional.of(path), known, false, Optional.empty(), new Baseline.Builder());
  }

  /** Whether a problem of a file is known. */
  boolean has(Path file, String fingerprint) {
    return path.isPresent() && known.has(pathOf(file), fingerprint);
  }

  /** Notes a problem of a file. */
  void add(Path file, String fingerprint) {
    found.add(pathOf(file), fingerprint);
  }

  /** A file as it is seen from the folder of the baseline, which may be moved with its records. */
  private String pathOf(Path file) {
    Path folder = path.orElseThrow().toAbsolutePath().normalize().getParent();
    return Console.isStandard(file) || folder == null
        ? file.toString()
        : ProjectFolder.pathIn(folder, file);
  }

  /**
   * Writes the problems that were found.
   *
   * @return what is reported of it
   */
  Phrase write() throws IOException {
    Path file = path.orElseThrow();
    Baseline baseline = found.build();
    byte[] content = baseline.text().getBytes(UTF_8);
    if (replaced.isPresent()) {
      FileReplacement.write(file, replaced.get(), content);
    } else {
      FileReplacement.create(file, content);
    }
    int count = baseline.size();
    String name = Printable.of(FileName.shown(file));
    return new Phrase(
        "。" + count + "件を" + name + "に記録しました",
        "; " + count + (count == 1 ? " is" : " are") + " recorded in " + name);
  }
}
