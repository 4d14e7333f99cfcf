package kifu.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import kifu.format.PlacedGame;
import kifu.format.line.LineScanner;
import kifu.game.MoveList;
import kifu.game.WrittenMove;
import kifu.markdown.Block.Fence;
import kifu.play.Written;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId.Subject;
import kifu.problem.Related;
import kifu.problem.Severity;
import kifu.text.Change;
import kifu.text.Edit;
import kifu.text.Lazy;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import kifu.tsume.SolutionVerdicts;

/**
 * Holds a record that stands in a fence of a Markdown document: a text of its own, and the places
 * of its lines in the one around it. Immutable, thread-safe.
 */
public final class EmbeddedDocument {
  /** Pages about problems mark what is wrong, which is no part of the record. */
  private static final String MARK = "⟦";

  /** What stands in the place of moves that are left out, or that a reader is to write. */
  private static final List<String> DOTS =
      List.of("…", "...", "・・・", "‥", "⋯", "︙", "⋮", "{{", "<", "＜", "?", "？");

  private static final Set<String> WORDS =
      Set.of("中略", "以下略", "以下省略", "省略", "略", ":", "：", "~", "～", "..", "・・");

  /** No such word is longer, with parentheses. */
  private static final int LONGEST_WORD = 8;

  /** How comments begin, in which dots leave nothing out. */
  private static final String COMMENTS = "*'#&";

  /** How many moves have to be right at least for the start to be that of an even game. */
  private static final int FIRST_MOVES = 6;

  private final Fence fence;
  private final AnalysedText record;
  private final Optional<Integer> ply;

  /** The first line of the record at which something is left out, or the number of all lines. */
  private final int end;

  /** What is wrong, with lines that count from that of the opening fence. */
  private final Lazy<List<Problem>> problems;

  private EmbeddedDocument(Fence fence, AnalysedText record, int end, List<String> prefixes) {
    this.fence = fence;
    this.record = record;
    this.ply = plyOf(fence.info());
    this.end = end;
    List<Problem> none = List.of();
    Fence atTop = fence.shift(-fence.firstLine());
    this.problems = new Lazy<>(() -> fence.isClosed() ? found(atTop, prefixes) : none);
  }

  private EmbeddedDocument(Fence fence, EmbeddedDocument same) {
    this.fence = fence;
    this.record = same.record;
    this.ply = same.ply;
    this.end = same.end;
    this.problems = same.problems;
  }

  /** The record in a fence; empty for a fence with something else. */
  static Optional<EmbeddedDocument> of(Fence fence, Text around) {
    return formatOf(fence.info())
        .map(
            format ->
                AnalysedText.of(format, Text.of(written(fence, around)), new SolutionVerdicts()))
        .flatMap(record -> of(fence, record, around));
  }

  private static Optional<EmbeddedDocument> of(Fence fence, AnalysedText record, Text around) {
    int end = 0;
    List<String> prefixes = new ArrayList<>();
    boolean isMarked = false;
    for (int line = 0; line < fence.columns().size(); line++) {
      String written = around.line(fence.contentLine() + line);
      int column = fence.columns().get(line);
      isMarked |= written.contains(MARK);
      prefixes.add(written.substring(0, column));
      if (end == line && !leavesOut(written.substring(column))) {
        end++;
      }
    }
    return isMarked
        ? Optional.empty()
        : Optional.of(new EmbeddedDocument(fence, record, end, prefixes));
  }

  /** The record after an edit of the fence that held this one. */
  Optional<EmbeddedDocument> after(Fence changed, Text around) {
    if (!formatOf(fence.info()).equals(formatOf(changed.info()))) {
      return of(changed, around);
    }
    String before = record.text().toString();
    String after = written(changed, around);
    AnalysedText edited =
        before.equals(after)
            ? record
            : record.edit(List.of(Edit.smallest(new Point(0, 0), before, after)));
    return of(changed, edited, around);
  }

  /** This one where a change of other lines has moved the fence to. */
  EmbeddedDocument moved(Fence moved) {
    return moved.equals(fence) ? this : new EmbeddedDocument(moved, this);
  }

  /** Whether a change leaves the lines of the fence alone. */
  boolean isUntouched(Change change, int changeEnd) {
    return fence.endLine() < change.before() || fence.firstLine() >= changeEnd;
  }

  private static String written(Fence fence, Text around) {
    StringBuilder content = new StringBuilder();
    for (int line = fence.contentLine(); line < fence.contentEnd(); line++) {
      int column = fence.columns().get(line - fence.contentLine());
      content.append(around.line(line), column, around.lineLength(line));
      if (line + 1 < fence.contentEnd() || fence.hasClosingFence()) {
        content.append(around.terminator(line));
      }
    }
    return content.toString();
  }

  /** Whether a line stands in the place of others, which is never so of a comment. */
  private static boolean leavesOut(String line) {
    String content = line.strip();
    if (content.isEmpty() || COMMENTS.indexOf(content.charAt(0)) >= 0) {
      return false;
    }
    if (content.length() <= LONGEST_WORD && WORDS.contains(withoutParentheses(content))) {
      return true;
    }
    for (String dots : DOTS) {
      if (content.contains(dots)) {
        return true;
      }
    }
    return false;
  }

  private static String withoutParentheses(String text) {
    return text.replace("(", "").replace(")", "").replace("（", "").replace("）", "");
  }

  /** The format of records that the first word behind a fence names, if there is one. */
  private static Optional<DocumentFormat> formatOf(String info) {
    return DocumentFormat.ofLanguage(word(info, 0).toLowerCase(Locale.ROOT));
  }

  private static Optional<Integer> plyOf(String info) {
    String number = word(info, 1);
    boolean isNumber =
        !number.isEmpty()
            && number.length() < 6
            && number.chars().allMatch(c -> LineScanner.isAsciiDigit((char) c));
    return isNumber ? Optional.of(Integer.parseInt(number)) : Optional.empty();
  }

  private static String word(String info, int index) {
    String[] words = info.split("[ \t]++", index + 2);
    return index < words.length ? words[index] : "";
  }

  /** The fence that holds it, in the document around it. */
  public Fence fence() {
    return fence;
  }

  /** The record, whose lines and columns are its own. */
  AnalysedText record() {
    return record;
  }

  /** After how many moves the fence shows the position; empty for the last one. */
  public Optional<Integer> ply() {
    return ply;
  }

  /** Whether a line of the document around it is one of the record. */
  public boolean contains(int line) {
    return line >= fence.contentLine() && line < fence.contentEnd();
  }

  /** What is wrong, in lines that count from that of the opening fence. */
  List<Problem> problems() {
    return problems.get();
  }

  /** Finds what is wrong, unless that is known; returns how many characters were read. */
  int read() {
    int length = problems.soFar().isPresent() ? 0 : record.text().length();
    problems.get();
    return length;
  }

  /** Whether all moves are known to be those that the author means, and none is left out. */
  boolean isWhole() {
    return fence.isClosed() && isAll() && !isExcerpt();
  }

  /** Whether nothing is left out. */
  private boolean isAll() {
    return end == fence.columns().size();
  }

  private List<Problem> found(Fence atTop, List<String> prefixes) {
    if (!record.analysis().isRecord() || isExcerpt()) {
      return List.of();
    }
    List<Problem> found = new ArrayList<>();
    for (Problem problem : record.problems()) {
      boolean isAbove = isAll() || problem.range().start().line() < end;
      if (isAbove && !isOfFile(problem)) {
        UnaryOperator<Range> outside = range -> outside(atTop, range);
        found.add(outside(problem, outside, prefixes));
      }
    }
    return found;
  }

  /** Whether it matters to files only, or says no more than that this is a part of a record. */
  private boolean isOfFile(Problem problem) {
    return switch (problem.id().subject()) {
      case FORM, READING, TEXT -> true;
      case LINE -> record.format().hasLinePerGame(); // engines and programs write others between
      case START -> !hasStart();
      case COUNT -> record.analysis().moves() == 0;
      case RECORD, ENDING, ROWS, ENCODING -> false;
    };
  }

  private boolean hasStart() {
    return record.analysis().startAt(0).isPresent();
  }

  /**
   * Whether it shows some rows of a board, or moves out of the middle of a game whose start stands
   * elsewhere: without a start, one of the first moves is wrong. In KIF that is the very first,
   * which has a number.
   */
  private boolean isExcerpt() {
    boolean isPartOfBoard =
        record.problems().stream().anyMatch(problem -> problem.id().subject() == Subject.ROWS);
    if (hasStart() || isPartOfBoard) {
      return isPartOfBoard;
    }
    int most = record.format().numbersMoves() ? 1 : FIRST_MOVES;
    Optional<Point> end =
        record.analysis().gameAt(0).flatMap(placed -> endOfFirstMoves(placed, most));
    return end.isPresent()
        && record.problems().stream()
            .filter(problem -> problem.severity().isAtLeast(Severity.WARNING))
            .filter(problem -> !isOfFile(problem))
            .anyMatch(problem -> problem.range().start().compareTo(end.get()) < 0);
  }

  private static Optional<Point> endOfFirstMoves(PlacedGame placed, int most) {
    List<Written> moves =
        MoveList.through(placed.game(), placed.lineOf(0), 2 * most).moves().stream()
            .limit(most)
            .map(WrittenMove::at)
            .toList();
    return moves.isEmpty() ? Optional.empty() : Optional.of(placed.rangeOf(moves.getLast()).end());
  }

  private static Problem outside(
      Problem problem, UnaryOperator<Range> outside, List<String> prefixes) {
    return problem.inPlace(
        outside.apply(problem.range()),
        problem.related().stream()
            .map(place -> new Related(outside.apply(place.range()), place.message()))
            .toList(),
        problem.fixes().stream()
            .map(
                fix ->
                    new Fix(
                        outside.apply(fix.range()),
                        withPrefixes(
                            fix.newText(),
                            prefixes.isEmpty()
                                ? ""
                                : prefixes.get(
                                    Math.min(fix.range().startLine(), prefixes.size() - 1))),
                        fix.safe()))
            .toList());
  }

  private static String withPrefixes(String text, String prefix) {
    return prefix.isEmpty() ? text : text.replace("\n", "\n" + prefix);
  }

  /** A text that is written on a line of the record, with what begins each line around it. */
  public String outside(String text, Text around, int ownLine) {
    int line = Math.clamp(ownLine, 0, Math.max(0, fence.columns().size() - 1));
    return fence.columns().isEmpty()
        ? text
        : withPrefixes(
            text, around.line(fence.contentLine() + line).substring(0, fence.columns().get(line)));
  }

  /** Where a range of the record stands in the document around it. */
  public Range outside(Range range) {
    return outside(fence, range);
  }

  /** Where a point of the record stands in the document around it. */
  public Point outside(Point point) {
    return outside(fence, point);
  }

  private Range outside(Fence there, Range range) {
    return new Range(outside(there, range.start()), outside(there, range.end()));
  }

  private Point outside(Fence there, Point point) {
    Point inside = record.text().clamp(point);
    int line = inside.line();
    if (line >= there.columns().size()) {
      return new Point(there.contentEnd(), there.endColumn());
    }
    return new Point(there.contentLine() + line, there.columns().get(line) + inside.column());
  }

  /** Where a point of the document around it is in the record; the nearest one if it is outside. */
  public Point inside(Point point) {
    if (point.line() < fence.contentLine()) {
      return new Point(0, 0);
    }
    int line = point.line() - fence.contentLine();
    return line >= fence.columns().size()
        ? record.text().end()
        : new Point(line, Math.max(0, point.column() - fence.columns().get(line)));
  }
}
