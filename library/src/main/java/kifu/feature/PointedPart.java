package kifu.feature;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.play.Written;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Holds the statement at a point, and the parts of it that the point is in.
 *
 * @param line the line of the document
 * @param at where it is written in its game; in a document without games, on the line
 * @param statement the statement; what stands between two belongs to the one before
 * @param tokens the parts around the point, the innermost first
 */
record PointedPart(int line, Written at, Statement statement, List<Token> tokens) {
  /** The part at a point; empty in a document that is not read. */
  static Optional<PointedPart> at(Document document, Point point) {
    Point inside = document.text().clamp(point);
    List<? extends Statement> statements = document.analysis().statements(inside.line());
    int index = 0;
    int fact = 0;
    while (index + 1 < statements.size()
        && statements.get(index + 1).span().start() <= inside.column()) {
      fact += statements.get(index).statesFact() ? 1 : 0;
      index++;
    }
    if (statements.isEmpty()) {
      return Optional.empty();
    }
    Statement statement = statements.get(index);
    Written onLine = new Written(inside.line(), fact);
    Written at = document.gameAt(inside.line()).map(game -> game.writtenAt(inside)).orElse(onLine);
    return Optional.of(
        new PointedPart(inside.line(), at, statement, around(statement, inside.column())));
  }

  /** The cursor stands before a character, or after the last one of a part. */
  private static List<Token> around(Statement statement, int column) {
    List<Token> before = tokens(statement, column, column + 1);
    return before.isEmpty() ? tokens(statement, column - 1, column) : before;
  }

  private static List<Token> tokens(Statement statement, int from, int end) {
    return statement.tokens().stream()
        .filter(token -> token.span().start() <= from && end <= token.span().end())
        .sorted(Comparator.comparingInt(token -> token.span().end() - token.span().start()))
        .toList();
  }

  /** Whether the point is in such a part. */
  boolean isIn(Part part) {
    return tokens.stream().anyMatch(token -> token.part().isOf(part));
  }

  /** The innermost part around the point, if it is in any. */
  Optional<Part> part() {
    return tokens.stream().findFirst().map(Token::part);
  }

  /** Where that part stands; the statement where there is none. */
  Range range() {
    Span span = tokens.isEmpty() ? statement.span() : tokens.getFirst().span();
    return span.onLine(line);
  }
}
