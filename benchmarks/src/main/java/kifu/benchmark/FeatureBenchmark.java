package kifu.benchmark;

import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.Completion;
import kifu.feature.Formatting;
import kifu.feature.Hover;
import kifu.feature.InlayHints;
import kifu.feature.SemanticTokens;
import kifu.format.OpeningBooks;
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

/** Measures what the editor asks for, anywhere in a document. */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class FeatureBenchmark {
  private static final Hover.Options CHARACTERS =
      new Hover.Options(true, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
  private static final Hover.Options PICTURE =
      new Hover.Options(true, true, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
  private static final Completion.Options MOVES =
      new Completion.Options(
          Wording.of(Language.JAPANESE),
          true,
          LocalDate.of(2026, 11, 23),
          Completion.Elsewhere.NOTHING);

  private static final Set<InlayHints.Kind> ALL =
      EnumSet.complementOf(EnumSet.of(InlayHints.Kind.GAMES));

  /** How many lines an editor shows. */
  private static final int VISIBLE = 60;

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
    return Hover.hover(document, anywhere(), OpeningBooks.NONE, CHARACTERS);
  }

  @Benchmark
  public Optional<Hover.Content> hoverWithPicture() {
    return Hover.hover(document, anywhere(), OpeningBooks.NONE, PICTURE);
  }

  /** The moves that can be written in the place of a line. */
  @Benchmark
  public List<Completion.Item> completion() {
    return Completion.items(document, anywhere(), MOVES);
  }

  /** The tokens of the lines that an editor shows. */
  @Benchmark
  public List<SemanticTokens.Token> semanticTokens() {
    int first = anywhere().line();
    int end = Math.min(first + VISIBLE, document.text().lineCount());
    return SemanticTokens.on(document, first, end);
  }

  /** All kinds of hints on the lines that an editor shows. */
  @Benchmark
  public List<InlayHints.Hint> inlayHints() {
    int first = anywhere().line();
    return InlayHints.on(
        document,
        first,
        first + VISIBLE,
        new InlayHints.Options(ALL, Wording.of(Language.JAPANESE)));
  }

  /** The whole document, in which nothing is to be changed. */
  @Benchmark
  public List<Edit> format() {
    return Formatting.format(document);
  }
}
