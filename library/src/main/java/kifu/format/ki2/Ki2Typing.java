package kifu.format.ki2;

import java.util.Optional;
import kifu.format.kif.KifLine;
import kifu.format.line.LineTyping;

/** Writes out moves that are typed in short, and goes on with comments. */
final class Ki2Typing extends LineTyping {
  /** What a move begins with that has no mark of its side. */
  private static final String SQUARES = "123456789１２３４５６７８９同";

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
    return !content.isEmpty() && SQUARES.indexOf(content.charAt(0)) >= 0;
  }

  @Override
  protected int endOfMove(String line) {
    return line.stripTrailing().length();
  }
}
