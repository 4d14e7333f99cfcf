package kifu.drawing;

import static kifu.drawing.BoardGrid.FILE_WIDTH;
import static kifu.drawing.BoardGrid.RANK_HEIGHT;
import static kifu.drawing.BoardGrid.x;
import static kifu.drawing.BoardGrid.y;
import static kifu.drawing.PieceStrokes.number;

import java.util.Base64;
import java.util.List;
import java.util.Optional;
import kifu.format.Players;
import kifu.play.Situation.Clocks;
import kifu.problem.Language;
import kifu.shogi.OpenBoard;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Rule;
import kifu.shogi.Rules.Violation;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Utf8;

/**
 * Draws a board as an SVG document: white's name, clock and hand to the left, black's to the right
 * with what else there is to say above, as nothing below the board would be seen: a hover of VS
 * Code shows 250 pixels without scrolling, and this picture is {@value #HEIGHT} high. A {@link
 * Figure} may leave out some of it, and then only as much room is taken as the rest needs.
 *
 * <p>The picture brings its own background and the shapes of its pieces, has no script and refers
 * to nothing outside. Equal views give equal documents. White's pieces stand upside down as on a
 * real board, promoted ones are red as in books.
 */
public final class BoardSvg {
  /** The height of the usual picture in pixels, at a scale of 1. */
  public static final int HEIGHT = 235;

  /** Where the corner of 9一 is, the origin of the board. */
  private static final int BOARD_X = 126;

  private static final int BOARD_Y = 36;

  /** How far what stands beside the board is from it on the left and on the right, and how wide. */
  private static final int LEFT_GAP = 5;

  private static final int RIGHT_GAP = 4;
  private static final int COLUMN = 106;
  private static final int COLUMN_OF_HAND = 46;

  /** How far the picture extends beyond it: also above the board where there is no caption. */
  private static final int MARGIN = 6;

  private static final int MARGIN_BELOW = 3;

  /** The height of the caption with its margin. */
  private static final int CAPTION = 22;

  /** Where what stands beside the board begins and ends in the usual picture. */
  private static final int TOP = 22;

  private static final int BOTTOM = 230;

  /** The height of a name plate, and of a row of two kinds of pieces in a hand. */
  private static final int PLATE = 34;

  private static final int HAND_ROW = 25;

  /** Where the middle of the first piece of a row is. */
  private static final int HAND_X = 15;

  /** The height of the sign that stands for a player where there is no plate. */
  private static final int SIGN = 16;

  /** The width and height of {@link BoardGrain}. */
  private static final double GRAIN = 100;

  /** The height of a line of notes, and how many columns fit in it; a kanji takes two. */
  private static final int NOTE_HEIGHT = 14;

  public static final int NOTE_COLUMNS = 19;

  /** The width of a letter in a title, of which a kanji takes two. */
  private static final double TITLE_LETTER = 6.5;

  /** The width of a kanji in a name, and of a bold Latin letter in the widest of usual fonts. */
  private static final int WIDE = 10;

  private static final int NARROW = 7;

  /** How much of a name fits on its plate, and of one that is longer: it is written smaller. */
  private static final int NAME_WIDTH = 80;

  private static final int LONG_NAME_WIDTH = 100;

  private final BoardView view;
  private final Annotations annotations;
  private final BoardStyle style;
  private final Figure figure;
  private final Frame frame;
  private final StringBuilder svg = new StringBuilder(12_000);

  /**
   * What a picture shows besides the position.
   *
   * @param notes lines that stand beside the board; those that fit, see {@link Notes}
   * @param broken the rule that the last move breaks: the square that is the reason is marked
   */
  public record Annotations(
      Players players, Clocks clocks, List<String> notes, Optional<Violation> broken) {
    public static final Annotations NOTHING = of(Players.UNKNOWN, Clocks.UNKNOWN);

    /** Only what stands on the plates of the players. */
    public static Annotations of(Players players, Clocks clocks) {
      return new Annotations(players, clocks, List.of(), Optional.empty());
    }
  }

  /** The board with its coordinates, in the picture. */
  private record Frame(int left, int top, int width, int height) {
    static Frame of(Figure figure) {
      return figure.has(Figure.Part.COORDINATES)
          ? new Frame(BOARD_X - 9, BOARD_Y - 14, 210, 210)
          : new Frame(BOARD_X - 4, BOARD_Y - 4, 193, 202);
    }

    int right() {
      return left + width;
    }

    int bottom() {
      return top + height;
    }
  }

  private BoardSvg(BoardView view, Annotations annotations, BoardStyle style, Figure figure) {
    this.view = view;
    this.annotations = annotations;
    this.style = figure.style(style);
    this.figure = figure;
    this.frame = Frame.of(figure);
  }

  /** The usual picture. */
  public static String draw(BoardView view, Annotations annotations, BoardStyle style) {
    return draw(view, annotations, style, Figure.USUAL);
  }

  /** The document: well-formed XML, whatever the words are. */
  public static String draw(
      BoardView view, Annotations annotations, BoardStyle style, Figure figure) {
    return new BoardSvg(view, annotations, style, figure).draw();
  }

  /** How wide the picture of a figure is in pixels, at a scale of 1. */
  static int width(Figure figure) {
    return Frame.of(figure).width() + LEFT_GAP + RIGHT_GAP + 2 * (column(figure) + MARGIN);
  }

  private static int column(Figure figure) {
    return figure.has(Figure.Part.PLAYERS) ? COLUMN : COLUMN_OF_HAND;
  }

  /** How many lines of notes find room beside a board. */
  public static int noteLines(BoardView view) {
    int rows = handRows(view, Side.BLACK);
    return (BOTTOM - TOP - PLATE - rows * HAND_ROW - 6) / NOTE_HEIGHT;
  }

  /** What else a side may hold has a row of its own. */
  private static int rows(BoardView view, Side side, int inRow) {
    int pieces = view.hand(side).size();
    int rows = Math.max(1, (pieces + inRow - 1) / inRow);
    return pieces > 0 && view.isOpenHand(side) ? rows + 1 : rows;
  }

  private static int handRows(BoardView view, Side side) {
    return rows(view, side, 2);
  }

  /** A document as an address, for an image in Markdown or HTML. */
  public static String dataUri(String svg) {
    byte[] bytes = Utf8.write(svg);
    return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(bytes);
  }

  private String draw() {
    int x = left() - MARGIN;
    int y = frame.top() - (figure.has(Figure.Part.CAPTION) ? CAPTION : MARGIN);
    int width = width(figure);
    int height = frame.bottom() + MARGIN_BELOW - y;
    add(
        "<svg xmlns='http://www.w3.org/2000/svg' xml:lang='ja' role='img' %s viewBox='%s %s %s %s'>"
            .formatted(size(width, height), x, y, width, height));
    add("<title>%s</title>".formatted(escaped(view.description())));
    add(style.definitions());
    add(PieceShapes.definitions(view, style));
    if (figure.width().isEmpty()) {
      add(
          "<rect class='paper' x='%s' y='%s' width='%s' height='%s' rx='6'/>"
              .formatted(x + .5, y + .5, width - 1, height - 1));
    }
    drawCaption(x, width);
    drawPlayer(Side.WHITE);
    drawPlayer(Side.BLACK);
    drawNotes();
    drawBoard();
    add("</svg>");
    return svg.toString();
  }

  private String size(int width, int height) {
    return figure
        .width()
        .map(
            millimetres ->
                "width='%smm' height='%smm'"
                    .formatted(millimetres, number((double) millimetres * height / width)))
        .orElseGet(
            () ->
                "width='%s' height='%s'"
                    .formatted(
                        Math.round(width * style.scale()), Math.round(height * style.scale())));
  }

  private boolean hasPlates() {
    return figure.has(Figure.Part.PLAYERS);
  }

  // Where what stands beside the board begins.

  private int left() {
    return frame.left() - LEFT_GAP - column(figure);
  }

  private int right() {
    return frame.right() + RIGHT_GAP;
  }

  /** The caption stands at the left of a picture, and above the middle of the board in a figure. */
  private void drawCaption(int x, int width) {
    if (figure.has(Figure.Part.CAPTION)) {
      int columns = (int) ((width - 1) / TITLE_LETTER);
      String title = shortened(view.title(), Notes.prefix(view.title(), columns));
      int y = frame.top() - 6;
      if (hasPlates()) {
        text("title ink", x + 10, y, title);
      } else if (!title.isEmpty()) {
        add(
            "<text class='title ink' x='%s' y='%s' text-anchor='middle'>%s</text>"
                .formatted(x + width / 2.0, y, escaped(title)));
      }
    }
  }

  /** White's plate is at the top with the hand below it, black's at the bottom with it above. */
  private void drawPlayer(Side side) {
    boolean white = side == Side.WHITE;
    int height = hasPlates() ? PLATE : SIGN;
    int bottom = frame.bottom() - 2;
    int top = white ? frame.top() : bottom - height;
    int hand = white ? top + height + 4 : top - 2 - rows(side) * HAND_ROW;
    add("<g class='player' transform='translate(%s 0)'>".formatted(white ? left() : right()));
    if (hasPlates()) {
      drawPlate(side, top);
    } else {
      drawSign(side, HAND_X, top + 1);
    }
    drawHand(side, hand);
    add("</g>");
  }

  private void drawSign(Side side, int x, int top) {
    String colour = side == Side.BLACK ? "black" : "white";
    add("<path class='%s' d='M%s %sl4 2l1.5 9.5h-11l1.5-9.5z'/>".formatted(colour, x, top));
  }

  private void drawPlate(Side side, int top) {
    boolean turn = view.isToMove(side);
    String plate = turn ? "turn" : "plate";
    add(
        "<rect class='%s' y='%s' width='%s' height='%s' rx='4'/>"
            .formatted(plate, top, COLUMN, PLATE));
    drawSign(side, 11, top + 4);
    boolean japanese = view.wording().language() == Language.JAPANESE;
    text("small ink", 21, top + 14, view.name(side) + (turn && japanese ? "番" : ""));
    String name = BoardView.visible(annotations.players().of(side).orElse("")).strip();
    boolean isLong = !Notes.prefix(name, NAME_WIDTH, NARROW, WIDE).equals(name);
    text(isLong ? "long ink" : "name ink", 6, top + 29, isLong ? shortenedName(name) : name);
    annotations
        .clocks()
        .of(side)
        .ifPresent(
            used ->
                add(
                    "<text class='small faint' x='%s' y='%s' text-anchor='end'>%s</text>"
                        .formatted(COLUMN - 5, top + 14, Clock.hours(used))));
  }

  private int piecesInRow() {
    return hasPlates() ? 2 : 1;
  }

  private int rows(Side side) {
    return rows(view, side, piecesInRow());
  }

  private void drawHand(Side side, int top) {
    List<PieceType> pieces = view.hand(side);
    add("<g class='hand'>");
    if (pieces.isEmpty() || view.isOpenHand(side)) {
      String words = view.isOpenHand(side) ? OpenBoard.ANYTHING : view.nothing();
      text("small faint", 8, top + 16 + (rows(side) - 1) * HAND_ROW, words);
    }
    for (int i = 0; i < pieces.size(); i++) {
      double x = HAND_X + i % piecesInRow() * COLUMN / 2.0;
      double y = top + i / piecesInRow() * HAND_ROW + 12.5;
      String turned = side == Side.WHITE ? " rotate(180)" : "";
      add(
          "<use href='#%s' transform='translate(%s %s)%s'/>"
              .formatted(pieces.get(i).csa(), x, y, turned));
      text("small ink", x + 12, y + 4, view.count(side, pieces.get(i)));
    }
    add("</g>");
  }

  private void drawNotes() {
    for (int i = 0; i < annotations.notes().size(); i++) {
      text("note ink", right() + 2, TOP + 11 + i * NOTE_HEIGHT, annotations.notes().get(i));
    }
  }

  private void drawBoard() {
    int x = frame.left() - BOARD_X;
    int y = frame.top() - BOARD_Y;
    add("<g transform='translate(%s %s)'>".formatted(BOARD_X, BOARD_Y));
    add(
        "<rect class='board' x='%s' y='%s' width='%s' height='%s' rx='3'/>"
            .formatted(x, y, frame.width(), frame.height()));
    if (style.surface() == BoardStyle.Surface.WOOD) {
      add(
          "<path class='grain' transform='translate(%s %s) scale(%s %s)' d='%s'/>"
              .formatted(x, y, frame.width() / GRAIN, frame.height() / GRAIN, BoardGrain.path()));
    }
    view.lastFrom().ifPresent(square -> fill(square, "from"));
    drawGrid();
    view.lastTo().ifPresent(square -> fill(square, "to"));
    if (figure.has(Figure.Part.COORDINATES)) {
      drawRuler();
    }
    add("<g class='pieces'>");
    drawPieces();
    add("</g>");
    view.kingsInCheck().forEach(this::ring);
    annotations.broken().ifPresent(this::drawReason);
    if (!figure.marks().isEmpty()) {
      add(MarkShapes.of(figure.marks(), style));
    }
    add("</g>");
  }

  private void drawGrid() {
    double width = 9 * FILE_WIDTH;
    double height = 9 * RANK_HEIGHT;
    svg.append("<path class='grid' d='");
    for (int i = 0; i <= 9; i++) {
      svg.append("M0 %sh%s".formatted(i * RANK_HEIGHT, width));
      svg.append("M%s 0v%s".formatted(i * FILE_WIDTH, height));
    }
    svg.append("'/>\n");
    for (int i = 0; i < 4; i++) {
      double x = (i % 2 == 0 ? 3 : 6) * FILE_WIDTH;
      double y = (i / 2 == 0 ? 3 : 6) * RANK_HEIGHT;
      add("<circle class='rule' cx='%s' cy='%s' r='1.7'/>".formatted(x, y));
    }
  }

  private void fill(Square square, String mark) {
    add(
        "<rect class='%s' x='%s' y='%s' width='%s' height='%s'/>"
            .formatted(
                mark,
                x(square) - FILE_WIDTH / 2,
                y(square) - RANK_HEIGHT / 2,
                FILE_WIDTH,
                RANK_HEIGHT));
  }

  private void drawRuler() {
    for (int number = 1; number <= 9; number++) {
      Square square = Square.of(number, number);
      text("ruler rule", x(square), -4, view.file(number));
      text("ruler rule", 9 * FILE_WIDTH + 8, y(square) + 3.5, view.rank(number));
    }
  }

  private void drawPieces() {
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      view.position().at(square).ifPresent(piece -> draw(piece, square));
      if (!view.sign(square).isEmpty()) {
        drawSign(view.sign(square), x(square), y(square) + 5);
      }
    }
  }

  /** What stands in the place of a piece that is left open. */
  private void drawSign(String sign, double x, double y) {
    add(
        "<text class='rule' font-size='15' font-weight='bold' text-anchor='middle' x='%s' y='%s'>%s</text>"
            .formatted(x, y, sign));
  }

  private void draw(Piece piece, Square square) {
    String turn = piece.side() == Side.WHITE ? " rotate(180)" : "";
    add(
        "<use href='#%s' transform='translate(%s %s)%s'/>"
            .formatted(PieceShapes.of(piece), x(square), y(square), turn));
  }

  private void ring(Square square) {
    add("<circle class='check' cx='%s' cy='%s' r='11'/>".formatted(x(square), y(square)));
  }

  /** Rings the piece that is the reason; that which gives a check aims at the king. */
  private void drawReason(Violation broken) {
    Optional<Square> king = view.position().king(view.position().turn().opposite());
    if (broken.rule() == Rule.KING_IN_CHECK && king.isPresent()) {
      broken.related().ifPresent(attacker -> aim(attacker, king.get()));
    }
    broken.related().ifPresent(this::ring);
  }

  private void aim(Square attacker, Square king) {
    add(
        "<path class='check' d='M%s %sL%s %s' stroke-dasharray='4 2'/>"
            .formatted(x(attacker), y(attacker), x(king), y(king)));
  }

  private void text(String style, double x, double y, String text) {
    if (!text.isEmpty()) {
      add("<text class='%s' x='%s' y='%s'>%s</text>".formatted(style, x, y, escaped(text)));
    }
  }

  private void add(String element) {
    svg.append(element).append('\n');
  }

  private static String shortenedName(String name) {
    return shortened(name, Notes.prefix(name, LONG_NAME_WIDTH, NARROW, WIDE));
  }

  /** The part of a text that fits, with a sign that it goes on. */
  private static String shortened(String text, String first) {
    return first.length() < text.length() ? first + '…' : text;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
