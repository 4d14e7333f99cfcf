package kifu.format.csa;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.line.LineTyping;
import kifu.text.Point;
import kifu.text.Text;

/** Writes out moves such as {@code 7776}; goes on with comments that programs show. */
final class CsaTyping extends LineTyping {
  private static final String COMMENT = "'*";

  /** What programs write about their search, which has no second line. */
  private static final String SEARCH = "'**";

  /** A move with a time behind a blank: 76fu T12, 76fu 12, 76fu 0:12. */
  private static final Pattern TIMED =
      Pattern.compile("(?<move>[^ ,]++) ++(?:(?<minutes>[0-9]{1,4}):|T?)(?<seconds>[0-9]{1,6}) *+");

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
    return isBelowTyped
        || (!content.isEmpty() && Character.isDigit(content.charAt(0)))
        || withClock(line, content).isPresent();
  }

  @Override
  protected Optional<String> withClock(int line, String typed) {
    Matcher timed = TIMED.matcher(typed);
    return timed.matches()
        ? Optional.of(finished(line, timed.group("move")))
            .filter(CsaTyping::isWhole)
            .map(move -> move + ",T" + seconds(timed))
        : Optional.empty();
  }

  private static int seconds(Matcher timed) {
    String minutes = timed.group("minutes");
    int seconds = Integer.parseInt(timed.group("seconds"));
    return minutes == null ? seconds : 60 * Integer.parseInt(minutes) + seconds;
  }

  @Override
  public Optional<Point> cut(int line) {
    Matcher joined = StatementReader.JOINED.matcher(text().line(line));
    boolean isInShort = joined.matches() && isWhole(finished(line, joined.group("move")));
    return isInShort ? Optional.of(new Point(line, joined.end("move"))) : super.cut(line);
  }

  private static boolean isWhole(String move) {
    return StatementReader.SIGNED_MOVE.matcher(move).matches();
  }

  @Override
  protected boolean hasOwnLine(String rest) {
    return CsaMoveReader.hasOwnLine(rest);
  }

  @Override
  protected int endOfMove(String line) {
    int comma = line.indexOf(',');
    return (comma < 0 ? line : line.substring(0, comma)).stripTrailing().length();
  }
}
