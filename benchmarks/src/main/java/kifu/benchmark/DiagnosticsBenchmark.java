package kifu.benchmark;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kifu.lsp.Server;
import kifu.problem.Language;
import kifu.text.Edit;
import kifu.text.Range;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the time from the message with a keystroke to the message with all diagnostics, through
 * pipes within one process: mostly JSON.
 */
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class DiagnosticsBenchmark {
  private static final String URI = "file:///diagnostics.kif";

  /** How many diagnostics there are. */
  @Param({"0", "1", "10", "100", "1000"})
  int diagnostics;

  private List<EditorConnection> connection = List.of();
  private int version = 1;

  @Setup
  public void setUp() throws IOException {
    Pipe toServer = Pipe.open();
    Pipe fromServer = Pipe.open();
    Thread.ofPlatform()
        .daemon()
        .start(
            () ->
                Server.run(
                    Channels.newInputStream(toServer.source()),
                    Channels.newOutputStream(fromServer.sink()),
                    Language.ENGLISH));
    EditorConnection editor =
        new EditorConnection(
            Channels.newInputStream(fromServer.source()),
            Channels.newOutputStream(toServer.sink()));
    connection = List.of(editor);
    editor.initialize();
    editor.open(URI, "kif", "*\n   1 ７六歩(77)\n" + "x\n".repeat(diagnostics));
    editor.awaitDiagnostics(version);
  }

  /** A new first line, or the end of it, moves all diagnostics. */
  @Benchmark
  public int keystroke() throws IOException {
    EditorConnection editor = connection.getFirst();
    version++;
    editor.change(
        URI,
        version,
        version % 2 == 0
            ? new Edit(Range.ofLine(0, 0, 0), "*\n")
            : new Edit(Range.of(0, 0, 1, 0), ""));
    return editor.awaitDiagnostics(version).length;
  }

  @TearDown(Level.Trial)
  public void tearDown() throws IOException {
    connection.getFirst().close();
  }
}
