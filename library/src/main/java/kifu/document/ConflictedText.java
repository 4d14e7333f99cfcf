package kifu.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Is a text in which Git has left both versions of what it could not merge, between lines that it
 * marks. Immutable, thread-safe.
 *
 * @param conflicts in the order of the text; at least one
 */
public record ConflictedText(Text text, List<MarkedConflict> conflicts) {
  private static final int MARK = 7;
  private static final char OURS = '<';
  private static final char BASE = '|';
  private static final char MIDDLE = '=';
  private static final char THEIRS = '>';

  /** Before a mark there are at most so many problems. */
  private static final int MOST_BEFORE = 1000;

  /**
   * Holds the lines with marks around two versions, 0-based.
   *
   * @param base where what both began with stands between them
   */
  public record MarkedConflict(int ours, OptionalInt base, int middle, int theirs) {
    /** Whether a line is one of it. */
    public boolean contains(int line) {
      return line >= ours && line <= theirs;
    }
  }

  /** Names the versions. */
  public enum VersionName {
    OURS,
    /** What both began with. */
    BASE,
    THEIRS;

    private boolean has(MarkedConflict conflict, int line) {
      int base = conflict.base().orElse(conflict.middle());
      return switch (this) {
        case OURS -> line > conflict.ours() && line < base;
        case BASE -> line > base && line < conflict.middle();
        case THEIRS -> line > conflict.middle() && line < conflict.theirs();
      };
    }
  }

  /**
   * A whole version of the text.
   *
   * @param ends the line of it behind what it has in each of the conflicts
   */
  public record Version(Text text, List<Integer> ends) {}

  /** The conflicts in a text; empty where there is none that is whole. */
  public static Optional<ConflictedText> of(Text text) {
    List<MarkedConflict> conflicts = new ArrayList<>();
    OptionalInt ours = OptionalInt.empty();
    OptionalInt base = OptionalInt.empty();
    OptionalInt middle = OptionalInt.empty();
    for (int line = 0; line < text.lineCount(); line++) {
      String content = text.line(line);
      if (isMark(content, OURS)) {
        ours = OptionalInt.of(line);
        base = OptionalInt.empty();
        middle = OptionalInt.empty();
      } else if (ours.isPresent() && middle.isEmpty() && isMark(content, BASE)) {
        base = OptionalInt.of(line);
      } else if (ours.isPresent() && middle.isEmpty() && isMark(content, MIDDLE)) {
        middle = OptionalInt.of(line);
      } else if (middle.isPresent() && isMark(content, THEIRS)) {
        conflicts.add(new MarkedConflict(ours.orElseThrow(), base, middle.getAsInt(), line));
        ours = OptionalInt.empty();
        middle = OptionalInt.empty();
      }
    }
    return Optional.of(new ConflictedText(text, List.copyOf(conflicts)))
        .filter(found -> !found.conflicts.isEmpty());
  }

  /** Whether Git has marked a line, as far as the line itself shows. */
  public static boolean isMark(String line) {
    return isMark(line, OURS) || isMark(line, BASE) || isMark(line, MIDDLE) || isMark(line, THEIRS);
  }

  /** Whether these are the problems of a document with conflicts, which has no others. */
  public static boolean isIn(List<Problem> problems) {
    return !problems.isEmpty() && problems.getFirst().id() == ProblemId.MERGE_CONFLICT;
  }

  private static boolean isMark(String line, char mark) {
    for (int i = 0; i < MARK; i++) {
      if (i == line.length() || line.charAt(i) != mark) {
        return false;
      }
    }
    return line.length() == MARK || line.charAt(MARK) == ' ';
  }

  /**
   * The problem of each conflict.
   *
   * @param found what is wrong with the text where the marks are read as lines of it
   */
  static List<Problem> problems(Text text, List<Problem> found) {
    boolean isMarked =
        found.stream()
            .limit(MOST_BEFORE)
            .map(problem -> text.line(problem.range().start().line()))
            .anyMatch(line -> isMark(line, OURS));
    return isMarked ? of(text).map(ConflictedText::problems).orElse(List.of()) : List.of();
  }

  private List<Problem> problems() {
    return conflicts.stream()
        .map(
            conflict ->
                Problem.of(
                    ProblemId.MERGE_CONFLICT,
                    Range.ofLine(conflict.ours(), 0, text.lineLength(conflict.ours())),
                    name(conflict.ours()),
                    name(conflict.theirs())))
        .toList();
  }

  private String name(int line) {
    return text.line(line).substring(MARK).strip();
  }

  /** What the mark of a version calls it in one of the conflicts; may be empty. */
  public String name(VersionName side, int index) {
    MarkedConflict conflict = conflicts.get(index);
    return switch (side) {
      case OURS -> name(conflict.ours());
      case BASE -> conflict.base().stream().mapToObj(this::name).findFirst().orElse("");
      case THEIRS -> name(conflict.theirs());
    };
  }

  /** Whether each conflict has what both versions began with. */
  public boolean hasBase() {
    return conflicts.stream().allMatch(conflict -> conflict.base().isPresent());
  }

  /** The text as one side has it. */
  public Version version(VersionName side) {
    Text.Builder version = Text.builder();
    List<Integer> ends = new ArrayList<>();
    int lines = 0;
    int next = 0;
    for (int line = 0; line < text.lineCount(); line++) {
      boolean isIn = next < conflicts.size() && conflicts.get(next).contains(line);
      if (!isIn || side.has(conflicts.get(next), line)) {
        version.append(text.line(line)).append(text.terminator(line));
        lines++;
      }
      if (isIn && line == conflicts.get(next).theirs()) {
        ends.add(lines);
        next++;
      }
    }
    return new Version(version.build(), List.copyOf(ends));
  }
}
