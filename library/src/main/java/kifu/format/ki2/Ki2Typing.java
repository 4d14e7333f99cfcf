package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.LineTyping;
import kifu.format.kif.KifLine;
import kifu.text.Edit;

/** Writes out moves that are typed in short, and goes on with comments. */
final class Ki2Typing extends LineTyping {
  Ki2Typing(Ki2Analysis analysis) {
    super(analysis, analysis.manuscript().text());
  }

  @Override
  protected Optional<String> commentMark(String line) {
    return line.startsWith("*") ? Optional.of("*") : Optional.empty();
  }

  @Override
  protected String inFirstColumn(int line, String typed) {
    KifLine read = KifLine.read(typed);
    boolean belongsThere =
        read instanceof KifLine.Comment
            || read instanceof KifLine.Bookmark
            || read instanceof KifLine.Variation
            || read instanceof KifLine.Summary;
    return belongsThere ? typed.substring(read.span().start()) : typed;
  }

  @Override
  protected int endOfMove(String line) {
    return line.stripTrailing().length();
  }

  /** Moves have no numbers with which a line could begin. */
  @Override
  protected String next(int line, String finished) {
    return "";
  }

  @Override
  protected boolean isBegun(int line) {
    return false;
  }

  @Override
  protected List<Edit> below(int line, String finished) {
    return List.of();
  }
}
