package kifu.format.usi;

import java.util.List;
import java.util.stream.Collectors;
import kifu.format.line.LineFormatter;
import kifu.record.Statement.Part;
import kifu.shogi.Sfen;
import kifu.text.Text;

/**
 * Writes one blank between words and none around a line, and positions as {@link Sfen#format} does,
 * with a number only where one stands. The words before a position stay, and so do remarks and
 * lines that are not fully understood.
 */
final class UsiFormatter extends LineFormatter {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  UsiFormatter(Text text) {
    super(text);
  }

  @Override
  protected String canonical(int line, String content) {
    List<UsiStatement> statements = UsiStatement.read(content);
    boolean understood =
        content.indexOf(BYTE_ORDER_MARK) < 0
            && statements.stream().allMatch(UsiFormatter::isUnderstood);
    return understood
        ? statements.stream()
            .map(statement -> canonical(statement, content))
            .collect(Collectors.joining(" "))
        : content;
  }

  private static boolean isUnderstood(UsiStatement statement) {
    return switch (statement) {
      case UsiStatement.Start start -> start.position().isPresent();
      case UsiStatement.Keyword keyword -> true;
      case UsiStatement.Move move -> true;
      case UsiStatement.End end -> true;
      case UsiStatement.Aside aside -> aside.span().isEmpty();
      case UsiStatement.UnreadableMove move -> false;
      case UsiStatement.Unknown unknown -> false;
    };
  }

  private static String canonical(UsiStatement statement, String content) {
    String written = statement.span().of(content);
    return statement instanceof UsiStatement.Start start && !written.equals(UsiStatement.EVEN)
        ? start.position().map(sfen -> canonical(start, sfen, content)).orElse(written)
        : written;
  }

  private static String canonical(UsiStatement.Start start, Sfen.Parsed.Ok sfen, String content) {
    String word = start.find(Part.KEYWORD).isPresent() ? UsiStatement.SFEN + " " : "";
    String canonical = Sfen.format(sfen.position(), sfen.ply());
    return word + (isNumbered(start, content) ? canonical : withoutNumber(canonical));
  }

  private static boolean isNumbered(UsiStatement.Start start, String content) {
    return start.span(Part.SFEN).of(content).split(" +").length > 3;
  }

  private static String withoutNumber(String sfen) {
    return sfen.substring(0, sfen.lastIndexOf(' '));
  }
}
