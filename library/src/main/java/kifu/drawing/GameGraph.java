package kifu.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.drawing.GameCourse.Blunder;
import kifu.drawing.GameCourse.Moment;
import kifu.format.comment.Evaluation;
import kifu.problem.Phrase;
import kifu.shogi.Player;
import kifu.shogi.Side;

/**
 * Draws how a game went as an SVG document: who stood better after each move, black above and white
 * below, and under it the time for each move. It brings its own background, has no script and
 * refers to nothing outside; equal games give equal documents.
 */
public final class GameGraph {
  private static final int WIDTH = 760;
  private static final int LEFT = 58;
  private static final int RIGHT = 742;

  private static final int TOP = 50;
  private static final int BOTTOM = 250;

  /** Where the bars of the times begin and end; black's stand up from the middle. */
  private static final int TIME_TOP = 272;

  private static final int TIME_BOTTOM = 352;

  /** Where the numbers of the moves stand below what is drawn. */
  private static final int NUMBERS = 16;

  private static final int MARGIN = 12;

  /** The curve resembles the chance to win: at 600 some three in four. */
  private static final double SCALE = 600;

  private static final int[] LINES = {300, 1000, 3000};

  private static final String STYLE =
      "text{font-family:"
          + BoardStyle.FONTS
          + ";font-size:11px;fill:#2b1d0e}.title{font-size:14px;font-weight:600}"
          + ".number{fill:#75634a;font-size:10px}.paper{fill:#fbf6e9;stroke:#d5c5a1}"
          + ".plot{fill:#fffdf6}.grid{stroke:#e4d8bc;stroke-width:1}.even{stroke:#75634a}"
          + ".black{fill:#4a3a28}.white{fill:#c9a35c}.area{fill-opacity:.32}"
          + ".line{fill:none;stroke:#2b1d0e;stroke-width:1.6;stroke-linejoin:round}"
          + ".lost{fill:#c2271d;stroke:#fffdf6;stroke-width:1}.end{text-anchor:end}"
          + ".middle{text-anchor:middle}";

  private final GameCourse course;
  private final int leastLoss;
  private final Wording wording;
  private final boolean hasTimes;
  private final StringBuilder svg = new StringBuilder();

  private GameGraph(GameCourse course, int leastLoss, Wording wording) {
    this.course = course;
    this.leastLoss = leastLoss;
    this.wording = wording;
    this.hasTimes = course.moments().stream().anyMatch(moment -> moment.spent().orElse(0L) > 0);
  }

  /**
   * The picture of a game; empty where neither evaluations nor times are written.
   *
   * @param leastLoss the loss from which on a move is marked, in hundredths of a pawn
   */
  public static Optional<String> draw(GameCourse course, int leastLoss, Wording wording) {
    GameGraph graph = new GameGraph(course, leastLoss, wording);
    return course.hasEvaluations() || graph.hasTimes
        ? Optional.of(graph.document())
        : Optional.empty();
  }

  private String document() {
    int bottom = hasTimes ? TIME_BOTTOM : BOTTOM;
    int height = bottom + NUMBERS + MARGIN;
    add(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d'>",
        WIDTH, height, WIDTH, height);
    add("<style>%s</style>", STYLE);
    add("<rect class='paper' x='.5' y='.5' width='%d' height='%d' rx='6'/>", WIDTH - 1, height - 1);
    title();
    plot(TOP, BOTTOM);
    if (hasTimes) {
      plot(TIME_TOP, TIME_BOTTOM);
    }
    numbers(bottom);
    evaluations();
    if (hasTimes) {
      times();
    }
    add("</svg>");
    return svg.toString();
  }

  private void title() {
    player(Side.BLACK, LEFT, "black", course.black());
    player(Side.WHITE, WIDTH / 2, "white", course.white());
  }

  private void player(Side side, int x, String style, Optional<String> name) {
    Player player = course.names().of(side);
    String called = wording.of(new Phrase(player.japanese(), player.english()));
    String shown = called + name.map(written -> "　" + written).orElse("");
    add("<rect class='%s' x='%d' y='20' width='12' height='12' rx='2'/>", style, x);
    add(
        "<text class='title' x='%d' y='31'>%s</text>",
        x + 18, escaped(Notes.prefix(BoardView.visible(shown), 44)));
  }

  private void plot(int top, int bottom) {
    add(
        "<rect class='plot' x='%d' y='%d' width='%d' height='%d'/>",
        LEFT, top, RIGHT - LEFT, bottom - top);
  }

  /** A line at every tenth move, or fewer in a long game. */
  private void numbers(int bottom) {
    int moves = course.moments().size();
    int step = 10;
    while (moves / step > 15) {
      step += step == 10 ? 10 : 20;
    }
    int first = course.moments().isEmpty() ? 1 : course.moments().getFirst().ply();
    for (int number = (first / step) * step; number < first + moves; number += step) {
      int index = number - first + 1;
      if (index >= 0) {
        line("grid", x(index), TOP, x(index), BOTTOM);
        if (hasTimes) {
          line("grid", x(index), TIME_TOP, x(index), TIME_BOTTOM);
        }
        text("number middle", x(index), bottom + NUMBERS - 2, String.valueOf(number));
      }
    }
  }

  private void evaluations() {
    for (int value : LINES) {
      for (int signed : new int[] {value, -value}) {
        line("grid", LEFT, y(signed), RIGHT, y(signed));
        text("number end", LEFT - 6, y(signed) + 3.5, (signed > 0 ? "+" : "") + signed);
      }
    }
    text("number end", LEFT - 6, y(0) + 3.5, "0");
    for (List<Integer> run : runs()) {
      area(run, "black", true);
      area(run, "white", false);
    }
    line("even", LEFT, y(0), RIGHT, y(0));
    for (List<Integer> run : runs()) {
      curve(run);
    }
    if (!course.hasEvaluations()) {
      Phrase none = new Phrase("評価値の記録はありません", "No evaluations recorded");
      text("number middle", (LEFT + RIGHT) / 2.0, y(0) - 8, wording.of(none));
    }
    for (Blunder blunder : course.blunders(leastLoss)) {
      int index = course.moments().indexOf(blunder.moment()) + 1;
      blunder.moment().evaluation().ifPresent(value -> mark(blunder, index, y(value)));
    }
  }

  private void mark(Blunder blunder, int index, double y) {
    Moment moment = blunder.moment();
    add(
        "<circle class='lost' cx='%s' cy='%s' r='4'><title>%s</title></circle>",
        x(index), y, escaped(moment.ply() + " " + moment.name() + " −" + blunder.loss()));
  }

  /** The positions that have an evaluation, without gaps of more than a few moves. */
  private List<List<Integer>> runs() {
    List<List<Integer>> runs = new ArrayList<>();
    int last = Integer.MIN_VALUE;
    for (int index = 0; index <= course.moments().size(); index++) {
      if (course.after(index).isPresent()) {
        if (runs.isEmpty() || index - last > 4) {
          runs.add(new ArrayList<>());
        }
        runs.getLast().add(index);
        last = index;
      }
    }
    return runs;
  }

  private void curve(List<Integer> run) {
    if (run.size() == 1) {
      Evaluation alone = course.after(run.getFirst()).orElseThrow();
      add("<circle cx='%s' cy='%s' r='3'/>", x(run.getFirst()), y(alone));
    }
    StringBuilder points = new StringBuilder();
    for (int index : run) {
      points.append(point(x(index), y(course.after(index).orElseThrow())));
    }
    add("<polyline class='line' points='%s'/>", points.toString().strip());
  }

  /** What lies between the curve and an even game, on one side of it. */
  private void area(List<Integer> run, String style, boolean above) {
    StringBuilder points = new StringBuilder(point(x(run.getFirst()), y(0)));
    double lastX = x(run.getFirst());
    double lastY = y(0);
    for (int index : run) {
      double x = x(index);
      double y = y(course.after(index).orElseThrow());
      boolean crosses = (lastY - y(0)) * (y - y(0)) < 0;
      if (crosses) {
        points.append(point(lastX + (x - lastX) * (lastY - y(0)) / (lastY - y), y(0)));
      }
      points.append(point(x, above ? Math.min(y, y(0)) : Math.max(y, y(0))));
      lastX = x;
      lastY = y;
    }
    points.append(point(lastX, y(0)));
    add("<polygon class='area %s' points='%s'/>", style, points.toString().strip());
  }

  private void times() {
    double middle = (TIME_TOP + TIME_BOTTOM) / 2.0;
    long longest =
        course.moments().stream().mapToLong(moment -> moment.spent().orElse(0L)).max().orElse(0);
    double width = Math.max(1, Math.min(9, (x(1) - x(0)) * 0.8));
    for (int i = 0; i < course.moments().size(); i++) {
      Moment moment = course.moments().get(i);
      double height = (middle - TIME_TOP - 2) * moment.spent().orElse(0L) / longest;
      boolean black = moment.side() == Side.BLACK;
      add(
          "<rect class='%s' x='%s' y='%s' width='%s' height='%s'/>",
          black ? "black" : "white",
          x(i + 1) - width / 2,
          black ? middle - height : middle,
          width,
          height);
    }
    line("even", LEFT, middle, RIGHT, middle);
    text("number end", LEFT - 6, TIME_TOP + 8, Clock.hours(longest));
    text("number end", LEFT - 6, middle + 3.5, wording.of(new Phrase("時間", "Time")));
    text("number end", LEFT - 6, TIME_BOTTOM, Clock.hours(longest));
  }

  private double x(int index) {
    return LEFT + (RIGHT - LEFT) * (index + 0.5) / (course.moments().size() + 1);
  }

  private static double y(Evaluation evaluation) {
    return y(evaluation.value());
  }

  /** The farther a game is decided, the less a difference counts. */
  private static double y(double value) {
    double share = 1 / (1 + Math.exp(-value / SCALE));
    return BOTTOM - 4 - (BOTTOM - TOP - 8) * share;
  }

  private static String point(double x, double y) {
    return PieceStrokes.number(x) + ',' + PieceStrokes.number(y) + ' ';
  }

  private void line(String style, double x1, double y1, double x2, double y2) {
    add("<line class='%s' x1='%s' y1='%s' x2='%s' y2='%s'/>", style, x1, y1, x2, y2);
  }

  private void text(String style, double x, double y, String text) {
    add("<text class='%s' x='%s' y='%s'>%s</text>", style, x, y, escaped(text));
  }

  private void add(String template, Object... values) {
    svg.append(template.formatted(Stream.of(values).map(GameGraph::written).toArray()))
        .append('\n');
  }

  private static Object written(Object value) {
    return value instanceof Double number ? PieceStrokes.number(number) : value;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
