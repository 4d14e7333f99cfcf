package kifu.format;

import java.util.Optional;
import kifu.game.PlayedPositions;
import kifu.play.Situation;
import kifu.prose.Quotations;
import kifu.prose.QuotedMove;
import kifu.text.Range;

/**
 * Joins a comment and the moves that its author quotes. Immutable.
 *
 * @param comment the comment, with its place in the document
 * @param quotations what it quotes
 */
public record QuotedComment(CommentText comment, Quotations quotations) {
  /** Reads a comment of a game; empty where the position is not known. */
  public static Optional<QuotedComment> read(PlacedGame game, CommentText comment) {
    return game.game()
        .situationAt(comment.gameLine())
        .map(here -> read(here, PlayedPositions.along(game.game(), comment.gameLine()), comment));
  }

  /**
   * Reads a comment.
   *
   * @param here where the game stands at the comment
   * @param positions those of its line of play
   */
  public static QuotedComment read(Situation here, PlayedPositions positions, CommentText comment) {
    return new QuotedComment(comment, Quotations.read(comment.ofAuthor(), positions, here.ply()));
  }

  /** Where a quoted move stands in the document, from the sign of its side on. */
  public Range range(QuotedMove move) {
    return comment.range(move.start(), move.end());
  }
}
