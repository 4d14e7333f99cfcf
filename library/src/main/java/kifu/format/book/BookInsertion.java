package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.format.Insertion;
import kifu.format.line.LineEdits;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Writes a move that was played on a board into a book: as the last one of the entry of its
 * position, or into an entry of its own. What is written already stays as it is.
 *
 * @param isSorted whether a new entry has a place in the order; otherwise it stands last
 */
record BookInsertion(Text text, PositionIndex positions, boolean isSorted) {
  /** A move that can be played in a situation. */
  Insertion of(Situation situation, Move move) {
    Optional<Integer> entry = positions.lineOf(situation.position());
    return entry
        .map(line -> intoEntry(line, situation, move))
        .orElseGet(() -> newEntry(situation, move));
  }

  private Insertion intoEntry(int entry, Situation situation, Move move) {
    int last = entry;
    for (int line = entry + 1; line < text.lineCount(); line++) {
      BookLine read = BookGrammar.line(text.line(line));
      if (read instanceof SfenLine) {
        break;
      }
      if (read.move().filter(move::equals).isPresent()) {
        return there(line, situation, move);
      }
      last = read instanceof BookLine.Blank ? last : line;
    }
    Edit edit = new LineEdits(text).below(last, written(last, move));
    return new Insertion(List.of(edit), last + 1);
  }

  /** Where a move leads that stands in the book: to the next entry, if there is one. */
  private Insertion there(int line, Situation situation, Move move) {
    int next = positions.lineOf(situation.position().play(move)).orElse(line);
    return new Insertion(List.of(), next);
  }

  private Insertion newEntry(Situation situation, Move move) {
    String sfen = SfenLine.write(situation.position(), situation.ply() + 1);
    Optional<Integer> following =
        isSorted ? positions.lineAfter(situation.position()) : Optional.empty();
    if (following.isPresent()) {
      int line = following.get();
      String end = new LineEdits(text).lineEnd(line);
      String entry = sfen + end + written(line, move) + end;
      return new Insertion(List.of(new Edit(Range.ofLine(line, 0, 0), entry)), line + 1);
    }
    int last = lastLine();
    LineEdits edits = new LineEdits(text);
    Edit edit = edits.below(last, sfen + edits.lineEnd(last) + written(last, move));
    return new Insertion(List.of(edit), last + 2);
  }

  /** The last line that is not blank. */
  private int lastLine() {
    int last = text.lineCount() - 1;
    while (last > 0 && text.line(last).strip().isEmpty()) {
      last--;
    }
    return last;
  }

  private String written(int near, Move move) {
    return move.usi() + new BookMoveSlots(text).restOfLine(near);
  }
}
