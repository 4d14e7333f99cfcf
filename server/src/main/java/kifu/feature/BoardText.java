package kifu.feature;

import kifu.shogi.BoardDiagram;
import kifu.shogi.Side;

/**
 * Draws a board with characters, for terminals and plain text, in the form of a BOD diagram.
 *
 * <p>The columns are aligned wherever a kanji is as wide as two ASCII characters, for the board has
 * no others. (The dot ・ is U+30FB, which Unicode calls wide.)
 *
 * <p>The sign before a piece tells its side: a blank for black, {@code v} for white. The square of
 * the last move is where {@code <} after its rank and {@code ^} below its file meet. So nothing is
 * shifted, and no sign on the board means anything else than in a BOD diagram: some programs read a
 * {@code ^} before a piece as black's, others as white's.
 */
public final class BoardText {

  private BoardText() {}

  /**
   * The picture: the title if there is one, white's hand, the board, black's hand, and the side to
   * move with any check. Each line ends in a line feed. None has a back-tick, which could end the
   * fence around the picture in Markdown.
   */
  public static String draw(BoardView view) {
    StringBuilder picture = new StringBuilder();
    if (!view.title().isBlank()) {
      picture.append(view.title().replace('`', '\'')).append('\n');
    }
    picture.append(hand(view, Side.WHITE)).append('\n');
    picture.append(BoardDiagram.RULER).append('\n').append(BoardDiagram.BORDER).append('\n');
    for (int rank = 1; rank <= 9; rank++) {
      appendRank(picture, view, rank);
    }
    picture.append(lowerBorder(view)).append('\n').append(hand(view, Side.BLACK)).append('\n');
    return picture.append(view.state()).append('\n').toString();
  }

  private static String hand(BoardView view, Side side) {
    return BoardDiagram.hand(view.position(), side).stripTrailing();
  }

  private static void appendRank(StringBuilder picture, BoardView view, int rank) {
    picture.append(BoardDiagram.row(view.position(), rank));
    boolean movedLast = view.lastTo().filter(to -> to.rank() == rank).isPresent();
    picture.append(movedLast ? " <\n" : "\n");
  }

  private static String lowerBorder(BoardView view) {
    StringBuilder border = new StringBuilder(BoardDiagram.BORDER);
    view.lastTo().ifPresent(to -> border.setCharAt(2 + 3 * (9 - to.file()), '^'));
    return border.toString();
  }
}
