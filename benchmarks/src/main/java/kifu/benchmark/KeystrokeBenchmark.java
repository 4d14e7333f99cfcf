package kifu.benchmark;

import java.util.List;
import java.util.concurrent.TimeUnit;
import kifu.document.Document;
import kifu.problem.Problem;
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

/**
 * Measures the time from a keystroke to the problems of the document, without the way to the editor
 * and back.
 */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class KeystrokeBenchmark {
  @Param Documents format = Documents.KIF;

  @Param({"5000", "50000", "500000", "5000000", "50000000"})
  int bytes;

  @Param("MIDDLE")
  Keystroke.Where where = Keystroke.Where.MIDDLE;

  @Param("MOVE")
  Keystroke.What what = Keystroke.What.MOVE;

  private List<Keystroke> keystrokes = List.of();
  private Document document = Document.open("", "kif", 0, Text.EMPTY);
  private boolean typed;

  @Setup
  public void setUp() {
    Text text = Text.of(format.ofSize(bytes));
    document = Document.open("", format.languageId(), 0, text);
    document.analysis();
    keystrokes = List.of(Keystroke.in(text, where, what));
  }

  /** What the editor is sent first. */
  @Benchmark
  public List<Problem> first() {
    edit();
    return document.advance() ? document.problems() : document.problemsSoFar();
  }

  /** What the editor is sent when all is checked that the keystroke changed. */
  @Benchmark
  public List<Problem> all() {
    edit();
    return document.problems();
  }

  private void edit() {
    Keystroke keystroke = keystrokes.getFirst();
    document = document.edit(1, List.of(typed ? keystroke.takenBack() : keystroke.typed()));
    typed = !typed;
  }
}
