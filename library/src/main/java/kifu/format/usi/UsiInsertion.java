package kifu.format.usi;

import java.util.List;
import java.util.Optional;
import kifu.format.Insertion;
import kifu.format.line.LineEdits;
import kifu.game.Continuation;
import kifu.game.Game;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Writes a move that was played on a board after the last one of a line. The format has no
 * variations, so where the line goes on in another way there is no place for it.
 */
final class UsiInsertion {
  private final Text text;
  private final int line;
  private final Game game;
  private final Continuation next;

  /**
   * @param line the line of the position in which the move is played
   * @param game the game of that line
   * @param next how it goes on from there
   */
  UsiInsertion(Text text, int line, Game game, Continuation next) {
    this.text = text;
    this.line = line;
    this.game = game;
    this.next = next;
  }

  Optional<Insertion> of(Move move) {
    return next.find(move, game)
        .map(there -> new Insertion(List.of(), game.rangeOf(there).start()))
        .or(() -> last(move.usi()));
  }

  Optional<Insertion> of(Termination end) {
    return UsiEnding.of(end).flatMap(ending -> last(ending.word()));
  }

  /** Writes a word at the end of the line. */
  private Optional<Insertion> last(String word) {
    String content = text.line(line);
    UsiStatement last = UsiStatement.read(content).getLast();
    if (!next.open() || last instanceof UsiStatement.Unknown) {
      return Optional.empty();
    }
    int end = content.length();
    String blank = end > last.span().end() ? "" : " ";
    String lead = blank + (last instanceof UsiStatement.Start ? UsiStatement.MOVES + " " : "");
    Edit edit = new LineEdits(text).insertion(line, end, lead + word);
    return Optional.of(new Insertion(List.of(edit), new Point(line, end + lead.length())));
  }
}
