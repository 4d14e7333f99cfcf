package kifu.benchmark;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import java.util.concurrent.TimeUnit;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SfenBytes;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures SFEN, position by position through those of a book. */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SfenBenchmark {
  private static final String PREFIX = "sfen ";

  private final List<String> sfens =
      Documents.BOOK
          .ofSize(500_000)
          .lines()
          .filter(line -> line.startsWith(PREFIX))
          .map(line -> line.substring(PREFIX.length()))
          .toList();
  private final List<byte[]> bytes = sfens.stream().map(sfen -> sfen.getBytes(US_ASCII)).toList();
  private final List<Position> positions = sfens.stream().map(Sfen::position).toList();
  private final SfenBytes reader = new SfenBytes();
  private int next;

  private int next() {
    next = (next + 1) % sfens.size();
    return next;
  }

  @Benchmark
  public Sfen.Parsed parse() {
    return Sfen.parse(sfens.get(next()));
  }

  /** The fast way of books. */
  @Benchmark
  public boolean parseBytes() {
    byte[] sfen = bytes.get(next());
    return reader.setUp(sfen, 0, sfen.length);
  }

  @Benchmark
  public String format() {
    return Sfen.format(positions.get(next()), 1);
  }
}
