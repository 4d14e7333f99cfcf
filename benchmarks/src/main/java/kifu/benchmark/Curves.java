package kifu.benchmark;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Draws how times grow with the size of a document: {@code Curves RESULTS PICTURE}, where {@code
 * RESULTS} is the JSON that JMH writes ({@code -rf json}) of {@link KeystrokeBenchmark#first} and
 * {@link CheckBenchmark}, and {@code PICTURE} an SVG file. Both axes are logarithmic.
 */
public final class Curves {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 560;
  private static final int TOP = 50;
  private static final int BOTTOM = 350;

  /** The powers of ten at the ends of the axes: bytes, and microseconds. */
  private static final double LEAST_BYTES = 3.5;

  private static final double MOST_BYTES = 8;
  private static final double LEAST_TIME = 0;
  private static final double MOST_TIME = 7;

  private static final List<String> COLOURS = List.of("#2a78d6", "#c2571a", "#2b8a5b");

  private static final int HEIGHT_OF_NAME = 14;

  private final StringBuilder svg = new StringBuilder();
  private final List<Double> names = new ArrayList<>();

  private Curves() {}

  public static void main(String[] arguments) throws IOException {
    JsonArray results =
        JsonParser.parseString(Files.readString(Path.of(arguments[0]))).getAsJsonArray();
    Files.writeString(Path.of(arguments[1]), new Curves().draw(results));
  }

  private String draw(JsonArray results) {
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" \
        font-size="13" fill="#333">
        <rect width="100%%" height="100%%" fill="#fff"/>
        """
            .formatted(WIDTH, HEIGHT));
    text(
        LEFT,
        26,
        "start",
        "#111",
        "Time until the problems are known, by the size of the document");
    axes();
    for (Documents format : Documents.values()) {
      String colour = COLOURS.get(format.ordinal());
      String name = format == Documents.BOOK ? "book" : format.name();
      curve(times(results, "CheckBenchmark.check", format), colour, true, name + " opened");
      curve(times(results, "KeystrokeBenchmark.first", format), colour, false, name + " edited");
    }
    return svg.append("</svg>\n").toString();
  }

  private void axes() {
    String[] sizes = {"10 kB", "100 kB", "1 MB", "10 MB", "100 MB"};
    for (int power = 4; power <= MOST_BYTES; power++) {
      double x = x(Math.pow(10, power));
      line(x, TOP, x, BOTTOM);
      text(x, BOTTOM + 20, "middle", "#555", sizes[power - 4]);
    }
    String[] times = {"1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s"};
    for (int power = 0; power <= MOST_TIME; power++) {
      double y = y(Math.pow(10, power));
      line(LEFT, y, RIGHT, y);
      text(LEFT - 8, y + 4, "end", "#555", times[power]);
    }
  }

  /** The mean times in microseconds, by the size of the document. */
  private static Map<Integer, Double> times(JsonArray results, String name, Documents format) {
    Map<Integer, Double> times = new TreeMap<>();
    for (JsonElement element : results) {
      JsonObject result = element.getAsJsonObject();
      JsonObject parameters = result.getAsJsonObject("params");
      if (result.get("benchmark").getAsString().endsWith(name)
          && parameters.get("format").getAsString().equals(format.name())) {
        JsonObject metric = result.getAsJsonObject("primaryMetric");
        double score = metric.get("score").getAsDouble();
        boolean rate = metric.get("scoreUnit").getAsString().equals("ops/s");
        times.put(parameters.get("bytes").getAsInt(), rate ? 1e6 / score : score);
      }
    }
    return times;
  }

  private void curve(Map<Integer, Double> times, String colour, boolean dashed, String name) {
    List<String> points = new ArrayList<>();
    double lastX = 0;
    double lastY = 0;
    for (Map.Entry<Integer, Double> time : times.entrySet()) {
      lastX = x(time.getKey());
      lastY = y(time.getValue());
      points.add(number(lastX) + "," + number(lastY));
      svg.append(
          "<circle cx=\"%s\" cy=\"%s\" r=\"3\" fill=\"%s\"/>\n"
              .formatted(number(lastX), number(lastY), colour));
    }
    svg.append(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>\n"
            .formatted(
                String.join(" ", points), colour, dashed ? " stroke-dasharray=\"5 4\"" : ""));
    text(lastX + 10, freeHeight(lastY + 4), "start", colour, name);
  }

  /** Where a name is readable: not upon another one. */
  private double freeHeight(double wanted) {
    double height = wanted;
    while (isTaken(height)) {
      height++;
    }
    names.add(height);
    return height;
  }

  private boolean isTaken(double height) {
    return names.stream().anyMatch(name -> Math.abs(name - height) < HEIGHT_OF_NAME);
  }

  private void line(double x1, double y1, double x2, double y2) {
    svg.append(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"#ddd\"/>\n"
            .formatted(number(x1), number(y1), number(x2), number(y2)));
  }

  private void text(double x, double y, String anchor, String colour, String content) {
    svg.append(
        "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n"
            .formatted(number(x), number(y), anchor, colour, content));
  }

  private static double x(double bytes) {
    return LEFT + (Math.log10(bytes) - LEAST_BYTES) / (MOST_BYTES - LEAST_BYTES) * (RIGHT - LEFT);
  }

  private static double y(double microseconds) {
    return BOTTOM
        - (Math.log10(microseconds) - LEAST_TIME) / (MOST_TIME - LEAST_TIME) * (BOTTOM - TOP);
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
