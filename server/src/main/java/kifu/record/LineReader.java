package kifu.record;

import java.util.Optional;
import kifu.text.Chunk;
import kifu.text.Memo;
import kifu.text.Summary;
import kifu.text.Text;

/**
 * How a format reads lines. One constant of each format: chunks remember what was read by it, so a
 * chunk that no edit touched is not read again.
 */
public final class LineReader {
  private final Memo<Lines> read;
  private final Spelling spelling;
  private final Summary<Counts> counts;

  /**
   * @param read what the lines of a chunk say; must depend on nothing else
   * @param spelling where the parts of a line stand
   */
  public LineReader(Memo<Lines> read, Spelling spelling) {
    this.read = read;
    this.spelling = spelling;
    this.counts =
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

          @Override
          public Optional<Counts> after(Replacement<Counts> replaced) {
            return Optional.of(replaced.run().minus(replaced.was()).plus(replaced.is()));
          }
        };
  }

  public Lines lines(Chunk chunk) {
    return chunk.memo(read);
  }

  public Spelling spelling() {
    return spelling;
  }

  public Summary<Counts> counts() {
    return counts;
  }

  /** The line of the first move or end; the number of lines when there is none. */
  public int firstPlay(Text text) {
    return firstPlay(text, 0, text.lineCount());
  }

  /** The first of the lines [fromLine, endLine) with a move or an end; {@code endLine} if none. */
  public int firstPlay(Text text, int fromLine, int endLine) {
    int[] first = {endLine};
    text.visit(
        counts,
        c -> c.plays() > 0,
        fromLine,
        endLine,
        (chunkLine, chunk) -> {
          Facts facts = lines(chunk).facts();
          for (int i = 0; i < facts.count(); i++) {
            int line = chunkLine + facts.line(i);
            if (line >= fromLine && line < first[0] && facts.kind(i).isPlay()) {
              first[0] = line;
              return false;
            }
          }
          return true;
        });
    return first[0];
  }
}
