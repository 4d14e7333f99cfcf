package kifu.check;

import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Manuscript;
import kifu.record.Spelling;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Range;

/** Counts lines from the first one of a variation, as its problems do. For one thread at a time. */
final class OwnLines {
  private final Manuscript manuscript;
  private final int firstLine;

  /**
   * The line that was asked for last: one line can state a whole game, with a fault in each move.
   */
  private Optional<ReadLine> last = Optional.empty();

  /** A line of the text, with what {@link kifu.record.Grammar#stating} returns for it. */
  private record ReadLine(int textLine, String content, List<Statement> stating) {
    Statement statement(int fact) {
      return stating.get(Math.min(fact, stating.size() - 1));
    }
  }

  /**
   * The lines of a variation.
   *
   * @param firstLine the first one in the text
   */
  OwnLines(Manuscript manuscript, int firstLine) {
    this.manuscript = manuscript;
    this.firstLine = firstLine;
  }

  Manuscript manuscript() {
    return manuscript;
  }

  Spelling spelling() {
    return manuscript.spelling();
  }

  /** The line of a fact. */
  int of(FactCursor fact) {
    return fact.textLine() - firstLine;
  }

  /** What stands on the line of a fact. */
  String content(FactCursor fact) {
    return line(fact).content();
  }

  private ReadLine line(FactCursor fact) {
    int textLine = fact.textLine();
    ReadLine line =
        last.filter(read -> read.textLine() == textLine).orElseGet(() -> read(textLine));
    last = Optional.of(line);
    return line;
  }

  private ReadLine read(int textLine) {
    String content = manuscript.line(textLine);
    return new ReadLine(textLine, content, manuscript.grammar().stating(content));
  }

  /** Whether nothing else stands on the line of a fact. */
  boolean isAlone(FactCursor fact) {
    return statement(fact).span().of(content(fact)).equals(content(fact).strip());
  }

  /** The statement that says a fact. */
  Statement statement(FactCursor fact) {
    return line(fact).statement(fact.indexInLine());
  }

  /** Where a part of the statement of a fact stands. */
  Range range(FactCursor fact, Part part) {
    return statement(fact).span(part).onLine(of(fact));
  }

  /** A range of the text. */
  Range range(Range ofText) {
    return ofText.moveLines(line -> line - firstLine);
  }

  /** A problem of a part of the statement of a fact. */
  Problem problem(ProblemId id, FactCursor fact, Part part, Object... arguments) {
    return Problem.of(id, range(fact, part), arguments);
  }
}
