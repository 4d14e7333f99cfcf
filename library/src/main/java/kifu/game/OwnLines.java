package kifu.game;

import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactCursor;
import kifu.record.Manuscript;
import kifu.record.Spelling;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.text.Range;

/**
 * The lines of a variation, in which its problems count: from its first one.
 *
 * @param firstLine that line in the text
 */
record OwnLines(Manuscript manuscript, int firstLine) {
  Spelling spelling() {
    return manuscript.spelling();
  }

  /** The line of a fact. */
  int of(FactCursor fact) {
    return fact.textLine() - firstLine;
  }

  /** What stands on the line of a fact. */
  String content(FactCursor fact) {
    return manuscript.line(fact.textLine());
  }

  /** Whether nothing else stands on the line of a fact. */
  boolean isAlone(FactCursor fact) {
    return statement(fact).span().of(content(fact)).equals(content(fact).strip());
  }

  /** The statement that says a fact. */
  Statement statement(FactCursor fact) {
    return manuscript.grammar().statement(content(fact), fact.indexInLine());
  }

  /** Where a part of what says a fact stands. */
  Range range(FactCursor fact, Part part) {
    return manuscript.grammar().span(content(fact), fact.indexInLine(), part).onLine(of(fact));
  }

  /** A range of the text. */
  Range range(Range ofText) {
    return ofText.moveLines(line -> line - firstLine);
  }

  /** A problem of a part of what says a fact. */
  Problem problem(ProblemId id, FactCursor fact, Part part, Object... arguments) {
    return Problem.of(id, range(fact, part), arguments);
  }
}
