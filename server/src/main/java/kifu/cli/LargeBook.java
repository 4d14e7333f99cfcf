package kifu.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import kifu.RegularFile;
import kifu.command.FileText;
import kifu.document.DocumentFormat;
import kifu.format.book.BookCheck;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.report.Passage;
import kifu.text.Text;

/**
 * Checks a book in one pass without holding it in memory: engines use books of many gigabytes.
 * Memory is that of one piece, whatever the size of the file.
 */
final class LargeBook {
  /** The largest file, in bytes, that is read as a whole. */
  static final long LARGEST_WHOLE = 128L << 20;

  private static final int PIECE = 8 << 20;

  private final Path path;
  private final int pieceSize;
  private final BookCheck check = new BookCheck();

  LargeBook(Path path) {
    this(path, PIECE);
  }

  /**
   * @param pieceSize how many bytes to read at a time, at least
   */
  LargeBook(Path path, int pieceSize) {
    this.path = path;
    this.pieceSize = pieceSize;
  }

  /** Whether a file is to be checked in this way. */
  static boolean is(Path path) throws IOException {
    return isBook(path) && Files.size(path) > LARGEST_WHOLE;
  }

  /** Whether a file is a book by its name. */
  static boolean isBook(Path path) {
    return DocumentFormat.ofFileName(path.toString()).equals(Optional.of(DocumentFormat.BOOK));
  }

  /** Takes how many bytes are read, and how many there are. */
  interface Progress {
    void read(long done, long all);
  }

  /**
   * Hands over the problems one by one, each with the piece that it was found in.
   *
   * @param progress is called with how far the reading is
   * @return what could not be checked, if there is something
   * @throws IOException if the file cannot be read or is no text
   */
  Optional<Phrase> check(BiConsumer<Passage, Problem> problems, Progress progress)
      throws IOException {
    Passage passage = new Passage(Text.EMPTY, 0);
    RegularFile file = RegularFile.of(path);
    try (InputStream in = file.stream()) {
      byte[] rest = new byte[0];
      long size = file.size();
      long done = 0;
      int nextLine = 0;
      boolean more = true;
      while (more) {
        byte[] read = in.readNBytes(pieceSize);
        more = read.length == pieceSize;
        byte[] bytes = Arrays.copyOf(rest, rest.length + read.length);
        System.arraycopy(read, 0, bytes, rest.length, read.length);
        int end = more ? lastLineEnd(bytes) : bytes.length;
        rest = Arrays.copyOfRange(bytes, end, bytes.length);
        if (end > 0) {
          int written = more ? withoutLineEnd(bytes, end) : end;
          passage = new Passage(text(Arrays.copyOf(bytes, written)), nextLine);
          report(check.next(passage.text()), passage, problems);
          nextLine += passage.text().lineCount();
        }
        done += read.length;
        progress.read(done, size);
      }
    }
    report(check.end(), passage, problems);
    return check.isSorted()
        ? Optional.empty()
        : Optional.of(
            new Phrase(
                "局面が順に並んでいないため、重複は隣どうしだけを比べました。kifu format --sort で並べ替えると、すべて調べられます",
                "the positions are not in order, so only neighbours were compared for duplicates;"
                    + " kifu format --sort brings equal positions together"));
  }

  private static Text text(byte[] bytes) throws IOException {
    return FileText.of(bytes).text();
  }

  private static void report(
      List<Problem> found, Passage passage, BiConsumer<Passage, Problem> problems) {
    found.forEach(problem -> problems.accept(passage, problem));
  }

  /** Where the last line that is ended by a line feed ends; 0 if there is none. */
  private static int lastLineEnd(byte[] bytes) {
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  private static int withoutLineEnd(byte[] bytes, int end) {
    boolean crlf = end > 1 && bytes[end - 2] == '\r';
    return crlf ? end - 2 : end - 1;
  }
}
