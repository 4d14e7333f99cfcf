package kifu;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Reads what the picture of a board shows, from where it is drawn on the grid, however large that
 * is: which piece stands on which square, and which squares are marked.
 */
public final class DrawnBoard {
  private static final List<String> MARKS = List.of("from", "to", "check", "mark", "arrow");
  private static final Pattern PLACE =
      Pattern.compile("translate\\((\\S+) (\\S+)\\)( rotate\\(180\\))?");
  private static final Pattern AIM = Pattern.compile("M(\\S+) (\\S+)L(\\S+) (\\S+)");

  private static final Pattern TURNED =
      Pattern.compile("translate\\((\\S+) (\\S+)\\) rotate\\((\\S+)\\)");
  private static final Pattern ARROW = Pattern.compile("M0-1.5H(\\S+)v-4l(\\S+) .*");

  private final Document svg;
  private final double width;
  private final double height;
  private final Map<Integer, Element> shapes = new TreeMap<>();

  /** Reads a picture. */
  public DrawnBoard(Document svg) {
    this.svg = svg;
    String grid = ofClass("grid").findFirst().orElseThrow().getAttribute("d");
    this.width = length("h", grid) / 9;
    this.height = length("v", grid) / 9;
    Element pieces = ofClass("pieces").findFirst().orElseThrow();
    elements(pieces.getElementsByTagName("use"))
        .forEach(
            use -> {
              Matcher place = place(use);
              Square square = square(place.group(1), place.group(2));
              if (shapes.put(square.index(), use) != null) {
                throw new AssertionError("two pieces on " + square.usi());
              }
            });
  }

  private static double length(String direction, String path) {
    Matcher line = Pattern.compile(direction + "([0-9.]+)").matcher(path);
    if (!line.find()) {
      throw new AssertionError("no grid: " + path);
    }
    return Double.parseDouble(line.group(1));
  }

  /** The name of the shape with which the piece on a square is drawn. */
  public Optional<String> shape(Square square) {
    return Optional.ofNullable(shapes.get(square.index()))
        .map(use -> use.getAttribute("href").substring(1));
  }

  /** The piece on a square; one that is turned around is white's. */
  public Optional<Piece> piece(Square square) {
    return shape(square)
        .map(
            shape -> {
              PieceType type = PieceType.ofCsa(shape.replace("white-king", "OU")).orElseThrow();
              boolean turned = place(shapes.get(square.index())).group(3) != null;
              return Piece.of(turned ? Side.WHITE : Side.BLACK, type);
            });
  }

  /**
   * The ranks as in a diagram, and below them a line for each mark: its name and its square, or
   * those between which it is drawn.
   */
  @Override
  public String toString() {
    String ranks =
        IntStream.rangeClosed(1, 9)
            .mapToObj(
                rank ->
                    IntStream.rangeClosed(1, 9)
                        .mapToObj(column -> cell(Square.of(10 - column, rank)))
                        .collect(Collectors.joining("", "|", "|\n")))
            .collect(Collectors.joining());
    return ranks + marks();
  }

  private String cell(Square square) {
    return piece(square)
        .map(piece -> (piece.side() == Side.WHITE ? "v" : " ") + piece.type().boardKanji())
        .orElse(" ・");
  }

  /** The lines of the marks alone. */
  public String marks() {
    return MARKS.stream()
        .flatMap(mark -> ofClass(mark).map(element -> mark + " " + squares(element) + "\n"))
        .collect(Collectors.joining());
  }

  private String squares(Element mark) {
    return switch (mark.getTagName().toLowerCase(Locale.ROOT)) {
      case "circle" -> square(mark.getAttribute("cx"), mark.getAttribute("cy")).usi();
      case "rect" -> {
        double x = number(mark, "x") + number(mark, "width") / 2;
        double y = number(mark, "y") + number(mark, "height") / 2;
        yield square(x, y).usi();
      }
      default -> {
        if (mark.hasAttribute("transform")) {
          yield arrow(mark);
        }
        Matcher aim = AIM.matcher(mark.getAttribute("d"));
        if (!aim.matches()) {
          throw new AssertionError(mark.getAttribute("d"));
        }
        yield square(aim.group(1), aim.group(2)).usi()
            + "-"
            + square(aim.group(3), aim.group(4)).usi();
      }
    };
  }

  /** An arrow is drawn along the x-axis, then turned and moved. */
  private String arrow(Element mark) {
    Matcher turned = TURNED.matcher(mark.getAttribute("transform"));
    Matcher arrow = ARROW.matcher(mark.getAttribute("d"));
    if (!turned.matches() || !arrow.matches()) {
      throw new AssertionError(mark.getAttribute("d"));
    }
    double x = Double.parseDouble(turned.group(1));
    double y = Double.parseDouble(turned.group(2));
    double angle = Math.toRadians(Double.parseDouble(turned.group(3)));
    double length = Double.parseDouble(arrow.group(1)) + Double.parseDouble(arrow.group(2));
    Square to = square(x + length * Math.cos(angle), y + length * Math.sin(angle));
    return square(x, y).usi() + "-" + to.usi();
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static Matcher place(Element use) {
    Matcher place = PLACE.matcher(use.getAttribute("transform"));
    if (!place.matches()) {
      throw new AssertionError(use.getAttribute("transform"));
    }
    return place;
  }

  private Square square(String x, String y) {
    return square(Double.parseDouble(x), Double.parseDouble(y));
  }

  private Square square(double x, double y) {
    return Square.of(9 - (int) Math.floor(x / width), 1 + (int) Math.floor(y / height));
  }

  private Stream<Element> ofClass(String name) {
    return elements(svg.getElementsByTagName("*"))
        .filter(element -> element.getAttribute("class").equals(name));
  }

  private static Stream<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }
}
