package kifu.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import kifu.document.Document;
import kifu.feature.BoardStyle;
import kifu.feature.Formatting;
import kifu.feature.Hover;
import kifu.problem.Language;
import kifu.text.Edit;
import kifu.text.Point;
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

/** What the editor asks for, anywhere in a document. */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class FeatureBenchmark {
  private static final Hover.Options CHARACTERS =
      new Hover.Options(true, false, BoardStyle.DEFAULT, Language.JAPANESE);
  private static final Hover.Options PICTURE =
      new Hover.Options(true, true, BoardStyle.DEFAULT, Language.JAPANESE);

  @Param Documents format = Documents.KIF;

  @Param({"20000", "50000000"})
  int bytes;

  private final Random random = new Random(1);
  private Document document = Document.open("", "kif", 0, Text.EMPTY);

  @Setup
  public void setUp() {
    document = Document.open("", format.languageId(), 0, Text.of(format.ofSize(bytes)));
    document.analysis();
  }

  private Point anywhere() {
    return new Point(random.nextInt(document.text().lineCount()), 0);
  }

  @Benchmark
  public Optional<Hover.Content> hover() {
    return Hover.hover(document, anywhere(), CHARACTERS);
  }

  @Benchmark
  public Optional<Hover.Content> hoverWithPicture() {
    return Hover.hover(document, anywhere(), PICTURE);
  }

  /** The whole document, in which nothing is to be changed. */
  @Benchmark
  public List<Edit> format() {
    return Formatting.format(document);
  }
}
