package kifu.format.book;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Brings the entries of a book into the order in which engines look positions up in the file: that
 * of the bytes after the word {@code sfen}.
 *
 * <p>An entry is everything from its {@code sfen} line to the next one, comments included, because
 * programs take a comment for one about the position or the move above it. What stands above the
 * first entry stays on top. Entries with the same SFEN keep their order. No byte changes; only a
 * line end is added where the last line has none.
 *
 * <p>Only the SFENs and the places of the entries are held in memory, so a book may be larger.
 * Immutable.
 */
public final class BookSort {
  private static final int BUFFER = 1 << 16;

  private final List<Entry> sorted;
  private final boolean inOrder;
  private final long preamble;
  private final long length;
  private final byte[] lineEnd;
  private final boolean endsLine;

  /** One entry: where its bytes are. */
  record Entry(String sfen, long start, long end) {}

  /** Copies bytes of the book. */
  public interface Source {
    void copy(long start, long end, OutputStream out) throws IOException;
  }

  private BookSort(Scan scan) {
    this.sorted = new ArrayList<>(scan.entries);
    this.sorted.sort(Comparator.comparing(Entry::sfen));
    this.inOrder = sorted.equals(scan.entries);
    this.preamble = scan.entries.isEmpty() ? scan.length : scan.entries.getFirst().start();
    this.length = scan.length;
    this.lineEnd = scan.lineEnd;
    this.endsLine = scan.endsLine;
  }

  /** Reads where the entries of a book are, which is in UTF-8 or any encoding that has ASCII. */
  public static BookSort of(InputStream book) throws IOException {
    Scan scan = new Scan();
    scan.read(book);
    return new BookSort(scan);
  }

  /** The bytes of a book in order. */
  public static byte[] sort(byte[] book) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(book.length + 2);
    try {
      of(new ByteArrayInputStream(book))
          .write((start, end, to) -> to.write(book, (int) start, (int) (end - start)), out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }

  /** The entries in order. */
  List<Entry> entries() {
    return sorted;
  }

  /** Where what stands above the first entry ends. */
  long preambleEnd() {
    return preamble;
  }

  /** The end of its first line. */
  String lineEnd() {
    return new String(lineEnd, ISO_8859_1);
  }

  /** Whether the entries are in order already. */
  public boolean isSorted() {
    return inOrder;
  }

  /** Writes the book in order; entries that stay neighbours are copied in one go. */
  public void write(Source source, OutputStream out) throws IOException {
    if (inOrder) {
      source.copy(0, length, out);
      return;
    }
    long start = 0;
    long end = preamble;
    for (Entry entry : sorted) {
      if (entry.start() != end) {
        copy(source, start, end, out);
        start = entry.start();
      }
      end = entry.end();
    }
    copy(source, start, end, out);
  }

  private void copy(Source source, long start, long end, OutputStream out) throws IOException {
    source.copy(start, end, out);
    if (end == length && !endsLine) {
      out.write(lineEnd);
    }
  }

  /** Reads a book once. */
  private static final class Scan {
    private final List<Entry> entries = new ArrayList<>();
    private byte[] line = new byte[256];
    private int size;
    private long lineStart;
    private long length;
    private byte[] lineEnd = {'\n'};
    private boolean endsLine = true;
    private String sfen = "";
    private boolean inEntry;
    private long entryStart;

    void read(InputStream book) throws IOException {
      byte[] buffer = new byte[BUFFER];
      int previous = 0;
      for (int count = book.read(buffer); count >= 0; count = book.read(buffer)) {
        for (int i = 0; i < count; i++) {
          boolean ended = previous == '\n' || (previous == '\r' && buffer[i] != '\n');
          if (ended) {
            endLine();
          }
          add(buffer[i]);
          previous = buffer[i];
        }
      }
      endsLine = length == 0 || previous == '\n' || previous == '\r';
      endLine();
      endEntry();
    }

    private void add(byte b) {
      if (size == line.length) {
        line = Arrays.copyOf(line, 2 * size);
      }
      line[size++] = b;
      length++;
    }

    private void endLine() {
      int end = size;
      while (end > 0 && (line[end - 1] == '\n' || line[end - 1] == '\r')) {
        end--;
      }
      if (lineStart == 0 && end < size) {
        lineEnd = Arrays.copyOfRange(line, end, size);
      }
      int word = SfenPlace.firstWord(line, 0, end);
      if (SfenPlace.isSfen(line, word, end)) {
        endEntry();
        inEntry = true;
        entryStart = lineStart;
        int start = SortKey.start(line, word, end);
        sfen = new String(line, start, SortKey.withoutBlanks(line, start, end) - start, ISO_8859_1);
      }
      lineStart = length;
      size = 0;
    }

    private void endEntry() {
      if (inEntry) {
        entries.add(new Entry(sfen, entryStart, lineStart));
      }
    }
  }
}
