package kifu.format;

import kifu.format.comment.CommentText;
import kifu.game.PlayedPositions;
import kifu.prose.Quotations;
import kifu.prose.QuotedMove;
import kifu.text.Range;

/**
 * Joins a comment and the moves that its author quotes. Immutable.
 *
 * @param comment the comment, with its place in the document
 * @param quotations what it quotes
 * @param positions those of its line of play
 * @param moves how many of its moves stand above the comment
 */
public record QuotedComment(
    CommentText comment, Quotations quotations, PlayedPositions positions, int moves) {
  /** Reads a comment of a game. */
  public static QuotedComment read(PlacedGame game, CommentText comment) {
    return read(new PlayedPositions.Finder(game.game()).along(comment.gameLine()), comment);
  }

  /**
   * Reads a comment.
   *
   * @param positions those of its line of play
   */
  public static QuotedComment read(PlayedPositions positions, CommentText comment) {
    return read(positions, comment, positions.movesUpTo(comment.gameLine()));
  }

  /**
   * Reads a comment.
   *
   * @param positions those of its line of play
   * @param moves how many of its moves stand above the comment
   */
  public static QuotedComment read(PlayedPositions positions, CommentText comment, int moves) {
    Quotations read = Quotations.read(comment.ofAuthor(), positions, moves);
    return new QuotedComment(comment, read, positions, moves);
  }

  /** Where a quoted move stands in the document, from the sign of its side on. */
  public Range range(QuotedMove move) {
    return comment.range(move.start(), move.end());
  }
}
