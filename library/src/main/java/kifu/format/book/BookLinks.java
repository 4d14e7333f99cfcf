package kifu.format.book;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.format.BookLink;
import kifu.play.Situation;
import kifu.record.Statement.Part;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Retraction;
import kifu.text.Text;

/**
 * Finds which entries of a book lead to which. Only the index is asked: for an entry, whether it
 * has the positions after its moves, or those from which one move leads to it. So a large book is
 * not read.
 */
record BookLinks(Text text, PositionIndex positions) {
  /** The moves of the entry that begins on a line after which the book has a position. */
  List<BookLink> from(int entry) {
    List<BookLink> links = new ArrayList<>();
    Optional<Position> position = SfenLine.of(text, entry).position();
    for (int line = entry + 1; position.isPresent() && line < end(entry); line++) {
      link(entry, position.get(), line).ifPresent(links::add);
    }
    return links;
  }

  private Optional<BookLink> link(int entry, Position position, int line) {
    Optional<Move> move = move(line).filter(position::canPlay);
    return move.map(position::play)
        .flatMap(positions::lineOf)
        .map(to -> link(entry, position, line, move.get(), to));
  }

  private BookLink link(int entry, Position position, int line, Move move, int to) {
    return new BookLink(
        entry,
        BookGrammar.line(text.line(line)).span(Part.MOVE).onLine(line),
        new Situation.LastMove(position, move, Optional.empty()),
        to);
  }

  private Optional<Move> move(int line) {
    return BookGrammar.line(text.line(line)).move();
  }

  /** The moves of the book that lead to the entry that begins on a line, in their order. */
  List<BookLink> to(int entry) {
    List<BookLink> links = new ArrayList<>();
    SfenLine.of(text, entry)
        .position()
        .ifPresent(
            position ->
                Retraction.visit(
                    position,
                    positions::mayHave,
                    (before, move) ->
                        positions
                            .lineOf(before)
                            .ifPresent(from -> addLinks(links, from, before, move, entry))));
    links.sort(Comparator.comparing(link -> link.range().start()));
    return links;
  }

  private void addLinks(List<BookLink> links, int from, Position before, Move move, int entry) {
    for (int line = from + 1; line < end(from); line++) {
      if (move(line).filter(move::equals).isPresent()) {
        links.add(link(from, before, line, move, entry));
      }
    }
  }

  /** The line after the last one of an entry. */
  int end(int entry) {
    EntryCursor next = new EntryCursor(text, entry + 1, text.lineCount());
    return next.next() ? next.textLine() : text.lineCount();
  }
}
