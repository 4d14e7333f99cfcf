package kifu.format.ki2;

import java.util.List;
import kifu.format.Insertion;
import kifu.format.line.LineEdits;
import kifu.format.line.LineScanner;
import kifu.game.Continuation;
import kifu.play.Situation;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Writes a move that was played on a board into a record: after the last move of its line of play,
 * as long as that row is not full, or, when the game goes on in another way, as a variation. What
 * is written already stays as it is.
 */
final class Ki2Insertion {
  private final Ki2Analysis analysis;
  private final Text text;
  private final Situation before;
  private final Continuation continuation;

  /**
   * @param before the position in which the move is played
   */
  Ki2Insertion(Ki2Analysis analysis, Situation before, Continuation continuation) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
    this.before = before;
    this.continuation = continuation;
  }

  Insertion of(Move move) {
    return analysis.placed().written(move, continuation).orElseGet(() -> insertion(move));
  }

  /** Ends the line of play, which in KI2 the summary below the moves states. */
  Insertion of(Termination end) {
    int moves = continuation.number() - 1;
    return below(
        List.of(Ki2Spelling.WORDS.summary(moves, end, before.names(), before.position().turn())));
  }

  private Insertion insertion(Move move) {
    Ki2Style style = analysis.style();
    String spelled = style.spelled(analysis.spellAt(continuation.endLine() - 1, before, move));
    int last = analysis.lastLineOf(continuation);
    List<String> row = analysis.row(last).moves();
    if (continuation.open() && !row.isEmpty() && row.size() < style.moves()) {
      return after(last, style.gap(row.getLast(), spelled), spelled);
    }
    return below(
        continuation.open()
            ? List.of(spelled)
            : List.of("", Ki2Spelling.WORDS.variation(continuation.number()), spelled));
  }

  /** On the line of the moves before it. */
  private Insertion after(int line, String blanks, String move) {
    int end = LineScanner.endOfText(text.line(line));
    Edit edit = new LineEdits(text).insertion(line, end, blanks + move);
    return new Insertion(List.of(edit), new Point(line, end + blanks.length()));
  }

  private Insertion below(List<String> lines) {
    int last = analysis.lastLineOf(continuation);
    LineEdits edits = new LineEdits(text);
    return new Insertion(
        List.of(edits.below(last, String.join(edits.lineEnd(last), lines))), last + lines.size());
  }
}
