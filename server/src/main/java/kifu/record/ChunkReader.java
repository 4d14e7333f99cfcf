package kifu.record;

import java.util.ArrayList;
import java.util.List;
import kifu.problem.Problem;
import kifu.text.Utf8;
import kifu.text.Utf8LineVisitor;

/** Reads the lines of one chunk. For one use. */
final class ChunkReader implements Utf8LineVisitor {
  private final Grammar grammar;
  private final Facts.Builder facts = new Facts.Builder();
  private final PlainReader plain;
  private final List<Problem> problems = new ArrayList<>();
  private int recognised;

  ChunkReader(Grammar grammar) {
    this.grammar = grammar;
    this.plain = grammar.plainReader(facts);
  }

  @Override
  public boolean visit(int chunkLine, byte[] utf8, int start, int end) {
    switch (plain.read(chunkLine, utf8, start, end)) {
      case TELLING -> recognised++;
      case READ -> {}
      case LEFT -> {
        for (Statement statement : grammar.statements(Utf8.read(utf8, start, end))) {
          add(chunkLine, statement);
        }
      }
    }
    return true;
  }

  private void add(int chunkLine, Statement statement) {
    recognised += statement.isTelling() ? 1 : 0;
    if (statement.statesFact()) {
      statement.state(facts, chunkLine);
    }
    for (Problem problem : statement.problems()) {
      problems.add(problem.shiftLines(chunkLine));
    }
  }

  /** What was read. */
  Lines lines() {
    return new Lines(facts.build(), problems, recognised);
  }
}
