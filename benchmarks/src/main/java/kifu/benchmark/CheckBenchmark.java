package kifu.benchmark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.concurrent.TimeUnit;
import kifu.document.Document;
import kifu.problem.Problem;
import kifu.text.Text;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures a whole document from its string to its problems: every line read, every move judged.
 */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class CheckBenchmark {
  @Param Documents format = Documents.KIF;

  @Param({"5000", "50000", "500000", "5000000", "50000000"})
  int bytes;

  private String content = "";
  private int size;
  private int lines;
  private int moves;

  /** Counts what is done in a second, besides whole documents. */
  @State(Scope.Thread)
  @AuxCounters
  public static class Amount {
    public long bytes;
    public long lines;
    public long moves;
  }

  @Setup
  public void setUp() {
    content = format.ofSize(bytes);
    size = content.getBytes(UTF_8).length;
    lines = (int) content.lines().count();
    moves = (int) content.lines().filter(Keystroke.What.MOVE::fits).count();
  }

  @Benchmark
  public List<Problem> check(Amount amount) {
    amount.bytes += size;
    amount.lines += lines;
    amount.moves += moves;
    return Document.open("", format.languageId(), 1, Text.of(content)).problems();
  }
}
