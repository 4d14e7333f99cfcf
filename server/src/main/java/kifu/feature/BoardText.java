package kifu.feature;

import static java.util.stream.Collectors.joining;

import java.util.Optional;
import kifu.format.bod.Row;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Draws a board with characters, for terminals and plain text, in the form of a BOD diagram.
 *
 * <p>The columns are aligned wherever a kanji is as wide as two ASCII characters, for the board has
 * no others. (The dot ・ is U+30FB, which Unicode calls wide.)
 *
 * <p>The sign before a piece tells its side: a blank for black, {@code v} for white. The square of
 * the last move is where {@code <} behind its rank and {@code ^} below its file meet. So nothing is
 * shifted, and no sign on the board means anything else than in a BOD diagram: some programs read a
 * {@code ^} before a piece as black's, others as white's.
 */
public final class BoardText {

  private static final String RULER = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n";
  private static final String BORDER = "+---------------------------+\n";

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
    picture.append(hand(view, Side.WHITE)).append(RULER).append(BORDER);
    for (int rank = 1; rank <= 9; rank++) {
      appendRank(picture, view, rank);
    }
    picture.append(lowerBorder(view)).append(hand(view, Side.BLACK));
    return picture.append(view.state()).append('\n').toString();
  }

  private static String hand(BoardView view, Side side) {
    String pieces =
        view.hand(side).stream()
            .map(type -> type.boardKanji() + view.count(side, type))
            .collect(joining("　"));
    return BoardView.name(side) + "の持駒：" + (pieces.isEmpty() ? "なし" : pieces) + '\n';
  }

  private static void appendRank(StringBuilder picture, BoardView view, int rank) {
    picture.append('|');
    for (int file = 9; file >= 1; file--) {
      Square square = Square.of(file, rank);
      Optional<Piece> piece = view.position().at(square);
      picture.append(piece.filter(p -> p.side() == Side.WHITE).isPresent() ? 'v' : ' ');
      picture.append(piece.map(Piece::type).map(PieceType::boardKanji).orElse('・'));
    }
    picture.append('|').append(Row.rankKanji(rank));
    boolean movedLast = view.lastTo().filter(to -> to.rank() == rank).isPresent();
    picture.append(movedLast ? " <\n" : "\n");
  }

  private static String lowerBorder(BoardView view) {
    StringBuilder border = new StringBuilder(BORDER);
    view.lastTo().ifPresent(to -> border.setCharAt(2 + 3 * (9 - to.file()), '^'));
    return border.toString();
  }
}
