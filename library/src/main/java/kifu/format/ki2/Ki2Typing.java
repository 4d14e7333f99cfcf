package kifu.format.ki2;

import java.util.Optional;
import kifu.format.kif.KifLine;
import kifu.format.line.LineTyping;

/** Writes out moves that are typed in short, and goes on with comments. */
final class Ki2Typing extends LineTyping {
  /** What stands before each move that is written in full. */
  private static final String MARKS = "▲△☗☖▼▽";

  Ki2Typing(Ki2Analysis analysis) {
    super(analysis, analysis.manuscript().text());
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
    String move = content.strip();
    return move.isEmpty() || MARKS.indexOf(move.charAt(0)) < 0;
  }

  @Override
  protected int endOfMove(String line) {
    return line.stripTrailing().length();
  }
}
