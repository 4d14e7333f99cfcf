package kifu.format.ki2;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.kif.KifLine;
import kifu.format.line.LineTyping;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.text.Point;

/** Writes out moves that are typed in short, and goes on with comments. */
final class Ki2Typing extends LineTyping {
  /** What a move begins with that has no mark of its side. */
  private static final String SQUARES = "123456789１２３４５６７８９同";

  /** A move of a row. A wide blank may stand in it, such as in 同　歩. */
  private static final Pattern WORD = Pattern.compile("[^ \\t]+");

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
   * that may mean several.
   */
  @Override
  protected Optional<String> withMove(int line, String typed) {
    return analysis.statements(line).stream()
        .filter(
            statement ->
                !statement.problems().isEmpty() || isUnmarked(typed, statement.span().start()))
        .map(statement -> statement.span().start())
        .filter(start -> start < typed.length())
        .findFirst()
        .flatMap(start -> rowWrittenOut(line, typed, start))
        .or(() -> super.withMove(line, typed));
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
      row.append(typed.substring(written, words.start()));
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
