package kifu.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.text.Text;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Jazzer looks for bytes that lead the program to where none have led it yet, beginning with the
 * test files. It does so for some seconds each; {@code -Dfuzz.seconds=3600} makes it an hour,
 * {@code -Dfuzz.seed=N} repeats a run. What makes it fail stays in {@code target/fuzz}.
 */
final class FuzzIT {
  private static final int SECONDS = Integer.getInteger("fuzz.seconds", 8);

  /** From 1 on: 0 would be a random one. */
  private static final int SEED =
      Integer.getInteger("fuzz.seed", 1 + (int) (System.nanoTime() & 0xffffff));

  /** The targets for which the bytes are those of a file, and nothing besides. */
  private static final Set<String> WHOLE_FILES =
      Set.of("kifu.fuzz.FileFuzz", "kifu.cli.CommandFuzz");

  private static final Path FAILURES = Path.of("target/fuzz").toAbsolutePath();

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kifu.fuzz.EditingFuzz",
        "kifu.fuzz.FormattingFuzz",
        "kifu.fuzz.ConversionFuzz",
        "kifu.fuzz.AnswersFuzz",
        "kifu.fuzz.FileFuzz",
        "kifu.cli.CommandFuzz",
        "kifu.lsp.MessageFuzz"
      })
  void any_bytes_keep_the_law_of(String target) throws Exception {
    Files.createDirectories(FAILURES);
    writeSeeds(WHOLE_FILES.contains(target));
    Path log = FAILURES.resolve(target + ".log");
    System.out.println("Fuzzing " + target + ", -Dfuzz.seed=" + SEED);

    int exit =
        new ProcessBuilder(command(target))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();

    assertEquals(0, exit, () -> "-Dfuzz.seed=" + SEED + "\n" + end(log));
  }

  private List<String> command(String target) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx1g",
        "-XX:+EnableDynamicAgentLoading",
        "-cp",
        classPath(),
        "com.code_intelligence.jazzer.Jazzer",
        "--target_class=" + target,
        "--instrumentation_includes=kifu.**",
        "--reproducer_path=" + FAILURES,
        "-artifact_prefix=" + FAILURES + File.separator,
        "-max_total_time=" + SECONDS,
        "-timeout=20",
        "-seed=" + SEED,
        folder.toString());
  }

  /** In a run by Maven, the usual property names a jar that names the others. */
  private static String classPath() {
    return Optional.ofNullable(System.getProperty("surefire.test.class.path"))
        .orElse(System.getProperty("java.class.path"));
  }

  private void writeSeeds(boolean whole) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../testfiles"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Optional<DocumentFormat> format = DocumentFormat.ofFileName(file.getFileName().toString());
        if (format.isPresent()) {
          byte[] content = Files.readAllBytes(file);
          String name = file.getParent().getFileName() + "-" + file.getFileName();
          write(name, format.get(), content, whole);
          if (hasEngineComments(content)) {
            byte[] compact = compactJkf(format.get(), content).getBytes(UTF_8);
            write(name + ".jkf", DocumentFormat.JKF, compact, whole);
          }
        }
      }
    }
  }

  private void write(String name, DocumentFormat format, byte[] content, boolean whole)
      throws IOException {
    Files.write(folder.resolve(name), whole ? content : FuzzedDocument.seed(format, content));
  }

  private static boolean hasEngineComments(byte[] content) {
    return new String(content, UTF_8).contains("読み筋");
  }

  /** A record as other programs write JKF: all of it on one line, which its comments share. */
  private static String compactJkf(DocumentFormat format, byte[] content) {
    Text text = Text.of(new String(content, UTF_8));
    List<GameRecord> games = FuzzedDocument.open(format, text).games();
    return games.isEmpty() ? "" : TargetFormat.JKF.write(games).text().replace("\n", "");
  }

  private static String end(Path log) {
    try {
      List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
      return String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
