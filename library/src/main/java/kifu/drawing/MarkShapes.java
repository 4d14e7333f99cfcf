package kifu.drawing;

import static java.util.stream.Collectors.toCollection;
import static kifu.drawing.BoardGrid.x;
import static kifu.drawing.BoardGrid.y;
import static kifu.drawing.PieceStrokes.number;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import kifu.drawing.Mark.Colour;
import kifu.shogi.Square;

/** Draws the rings and arrows of a {@link Figure} as elements of SVG, on the board of a picture. */
final class MarkShapes {
  /** The length of the head of an arrow. */
  private static final double HEAD = 10;

  private MarkShapes() {}

  /** The marks, from the outer corner of 9一, and before them the style that they need. */
  static String of(List<Mark> marks, BoardStyle style) {
    List<String> shapes = new ArrayList<>();
    shapes.add("<style>%s</style>".formatted(style.marks(coloursOf(marks))));
    for (Mark mark : marks) {
      shapes.add(
          switch (mark) {
            case Mark.Ring(Square square, Colour colour) -> ring(square, colour);
            case Mark.Arrow(Square from, Square to, Colour colour) -> arrow(from, to, colour);
          });
    }
    return String.join("\n", shapes);
  }

  private static Set<Colour> coloursOf(List<Mark> marks) {
    return marks.stream()
        .map(Mark::colour)
        .collect(toCollection(() -> EnumSet.noneOf(Colour.class)));
  }

  private static String ring(Square square, Colour colour) {
    return "<circle class='mark%s' cx='%s' cy='%s' r='9.2'/>"
        .formatted(classOf(colour), number(x(square)), number(y(square)));
  }

  /** From the middle of a square to that of another, drawn along the x-axis and then turned. */
  private static String arrow(Square from, Square to, Colour colour) {
    double x = x(to) - x(from);
    double y = y(to) - y(from);
    double shaft = Math.hypot(x, y) - HEAD;
    return "<path class='arrow%s' transform='translate(%s %s) rotate(%s)' d='M0-1.5H%sv-4l%s 5.5l-%s 5.5v-4H0z'/>"
        .formatted(
            classOf(colour),
            number(x(from)),
            number(y(from)),
            number(Math.toDegrees(Math.atan2(y, x))),
            number(shaft),
            number(HEAD),
            number(HEAD));
  }

  /** What a mark has besides its class in a colour that is not the usual one. */
  private static String classOf(Colour colour) {
    return colour == Colour.BLUE ? "" : " " + BoardStyle.classOf(colour);
  }
}
