package kifu.format.ki2;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.kif.KifLine;
import kifu.format.line.LineScanner;
import kifu.format.line.LineTyping;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.text.Point;

/** Writes out moves that are typed in short, and goes on with comments. */
final class Ki2Typing extends LineTyping {
  /** What a move begins with that has no mark of its side. */
  private static final String SQUARES = "123456789１２３４５６７８９同";

  /** A move of a row. A wide blank may stand in it, such as in 同　歩; one in short may follow. */
  private static final Pattern WORD =
      Pattern.compile("[^ \\t]+?(?=[ \\t]|$|(?<=[^ -~])[1-9][1-9a-i])");

  private final Ki2Analysis analysis;

  Ki2Typing(Ki2Analysis analysis) {
    super(analysis, analysis.manuscript().text());
    this.analysis = analysis;
  }

  @Override
  protected Optional<String> commentMark(String line) {
    return line.startsWith("*") ? Optional.of("*") : Optional.empty();
  }

  @Override
  protected String inFirstColumn(int line, String typed) {
    return KifLine.inFirstColumn(typed);
  }

  @Override
  protected boolean isTyped(int line, String content) {
    return analysis.statements(line).stream()
        .anyMatch(statement -> isUnmarked(content, statement.span().start()));
  }

  private static boolean isUnmarked(String content, int start) {
    return start < content.length() && SQUARES.indexOf(content.charAt(start)) >= 0;
  }

  /**
   * A row with its moves written out, since several may be typed before an answer: up to the first
   * that may mean several. A move in short right behind another one begins the next row: an editor
   * took the Enter between them for the item of a list.
   */
  @Override
  protected Optional<String> withMove(int line, String typed) {
    return unfinished(line, typed)
        .flatMap(start -> rowWrittenOut(line, typed, start))
        .or(() -> super.withMove(line, typed));
  }

  /** Where the first move of a row begins that is not as the format has it. */
  private Optional<Integer> unfinished(int line, String typed) {
    return analysis.statements(line).stream()
        .filter(
            statement ->
                !statement.problems().isEmpty() || isUnmarked(typed, statement.span().start()))
        .map(statement -> statement.span().start())
        .filter(start -> start < typed.length())
        .findFirst();
  }

  @Override
  public Optional<Point> cut(int line) {
    String typed = text().line(line);
    return unfinished(line, typed)
        .filter(start -> rowWrittenOut(line, typed, start).orElse("").contains("\n"))
        .flatMap(start -> behindMove(typed, start))
        .map(start -> new Point(line, start));
  }

  private static Optional<Integer> behindMove(String typed, int from) {
    Matcher words = WORD.matcher(typed).region(from, typed.length());
    while (words.find()) {
      if (isBehindMove(typed, words.start())) {
        return Optional.of(words.start());
      }
    }
    return Optional.empty();
  }

  /** Whether a move in short is typed right behind another move. */
  private static boolean isBehindMove(String typed, int start) {
    return start > 0
        && LineScanner.isAsciiDigit(typed.charAt(start))
        && !LineScanner.isBlank(typed.charAt(start - 1));
  }

  private Optional<String> rowWrittenOut(int line, String typed, int start) {
    return analysis
        .writing()
        .moveSlotAt(new Point(line, start + 1))
        .map(slot -> rowWrittenOut(line, typed, start, slot.before()));
  }

  private String rowWrittenOut(int line, String typed, int start, Situation first) {
    Matcher words = WORD.matcher(typed).region(start, typed.length());
    StringBuilder row = new StringBuilder();
    int written = 0;
    Situation before = first;
    while (words.find()) {
      Optional<Move> move = move(words.group(), before);
      if (move.isEmpty()) {
        break;
      }
      row.append(typed, written, words.start());
      row.append(isBehindMove(typed, words.start()) ? "\n" : "");
      row.append(analysis.spellAt(line, before, move.get()));
      written = words.end();
      before = before.after(move.get());
    }
    return row + typed.substring(written);
  }

  @Override
  protected int endOfMove(String line) {
    return line.stripTrailing().length();
  }
}
