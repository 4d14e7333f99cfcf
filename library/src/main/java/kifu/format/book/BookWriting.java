package kifu.format.book;

import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import kifu.format.EntrySlot;
import kifu.format.Fields;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.Suggestion;
import kifu.format.Writing;
import kifu.format.line.LineEdits;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Writes into a book. */
final class BookWriting implements Writing {
  private final IndexedBook book;
  private final Text text;

  BookWriting(IndexedBook book) {
    this.book = book;
    this.text = book.text();
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    Optional<Integer> entry = book.entryAt(point.line()).filter(line -> line < point.line());
    return entry
        .flatMap(line -> IndexedBook.situation(SfenLine.of(text, line)))
        .flatMap(
            position ->
                new BookMoveSlots(text).at(point, position, others(entry.get(), point.line())));
  }

  /** The moves of an entry but for that of a line. */
  private List<Move> others(int entry, int line) {
    List<Move> moves = book.movesOf(entry);
    BookGrammar.line(text.line(line)).move().ifPresent(moves::remove);
    return moves;
  }

  /** The positions after the moves of an entry that the book does not have yet. */
  @Override
  public List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
    Optional<EntrySlot> entrySlot = book.entrySlotAt(point);
    Optional<Integer> entry = book.entryAt(point.line()).filter(above -> above < point.line());
    Optional<Situation> situation =
        entry.flatMap(above -> IndexedBook.situation(SfenLine.of(text, above)));
    if (situation.isEmpty() || entrySlot.isEmpty()) {
      return List.of();
    }
    return new LinkedHashSet<>(book.movesOf(entry.get()))
        .stream()
            .flatMap(move -> IndexedBook.after(situation.get(), move).stream())
            .filter(after -> entrySlot.get().lacks().test(after.position()))
            .map(after -> entry(after, entrySlot.get()))
            .toList();
  }

  private static Suggestion entry(Situation after, EntrySlot slot) {
    String sfen = slot.spelling().apply(after);
    String name = after.last().map(Situation.LastMove::caption).orElse("");
    return new Suggestion(
        Suggestion.Kind.WORD,
        sfen,
        "",
        sfen,
        new Phrase(name + "の後の局面", "the position after " + name),
        slot.column());
  }

  @Override
  public Optional<Fields> fieldsAt(Point point) {
    return BookFields.at(text.line(point.line()), point.column());
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    int from = Math.max(fromLine, book.whole().firstEntry()); // there are no moves above it
    return new BookFormatter(text).format(from, Math.min(toLine, text.lineCount()));
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return book.situationAt(point.line())
        .map(
            situation ->
                new BookInsertion(text, book.positions(), book.isSorted()).of(situation, move));
  }

  @Override
  public Optional<Edit> comment(int line, List<String> content) {
    List<String> lines =
        content.stream().map(comment -> BookGrammar.COMMENT + " " + comment).toList();
    return Optional.of(
        new LineEdits(text)
            .below(line, below -> BookGrammar.line(below) instanceof BookLine.Comment, lines));
  }
}
