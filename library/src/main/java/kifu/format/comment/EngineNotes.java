package kifu.format.comment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import kifu.text.Text;

/** Finds what programs wrote into the comments on a position. */
public final class EngineNotes {
  /** How many lines of comments are looked through. */
  private static final int MOST_LINES = 200;

  private static final List<String> MARKS = List.of("読み筋", "<analyze>", "#指し手[", "#形勢[", "#推奨手[");

  /** At least one of these stands on each line that {@link #mayStateMoves}. */
  public static final String ON_LINES_WITH_MOVES = "'読<#";

  /** How comments that are written for programs go on. */
  private static final String OF_PROGRAMS = "*#&";

  /** How many lines of a comment are read as the author's text. */
  private static final int MOST_LINES_OF_AUTHOR = 2000;

  /** What shows that a program wrote a line, also in a dialect that is not known. */
  private static final Pattern LIKE_PROGRAM =
      Pattern.compile(
          "^[ 　]*+[(（]?\\d++[:：]"
              + "|評価値[ 　]*+[=＝:：]?[ 　]*+[-+±]?(?:\\d|詰|[Mm]ate)"
              + "|候補手?[ 　]*+[\\d０-９]"
              + "|(?:深さ|ノード数?)[ 　]*+[=＝:：]?[ 　]*+\\d"
              + "|探索(?:深さ|局面数)|^解析[ 　]++\\d|^\\[ *+\\d++ |^info\\b|\\b(?:NPS|pv|score)\\b");

  /** One of these, or of ASCII, stands in each line that {@link #mayBeByProgram} knows. */
  private static final String IN_LINES_OF_PROGRAMS = "評候深ノ探解読";

  private EngineNotes() {}

  /** Whether a program wrote a line of a comment, or may have: its moves are not an author's. */
  public static boolean mayBeByProgram(String comment) {
    if (isPlain(comment)) {
      return false;
    }
    return isForPrograms(comment)
        || LIKE_PROGRAM.matcher(comment).find()
        || EngineNoteLine.read(new CommentLine(0, 0, comment))
            .filter(EngineNote::isByProgram)
            .isPresent();
  }

  /** Whether a line has none of the characters of which programs write some: a quick check. */
  private static boolean isPlain(String comment) {
    for (int i = 0; i < comment.length(); i++) {
      char c = comment.charAt(i);
      if ((c > ' ' && c < 128) || IN_LINES_OF_PROGRAMS.indexOf(c) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether programs would take a comment with this text for one of theirs. */
  public static boolean isForPrograms(String comment) {
    return !comment.isEmpty() && OF_PROGRAMS.indexOf(comment.charAt(0)) >= 0;
  }

  /** Whether a program may say on a line which moves it expects: a quick check. */
  public static boolean mayStateMoves(String line) {
    boolean isCsa = line.startsWith("'") && (line.contains(" +") || line.contains(" -"));
    return isCsa || MARKS.stream().anyMatch(line::contains);
  }

  /**
   * A line of a comment.
   *
   * @param column where it begins, after what shows that it is a comment
   */
  public record CommentLine(int line, int column, String text) {}

  /**
   * The comments on the position of a line.
   *
   * @param isAside whether a line belongs to the move above it: a comment, a blank line
   * @param beginning where a comment begins on a line, if there is one
   */
  public static List<CommentLine> commentLines(
      Text text, int line, Predicate<String> isAside, Function<String, OptionalInt> beginning) {
    int first = firstLine(text, line, MOST_LINES, isAside);
    return from(text, first, first + 2 * MOST_LINES, isAside, beginning);
  }

  /** All that is written about the position of a line; empty where that is too long. */
  public static Optional<CommentText> text(
      Text text, int line, Predicate<String> isAside, Function<String, OptionalInt> beginning) {
    int first = firstLine(text, line, MOST_LINES_OF_AUTHOR, isAside);
    List<CommentLine> lines =
        line - first < MOST_LINES_OF_AUTHOR
            ? from(text, first, first + MOST_LINES_OF_AUTHOR, isAside, beginning)
            : List.of();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    int end = Math.max(line, lines.getLast().line()) + 1;
    int most = Math.min(text.lineCount(), first + MOST_LINES_OF_AUTHOR);
    while (end < most && isAside.test(text.line(end))) {
      end++;
    }
    return Optional.of(CommentText.of(first, end, lines));
  }

  /** The line that the comment of a line is about. */
  private static int firstLine(Text text, int line, int most, Predicate<String> isAside) {
    int first = line;
    while (first > 0 && line - first < most && isAside.test(text.line(first))) {
      first--;
    }
    return first;
  }

  private static List<CommentLine> from(
      Text text,
      int first,
      int endLine,
      Predicate<String> isAside,
      Function<String, OptionalInt> beginning) {
    int end = Math.min(text.lineCount(), endLine);
    List<CommentLine> lines = new ArrayList<>();
    for (int i = first; i < end; i++) {
      String content = text.line(i);
      if (i > first && !isAside.test(content)) {
        break;
      }
      OptionalInt column = beginning.apply(content);
      if (column.isPresent()) {
        String said = content.substring(column.getAsInt()).stripTrailing();
        lines.add(new CommentLine(i, column.getAsInt(), said));
      }
    }
    return lines;
  }

  /** What the comments on a position say; several may stand on one line. */
  public static List<EngineNote> in(List<CommentLine> lines) {
    List<EngineNote> notes = new ArrayList<>();
    boolean follows = false; // whether the comment before is a part of the last note
    for (CommentLine line : lines) {
      Optional<EngineNote> note = EngineNoteLine.read(line);
      if (note.isPresent()) {
        add(notes, note.get(), follows);
      }
      follows = note.isPresent();
    }
    return notes.stream().filter(EngineNotes::saysSomething).toList();
  }

  private static void add(List<EngineNote> notes, EngineNote note, boolean follows) {
    if (follows && notes.getLast().goesOnWith(note)) {
      notes.add(notes.removeLast().with(note));
    } else {
      notes.add(note);
    }
  }

  private static boolean saysSomething(EngineNote note) {
    return note.evaluation().isPresent() || note.moves().isPresent();
  }

  /** What the position is worth by the first of these that says it. */
  public static Optional<Evaluation> evaluation(List<EngineNote> notes) {
    return notes.stream()
        .filter(EngineNote::best)
        .flatMap(note -> note.evaluation().stream())
        .findFirst();
  }
}
