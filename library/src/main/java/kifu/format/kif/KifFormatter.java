package kifu.format.kif;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.format.bod.Row;
import kifu.format.line.LineEdits;
import kifu.format.line.LineFormatter;
import kifu.format.line.LineScanner;
import kifu.problem.Fix;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Facts.Clock;
import kifu.record.Facts.Origin;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Square;

/**
 * Brings lines into the form that Kifu for Windows writes. Only what stands around the content
 * changes: comments, values, the order of lines, and every line that is not fully understood, stay
 * as they are.
 */
final class KifFormatter extends LineFormatter {
  static final String SPLIT = "手数----指手---------消費時間--";
  static final String SPLIT_WITHOUT_CLOCK = "手数----指手--";
  static final int NUMBER_COLUMNS = 4;
  private static final int MOVE_COLUMNS = 12;

  /** The column in which clocks begin. */
  static final int CLOCK_COLUMN = NUMBER_COLUMNS + 1 + MOVE_COLUMNS + 1;

  private final Manuscript manuscript;
  private final Set<Integer> unmarked;
  private final Map<Integer, String> clocks;

  /**
   * @param unmarked the lines of moves that lack the mark of a variation
   * @param clocks by their lines, the clocks that lack their totals, with these
   */
  KifFormatter(Manuscript manuscript, Set<Integer> unmarked, Map<Integer, String> clocks) {
    super(manuscript.text());
    this.manuscript = manuscript;
    this.unmarked = unmarked;
    this.clocks = clocks;
  }

  @Override
  protected String canonical(int textLine, String content) {
    return switch (KifLine.read(content)) {
      case KifLine.Move move when move.isWhole() && !move.origin().equals(Origin.UNSAID) ->
          play(textLine, content, move, move.canonical(content));
      case KifLine.End end when end.isWhole() ->
          play(textLine, content, end, end.span(Part.TERMINATION).of(content));
      // Many readers lose a comment that does not begin its line.
      case KifLine.Comment comment -> fromMark(content);
      case KifLine.Bookmark bookmark -> fromMark(content);
      case KifLine.Split split when split.find(Part.COMMENT).isEmpty() -> split(content);
      case KifLine.Variation head -> blankLineAbove(textLine) + head(content, head);
      case KifLine.Summary summary -> summary(content, summary.span(Part.SUMMARY_COUNT));
      case KifLine.Header header -> fixed(content, header.header().notation());
      case KifLine.InHand hand -> fixed(content, hand.hand().notation());
      case KifLine.Turn turn -> content.strip();
      case KifLine.EitherTurn either -> content.strip();
      case KifLine.BoardRow row when row.row().isReadable() -> row(textLine, content, row.row());
      default -> content;
    };
  }

  /** The end of a blank line where one is missing above the head of a variation. */
  private String blankLineAbove(int textLine) {
    boolean isMissing =
        textLine > 0 && !(KifLine.read(text().line(textLine - 1)) instanceof KifLine.Separator);
    return isMissing ? new LineEdits(text()).lineEnd(textLine) : "";
  }

  private static String head(String content, KifLine.Variation head) {
    return head.number() > 0 && head.find(Part.COMMENT).isEmpty()
        ? KifSpelling.WORDS.variation(head.number())
        : content;
  }

  private String play(int textLine, String content, KifLine.Play play, String body) {
    boolean marked = play.hasBranchMark() || unmarked.contains(textLine);
    return number(play.number()) + " " + withTail(body, clock(textLine, content, play), marked);
  }

  static String number(int number) {
    String digits = String.valueOf(number);
    return " ".repeat(Math.max(0, NUMBER_COLUMNS - digits.length())) + digits;
  }

  /** A move or an end with what follows it; {@code marked} where a variation follows for it. */
  static String withTail(String body, String clock, boolean marked) {
    String mark = marked ? KifSpelling.WORDS.branchMark() : "";
    boolean nothingFollows = clock.isEmpty() && mark.isEmpty();
    return nothingFollows ? body : padded(body) + " " + clock + mark;
  }

  /** The mark that a line gets: in its column behind a move that stands in columns itself. */
  static String branchMark(String line) {
    if (KifLine.read(line) instanceof KifLine.Play play) {
      String move = play.span(Part.MOVE).of(line);
      if (line.equals(number(play.number()) + " " + move)) {
        return withTail(move, "", true).substring(move.length());
      }
    }
    return KifSpelling.WORDS.branchMark();
  }

  private static String padded(String body) {
    return body + " ".repeat(Math.max(0, MOVE_COLUMNS - width(body)));
  }

  /** A terminal needs two columns for each full-width character. */
  static int width(String body) {
    return body.codePoints().map(c -> c < 0x1100 ? 1 : 2).sum();
  }

  /** Whether what follows a move and some blanks stands in a column. */
  static boolean fillsColumn(String move, int blanks) {
    return blanks > 1 || (blanks == 1 && width(move) == MOVE_COLUMNS);
  }

  /** A clock whose shape is not the usual one, or that lacks a part, stays as written. */
  private String clock(int textLine, String content, KifLine.Play play) {
    String written = play.find(Part.CLOCK).map(span -> span.of(content)).orElse("");
    String finished = clocks.get(textLine);
    if (finished != null) {
      return finished;
    }
    Optional<Clock> clock = play.clock();
    return clock.isEmpty() || clock.get().hasFraction() || colons(written) > 3 || isDoubtful(play)
        ? written
        : KifSpelling.WORDS.clock(clock.get().spent(), clock.get().total());
  }

  /** Whether a time that cannot be right has no total either, by which it could be judged. */
  private static boolean isDoubtful(KifLine.Play play) {
    return play.clock().filter(clock -> clock.total().isEmpty()).isPresent()
        && play.problems().stream().anyMatch(it -> it.id() == ProblemId.CLOCK_SYNTAX);
  }

  private static long colons(String clock) {
    return clock.chars().filter(c -> c == ':' || c == '：').count();
  }

  /** Before the first move, the line itself says whether there will be times. */
  private String split(String content) {
    boolean played = manuscript.counts().plays() > 0;
    boolean timed = played ? hasClocks() : !content.strip().equals(SPLIT_WITHOUT_CLOCK);
    return timed ? SPLIT : SPLIT_WITHOUT_CLOCK;
  }

  private boolean hasClocks() {
    FactCursor facts = manuscript.facts(0, text().lineCount());
    while (facts.next()) {
      if (facts.kind().isPlay() && facts.hasClock()) {
        return true;
      }
    }
    return false;
  }

  /** Without the blanks before its first character. */
  private static String fromMark(String content) {
    int start = 0;
    while (start < content.length() && LineScanner.isBlank(content.charAt(start))) {
      start++;
    }
    return content.substring(start);
  }

  /** A summary whose numbers are written in half-width digits. */
  private static String summary(String content, Span count) {
    StringBuilder digits = new StringBuilder();
    for (char c : count.of(content).toCharArray()) {
      digits.append(LineScanner.isWideDigit(c) ? (char) (c - '０' + '0') : c);
    }
    return fromMark(content.substring(0, count.start()))
        + digits
        + content.substring(count.end(), LineScanner.endOfText(content));
  }

  /** A line with some fixes applied, from the last to the first. */
  private static String fixed(String content, List<Fix> fixes) {
    StringBuilder line = new StringBuilder(content);
    fixes.stream()
        .sorted(Comparator.comparing((Fix fix) -> fix.range().start()).reversed())
        .forEach(
            fix ->
                line.replace(
                    fix.range().start().column(), fix.range().end().column(), fix.newText()));
    return line.toString();
  }

  /** A row with its rank, where the rows above it show which that is. */
  private String row(int textLine, String content, Row row) {
    String fixed = fixed(content, row.notation());
    String trimmed = fixed.stripTrailing();
    if (!trimmed.endsWith("|")) {
      return fixed;
    }
    int above = 0;
    while (above < 9 && above < textLine && isRow(textLine - above - 1)) {
      above++;
    }
    return above < 9 ? trimmed + Square.rankOf(above + 1) : content;
  }

  private boolean isRow(int textLine) {
    return KifLine.read(text().line(textLine)) instanceof KifLine.BoardRow;
  }
}
