package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.LineEdits;
import kifu.format.bod.Blanks;
import kifu.format.bod.Row;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Clock;
import kifu.record.Counts;
import kifu.record.Facts;
import kifu.record.Origin;
import kifu.record.Span;
import kifu.shogi.KanjiNumber;
import kifu.text.Edit;
import kifu.text.Text;

/**
 * Brings lines into the form that Kifu for Windows writes. Only what stands around the content
 * changes: comments, values, the order of lines, and every line that is not fully understood, stay
 * as they are.
 */
final class KifFormatter {
  static final String SPLIT = "手数----指手---------消費時間--";
  static final String SPLIT_WITHOUT_CLOCK = "手数----指手--";
  private static final int NUMBER_COLUMNS = 4;
  private static final int MOVE_COLUMNS = 12;

  private final Text text;
  private final LineEdits lines;

  KifFormatter(Text text) {
    this.text = text;
    this.lines = new LineEdits(text);
  }

  List<Edit> format(int fromLine, int toLine) {
    List<Edit> edits = new ArrayList<>();
    text.forEachLine(fromLine, toLine, (line, content) -> format(line, content, edits));
    lines.finalLineEnd(toLine).ifPresent(edits::add);
    return edits;
  }

  private void format(int line, String content, List<Edit> edits) {
    KifLine read = KifLine.read(content);
    if (read instanceof KifLine.Variation && needsBlankLineAbove(line)) {
      edits.add(lines.insertion(line, 0, lines.lineEnd(line)));
    }
    String canonical = canonical(line, content, read).orElse(content);
    if (!canonical.equals(content)) {
      edits.add(Edit.smallest(line, content, canonical));
    }
  }

  private boolean needsBlankLineAbove(int line) {
    if (line == 0) {
      return false;
    }
    KifLine above = KifLine.read(text.line(line - 1));
    return !(above instanceof KifLine.Blank || above instanceof KifLine.Skipped);
  }

  private Optional<String> canonical(int line, String content, KifLine read) {
    return switch (read) {
      case KifLine.Move move
          when isWhole(move.problems()) && !move.origin().equals(Origin.UNSAID) ->
          Optional.of(move(content, move));
      case KifLine.End end when isWhole(end.problems()) -> Optional.of(end(content, end));
      case KifLine.Split split when content.indexOf('#') < 0 -> Optional.of(split());
      case KifLine.Variation variation when variation.number() > 0 && content.indexOf('#') < 0 ->
          Optional.of("変化：" + variation.number() + "手");
      case KifLine.Summary summary -> Optional.of(summary(content, summary));
      case KifLine.Header header -> Optional.of(fixed(content, Headers.problems(content, header)));
      case KifLine.InHand hand -> Optional.of(fixed(content, hand.hand().problems()));
      case KifLine.Turn turn -> Optional.of(content.strip());
      case KifLine.BoardRow row -> row(line, content);
      default -> Optional.empty();
    };
  }

  /** Whether nothing on a numbered line is left over that has no place in its canonical form. */
  private static boolean isWhole(List<Problem> problems) {
    return problems.stream()
        .noneMatch(
            problem ->
                problem.id() == ProblemId.MOVE_SYNTAX
                    || problem.id() == ProblemId.TRAILING_COMMENT);
  }

  private static String move(String content, KifLine.Move move) {
    String start = number(move.number()) + " ";
    String body = KifSpelling.body(content, move);
    return start
        + withTail(body, clock(content, move.clock(), move.clockSpan()), !move.mark().isEmpty());
  }

  private static String end(String content, KifLine.End end) {
    String start = number(end.number()) + " ";
    String clock = clock(content, end.clock(), end.clockSpan());
    return start + withTail(end.word().of(content), clock, !end.mark().isEmpty());
  }

  static String number(int number) {
    String digits = String.valueOf(number);
    return " ".repeat(Math.max(0, NUMBER_COLUMNS - digits.length())) + digits;
  }

  /** A move or an end with what follows it; {@code marked} where a variation follows for it. */
  static String withTail(String body, String clock, boolean marked) {
    String plus = marked ? "+" : "";
    boolean nothingFollows = clock.isEmpty() && plus.isEmpty();
    return nothingFollows ? body : KifSpelling.pad(body, MOVE_COLUMNS) + " " + clock + plus;
  }

  /** A clock whose shape is not the usual one, or that lacks a part, stays as written. */
  private static String clock(String content, Optional<Clock> clock, Span span) {
    String written = span.of(content);
    if (clock.isEmpty() || clock.get().hasFraction() || colons(written) > 3) {
      return written;
    }
    String total = clock.get().total().map(t -> new KifSpelling().total(t)).orElse("");
    return "(" + KifSpelling.spent(clock.get().spent()) + "/" + total + ")";
  }

  private static long colons(String clock) {
    return clock.chars().filter(c -> c == ':' || c == '：').count();
  }

  /** Without a move there is nothing yet to tell that times are left out. */
  private String split() {
    boolean played = text.summarize(KifGrammar.GRAMMAR.counts()).plays() > 0;
    return played && !hasClocks() ? SPLIT_WITHOUT_CLOCK : SPLIT;
  }

  private boolean hasClocks() {
    boolean[] found = {false};
    text.visit(
        KifGrammar.GRAMMAR.counts(),
        (Counts counts) -> counts.plays() > 0,
        0,
        text.lineCount(),
        (chunkLine, chunk) -> {
          Facts facts = KifGrammar.GRAMMAR.lines(chunk).facts();
          found[0] = facts.hasClocks();
          return !found[0];
        });
    return found[0];
  }

  private static String summary(String content, KifLine.Summary summary) {
    Span count = summary.count();
    StringBuilder digits = new StringBuilder();
    count
        .of(content)
        .chars()
        .forEach(c -> digits.appendCodePoint(isWideDigit(c) ? c - '０' + '0' : c));
    return content.substring(0, count.start())
        + digits
        + content.substring(count.end(), Blanks.end(content));
  }

  private static boolean isWideDigit(int c) {
    return c >= '０' && c <= '９';
  }

  /** A line with the fixes of its notation applied, from the last to the first. */
  private static String fixed(String content, List<Problem> problems) {
    StringBuilder line = new StringBuilder(content);
    problems.stream()
        .filter(KifFormatter::isNotation)
        .flatMap(problem -> problem.fix().stream())
        .sorted((one, other) -> other.range().start().compareTo(one.range().start()))
        .forEach(
            (Fix fix) ->
                line.replace(
                    fix.range().start().column(), fix.range().end().column(), fix.newText()));
    return line.toString();
  }

  private static boolean isNotation(Problem problem) {
    return switch (problem.id()) {
      case NOTATION, HALF_WIDTH_COLON, HAND_SEPARATOR -> true;
      default -> false;
    };
  }

  private Optional<String> row(int line, String content) {
    Row row = Row.read(content);
    boolean readable =
        row.isWhole() && row.problems().stream().noneMatch(p -> p.severity() == Severity.ERROR);
    if (!readable) {
      return Optional.empty();
    }
    String fixed = fixed(content, row.problems());
    String trimmed = fixed.stripTrailing();
    if (!trimmed.endsWith("|")) {
      return Optional.of(fixed);
    }
    int above = 0;
    while (above < 9 && above < line && isRow(line - above - 1)) {
      above++;
    }
    return above < 9 ? Optional.of(trimmed + KanjiNumber.digit(above + 1)) : Optional.empty();
  }

  private boolean isRow(int line) {
    return KifLine.read(text.line(line)) instanceof KifLine.BoardRow;
  }
}
