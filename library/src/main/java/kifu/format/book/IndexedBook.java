package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.format.Book;
import kifu.format.BookLink;
import kifu.format.BookMoves;
import kifu.format.EntrySlot;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.SideNames;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import kifu.text.Utf8;

/** Holds the entries of a book, with an index of their positions. Immutable, thread-safe. */
record IndexedBook(Text text, BookPart whole, PositionIndex positions) implements Book {
  BookLinks links() {
    return new BookLinks(text, positions);
  }

  @Override
  public List<BookLink> linksFrom(int line) {
    return entryAt(inside(line)).map(links()::from).orElse(List.of());
  }

  @Override
  public List<BookLink> linksTo(int line) {
    return entryAt(inside(line)).map(links()::to).orElse(List.of());
  }

  @Override
  public Optional<BookMoves> bookMovesAt(int line) {
    Optional<Integer> entry = shownAt(inside(line));
    return entry
        .flatMap(begun -> situation(SfenLine.of(text, begun)))
        .map(
            situation ->
                new BookEntries(text, positions)
                    .entry(entry.get(), situation, beginning().orElseThrow()));
  }

  /** The line on which the entry of a line begins; empty above the first one. */
  Optional<Integer> entryAt(int line) {
    int at = line;
    while (at >= 0) {
      int firstLine = text.firstLineOfChunkAt(at);
      BookChunk chunk = BookChunk.of(text.chunkAt(at));
      OptionalInt entry = chunk.lastEntryUpTo(at - firstLine);
      if (entry.isPresent()) {
        return Optional.of(firstLine + chunk.chunkLine(entry.getAsInt()));
      }
      at = firstLine - 1;
    }
    return Optional.empty();
  }

  /** The entry of a line; above the first entry, the one to begin with. */
  private Optional<Integer> shownAt(int line) {
    return entryAt(line).or(this::beginning);
  }

  /** The entry of the start position, or the first one. */
  private Optional<Integer> beginning() {
    return whole.entries() == 0
        ? Optional.empty()
        : positions.lineOf(Position.START).or(() -> Optional.of(whole.firstEntry()));
  }

  /** The position of an entry. */
  static Optional<Situation> situation(SfenLine entry) {
    int played = Math.max(0, entry.ply() - 1);
    return entry
        .position()
        .map(position -> Situation.at(position, played, Optional.empty(), SideNames.EVEN));
  }

  /** The position after a move of a book, if it is possible. */
  static Optional<Situation> after(Situation before, Move move) {
    return before.position().canPlay(move) ? Optional.of(before.after(move)) : Optional.empty();
  }

  @Override
  public Optional<EntrySlot> entrySlotAt(Point point) {
    String typed = text.line(point.line()).substring(0, point.column());
    return point.line() > 0 && SfenLine.begins(typed)
        ? Optional.of(
            new EntrySlot(
                typed.length() - typed.stripLeading().length(),
                position -> positions.lineOf(position).isEmpty(),
                situation -> SfenLine.write(situation.position(), situation.ply() + 1)))
        : Optional.empty();
  }

  @Override
  public List<Move> movesAt(Position position) {
    return positions.lineOf(position).map(this::movesOf).orElse(List.of());
  }

  /** The moves of the entry that begins on a line. */
  List<Move> movesOf(int entry) {
    List<Move> moves = new ArrayList<>();
    for (int line = entry + 1; line < text.lineCount(); line++) {
      BookLine read = BookGrammar.line(text.line(line));
      if (read instanceof SfenLine) {
        break;
      }
      read.move().ifPresent(moves::add);
    }
    return moves;
  }

  @Override
  public boolean isSorted() {
    boolean[] sorted = {whole.breaks().isEmpty()};
    text.visit(
        BookPart.SUMMARY,
        part -> part.problems() > 0,
        0,
        text.lineCount(),
        (line, chunk) -> sorted[0] &= BookChunk.of(chunk).breaks().isEmpty());
    return sorted[0];
  }

  @Override
  public List<Edit> sort() {
    return edits(sorted(text.toString()));
  }

  static String sorted(String book) {
    byte[] sorted = BookSort.sort(Utf8.write(book));
    return Utf8.read(sorted, 0, sorted.length);
  }

  @Override
  public boolean hasDuplicates() {
    return !positions.problems().isEmpty();
  }

  @Override
  public Optional<Merged> merge(Text other) {
    BookMerge merge = new BookMerge(text).add(other);
    String all = merge.text();
    return Optional.of(
        new Merged(
            edits(isSorted() ? sorted(all) : all),
            other.summarize(BookPart.SUMMARY).entries(),
            merge.added(),
            merge.united(),
            merge.dropped()));
  }

  List<Edit> edits(String after) {
    String before = text.toString();
    return before.equals(after)
        ? List.of()
        : List.of(Edit.smallest(new Point(0, 0), before, after));
  }

  private int inside(int line) {
    return Math.clamp(line, 0, text.lineCount() - 1);
  }

  /** The position that a line leads to; empty where it cannot be read. */
  Optional<Situation> situationAt(int line) {
    int at = inside(line);
    return shownAt(at).flatMap(entry -> situation(entry, at));
  }

  private Optional<Situation> situation(int entry, int line) {
    Optional<Situation> situation = situation(SfenLine.of(text, entry));
    return BookGrammar.line(text.line(line))
        .move()
        .map(move -> situation.flatMap(before -> after(before, move)))
        .orElse(situation);
  }
}
