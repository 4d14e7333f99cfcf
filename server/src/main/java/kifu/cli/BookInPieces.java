package kifu.cli;

import java.io.ByteArrayInputStream;
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
import kifu.format.book.BookCheck;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.report.Passage;
import kifu.sbk.ShogiGuiBook;
import kifu.text.Text;

/**
 * Checks a book in one pass without holding it in memory: engines use books of many gigabytes.
 * Memory is that of one piece, whatever the size of the file.
 */
final class BookInPieces {
  /** The largest file, in bytes, that is read as a whole. */
  static final long LARGEST_WHOLE = 128L << 20;

  private static final int PIECE = 8 << 20;

  /** The largest book of ShogiGUI, in bytes, whose text is brought into order. */
  private static final int LARGEST_IN_ORDER = 32 << 20;

  private final Path path;
  private final int pieceSize;
  private final BookCheck check = new BookCheck();

  BookInPieces(Path path) {
    this(path, PIECE);
  }

  /**
   * @param pieceSize how many bytes to read at a time, at least
   */
  BookInPieces(Path path, int pieceSize) {
    this.path = path;
    this.pieceSize = pieceSize;
  }

  /** Whether a file is to be checked in this way: a large text, or a book of ShogiGUI. */
  static boolean is(Path path) throws IOException {
    return BookKind.SHOGI_GUI.isOf(path)
        || (BookKind.TEXT.isOf(path) && Files.size(path) > LARGEST_WHOLE);
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
    Optional<ShogiGuiBook> graph =
        BookKind.SHOGI_GUI.isOf(path) ? Optional.of(ShogiGuiBook.open(path)) : Optional.empty();
    try (InputStream in = graph.isPresent() ? text(graph.get()) : file.stream()) {
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
          report(wanted(check.next(passage.text()), graph), passage, problems);
          nextLine += passage.text().lineCount();
        }
        done += read.length;
        progress.read(Math.min(done, size), size);
      }
    }
    report(wanted(check.end(), graph), passage, problems);
    Optional<Phrase> unreached = graph.flatMap(BookInPieces::unreached);
    return check.isSorted() || graph.isPresent()
        ? unreached
        : Optional.of(
            new Phrase(
                "局面が順に並んでいないため、重複は隣どうしだけを比べました。kifu format --sort で並べ替えると、すべて調べられます",
                "the positions are not in order, so only neighbours were compared for duplicates;"
                    + " kifu format --sort brings equal positions together"));
  }

  /** The text of a book of ShogiGUI, in order unless that would take too much memory. */
  private static InputStream text(ShogiGuiBook book) throws IOException {
    return book.size() > LARGEST_IN_ORDER ? book.stream() : new ByteArrayInputStream(book.text());
  }

  /** The problems without those of the order, which the text of a graph has from this program. */
  private static List<Problem> wanted(List<Problem> found, Optional<ShogiGuiBook> graph) {
    return graph.isEmpty()
        ? found
        : found.stream().filter(problem -> problem.id() != ProblemId.BOOK_ORDER).toList();
  }

  private static Optional<Phrase> unreached(ShogiGuiBook book) {
    int count = book.unreached();
    return count == 0
        ? Optional.empty()
        : Optional.of(
            new Phrase(
                count + "局面は、SFENもなく、指し手もたどり着かないため、検査していません",
                "%d %s not checked: neither an SFEN nor a move leads there"
                    .formatted(count, count == 1 ? "position was" : "positions were")));
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
