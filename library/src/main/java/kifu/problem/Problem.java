package kifu.problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import kifu.problem.ProblemId.Subject;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Shortened;

/**
 * Describes one problem at one place of a document.
 *
 * <p>The code that keeps a problem chooses the line that its ranges count from (a chunk, a line of
 * play, the document); {@link #shiftLines} turns them into lines of the document. Thread-safe, as
 * all records here.
 *
 * @param range 0-based lines, UTF-16 columns
 * @param arguments what the message of {@code id} speaks of, in the order of its placeholders
 * @param fixes the ways to mend it that are known, the likeliest first
 * @param remarks what else there is to say of it
 */
public record Problem(
    ProblemId id,
    Severity severity,
    Range range,
    List<Object> arguments,
    List<Related> related,
    List<Fix> fixes,
    Remarks remarks) {

  /**
   * Holds what is said of few problems only.
   *
   * @param unnecessary whether the range has no effect, so that an editor may fade it out
   * @param played whether the record reports a foul that was really played, so that nothing is to
   *     be changed
   * @param moreLines on how many other lines the document does the same, see {@link Habits}
   * @param readAs the move as which a wrong one is played
   */
  public record Remarks(
      boolean unnecessary, boolean played, int moreLines, Optional<String> readAs) {
    static final Remarks NONE = new Remarks(false, false, 0, Optional.empty());
  }

  /**
   * The order of places; the same for equal lists, however they were found. For one composed of the
   * library's, Java would make classes in every run, before the first problems are shown.
   */
  public static final Comparator<Problem> IN_ORDER = Problem::compare;

  private static int compare(Problem one, Problem other) {
    int start = one.range.start().compareTo(other.range.start());
    if (start != 0) {
      return start;
    }
    int end = one.range.end().compareTo(other.range.end());
    if (end != 0) {
      return end;
    }
    int id = one.id.compareTo(other.id);
    return id != 0 ? id : one.message(Language.ENGLISH).compareTo(other.message(Language.ENGLISH));
  }

  /** How long each part of a message may be, which may quote the document. */
  private static final int QUOTED = 300;

  /** A problem of its usual severity. */
  public static Problem of(ProblemId id, Range range, Object... arguments) {
    List<Object> quoted = Stream.of(arguments).map(Problem::quoted).toList();
    return new Problem(id, id.severity(), range, quoted, List.of(), List.of(), Remarks.NONE);
  }

  private static Object quoted(Object argument) {
    return switch (argument) {
      case String text -> Shortened.of(text, QUOTED);
      case Phrase phrase -> phrase.excerpt(QUOTED);
      default -> argument;
    };
  }

  public Problem withSeverity(Severity other) {
    return new Problem(id, other, range, arguments, related, fixes, remarks);
  }

  public Problem withRelated(Range where, Phrase message) {
    List<Related> place = List.of(new Related(where, message));
    return new Problem(id, severity, range, arguments, place, fixes, remarks);
  }

  /** This problem with one more fix, of {@code where}; safe ones may be applied without asking. */
  public Problem withFix(Range where, String newText, boolean safe) {
    List<Fix> more = new ArrayList<>(fixes);
    more.add(new Fix(where, newText, safe));
    return new Problem(id, severity, range, arguments, related, List.copyOf(more), remarks);
  }

  /** This problem with one more, safe fix that replaces its range. */
  public Problem withFix(String newText) {
    return withFix(range, newText, true);
  }

  /** This problem with a fix that removes the lines on which it stands. */
  public Problem withLinesRemoved(boolean safe) {
    return withFix(Range.of(range.start().line(), 0, range.end().line() + 1, 0), "", safe);
  }

  /** This problem with a fix for each of the words that may be meant, the likeliest first. */
  public Problem withReplacements(List<String> words) {
    Problem fixed = this;
    for (String word : words) {
      fixed = fixed.withFix(range, word, false);
    }
    return fixed;
  }

  /** The likeliest fix of each of the problems with an id. */
  public static Stream<Fix> fixes(List<Problem> problems, ProblemId id) {
    return problems.stream()
        .filter(problem -> problem.id == id)
        .map(Problem::fix)
        .flatMap(Optional::stream);
  }

  /**
   * Whether it says that a text cannot be read at all: then nothing else about the text matters.
   */
  public boolean isAboutWholeText() {
    return id.subject() == Subject.TEXT
        || (id.subject() == Subject.ENCODING && severity == Severity.ERROR);
  }

  private Problem with(Remarks others) {
    return new Problem(id, severity, range, arguments, related, fixes, others);
  }

  public Problem asUnnecessary() {
    return with(new Remarks(true, remarks.played, remarks.moreLines, remarks.readAs));
  }

  /** This problem of a move that is played as another one. */
  public Problem withReadAs(String move) {
    return with(
        new Remarks(remarks.unnecessary, remarks.played, remarks.moreLines, Optional.of(move)));
  }

  /** This problem, which stands for a number of other lines too. */
  Problem withMoreLines(int lines) {
    return with(new Remarks(remarks.unnecessary, remarks.played, lines, remarks.readAs));
  }

  /**
   * This problem of a line, which stands for the lines below it too.
   *
   * @param end where the last of them ends
   * @param lines how many there are
   * @param fix what mends all of them
   */
  Problem withLinesBelow(Point end, int lines, List<Fix> fix) {
    return new Problem(
            id, severity, new Range(range.start(), end), arguments, related, fix, remarks)
        .withMoreLines(lines);
  }

  /** This problem for a rule that was broken over the board, as the record says itself. */
  public Problem asPlayed() {
    Remarks foul = new Remarks(remarks.unnecessary, true, remarks.moreLines, Optional.empty());
    return new Problem(id, Severity.INFO, range, arguments, related, List.of(), foul);
  }

  /** This problem with {@code lines} added to every line number. */
  public Problem shiftLines(int lines) {
    return lines == 0 ? this : moveLines(line -> line + lines);
  }

  /** This problem with other line numbers. */
  public Problem moveLines(IntUnaryOperator lines) {
    return new Problem(
        id,
        severity,
        range.moveLines(lines),
        arguments,
        related.isEmpty()
            ? related
            : related.stream().map(place -> place.moveLines(lines)).toList(),
        fixes.isEmpty() ? fixes : fixes.stream().map(fix -> fix.moveLines(lines)).toList(),
        remarks);
  }

  /** Whether it says nothing of other places, and stands on one line. */
  public boolean isAlone() {
    return related.isEmpty() && fixes.isEmpty() && range.start().line() == range.end().line();
  }

  /** This problem in another text, in which the same thing stands elsewhere. */
  public Problem inPlace(Range other, List<Related> relatedThere, List<Fix> fixesThere) {
    return new Problem(id, severity, other, arguments, relatedThere, fixesThere, remarks);
  }

  /** The likeliest way to mend it, if one is known. */
  public Optional<Fix> fix() {
    return fixes.stream().findFirst();
  }

  /** Whether its range has no effect, so that an editor may fade it out. */
  public boolean unnecessary() {
    return remarks.unnecessary;
  }

  /** On how many other lines the document does the same. */
  public int moreLines() {
    return remarks.moreLines;
  }

  /** What is wrong, why, and what to do; how a move is read, and on how many more lines. */
  public String message(Language language) {
    StringBuilder message =
        new StringBuilder(
            remarks.played
                ? id.messageOfFoul(language, arguments)
                : id.message(language, arguments));
    remarks.readAs.ifPresent(move -> message.append(readAs(move, language)));
    if (moreLines() > 0) {
      message.append(moreLines(language));
    }
    return message.toString();
  }

  private static String readAs(String move, Language language) {
    return switch (language) {
      case JAPANESE -> "「" + move + "」とみなして検査を続けます。";
      case ENGLISH -> " The check continues as if it were " + move + ".";
    };
  }

  private String moreLines(Language language) {
    return switch (language) {
      case JAPANESE -> "（ほか" + moreLines() + "行）";
      case ENGLISH -> " (and " + moreLines() + (moreLines() == 1 ? " more line)" : " more lines)");
    };
  }
}
