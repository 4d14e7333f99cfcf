package kifu.benchmark;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Counts the sequences of legal moves, and holds the numbers against those that are published. */
@Fork(1)
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 2)
@Measurement(iterations = 3)
public class PerftBenchmark {
  @Param Count count = Count.START_4;

  /** Holds a position, a number of plies, and how many sequences there are. */
  public enum Count {
    START_4("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 4, 719_731),
    START_5(START_4.sfen, 5, 19_861_490),
    MIDDLE_GAME_3(
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 3, 4_809_015),
    MOST_MOVES_3("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, 53_393_368);

    private final String sfen;
    private final int plies;
    private final long sequences;

    Count(String sfen, int plies, long sequences) {
      this.sfen = sfen;
      this.plies = plies;
      this.sequences = sequences;
    }
  }

  @Benchmark
  public long count() {
    long found = Perft.count(count.sfen, count.plies);
    if (found != count.sequences) {
      throw new IllegalStateException(count + " gave " + found);
    }
    return found;
  }
}
