package kifu.drawing;

import java.util.ArrayList;
import java.util.List;
import kifu.shogi.PieceType;

/**
 * Draws the characters on the pieces as a brush would, so that they look alike on every machine
 * whatever fonts it has. Each is a list of strokes in a square of 100 units, x to the right and y
 * downwards.
 *
 * <p>A stroke is a letter and its numbers; its outline is as wide as its kind of stroke is:
 *
 * <ul>
 *   <li>{@code h y x0 x1} a thin line to the right with the triangle at its end that a brush
 *       leaves; {@code b} one without it
 *   <li>{@code v x y0 y1} a thick line downwards
 *   <li>{@code s}, {@code w} a sweep that ends in a point; {@code n} one that grows; {@code c},
 *       {@code o}, {@code r}, {@code p} parts of a bend: where it starts, what it bends towards,
 *       and where it ends
 *   <li>{@code l} a line and {@code q} a bend that are as wide everywhere, as letters have them
 *   <li>{@code d} a dot that grows; {@code t} a tick that ends in a point; {@code e} a short line:
 *       from and to
 * </ul>
 */
final class PieceStrokes {
  private static final double THIN = 5.5;
  private static final double TRIANGLE = 4.5;

  private final StringBuilder path = new StringBuilder(700);
  private final double thick;

  private PieceStrokes(double thick) {
    this.thick = thick;
  }

  /** The outline of a piece's character, as the data of an SVG path. */
  static String path(PieceType type) {
    return switch (type) {
      case PAWN ->
          draw(
              9.5,
              "v 51 4 46,h 23 51 80,v 25 20 47,h 47 6 94,v 51 52 76,t 51 80 39 73,t 32 56 12 75,"
                  + "d 68 56 86 72,s 82 66 62 92 10 97");
      case LANCE ->
          draw(
              8.5,
              "s 78 4 56 12 20 16,h 29 7 93,v 50 10 56,s 49 30 34 48 4 58,n 51 30 66 48 97 58,"
                  + "v 28 61 98,h 64 28 74,v 73 64 98,b 79 28 73,b 95 28 73");
      case KNIGHT ->
          draw(
              8.5,
              "h 30 3 45,v 24 5 97,s 23 32 18 54 3 72,d 28 44 43 58,h 22 55 91,v 73 5 46,"
                  + "h 47 49 97,h 68 55 91,v 73 51 91,h 92 47 98");
      case SILVER ->
          draw(
              8,
              "s 26 4 19 27 3 42,n 27 8 33 22 46 34,h 40 13 38,h 59 8 42,v 25 40 89,h 91 4 46,"
                  + "d 10 66 15 82,t 40 65 34 80,h 11 56 90,v 88 11 52,b 31 56 86,b 51 56 90,"
                  + "v 56 11 91,t 54 92 76 82,t 96 60 80 71,n 68 52 76 80 98 93");
      case GOLD ->
          draw(
              9,
              "s 50 4 38 28 5 46,n 51 7 66 30 96 46,h 43 30 70,h 63 17 83,v 50 43 92,h 92 8 92,"
                  + "d 25 70 33 86,t 76 68 66 86");
      case BISHOP ->
          draw(
              8.5,
              "s 42 3 32 20 10 34,h 16 38 66,s 68 15 62 26 54 33,h 35 25 80,w 26 35 27 76 8 97,"
                  + "v 80 35 93,t 82 95 64 88,b 54 26 80,b 73 26 80,v 53 35 73");
      case ROOK ->
          draw(
              7.5,
              "h 10 12 60,c 59 10 58 36 84 43,t 84 45 95 29,t 90 6 70 19,d 70 17 90 29,"
                  + "s 44 16 30 25 8 29,h 54 4 55,s 25 27 27 74 5 97,v 45 20 98,"
                  + "c 59 54 58 86 84 93,t 84 95 95 78,t 90 52 70 66,d 70 64 90 76");
      case KING -> draw(9.5, "h 15 15 85,h 50 20 80,h 90 7 93,v 50 15 90,d 62 62 78 80");
      case PROMOTED_PAWN ->
          draw(9.5, "e 33 8 42 44,o 80 25 18 46 18 70,r 18 70 18 92 50 92,p 50 92 70 92 88 87");
      case PROMOTED_LANCE ->
          draw(
              9.5,
              "h 23 7 93,v 50 3 57,s 49 25 34 46 4 57,n 51 25 66 46 97 57,v 28 64 98,h 67 28 74,"
                  + "v 72 67 98,b 93 28 72");
      case PROMOTED_KNIGHT ->
          draw(9.5, "h 22 20 80,v 50 4 46,h 46 9 91,h 68 20 80,v 50 50 92,h 92 6 94");
      case PROMOTED_SILVER ->
          draw(
              9.5,
              "s 50 3 37 28 3 46,n 51 6 66 30 97 46,h 50 25 75,h 70 21 79,v 50 50 92,h 92 9 91");
      case HORSE ->
          draw(
              8.5,
              "v 24 7 62,h 10 24 82,v 53 10 60,h 27 24 78,h 43 24 78,h 60 24 88,"
                  + "w 87 60 88 80 80 95,t 82 96 64 90,t 15 70 6 92,d 31 72 37 88,d 46 71 53 86,"
                  + "d 60 69 70 83");
      case DRAGON ->
          draw(
              8,
              "v 50 3 15,h 17 14 86,d 30 22 37 35,t 70 21 62 36,h 39 5 95,v 24 47 82,h 49 24 77,"
                  + "v 76 49 82,b 64 24 76,b 80 24 76,v 50 39 88,c 50 87 50 94 60 94,b 94 58 93,"
                  + "t 90 97 95 80");
    };
  }

  /** The king of the stronger player: 王. */
  static String strongerKing() {
    return draw(9.5, "h 17 15 85,h 51 20 80,h 90 7 93,v 50 17 90");
  }

  /** The letter of a piece, for those who do not read kanji; with a plus when it is promoted. */
  static String letter(PieceType type) {
    String strokes = letterStrokes(type.unpromoted());
    return type.isPromoted()
        ? draw(12, strokes, 0.74, 26) + draw(9, "l 0 50 26 50,l 13 37 13 63")
        : draw(14, strokes);
  }

  private static String letterStrokes(PieceType type) {
    return switch (type.unpromoted()) {
      case PAWN ->
          "l 30 6 30 94,l 30 13 54 13,q 54 13 79 13 79 33,q 79 33 79 53 54 53,l 54 53 30 53";
      case LANCE -> "l 31 6 31 94,l 31 87 78 87";
      case KNIGHT -> "l 23 94 23 6,l 23 10 77 90,l 77 94 77 6";
      case SILVER ->
          "q 76 28 72 12 50 12,q 50 12 27 12 27 30,q 27 30 27 46 50 50,q 50 50 76 55 76 71,"
              + "q 76 71 76 88 50 88,q 50 88 26 88 23 71";
      case GOLD ->
          "q 77 29 70 12 52 12,q 52 12 22 12 22 50,q 22 50 22 88 52 88,q 52 88 73 88 77 72,"
              + "l 77 78 77 51,l 83 57 54 57";
      case BISHOP ->
          "l 29 6 29 94,l 29 13 52 13,q 52 13 74 13 74 31,q 74 31 74 48 52 48,l 56 48 29 48,"
              + "q 52 48 80 48 80 68,q 80 68 80 87 54 87,l 54 87 29 87";
      case ROOK ->
          "l 29 6 29 94,l 29 13 53 13,q 53 13 77 13 77 32,q 77 32 77 51 53 51,l 53 51 29 51,"
              + "l 50 51 78 94";
      default -> "l 28 6 28 94,l 77 6 30 58,l 44 44 79 94";
    };
  }

  private static String draw(double thick, String strokes) {
    return draw(thick, strokes, 1, 0);
  }

  /** Strokes that are made narrower and put further to the right. */
  private static String draw(double thick, String strokes, double narrower, double right) {
    PieceStrokes drawing = new PieceStrokes(thick);
    for (String stroke : strokes.split(",", -1)) {
      String[] words = stroke.split(" ", -1);
      double[] at = new double[words.length - 1];
      for (int i = 0; i < at.length; i++) {
        double number = Double.parseDouble(words[i + 1]);
        at[i] = i % 2 == 0 && narrower < 1 ? right + number * narrower : number;
      }
      drawing.add(words[0].charAt(0), at);
    }
    return drawing.path.toString();
  }

  private void add(char kind, double[] at) {
    switch (kind) {
      case 'h' -> horizontal(at[0], at[1], at[2]);
      case 'b' -> bar(at[0], at[1], at[2]);
      case 'v' -> vertical(at[0], at[1], at[2]);
      case 's' -> bend(at, thick, thick * 0.9, 1.2);
      case 'w' -> bend(at, thick, thick * 1.1, 2);
      case 'n' -> bend(at, 2, thick * 0.7, thick * 1.25);
      case 'c' -> bend(at, thick, thick, thick * 0.8);
      case 'o' -> bend(at, 6, thick * 0.8, thick);
      case 'r' -> bend(at, thick, thick, thick * 0.95);
      case 'p' -> bend(at, thick * 0.95, thick * 0.9, thick * 0.75);
      case 'd' -> line(at, 1.5, 2.5, thick, thick * 1.05);
      case 't' -> line(at, 0, thick, thick * 0.7, 1.5);
      case 'e' -> line(at, -1, 5, thick * 0.8, thick * 0.7);
      case 'l' -> line(at, 0, thick, thick, thick);
      case 'q' -> bend(at, thick, thick, thick);
      default -> throw new IllegalArgumentException("no such stroke: " + kind);
    }
  }

  private void horizontal(double y, double from, double to) {
    double top = y - THIN / 2;
    double bottom = y + THIN / 2;
    polygon(from, top, to - 9, top, to - 5, top - TRIANGLE, to + 1, bottom, from, bottom);
  }

  private void bar(double y, double from, double to) {
    polygon(from, y - THIN / 2, to, y - THIN / 2, to, y + THIN / 2, from, y + THIN / 2);
  }

  private void vertical(double x, double from, double to) {
    double left = x - thick / 2;
    double right = x + thick / 2;
    polygon(left - 1.5, from - 2, right, from + 1, right, to, left, to, left, from + 1);
  }

  /** A straight line that bulges a little upwards. */
  private void line(double[] at, double bulge, double start, double middle, double end) {
    double x = (at[0] + at[2]) / 2 + bulge;
    double y = (at[1] + at[3]) / 2 - bulge;
    bend(new double[] {at[0], at[1], x, y, at[2], at[3]}, start, middle, end);
  }

  /** A curve of the second degree, with its width at its start, in the middle and at its end. */
  private void bend(double[] at, double start, double middle, double end) {
    List<Pen> pens =
        List.of(
            Pen.at(at[0], at[1], at[2] - at[0], at[3] - at[1], start),
            Pen.at(at[2], at[3], at[4] - at[0], at[5] - at[1], middle),
            Pen.at(at[4], at[5], at[4] - at[2], at[5] - at[3], end));
    List<Pen> way = isClockwise(pens) ? pens : pens.stream().map(Pen::turned).toList();
    path.append('M').append(way.get(0).left());
    path.append('Q').append(way.get(1).left()).append(' ').append(way.get(2).left());
    path.append('L').append(way.get(2).right());
    path.append('Q').append(way.get(1).right()).append(' ').append(way.get(0).right());
    path.append('Z');
  }

  /** All outlines go round alike, since where two of them overlap nothing must be left out. */
  private static boolean isClockwise(List<Pen> pens) {
    List<Double> corners = new ArrayList<>();
    pens.forEach(pen -> corners.addAll(List.of(pen.x - pen.dx, pen.y - pen.dy)));
    pens.reversed().forEach(pen -> corners.addAll(List.of(pen.x + pen.dx, pen.y + pen.dy)));
    double area = 0;
    for (int i = 0; i < corners.size(); i += 2) {
      int next = (i + 2) % corners.size();
      area += corners.get(i) * corners.get(next + 1) - corners.get(next) * corners.get(i + 1);
    }
    return area > 0;
  }

  /** Adds a polygon, given clockwise as x and y of each corner. */
  private void polygon(double... corners) {
    for (int i = 0; i < corners.length; i += 2) {
      path.append(i == 0 ? 'M' : 'L').append(point(corners[i], corners[i + 1]));
    }
    path.append('Z');
  }

  private static String point(double x, double y) {
    return number(x) + ' ' + number(y);
  }

  /** A number with one digit after its point at most. */
  static String number(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    String fraction = tenths % 10 == 0 ? "" : "." + Math.abs(tenths % 10);
    return sign + Math.abs(tenths / 10) + fraction;
  }

  /** The pen at a point of its way, and from there to its right edge. */
  private record Pen(double x, double y, double dx, double dy) {
    static Pen at(double x, double y, double towardsX, double towardsY, double width) {
      double length = Math.hypot(towardsX, towardsY);
      return new Pen(x, y, -towardsY / length * width / 2, towardsX / length * width / 2);
    }

    Pen turned() {
      return new Pen(x, y, -dx, -dy);
    }

    String left() {
      return point(x - dx, y - dy);
    }

    String right() {
      return point(x + dx, y + dy);
    }
  }
}
