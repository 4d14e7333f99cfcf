package kifu.format.book;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import kifu.shogi.Position;
import kifu.text.Lines;
import kifu.text.Text;

/**
 * Merges text books in UTF-8 as {@link BookMerge} does, and brings the result into order, without
 * holding them in memory: only the SFENs and the places of their entries are, as in {@link
 * BookSort}, and the entries of one position after the other.
 *
 * <p>Mutable, for one thread.
 */
public final class StoredBookMerge implements BookPositions {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final List<Book> books;
  private final List<Group> groups;

  /** The groups whose SFEN is right. */
  private final int[] readable;

  private final int entries;

  /** For each group how many lines of moves are left out; known once it has been read. */
  private final int[] dropped;

  /**
   * A book.
   *
   * @param index where its entries are
   * @param bytes what stands there
   * @param notUtf8 what is thrown if it is in another encoding
   */
  public record Book(BookSort index, BookSort.Source bytes, Supplier<IOException> notUtf8) {}

  /**
   * An entry of a book.
   *
   * @param key that of its position; 0 if its SFEN is wrong
   * @param ply the number of its next move
   * @param book the number of the book
   * @param start where its bytes begin there
   * @param end where they end
   */
  private record Entry(String sfen, long key, int ply, int book, long start, long end) {
    static Entry of(BookSort.Entry entry, int book) {
      SfenLine line = line(entry.sfen());
      long key = line.position().map(Position::key).orElse(0L);
      return new Entry(entry.sfen(), key, line.ply(), book, entry.start(), entry.end());
    }

    private static SfenLine line(String sfen) {
      return SfenLine.read("sfen " + sfen).orElseThrow();
    }

    Optional<Position> position() {
      return line(sfen).position();
    }
  }

  /**
   * The entries of one position.
   *
   * @param sfen that of the first entry with the smallest number
   */
  private record Group(String sfen, List<Entry> entries) {
    static Group of(List<Entry> entries) {
      Entry first = entries.getFirst();
      for (Entry entry : entries) {
        first = entry.ply() < first.ply() ? entry : first;
      }
      return new Group(first.sfen(), List.copyOf(entries));
    }

    Entry first() {
      return entries.getFirst();
    }
  }

  /** Creates a merge of books, of which there is at least one. */
  public StoredBookMerge(List<Book> books) {
    this.books = List.copyOf(books);
    List<Entry> all = new ArrayList<>();
    for (int i = 0; i < books.size(); i++) {
      for (BookSort.Entry entry : books.get(i).index().entries()) {
        all.add(Entry.of(entry, i));
      }
    }
    this.entries = all.size();
    this.groups = groups(all);
    this.readable =
        IntStream.range(0, groups.size())
            .filter(i -> groups.get(i).first().position().isPresent())
            .toArray();
    this.dropped = new int[groups.size()];
  }

  private static List<Group> groups(List<Entry> all) {
    all.sort(
        Comparator.comparingLong(Entry::key)
            .thenComparingInt(Entry::book)
            .thenComparingLong(Entry::start));
    List<Group> groups = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= all.size(); i++) {
      if (i == all.size() || all.get(i).key() != all.get(start).key()) {
        addGroups(all.subList(start, i), groups);
        start = i;
      }
    }
    groups.sort(Comparator.comparing(Group::sfen));
    return groups;
  }

  /** Adds the groups of entries with the same key, which nearly always is one. */
  private static void addGroups(List<Entry> alike, List<Group> groups) {
    if (alike.size() == 1) {
      groups.add(Group.of(alike));
      return;
    }
    Map<Position, List<Entry>> byPosition = new LinkedHashMap<>();
    for (Entry entry : alike) {
      Optional<Position> position = entry.position();
      if (position.isPresent()) {
        byPosition.computeIfAbsent(position.get(), there -> new ArrayList<>()).add(entry);
      } else {
        groups.add(Group.of(List.of(entry)));
      }
    }
    byPosition.values().forEach(entries -> groups.add(Group.of(entries)));
  }

  /** How many entries are united with another one. */
  public int united() {
    return entries - groups.size();
  }

  /** How many lines of moves were left out of the entries that have been read. */
  public int dropped() {
    return Arrays.stream(dropped).sum();
  }

  @Override
  public int size() {
    return readable.length;
  }

  @Override
  public long key(int index) {
    return groups.get(readable[index]).first().key();
  }

  @Override
  public BookPosition entry(int index) throws IOException {
    return BookPosition.of(lines(readable[index])).orElseThrow();
  }

  /**
   * Writes the merged book as a text book.
   *
   * @throws IOException if a book cannot be read or is in another encoding, or this one cannot be
   *     written
   */
  public void write(OutputStream out) throws IOException {
    BookSort first = books.getFirst().index();
    String lineEnd = first.lineEnd();
    String preamble = read(0, 0, first.preambleEnd());
    List<String> lines =
        Lines.of(
            preamble.startsWith(BYTE_ORDER_MARK)
                ? preamble.substring(BYTE_ORDER_MARK.length())
                : preamble);
    out.write(written(BookMerge.counted(lines, groups.size()), lineEnd));
    for (int i = 0; i < groups.size(); i++) {
      out.write(written(lines(i), lineEnd));
    }
  }

  private List<String> lines(int index) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Entry entry : groups.get(index).entries()) {
      texts.add(read(entry.book(), entry.start(), entry.end()));
    }
    if (texts.size() == 1) {
      return Lines.of(texts.getFirst());
    }
    BookMerge merge = new BookMerge(Text.of(texts.getFirst()));
    texts.subList(1, texts.size()).forEach(text -> merge.add(Text.of(text)));
    dropped[index] = merge.dropped();
    return Lines.of(merge.text());
  }

  private static byte[] written(List<String> lines, String lineEnd) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append(lineEnd));
    return text.toString().getBytes(UTF_8);
  }

  private String read(int book, long start, long end) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream((int) (end - start));
    books.get(book).bytes().copy(start, end, bytes);
    String text = bytes.toString(UTF_8);
    if (!Arrays.equals(text.getBytes(UTF_8), bytes.toByteArray())) {
      throw books.get(book).notUtf8().get();
    }
    return text;
  }
}
