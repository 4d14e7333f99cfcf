package kifu.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import kifu.command.CheckedFile;
import kifu.command.CheckedFile.Fixed;
import kifu.command.FileText;
import kifu.problem.Phrase;
import kifu.problem.Severities;

/**
 * Handles the problems that have a safe fix, the same set as “fix all” of an editor: does nothing,
 * fixes them, or rehearses that. Files are fixed in any thread, and counted in one.
 */
final class Fixing {
  /** What is done about the problems. */
  enum Mode {
    OFF,
    DRY_RUN,
    WRITE
  }

  private final Mode mode;
  private int problems;
  private int files;

  Fixing(Mode mode) {
    this.mode = mode;
  }

  /** Whether there is something to fix or to rehearse. */
  boolean isOn() {
    return mode != Mode.OFF;
  }

  /**
   * How a file is before it is read, if it may be written.
   *
   * @throws IOException if it could not be written
   */
  Optional<FileState> before(Path path) throws IOException {
    if (mode != Mode.WRITE) {
      return Optional.empty();
    }
    FileReplacement.refuseOthers(path);
    return Optional.of(FileState.of(path));
  }

  /**
   * Fixes a file.
   *
   * @param before how it was before it was read, if it may be written
   * @param severities which problems are reported; those that are not stay as they are
   * @throws IOException if it cannot be written; then it is as it was
   */
  Fixed fix(Path path, Optional<FileState> before, FileText file, Severities severities)
      throws IOException {
    String name = FileName.last(path);
    if (mode == Mode.OFF) {
      return Fixed.nothing(file.document(name));
    }
    Fixed fixed = CheckedFile.fixed(name, file, severities);
    if (before.isPresent() && fixed.bytes().isPresent()) {
      FileReplacement.write(path, before.get(), fixed.bytes().get());
    }
    return fixed;
  }

  /** Counts the fixes of a file, and gives the words for them if there are some. */
  Optional<Phrase> add(int count) {
    if (count == 0) {
      return Optional.empty();
    }
    problems += count;
    files++;
    return Optional.of(
        mode == Mode.DRY_RUN
            ? new Phrase(count + "件を修正できます", count + " can be fixed")
            : new Phrase(count + "件を修正しました", count + " fixed"));
  }

  /** What the summary of the check says of fixes; nothing when they were not asked for. */
  Phrase summary() {
    if (mode == Mode.OFF) {
      return Phrase.NOTHING;
    }
    if (problems == 0) {
      return new Phrase("。修正できるものはありません", "; nothing to fix");
    }
    String japanese = "。" + problems + "件（" + files + "ファイル）";
    String inFiles = " in " + Phrase.counted(files, "file");
    return mode == Mode.DRY_RUN
        ? new Phrase(
            japanese + "を修正できます（書き込みなし）",
            "; " + problems + " can be fixed" + inFiles + ", nothing was written")
        : new Phrase(japanese + "を修正しました", "; " + problems + " fixed" + inFiles);
  }
}
