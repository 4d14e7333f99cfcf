package kifu.format.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.format.Analysis;
import kifu.format.MoveSlot;
import kifu.format.Typing;
import kifu.format.word.MoveInShort;
import kifu.format.word.ShorthandMove;
import kifu.play.Situation;
import kifu.problem.ProblemId;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Edits a document when an author types a character: what the formats of games have in common.
 *
 * <p>Enter finishes the line above the cursor and begins the new one; Enter on a line that was only
 * begun takes it back. A blank finishes the line before it, and the mark of a comment takes the
 * place of what was begun. What says something already stays as it is, and so do comments: only the
 * mark with which their lines begin comes and goes.
 */
public abstract class LineTyping implements Typing {
  /** The mark that begins a line of a comment in most formats. */
  private static final String MARK = "*";

  /** What was meant for a list that had not come. */
  private static final Pattern TABS = Pattern.compile("\\t++$");

  private final Analysis analysis;
  private final Text text;

  /**
   * @param text the text that was analysed
   */
  protected LineTyping(Analysis analysis, Text text) {
    this.analysis = analysis;
    this.text = text;
  }

  protected final Text text() {
    return text;
  }

  /** The mark with which the next line of a comment begins; empty after any other line. */
  protected abstract Optional<String> commentMark(String line);

  /** A line without what an editor, or a move that was not played, put before its first column. */
  protected abstract String inFirstColumn(int line, String typed);

  /** Where the text of a move ends on a line that has one. */
  protected abstract int endOfMove(String line);

  /** What the line after a finished one begins with, such as the number of the next move. */
  protected String next(int line, String finished) {
    return "";
  }

  /** Whether a line has nothing but what it was begun with, see {@link #next}. */
  protected boolean isBegun(int line) {
    return false;
  }

  /**
   * A finished line with the time that was typed behind its move or end, as the format writes it;
   * empty where no time was typed.
   */
  protected Optional<String> withClock(int line, String typed) {
    return Optional.empty();
  }

  /** See {@link Typing#isTyped(int)}. */
  protected abstract boolean isTyped(int line, String content);

  /** A line with a complete move, with its number if that is left out. */
  protected String numbered(int line, String typed) {
    return typed;
  }

  /** Whether what is written behind a move is a time or an end that has a line of its own. */
  protected boolean hasOwnLine(String rest) {
    return false;
  }

  /** The edits of the lines above a finished one that follow from it, such as their marks. */
  protected List<Edit> above(int line) {
    return List.of();
  }

  /** The edits of the lines below a finished one that follow from it, such as their numbers. */
  protected List<Edit> below(int line, String finished) {
    return List.of();
  }

  @Override
  public final List<Edit> typed(String character, Point cursor) {
    String line = text.line(cursor.line());
    boolean atEnd = cursor.column() == line.length();
    return switch (character) {
      case "\n" -> cursor.line() > 0 ? entered(cursor) : List.of();
      case " " -> atEnd && !line.strip().isEmpty() ? spaced(cursor) : List.of();
      case MARK -> atEnd ? marked(cursor) : List.of();
      default -> List.of();
    };
  }

  @Override
  public final Optional<String> unfinished(int line) {
    String typed = text.line(line);
    return withClock(line, typed)
        .or(() -> withMove(line, typed))
        .or(() -> Optional.of(inFirstColumn(line, typed)).filter(this::isComment))
        .filter(finished -> !finished.equals(typed));
  }

  @Override
  public final boolean isTyped(int line) {
    return isTyped(line, text.line(line)) || behindMove(line).isPresent() || isBegunComment(line);
  }

  /** Whether a line is one of a comment, but for what a move would have been begun with. */
  private boolean isBegunComment(int line) {
    String typed = text.line(line).strip();
    return isComment(line) && !isComment(typed);
  }

  @Override
  public final boolean isWhole(int line) {
    return firstMove(line).isPresent();
  }

  private Optional<? extends Statement> firstMove(int line) {
    return analysis.statements(line).stream()
        .findFirst()
        .filter(first -> first.find(Part.ORIGIN).isPresent());
  }

  @Override
  public final boolean isComment(int line) {
    return isComment(inFirstColumn(line, text.line(line)));
  }

  private boolean isComment(String line) {
    return commentMark(line).isPresent();
  }

  @Override
  public Optional<String> withBelow(int line) {
    boolean isLeft =
        line >= 0
            && line + 2 < text.lineCount()
            && isComment(line)
            && (isOnlyMark(line + 1) || text.line(line + 1).strip().isEmpty())
            && isTyped(line + 2, text.line(line + 2));
    return isLeft ? Optional.of(inFirstColumn(line, text.line(line))) : Optional.empty();
  }

  @Override
  public Optional<Point> cut(int line) {
    return behindMove(line)
        .filter(rest -> withClock(line, text.line(line)).isEmpty())
        .filter(rest -> mayFollow(line, rest.of(text.line(line))))
        .map(rest -> new Point(line, rest.start()));
  }

  /** A move in short or a time that stands right behind the complete move of a line. */
  private Optional<Span> behindMove(int line) {
    return firstMove(line)
        .flatMap(move -> move.find(Part.REST).filter(rest -> belongsBelow(line, move, rest)));
  }

  private boolean belongsBelow(int line, Statement move, Span rest) {
    return hasOwnLine(rest.of(text.line(line)))
        || move.problems().stream().anyMatch(found -> found.id() == ProblemId.MOVE_IN_SHORT);
  }

  private boolean mayFollow(int line, String rest) {
    return hasOwnLine(rest)
        || analysis.situationAt(line).flatMap(after -> next(rest, after)).isPresent();
  }

  private static Optional<Move> next(String rest, Situation after) {
    return MoveInShort.read(rest).flatMap(move -> move.in(after.position(), after.lastSquare()));
  }

  private List<Edit> entered(Point cursor) {
    int line = cursor.line();
    int above = line - 1;
    String here = text.line(line);
    if (here.substring(cursor.column()).strip().isEmpty()) {
      Range both = Range.of(above, 0, line, here.length());
      if (isEmptyComment(above)) {
        return leftComment(above, next(above - 1, text.line(above - 1)), both);
      }
      if (isBegun(above)) {
        return List.of(new Edit(both, ""));
      }
      Optional<String> joined = withBelow(above - 1);
      if (joined.isPresent()) {
        List<Edit> edits = new ArrayList<>(edit(above - 1, text.line(above - 1), joined.get()));
        edits.add(new Edit(both, next(above - 1, joined.get())));
        return edits;
      }
    }
    Optional<String> withClock = withClock(above, text.line(above));
    String finished = withClock.orElseGet(() -> finished(above, text.line(above)));
    // Editors close a parenthesis when it is opened.
    boolean isClosed = withClock.isPresent() && here.substring(cursor.column()).equals(")");
    String kept = isClosed ? here.substring(0, cursor.column()) : here;
    List<Edit> edits = new ArrayList<>(above(above));
    edits.addAll(edit(above, text.line(above), finished));
    edits.addAll(edit(line, kept, begun(above, finished, kept, cursor.column())));
    if (isClosed) {
      edits.add(new Edit(Range.ofLine(line, cursor.column(), here.length()), ""));
    }
    edits.addAll(below(above, finished));
    return edits;
  }

  /** Where the game goes on below, no blank line is left between its moves. */
  private List<Edit> leftComment(int emptyLine, String next, Range both) {
    int below = both.end().line() + 1;
    boolean goesOn =
        next.isEmpty() && below < text.lineCount() && !text.line(below).strip().isEmpty();
    return List.of(goesOn ? new Edit(Range.of(emptyLine, 0, below, 0), "") : new Edit(both, next));
  }

  /** Whether a comment ends with a line that has only its mark. */
  private boolean isEmptyComment(int line) {
    return isOnlyMark(line)
        && line > 0
        && isComment(line - 1)
        && (line + 2 >= text.lineCount() || !isComment(line + 2));
  }

  private boolean isOnlyMark(int line) {
    String content = inFirstColumn(line, text.line(line));
    return commentMark(content).filter(content::equals).isPresent();
  }

  /** The new line, which goes on after the cursor when Enter cut a line in two. */
  private String begun(int above, String finished, String here, int column) {
    String before = here.substring(0, column);
    String after = here.substring(column);
    if (!before.strip().isEmpty()) {
      return here;
    }
    Optional<String> mark = commentMark(finished);
    if (mark.isPresent()) {
      return after.startsWith(mark.get()) ? after : mark.get() + after;
    }
    // Editors give the new line the indentation of the one above.
    boolean indented = text.line(above).startsWith(before);
    return after.strip().isEmpty() ? next(above, finished) : indented ? after : here;
  }

  private List<Edit> spaced(Point cursor) {
    String typed = text.line(cursor.line()).substring(0, cursor.column() - 1);
    return edit(cursor.line(), typed, finished(cursor.line(), typed));
  }

  private List<Edit> marked(Point cursor) {
    String typed = text.line(cursor.line());
    return inFirstColumn(cursor.line(), typed).equals(MARK)
        ? edit(cursor.line(), typed, MARK)
        : List.of();
  }

  /** What a line becomes when nothing is left out of it, which may be what it is. */
  protected final String finished(int line, String typed) {
    return withMove(line, typed).orElseGet(() -> inFirstColumn(line, typed));
  }

  /** A line with a complete move, or with one that can mean only one written out. */
  protected Optional<String> withMove(int line, String typed) {
    boolean complete = analysis.statements(line).stream().anyMatch(LineTyping::isCompleteMove);
    return complete ? Optional.of(numbered(line, typed)) : moveWrittenOut(line, typed);
  }

  private static boolean isCompleteMove(Statement statement) {
    return statement.problems().isEmpty() && statement.find(Part.ORIGIN).isPresent();
  }

  /** A line with its move as the format has it, where it can mean only one. */
  private Optional<String> moveWrittenOut(int line, String typed) {
    return analysis
        .writing()
        .moveSlotAt(new Point(line, endOfMove(typed)))
        .flatMap(slot -> move(slot.typed(), slot.before()).map(move -> written(typed, slot, move)));
  }

  /** The only move that can be meant by what was typed. */
  protected static Optional<Move> move(String typed, Situation before) {
    return ShorthandMove.read(typed)
        .flatMap(move -> move.in(before.position(), before.lastSquare()));
  }

  private static String written(String typed, MoveSlot slot, Move move) {
    int start = slot.range().start().column();
    int end = Math.min(typed.length(), slot.range().end().column());
    String behind = TABS.matcher(typed.substring(end)).replaceFirst("");
    return typed.substring(0, start) + slot.textOf(move) + behind;
  }

  private static List<Edit> edit(int line, String before, String after) {
    return before.equals(after) ? List.of() : List.of(Edit.smallest(line, before, after));
  }
}
