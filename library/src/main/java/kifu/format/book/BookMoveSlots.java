package kifu.format.book;

import java.util.List;
import java.util.Optional;
import kifu.format.MoveSlot;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/** Finds where moves can be written in an entry of a book: a move of its position, or its reply. */
final class BookMoveSlots {
  /** What follows a move about which nothing is known yet. */
  private static final String[] UNKNOWN = {"none", "0", "0", "1"};

  /** How many of these are written where there is no other line to look at. */
  private static final int USUAL = 3;

  /** How many lines to look at on each side. */
  private static final int NEAR = 50;

  private final Text text;

  BookMoveSlots(Text text) {
    this.text = text;
  }

  /**
   * @param position where the entry stands to which the line belongs
   * @param taken the moves that it has on other lines
   */
  Optional<MoveSlot> at(Point point, Situation position, List<Move> taken) {
    BookLine line = BookGrammar.line(text.line(point.line()));
    if (line instanceof SfenLine || line instanceof BookLine.Comment) {
      return Optional.empty();
    }
    String content = text.line(point.line());
    int start = wordStart(content, point.column());
    String before = content.substring(0, start).strip();
    if (before.isEmpty()) {
      boolean alone = content.substring(wordEnd(content, point.column())).strip().isEmpty();
      return Optional.of(
          slot(point, start, position, alone ? restOfLine(point.line()) : "", taken));
    }
    return Move.ofUsi(before)
        .flatMap(move -> IndexedBook.after(position, move))
        .map(after -> slot(point, start, after, "", List.of()));
  }

  private static int wordStart(String content, int cursor) {
    int start = cursor;
    while (start > 0 && !BookGrammar.isBlank(content.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static int wordEnd(String content, int cursor) {
    int end = cursor;
    while (end < content.length() && !BookGrammar.isBlank(content.charAt(end))) {
      end++;
    }
    return end;
  }

  private MoveSlot slot(Point point, int start, Situation before, String rest, List<Move> taken) {
    String content = text.line(point.line());
    return new MoveSlot(
        before,
        Range.ofLine(point.line(), start, wordEnd(content, point.column())),
        content.substring(start, point.column()),
        "",
        move -> move.usi() + rest,
        List.of(),
        taken);
  }

  /** What follows a move on its line, in as many fields as on the nearest one. */
  String restOfLine(int line) {
    StringBuilder rest = new StringBuilder();
    for (int i = 0; i < fieldsNear(line); i++) {
      rest.append(' ').append(UNKNOWN[i]);
    }
    return rest.toString();
  }

  private int fieldsNear(int line) {
    for (int distance = 1; distance <= NEAR; distance++) {
      for (int near : new int[] {line - distance, line + distance}) {
        if (near >= 0
            && near < text.lineCount()
            && BookGrammar.line(text.line(near)) instanceof MoveLine move) {
          return move.fields().size() - 1;
        }
      }
    }
    return USUAL;
  }
}
