package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import kifu.problem.Problem;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Lines;
import kifu.record.Spelling;
import kifu.text.Chunk;
import kifu.text.Utf8;

/** How lines of the CSA format are read. */
final class CsaGrammar extends Grammar {
  /** The one grammar, so that chunks remember what was read by it. */
  static final CsaGrammar GRAMMAR = new CsaGrammar();

  private final CsaSpelling spelling = new CsaSpelling();

  private CsaGrammar() {}

  /**
   * The statements of a line, which must not contain its terminator; at least one.
   *
   * <p>Commas separate them, except in a line that begins with {@code '}, {@code N} or {@code $}; a
   * comment takes the rest of its line.
   */
  @Override
  public List<CsaStatement> statements(String line) {
    return new StatementReader(line).read();
  }

  @Override
  public Spelling spelling() {
    return spelling;
  }

  @Override
  protected Lines read(Chunk chunk) {
    Reading reading = new Reading();
    chunk.forEachUtf8Line(reading::line);
    return new Lines(reading.facts.build(), reading.problems, reading.recognised);
  }

  /** Collects what the lines of a chunk say. For one thread. */
  private final class Reading {
    private final Facts.Builder facts = new Facts.Builder();
    private final PlainStatementReader plain = new PlainStatementReader(facts);
    private final List<Problem> problems = new ArrayList<>();
    private int recognised;

    private boolean line(int chunkLine, byte[] utf8, int start, int end) {
      plain.line(utf8, start, end);
      if (plain.readMove(chunkLine)) {
        recognised++;
      } else if (!plain.readTime(chunkLine) && !plain.isNote()) {
        for (CsaStatement statement : statements(Utf8.read(utf8, start, end))) {
          add(statement, chunkLine);
        }
      }
      return true;
    }

    private void add(CsaStatement statement, int chunkLine) {
      recognised += statement.isTelling() ? 1 : 0;
      if (statement.statesFact()) {
        statement.state(facts, chunkLine);
      }
      for (Problem problem : statement.problems()) {
        problems.add(problem.shiftLines(chunkLine));
      }
    }
  }
}
