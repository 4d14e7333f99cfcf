package kifu.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import kifu.RegularFile;
import kifu.command.FileText;
import kifu.sbk.ShogiGuiBook;

/** Reads files that are texts. */
final class TextFile {
  private static final Path STANDARD_INPUT = Path.of("/dev/stdin");
  private static final Path STREAMS = Path.of("/dev/fd");

  private TextFile() {}

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or is no text
   */
  static FileText read(Path path) throws IOException {
    if (BookKind.SHOGI_GUI.isOf(path)) {
      return FileText.standingFor(ShogiGuiBook.open(path).text());
    }
    if (!isStream(path)) {
      return FileText.of(RegularFile.of(path).read());
    }
    try (InputStream in = Files.newInputStream(path)) {
      return FileText.of(in.readAllBytes());
    }
  }

  /** Whether a path is what a shell has opened, as in {@code kifu check <(zcat game.kif.gz)}. */
  private static boolean isStream(Path path) {
    return path.equals(STANDARD_INPUT) || path.startsWith(STREAMS);
  }
}
