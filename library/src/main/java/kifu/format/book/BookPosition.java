package kifu.format.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.text.Text;

/**
 * Holds a position of a book with its moves, for books in other forms. Immutable.
 *
 * @param ply the number of its next move
 * @param comments lines about the position, without the sign before them
 */
public record BookPosition(
    Position position, int ply, List<String> comments, List<Candidate> moves) {

  /** What the first line of a text book says. */
  public static final String HEADER = BookGrammar.HEADER;

  /**
   * A move of a book.
   *
   * @param reply the move that is expected next
   * @param evaluation for the side to move, in centipawns; 0 where it is not known
   * @param depth in plies; 0 where it is not known
   * @param count how often it was played or chosen; 0 where it is not known
   */
  public record Candidate(Move move, Optional<Move> reply, int evaluation, int depth, int count) {}

  /** Hands over the positions of a text book that can be read, in their order. */
  public static void each(Text book, Consumer<? super BookPosition> positions) {
    EntryCursor cursor = new EntryCursor(book);
    boolean more = cursor.next();
    while (more) {
      int start = cursor.textLine();
      more = cursor.next();
      read(book, start, more ? cursor.textLine() : book.lineCount()).ifPresent(positions);
    }
  }

  private static Optional<BookPosition> read(Text book, int start, int end) {
    List<String> lines = new ArrayList<>();
    for (int line = start; line < end; line++) {
      lines.add(book.line(line));
    }
    return of(lines);
  }

  /**
   * The position that an entry is about; empty if its SFEN is wrong.
   *
   * @param entry its lines, of which the first one has the SFEN
   */
  static Optional<BookPosition> of(List<String> entry) {
    SfenLine sfen = SfenLine.read(entry.getFirst()).orElseThrow();
    List<String> comments = new ArrayList<>();
    List<Candidate> moves = new ArrayList<>();
    for (String content : entry.subList(1, entry.size())) {
      if (BookGrammar.line(content) instanceof MoveLine move) {
        move.move().ifPresent(known -> moves.add(candidate(known, move)));
      } else if (moves.isEmpty() && BookGrammar.isComment(content, 0)) {
        comments.add(content.replaceFirst("^(?:#|//) ?", ""));
      }
    }
    return sfen.position().map(position -> new BookPosition(position, sfen.ply(), comments, moves));
  }

  private static Candidate candidate(Move move, MoveLine line) {
    return new Candidate(
        move, line.reply(), number(line.evaluation()), number(line.depth()), number(line.count()));
  }

  private static int number(OptionalInt field) {
    return field.orElse(0);
  }

  /** Its lines in a text book, each with its end. */
  public String text() {
    StringBuilder text = new StringBuilder(SfenLine.write(position, ply)).append('\n');
    comments.forEach(comment -> text.append("# ").append(comment).append('\n'));
    for (Candidate move : moves) {
      text.append(move.move().usi())
          .append(' ')
          .append(move.reply().map(Move::usi).orElse("none"))
          .append(' ')
          .append(move.evaluation())
          .append(' ')
          .append(move.depth())
          .append(' ')
          .append(move.count())
          .append('\n');
    }
    return text.toString();
  }
}
