package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.ProjectFolder;
import kifu.RegularFile;
import kifu.document.DecodedText;
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
 */
record BaselineFile(
    Optional<Path> path, Baseline known, boolean isWritten, Baseline.Builder found) {
  /** None. */
  static final BaselineFile NONE =
      new BaselineFile(Optional.empty(), Baseline.NONE, false, new Baseline.Builder());

  /** A file that will be written. */
  static BaselineFile toWrite(Path path) {
    return new BaselineFile(Optional.of(path), Baseline.NONE, true, new Baseline.Builder());
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or is no baseline
   */
  static BaselineFile read(Path path) throws IOException {
    Baseline known =
        DecodedText.of(RegularFile.of(path).read())
            .flatMap(decoded -> Baseline.of(decoded.text()))
            .orElseThrow(
                () ->
                    new Failure(
                        "ベースラインとして読めません。--write-baselineで作り直してください",
                        "it is no baseline; --write-baseline makes a new one"));
    return new BaselineFile(Optional.of(path), known, false, new Baseline.Builder());
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
    if (Files.exists(file)) {
      FileReplacement.write(file, content);
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
