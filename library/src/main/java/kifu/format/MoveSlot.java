package kifu.format;

import java.util.List;
import java.util.function.Function;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.text.Range;

/**
 * Marks a place where a move is being written, or could be: on an empty line, after a number, in
 * the middle of a half-typed move.
 *
 * @param before where the game stands before the move
 * @param range what the text of a move replaces, on one line: from where {@code lead} belongs to
 *     the point that was asked about, or to the end of the move in which that lies
 * @param typed what stands there of the move up to the point; nothing where only the lead stands
 * @param lead what is still to be written before the move, such as {@code " 3 "} in KIF; empty when
 *     it stands there
 * @param spelling how a move is written there, as its neighbours are
 * @param known the moves with which the document goes on from the same position elsewhere
 * @param taken the moves that are written beside it for the same position, so that they are not
 *     meant once more
 */
public record MoveSlot(
    Situation before,
    Range range,
    String typed,
    String lead,
    Function<Move, String> spelling,
    List<Move> known,
    List<Move> taken) {

  /** What replaces the range to write a move that can be played there. */
  public String textOf(Move move) {
    return lead + spelling.apply(move);
  }
}
