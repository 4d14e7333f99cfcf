package kifu.benchmark;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
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

/** Measures texts as such: what an edit, a look at a line, and making one of a string take. */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TextBenchmark {
  @Param({"5000", "500000", "50000000"})
  int bytes;

  private final Random random = new Random(1);
  private String content = "";
  private Text text = Text.EMPTY;

  @Setup
  public void setUp() {
    content = Documents.BOOK.ofSize(bytes);
    text = Text.of(content);
  }

  /** A character is typed somewhere, and taken back: two edits. */
  @Benchmark
  public Text edit() {
    int line = random.nextInt(text.lineCount());
    text = text.apply(new Edit(Range.ofLine(line, 0, 0), "1"));
    text = text.apply(new Edit(Range.ofLine(line, 0, 1), ""));
    return text;
  }

  @Benchmark
  public String line() {
    return text.line(random.nextInt(text.lineCount()));
  }

  @Benchmark
  public Text ofString() {
    return Text.of(content);
  }
}
