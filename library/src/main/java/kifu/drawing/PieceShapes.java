package kifu.drawing;

import java.util.EnumSet;
import java.util.Set;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Defines the shapes of the pieces in a picture, once for each kind, around its middle. */
final class PieceShapes {
  /** Where a character is put on its piece, and a letter, which is smaller. */
  private static final String KANJI = "translate(-5.9 -5.6) scale(.118)";

  private static final String LETTER = "translate(-5.6 -4.2) scale(.112)";

  /** The outline of a piece. */
  private static final String KOMA = "M0-9.9L6.2-7.4L8.6 9.6H-8.6L-6.2-7.4Z";

  /** The shape of white's king: a set has one 王, which the stronger player takes. */
  private static final String WHITE_KING = "white-king";

  private final BoardView view;
  private final BoardStyle style;
  private final StringBuilder svg = new StringBuilder("<defs>\n");

  private PieceShapes(BoardView view, BoardStyle style) {
    this.view = view;
    this.style = style;
  }

  /** The shapes of the pieces that are on the board or in a hand. */
  static String definitions(BoardView view, BoardStyle style) {
    return new PieceShapes(view, style).definitions();
  }

  /** The name of the shape of a piece. */
  static String of(Piece piece) {
    boolean isWhiteKing = piece.side() == Side.WHITE && piece.type() == PieceType.KING;
    return isWhiteKing ? WHITE_KING : piece.type().csa();
  }

  private String definitions() {
    for (PieceType type : shown()) {
      String ink = type.isPromoted() ? "promoted" : "kanji";
      define(type.csa(), size(type), ink, strokes(type));
    }
    if (view.position().king(Side.WHITE).isPresent()) {
      String king = isInKanji() ? PieceStrokes.strongerKing() : strokes(PieceType.KING);
      define(WHITE_KING, size(PieceType.KING), "kanji", king);
    }
    return svg.append("</defs>").toString();
  }

  private boolean isInKanji() {
    return style.pieces() == BoardStyle.Pieces.KANJI;
  }

  private String strokes(PieceType type) {
    return isInKanji() ? PieceStrokes.path(type) : PieceStrokes.letter(type);
  }

  private Set<PieceType> shown() {
    Set<PieceType> shown = EnumSet.noneOf(PieceType.class);
    shown.addAll(view.hand(Side.BLACK));
    shown.addAll(view.hand(Side.WHITE));
    for (int index = 0; index < 81; index++) {
      view.position().at(Square.ofIndex(index)).map(Piece::type).ifPresent(shown::add);
    }
    return shown;
  }

  private static double size(PieceType type) {
    return switch (type) {
      case KING -> 1;
      case ROOK, BISHOP, DRAGON, HORSE -> 0.97;
      case GOLD, SILVER, PROMOTED_SILVER -> 0.94;
      case KNIGHT, PROMOTED_KNIGHT -> 0.91;
      case LANCE, PROMOTED_LANCE -> 0.89;
      case PAWN, PROMOTED_PAWN -> 0.87;
    };
  }

  private void define(String id, double size, String ink, String strokes) {
    if (style.surface() == BoardStyle.Surface.PAPER) {
      svg.append(
          "<path id='%s' class='%s' transform='translate(-8.3 -8.6) scale(.168)' d='%s'/>\n"
              .formatted(id, ink, strokes));
      return;
    }
    svg.append(
        ("<g id='%s'><g transform='scale(%s)'><path class='shade' d='%s' transform='translate(.5"
                + " .8)'/><path class='koma' d='%s'/><path class='%s' transform='%s'"
                + " d='%s'/></g></g>\n")
            .formatted(id, size, KOMA, KOMA, ink, isInKanji() ? KANJI : LETTER, strokes));
  }
}
