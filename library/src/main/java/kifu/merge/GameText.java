package kifu.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Step;
import kifu.format.Analysis;
import kifu.format.PlacedGame;
import kifu.merge.WrittenStep.Details;
import kifu.play.Written;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Lines;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Holds a game of a text, cut where its moves are written.
 *
 * @param nodes the start, then all places in the order of the text
 * @param tail what ends the text of the game: its last line end, blank lines, what separates it
 *     from the next game
 */
record GameText(GameRecord record, String whole, List<GameNode> nodes, String tail) {
  /** The start position. */
  GameNode start() {
    return nodes.getFirst();
  }

  /** From which position and with which number it begins. */
  List<Object> begins() {
    return List.of(record.start(), record.number());
  }

  /** Whether the moves are words of the line that names the start position. */
  boolean isInLine() {
    return !start().next.isEmpty() && isInLine(start().step.whole());
  }

  private static boolean isInLine(String prologue) {
    return prologue.endsWith(" ") || prologue.endsWith("\t");
  }

  /** The games of a text. */
  static List<GameText> of(Text text, Analysis analysis) {
    List<GameRecord> records = analysis.records();
    List<GameText> games = new ArrayList<>();
    for (int i = 0; i < records.size(); i++) {
      int first = i == 0 ? 0 : records.get(i).mainLine().line();
      int end = i + 1 < records.size() ? records.get(i + 1).mainLine().line() : text.lineCount();
      games.add(new GameCutter(text, analysis, records.get(i), first, end).game());
    }
    return games;
  }

  /** Cuts one game. */
  private static final class GameCutter {
    private final Text text;
    private final Analysis analysis;
    private final GameRecord record;
    private final Point first;
    private final Point gameEnd;
    private final String tail;

    /** What is said on lines of the text. */
    private final Map<Integer, WrittenLine> said = new HashMap<>();

    /** What ends the last line of the game where other moves come to stand below it. */
    private String lineEnd = "";

    GameCutter(Text text, Analysis analysis, GameRecord record, int firstLine, int endLine) {
      this.text = text;
      this.analysis = analysis;
      this.record = record;
      this.first = new Point(firstLine, 0);
      int last = endLine;
      while (last > firstLine && isSeparator(text.line(last - 1))) {
        last--;
      }
      this.gameEnd = last == firstLine ? first : new Point(last - 1, text.lineLength(last - 1));
      this.tail = slice(gameEnd, lineStart(endLine));
      remember();
    }

    private static boolean isSeparator(String line) {
      return line.strip().isEmpty() || line.strip().equals("/");
    }

    private Point lineStart(int line) {
      return line < text.lineCount() ? new Point(line, 0) : text.end();
    }

    /** The text between two points; none where the second stands above the first. */
    private String slice(Point from, Point to) {
      return from.compareTo(to) < 0 ? text.slice(new Range(from, to)) : "";
    }

    private void remember() {
      for (GameRecord.Header header : record.headers()) {
        said.put(
            header.line(),
            written(WrittenLine.Kind.HEADER, header.key(), header.value(), header.line()));
      }
      for (GameRecord.Line line : record.lines()) {
        line.remarks().forEach(this::remember);
        line.steps().forEach(step -> step.remarks().forEach(this::remember));
      }
    }

    private void remember(GameRecord.Remark said) {
      WrittenLine.Kind kind =
          said.kind() == GameRecord.Remark.Kind.BOOKMARK
              ? WrittenLine.Kind.BOOKMARK
              : WrittenLine.Kind.COMMENT;
      this.said.put(said.line(), written(kind, "", said.kind() + said.text(), said.line()));
    }

    private WrittenLine written(WrittenLine.Kind kind, String key, String value, int line) {
      return new WrittenLine(kind, key, value, text.line(line));
    }

    GameText game() {
      List<GameRecord.Line> lines = record.lines();
      PlacedGame placed = analysis.gameAt(first.line()).orElseThrow();
      List<List<Point>> starts =
          lines.stream().map(line -> placed.beginningsOf(places(line))).toList();
      List<GameNode> nodes = new ArrayList<>();
      List<List<GameNode>> ways = new ArrayList<>(); // of each line from the start on
      Point begin = begin(starts);
      boolean isInLine = !begin.equals(gameEnd) && isInLine(slice(first, begin));
      lineEnd = isInLine ? "" : text.lineEnd();
      nodes.add(new GameNode(0, "", prologue(begin)));
      ways.add(new ArrayList<>(nodes));
      for (int i = 0; i < lines.size(); i++) {
        GameRecord.Line line = lines.get(i);
        if (i > 0) {
          List<GameNode> parent = ways.get(line.parent().orElse(0));
          ways.add(new ArrayList<>(parent.subList(0, Math.min(line.start(), parent.size()))));
        }
        String heading = i == 0 ? "" : slice(headingOf(line.line()), starts.get(i).getFirst());
        Point next = i + 1 < lines.size() ? headingOf(lines.get(i + 1).line()) : gameEnd;
        add(line, heading, starts.get(i), next, ways.get(i), nodes);
      }
      String whole = slice(first, gameEnd);
      return new GameText(record, whole, List.copyOf(nodes), tail);
    }

    /** Where the first move or the first variation begins; the end of the game if none does. */
    private Point begin(List<List<Point>> starts) {
      return !starts.getFirst().isEmpty()
          ? starts.getFirst().getFirst()
          : starts.size() > 1 ? headingOf(record.lines().get(1).line()) : gameEnd;
    }

    private List<Written> places(GameRecord.Line line) {
      return line.steps().stream()
          .filter(step -> !isSaidByComment(step))
          .map(Step::written)
          .toList();
    }

    /** Whether a comment says how the game ends: it stays the comment that it is. */
    private boolean isSaidByComment(Step step) {
      return step.event() instanceof Ended
          && analysis.statements(step.line()).stream()
              .allMatch(statement -> statement.find(Part.COMMENT).isPresent());
    }

    /** Where the heading of a variation begins, with the blank lines above it. */
    private Point headingOf(int line) {
      int begin = line;
      while (begin > first.line() && text.line(begin - 1).strip().isEmpty()) {
        begin--;
      }
      return new Point(begin, 0);
    }

    private void add(
        GameRecord.Line line,
        String heading,
        List<Point> starts,
        Point end,
        List<GameNode> way,
        List<GameNode> nodes) {
      for (int i = 0; i < starts.size(); i++) {
        Step step = line.steps().get(i);
        GameNode before = way.getLast();
        Point next = i + 1 < starts.size() ? starts.get(i + 1) : end;
        int ply = before.ply + (step.event().isMove() ? 1 : 0);
        long total =
            (way.size() > 2 ? way.get(way.size() - 2).step.total() : 0) + step.spent().orElse(0L);
        GameNode node =
            new GameNode(ply, i == 0 ? heading : "", written(step, starts.get(i), next, total));
        if (!before.next.isEmpty()) {
          before.next.getLast().isReplacedBelow = true;
        }
        before.next.add(node);
        way.add(node);
        nodes.add(node);
      }
    }

    private WrittenStep prologue(Point begin) {
      Point from = first;
      List<WrittenLine> lines = new ArrayList<>();
      int endLine = begin.column() > 0 || begin.equals(gameEnd) ? begin.line() + 1 : begin.line();
      for (int line = from.line(); line < Math.min(endLine, text.lineCount()); line++) {
        lines.add(lineAbove(line));
      }
      String whole = slice(first, begin);
      boolean isWithoutMoves = begin.equals(gameEnd) && !whole.isEmpty();
      return new WrittenStep(
          Optional.empty(),
          whole + (isWithoutMoves ? lineEnd : ""),
          "",
          "",
          Details.NONE,
          List.copyOf(lines),
          0);
    }

    /** A line above the moves. */
    private WrittenLine lineAbove(int line) {
      return Optional.ofNullable(said.get(line))
          .orElseGet(() -> written(WrittenLine.Kind.FRAME, "", text.line(line), line));
    }

    /** A line below a move: one that is not understood is kept like a comment. */
    private WrittenLine lineBelow(int line) {
      return Optional.ofNullable(said.get(line))
          .orElseGet(() -> written(kindBelow(line), "", text.line(line), line));
    }

    private WrittenLine.Kind kindBelow(int line) {
      if (text.line(line).strip().isEmpty()) {
        return WrittenLine.Kind.FRAME;
      }
      return analysis.statements(line).stream()
              .anyMatch(
                  statement ->
                      statement.find(Part.SUMMARY_COUNT).isPresent()
                          || statement.find(Part.SUMMARY_WINNER).isPresent())
          ? WrittenLine.Kind.SUMMARY
          : WrittenLine.Kind.COMMENT;
    }

    private WrittenStep written(Step step, Point start, Point next, long total) {
      String whole = slice(start, next) + (next.equals(gameEnd) ? lineEnd : "");
      List<String> lines = Lines.of(whole);
      String move = lines.isEmpty() ? "" : lines.getFirst();
      List<WrittenLine> below = new ArrayList<>();
      for (int i = 1; i < lines.size(); i++) {
        if (isClock(start.line() + i)) {
          move += text.terminator(start.line()) + lines.get(i);
        } else {
          below.add(lineBelow(start.line() + i));
        }
      }
      String kept = withoutGap(move);
      boolean isLast = next.column() == 0 || next.equals(gameEnd);
      String note = Optional.ofNullable(said.get(start.line())).map(WrittenLine::value).orElse("");
      return new WrittenStep(
          Optional.of(step.event()),
          whole,
          kept,
          isLast ? "" : move.substring(kept.length()),
          new Details(step.spent(), note),
          List.copyOf(below),
          total);
    }

    private static String withoutGap(String move) {
      int last = move.length();
      while (last > 0 && " 　\t,".indexOf(move.charAt(last - 1)) >= 0) {
        last--;
      }
      return move.substring(0, last);
    }

    private boolean isClock(int line) {
      if (said.containsKey(line)) {
        return false;
      }
      List<? extends Statement> statements = analysis.statements(line);
      return !statements.isEmpty()
          && statements.stream()
              .allMatch(
                  statement ->
                      statement.find(Part.CLOCK).isPresent()
                          && statement.find(Part.MOVE).isEmpty());
    }
  }
}
