package kifu.feature;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import kifu.problem.Language;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Draws a board as an SVG document of 328 × 235 pixels, because a hover of VS Code shows 250 pixels
 * without scrolling.
 *
 * <p>The picture brings its own background, has no script and refers to nothing outside. Equal
 * views give equal documents. White's pieces stand upside down as on a real board, promoted ones
 * are red as in books.
 */
public final class BoardSvg {

  /** The size of a square in pixels. */
  private static final int WIDTH = 20;

  private static final int HEIGHT = 21;

  /** The height of one kind of piece in a hand. */
  private static final int HAND_ROW = 22;

  /** How much of a title fits above the board, where a kanji takes two columns. */
  private static final int TITLE_COLUMNS = 50;

  /** From here on nearly all characters are as wide as a kanji. */
  private static final int FIRST_WIDE = 0x1100;

  private static final String START =
      """
      <svg xmlns='http://www.w3.org/2000/svg' xml:lang='ja' role='img' \
      width='328' height='235' viewBox='0 0 328 235'>
      """;

  /** Asks for the Mincho of macOS, Windows and Linux, then for the Gothic that all Windows have. */
  private static final String STYLE =
      """
      <style>
      text{font-family:"Hiragino Mincho ProN","Yu Mincho","Noto Serif CJK JP","Noto Serif JP",\
      "Yu Gothic","Noto Sans CJK JP",serif;font-weight:600;text-anchor:middle;fill:#2b1d0e}
      .paper{fill:#fbf5e6;stroke:#c9b68f}
      .wood{fill:#e9c27a;stroke:#a97c3a}
      .line,.hand text{font-size:12px;text-anchor:start}
      .hand .piece{font-size:15px}
      .turn{fill:#ffd54a}
      .black{fill:#2b1d0e;stroke:#2b1d0e}
      .white{fill:#fff;stroke:#2b1d0e}
      .ruler{font-size:9px}
      .grid{fill:none;stroke:#6b4a1f;stroke-width:.7}
      .star{fill:#6b4a1f}
      .from{fill:#f8e7a6}
      .to{fill:#ee650a}
      .check{fill:none;stroke:#d7141a;stroke-width:2}
      .shape{fill:#fdeec6;stroke:#8a6430;stroke-width:.7}
      .piece{font-size:13px}
      .promoted{fill:#c4161c}
      </style>
      """;

  private static final String PAPER_AND_WOOD =
      """
      <rect class='paper' x='.5' y='.5' width='327' height='234' rx='5'/>
      <rect class='wood' x='63.5' y='21.5' width='202' height='208' rx='2'/>
      """;

  private static final String GRID =
      """
      <path class='grid' d='M0 0h180v189h-180zM0 21h180m0 21h-180m0 21h180m0 21h-180m0 21h180\
      m0 21h-180m0 21h180m0 21h-180M20 0v189m20 0v-189m20 0v189m20 0v-189m20 0v189m20 0v-189\
      m20 0v189m20 0v-189'/>
      <circle class='star' cx='60' cy='63' r='1.8'/>
      <circle class='star' cx='120' cy='63' r='1.8'/>
      <circle class='star' cx='60' cy='126' r='1.8'/>
      <circle class='star' cx='120' cy='126' r='1.8'/>
      """;

  /**
   * The shape of white's king. A set of pieces has one 王, which the stronger player takes: 上手 in a
   * handicap game.
   */
  private static final String WHITE_KING = "white-king";

  private final BoardView view;
  private final StringBuilder svg = new StringBuilder(8_000);

  private BoardSvg(BoardView view) {
    this.view = view;
  }

  /** The document: well-formed XML, whatever the title is. */
  public static String draw(BoardView view) {
    return new BoardSvg(view).draw();
  }

  /** A document as an address, for an image in Markdown or HTML. */
  public static String dataUri(String svg) {
    byte[] bytes = svg.getBytes(StandardCharsets.UTF_8);
    return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(bytes);
  }

  private String draw() {
    svg.append(START);
    svg.append("<title>%s</title>\n".formatted(escaped(view.description())));
    svg.append(STYLE);
    definePieces();
    svg.append(PAPER_AND_WOOD);
    String title = escaped(shortened(view.title()));
    svg.append("<text class='line' x='8' y='16'>%s</text>\n".formatted(title));
    drawHand(Side.WHITE);
    drawHand(Side.BLACK);
    svg.append("<g transform='translate(70 36)'>\n");
    view.lastFrom().ifPresent(square -> fill(square, "from"));
    view.lastTo().ifPresent(square -> fill(square, "to"));
    svg.append(GRID);
    drawRuler();
    drawPieces();
    view.kingsInCheck().forEach(this::ring);
    return svg.append("</g>\n</svg>\n").toString();
  }

  /** One shape for each kind of piece, around its middle. */
  private void definePieces() {
    svg.append("<defs>\n");
    for (PieceType type : PieceType.values()) {
      String style = type.isPromoted() ? "piece promoted" : "piece";
      definePiece(type.csa(), style, type.boardKanji());
    }
    definePiece(WHITE_KING, "piece", '王');
    svg.append("</defs>\n");
  }

  private void definePiece(String id, String style, char kanji) {
    svg.append(
        """
        <g id='%s'><path class='shape' d='M0-9.3L5.8-7L7.8 8.8H-7.8L-5.8-7Z'/>\
        <text class='%s' y='5.6'>%s</text></g>
        """
            .formatted(id, style, kanji));
  }

  /** White's hand hangs from the upper left corner, black's stands in the lower right one. */
  private void drawHand(Side side) {
    boolean white = side == Side.WHITE;
    List<PieceType> pieces = view.hand(side);
    svg.append("<g class='hand' transform='translate(%s 21)'>\n".formatted(white ? 5 : 268));
    drawName(side, white ? 0 : 189);
    int top = white ? 23 : 186 - HAND_ROW * Math.max(1, pieces.size());
    if (pieces.isEmpty()) {
      svg.append("<text x='4' y='%s'>%s</text>\n".formatted(top + 16, view.nothing()));
    }
    for (int row = 0; row < pieces.size(); row++) {
      PieceType type = pieces.get(row);
      svg.append(
          "<text x='4' y='%s'><tspan class='piece'>%s</tspan>%s</text>\n"
              .formatted(top + row * HAND_ROW + 16, type.boardKanji(), view.count(side, type)));
    }
    svg.append("</g>\n");
  }

  /** The name of a side after its mark, ☗ or ☖; lit when it is to move, and 番 in Japanese. */
  private void drawName(Side side, int top) {
    boolean turn = side == view.position().turn();
    if (turn) {
      svg.append("<rect class='turn' y='%s' width='55' height='20' rx='4'/>\n".formatted(top));
    }
    boolean japanese = view.language() == Language.JAPANESE;
    String colour = side == Side.BLACK ? "black" : "white";
    svg.append(
        """
        <path class='%s' d='M9 %sl4 2l1.5 9.5h-11l1.5-9.5z'/><text x='17' y='%s'>%s%s</text>
        """
            .formatted(colour, top + 4, top + 14, view.name(side), turn && japanese ? "番" : ""));
  }

  private void fill(Square square, String mark) {
    svg.append(
        "<rect class='%s' x='%s' y='%s' width='%s' height='%s'/>\n"
            .formatted(mark, x(square) - WIDTH / 2.0, y(square) - HEIGHT / 2.0, WIDTH, HEIGHT));
  }

  private void drawRuler() {
    for (int number = 1; number <= 9; number++) {
      Square square = Square.of(number, number);
      svg.append(
          """
          <text class='ruler' x='%s' y='-4'>%s</text>\
          <text class='ruler' x='188' y='%s'>%s</text>
          """
              .formatted(x(square), view.file(number), y(square) + 3.5, view.rank(number)));
    }
  }

  private void drawPieces() {
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      view.position().at(square).ifPresent(piece -> draw(piece, square));
    }
  }

  private void draw(Piece piece, Square square) {
    boolean white = piece.side() == Side.WHITE;
    String shape = white && piece.type() == PieceType.KING ? WHITE_KING : piece.type().csa();
    svg.append(
        "<use href='#%s' transform='translate(%s %s)%s'/>\n"
            .formatted(shape, x(square), y(square), white ? " rotate(180)" : ""));
  }

  private void ring(Square king) {
    svg.append("<circle class='check' cx='%s' cy='%s' r='11'/>\n".formatted(x(king), y(king)));
  }

  // The middle of a square, seen from the outer corner of 9一, the origin of the board.

  private static double x(Square square) {
    return (9.5 - square.file()) * WIDTH;
  }

  private static double y(Square square) {
    return (square.rank() - 0.5) * HEIGHT;
  }

  /** As much of a title as fits. */
  private static String shortened(String title) {
    int columns = 0;
    for (int index = 0; index < title.length(); index = title.offsetByCodePoints(index, 1)) {
      columns += title.codePointAt(index) < FIRST_WIDE ? 1 : 2;
      if (columns > TITLE_COLUMNS) {
        return title.substring(0, index) + '…';
      }
    }
    return title;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
