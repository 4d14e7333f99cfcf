package kifu.drawing;

import static java.util.stream.Collectors.joining;

import kifu.shogi.BoardDiagram;
import kifu.shogi.OpenBoard;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Draws a board with characters, for terminals and plain text, in the form of a BOD diagram.
 *
 * <p>The columns are aligned wherever a kanji is as wide as two ASCII characters, for the board has
 * no others. (The dot ・ is U+30FB, which Unicode calls wide.)
 *
 * <p>The sign before a piece shows its side: a blank for black, {@code v} for white. The square of
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
    if (!view.title().strip().isEmpty()) {
      picture.append(view.title().replace('`', '\'')).append('\n');
    }
    picture.append(hand(view, Side.WHITE)).append('\n');
    picture.append(ruler(view)).append('\n').append(BoardDiagram.BORDER).append('\n');
    for (int rank = 1; rank <= 9; rank++) {
      appendRank(picture, view, rank);
    }
    picture.append(lowerBorder(view)).append('\n').append(hand(view, Side.BLACK)).append('\n');
    return picture.append(view.state()).append('\n').toString();
  }

  /** {@code 先手の持駒：飛　歩二}, or {@code Black's hand: rook, pawn ×2}. */
  private static String hand(BoardView view, Side side) {
    return switch (view.wording().language()) {
      case JAPANESE -> {
        String pieces = BoardDiagram.hand(view.position(), view.names().of(side)).stripTrailing();
        yield view.isOpenHand(side) ? opened(pieces, view) : pieces;
      }
      case ENGLISH -> {
        String pieces =
            view.hand(side).stream()
                .map(type -> (type.english() + " " + view.count(side, type)).strip())
                .collect(joining(", "));
        String hand = view.name(side) + "'s hand: " + (pieces.isEmpty() ? view.nothing() : pieces);
        yield view.isOpenHand(side) ? opened(hand, view) : hand;
      }
    };
  }

  /** A hand that may hold more than is known. */
  private static String opened(String hand, BoardView view) {
    return hand.endsWith(view.nothing())
        ? hand.substring(0, hand.length() - view.nothing().length()) + OpenBoard.ANYTHING
        : hand + "　" + OpenBoard.ANYTHING;
  }

  private static String ruler(BoardView view) {
    return switch (view.wording().language()) {
      case JAPANESE -> BoardDiagram.RULER;
      case ENGLISH -> "  9  8  7  6  5  4  3  2  1";
    };
  }

  private static void appendRank(StringBuilder picture, BoardView view, int rank) {
    StringBuilder row = new StringBuilder(BoardDiagram.row(view.position(), rank));
    for (int file = 1; file <= 9; file++) {
      String sign = view.sign(Square.of(file, rank));
      if (!sign.isEmpty()) {
        row.setCharAt(2 + 2 * (9 - file), sign.charAt(0));
      }
    }
    picture.append(row).append(view.rank(rank));
    boolean movedLast = view.lastTo().filter(to -> to.rank() == rank).isPresent();
    picture.append(movedLast ? " <\n" : "\n");
  }

  private static String lowerBorder(BoardView view) {
    StringBuilder border = new StringBuilder(BoardDiagram.BORDER);
    view.lastTo().ifPresent(to -> border.setCharAt(2 + 3 * (9 - to.file()), '^'));
    return border.toString();
  }
}
