package kifu.format.csa;

import java.util.Optional;
import kifu.format.line.LineTyping;
import kifu.text.Text;

/** Writes out moves such as {@code 7776}; goes on with comments that programs show. */
final class CsaTyping extends LineTyping {
  private static final String COMMENT = "'*";

  /** What programs write about their search, which has no second line. */
  private static final String SEARCH = "'**";

  CsaTyping(CsaAnalysis analysis, Text text) {
    super(analysis, text);
  }

  @Override
  protected Optional<String> commentMark(String line) {
    return line.startsWith(COMMENT) && !line.startsWith(SEARCH)
        ? Optional.of(COMMENT)
        : Optional.empty();
  }

  @Override
  protected String inFirstColumn(int line, String typed) {
    CsaStatement first = CsaGrammar.GRAMMAR.statements(typed).getFirst();
    return first instanceof CsaStatement.Comment ? typed.stripLeading() : typed;
  }

  @Override
  protected boolean isTyped(int line, String content) {
    boolean isBelowTyped = CsaMoveReader.isTime(content) && line > 0 && isTyped(line - 1);
    return isBelowTyped || (!content.isEmpty() && Character.isDigit(content.charAt(0)));
  }

  @Override
  protected boolean isTime(String rest) {
    return CsaMoveReader.isTime(rest);
  }

  @Override
  protected int endOfMove(String line) {
    int comma = line.indexOf(',');
    return (comma < 0 ? line : line.substring(0, comma)).stripTrailing().length();
  }
}
