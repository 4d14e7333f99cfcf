package kifu.exchange;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import kifu.play.Written;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.SideNames;
import kifu.shogi.Tsume;

/**
 * Holds a game as data, whatever it was written in: what one format reads, every other can write.
 * Immutable, thread-safe. Lines of text are 0-based lines of the document that was read.
 *
 * @param headers what is known of the game, in the order of the text
 * @param start the start position
 * @param names how it calls the sides
 * @param number the number of its first move; other than 1 where a diagram shows a later position
 * @param lastName how such a diagram names the move that led to it; otherwise empty
 * @param lines the main line, then the variations, each after the one that it branches from
 * @param losses what the document says beyond this
 */
public record GameRecord(
    List<Header> headers,
    Position start,
    SideNames names,
    int number,
    String lastName,
    List<Line> lines,
    List<Loss> losses) {

  /**
   * Says something about the game, on one line: where JKF has a line break, there is a blank. It
   * would be another header, or a move, in formats that are made of lines.
   *
   * @param key its name by the words of KIF; formats map their own words to these
   */
  public record Header(String key, String value, int line) {
    public static final String BLACK = "先手";
    public static final String WHITE = "後手";

    public Header {
      key = onOneLine(key);
      value = onOneLine(value);
    }

    private static String onOneLine(String text) {
      return text.replace("\r\n", " ").replace('\r', ' ').replace('\n', ' ');
    }

    /** Whether its value is the name of a player. */
    public boolean namesPlayer() {
      return key.equals(BLACK) || key.equals(WHITE);
    }
  }

  /**
   * A line of text about a position.
   *
   * @param text without the mark that begins it
   */
  public record Remark(Kind kind, String text, int line) {
    /** What it is. */
    public enum Kind {
      COMMENT,
      /** What programs skip, even where they show comments. */
      NOTE,
      BOOKMARK
    }

    /** What is lost where it cannot be written. */
    public Loss loss() {
      return new Loss(kind == Kind.BOOKMARK ? Loss.Kind.BOOKMARK : Loss.Kind.COMMENT, line);
    }
  }

  /**
   * A line of play.
   *
   * @param parent the index of the line that it branches from; empty for the main line
   * @param start the number of its first move, the first of the game being 1
   * @param remarks what is said about the position before its first step
   * @param steps its moves, which can all be played, and ends in their places
   * @param line where it begins in the text
   */
  public record Line(
      OptionalInt parent, int start, List<Remark> remarks, List<Step> steps, int line) {}

  /**
   * A move, or what stands in its place.
   *
   * @param spent the time for it in milliseconds, if it is written
   * @param remarks what is said about the position after it
   * @param written where it stands in the text of its game, which the places of the game find in
   *     the document; for a move that is missing there, what stands in its place
   */
  public record Step(
      Event event, Optional<Long> spent, List<Remark> remarks, int line, Written written) {
    /** A step of a game whose text is the document, the first thing on its line. */
    public Step(Event event, Optional<Long> spent, List<Remark> remarks, int line) {
      this(event, spent, remarks, line, new Written(line, 0));
    }

    private Step inWholeSeconds() {
      return new Step(event, spent.map(time -> time - time % 1000), remarks, line, written);
    }

    /** This step with another event. */
    public Step with(Event other) {
      return new Step(other, spent, remarks, line, written);
    }
  }

  /** What happens in a step. */
  public sealed interface Event {
    /** Whether a side has moved, or passed. */
    default boolean isMove() {
      return switch (this) {
        case Played played -> true;
        case Ended ended -> ended.termination() == Termination.PASS;
      };
    }
  }

  /** A move, legal or not. */
  public record Played(Move move) implements Event {}

  /** An end, or a pass; moves may follow. */
  public record Ended(Termination termination) implements Event {}

  /** A board alone is kept as it is written; where moves follow, both sides hold what they hold. */
  public GameRecord {
    if (lines.stream().anyMatch(line -> !line.steps().isEmpty())) {
      start = Tsume.start(start, isSaidToBeTsume(headers, lines.getFirst()));
    }
  }

  private static boolean isSaidToBeTsume(List<Header> headers, Line mainLine) {
    return Stream.concat(
            headers.stream().flatMap(header -> Stream.of(header.key(), header.value())),
            mainLine.remarks().stream().map(Remark::text))
        .anyMatch(Tsume::isSaidIn);
  }

  /** The main line. */
  public Line mainLine() {
    return lines.getFirst();
  }

  /** The line that another one branches from; empty for the main line. */
  public Optional<Line> parent(Line line) {
    return line.parent().stream().mapToObj(lines::get).findFirst();
  }

  /** For each line the indices of those that branch from it, the earliest first. */
  public List<List<Integer>> branches() {
    List<List<Integer>> branches = new ArrayList<>();
    lines.forEach(line -> branches.add(new ArrayList<>()));
    for (int i = 1; i < lines.size(); i++) {
      branches.get(lines.get(i).parent().orElseThrow()).add(i);
    }
    branches.forEach(list -> list.sort(Comparator.comparingInt(i -> lines.get(i).start())));
    return branches;
  }

  /** How many moves the main line has, passes included. */
  public int moves() {
    return (int) mainLine().steps().stream().filter(step -> step.event().isMove()).count();
  }

  /** What the first header of this name that says anything says, without the blanks around it. */
  public Optional<String> header(String key) {
    return headers.stream()
        .filter(header -> header.key().equals(key))
        .map(header -> header.value().strip())
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  /** How boards and moves of the game call the sides: by its handicap, whatever it says itself. */
  public SideNames usualNames() {
    return SideNames.ofStart(start) == SideNames.HANDICAP ? SideNames.HANDICAP : names;
  }

  /** This game with other names for its sides. */
  public GameRecord withNames(SideNames others) {
    return new GameRecord(headers, start, others, number, lastName, lines, losses);
  }

  /** This game with more losses: what the document says and no game of it can hold. */
  public GameRecord withLosses(List<Loss> more) {
    List<Loss> all = new ArrayList<>(losses);
    all.addAll(more);
    return new GameRecord(headers, start, names, number, lastName, lines, List.copyOf(all));
  }

  /** This game without fractions of seconds, which most formats cannot hold. */
  public GameRecord inWholeSeconds() {
    List<Line> all =
        lines.stream()
            .map(
                of ->
                    new Line(
                        of.parent(),
                        of.start(),
                        of.remarks(),
                        of.steps().stream().map(Step::inWholeSeconds).toList(),
                        of.line()))
            .toList();
    return new GameRecord(headers, start, names, number, lastName, all, losses);
  }

  /** This game with other steps in its main line. */
  public GameRecord withMainLine(List<Step> steps) {
    Line main = mainLine();
    Line changed = new Line(main.parent(), main.start(), main.remarks(), steps, main.line());
    List<Line> all = new ArrayList<>(lines);
    all.set(0, changed);
    return new GameRecord(headers, start, names, number, lastName, List.copyOf(all), losses);
  }
}
