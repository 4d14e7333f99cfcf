package kifu.record;

import java.util.List;
import kifu.text.Chunk;
import kifu.text.Memo;
import kifu.text.Summary;

/**
 * How a format reads lines: each is its statements, and a statement is its tokens and what they
 * mean. One constant of each format, because chunks remember what was read by it: a chunk that no
 * edit touched is not read again. Thread-safe.
 */
public abstract class Grammar {
  private final Memo<Lines> lines = this::read;

  private final Summary<Counts> counts =
      new Summary<>() {
        @Override
        public Counts empty() {
          return Counts.NONE;
        }

        @Override
        public Counts of(Chunk chunk) {
          return Counts.of(lines(chunk));
        }

        @Override
        public Counts plus(Counts left, Counts right) {
          return left.plus(right);
        }
      };

  /** The statements of a line, which must not contain its terminator; at least one. Total. */
  public abstract List<? extends Statement> statements(String line);

  /** How the format writes what a game consists of. */
  public abstract Spelling spelling();

  /**
   * A fast reader of the lines that most programs write, for one chunk; it reads none unless a
   * format has one.
   *
   * @param facts where it adds what they say
   */
  protected PlainReader plainReader(Facts.Builder facts) {
    return (chunkLine, utf8, start, end) -> PlainReader.Result.LEFT;
  }

  /** Reads a chunk: what its lines say, and what is wrong with each by itself. A pure function. */
  protected Lines read(Chunk chunk) {
    ChunkReader reader = new ChunkReader(this);
    chunk.forEachUtf8Line(reader);
    return reader.lines();
  }

  /** What the lines of a chunk say; remembered with the chunk. */
  public final Lines lines(Chunk chunk) {
    return chunk.memo(lines);
  }

  /** How much of what stands in a run of chunks; remembered with the text's tree. */
  public final Summary<Counts> counts() {
    return counts;
  }

  /**
   * Where a part of a line stands, or what is around it where the line has no such part.
   *
   * @param fact which of the facts that the line states it belongs to, counted from 0
   */
  public Span span(String line, int fact, Part part) {
    int facts = 0;
    List<? extends Statement> statements = statements(line);
    for (Statement statement : statements) {
      if (statement.statesFact() && facts++ == fact) {
        return statement.span(part);
      }
    }
    return statements.getLast().span(part);
  }
}
