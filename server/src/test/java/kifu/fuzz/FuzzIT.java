package kifu.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import kifu.Budget;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jazzer looks for bytes that lead the program to where none have led it yet, beginning with some
 * of the test files. It does so for some seconds for each target, and for all in one process;
 * {@code -Dbudget=40000} makes it an hour for each, {@code -Dseed=N} repeats a run. What makes it
 * fail stays in {@code target/fuzz}.
 */
final class FuzzIT {
  private static final int SECONDS = Budget.of(60);

  /** With how many test files each target begins; they take a third of a usual run. */
  private static final int FILES = Budget.of(16);

  /** From 1 on: 0 would be a random one. */
  private static final int SEED =
      Integer.getInteger("seed", 1 + (int) (System.nanoTime() & 0xffffff));

  private static final Path FAILURES = Path.of("target/fuzz").toAbsolutePath();

  @TempDir Path folder;

  @Test
  void any_bytes_keep_the_laws() throws Exception {
    Files.createDirectories(FAILURES);
    for (int target = 0; target < EveryFuzz.TARGETS.size(); target++) {
      writeSeeds(target);
    }
    Path log = FAILURES.resolve("jazzer.log");
    System.out.println("Fuzzing with -Dseed=" + SEED);

    int exit =
        new ProcessBuilder(command())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();

    assertEquals(0, exit, () -> "-Dseed=" + SEED + "\n" + end(log));
  }

  private List<String> command() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx1g",
        "-XX:+EnableDynamicAgentLoading",
        "-cp",
        classPath(),
        "com.code_intelligence.jazzer.Jazzer",
        "--target_class=" + EveryFuzz.class.getName(),
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

  private void writeSeeds(int target) throws IOException {
    for (Path file : testFiles(new Random(SEED + target))) {
      Optional<DocumentFormat> format = DocumentFormat.ofFileName(file.getFileName().toString());
      if (format.isPresent()) {
        byte[] content = Files.readAllBytes(file);
        String name = file.getParent().getFileName() + "-" + file.getFileName();
        write(name, format.get(), content, target);
        if (hasEngineComments(content)) {
          byte[] compact = compactJkf(format.get(), content).getBytes(UTF_8);
          write(name + ".jkf", DocumentFormat.JKF, compact, target);
        }
      }
    }
  }

  /** As many of them as this run may try; a large budget has all. */
  private static List<Path> testFiles(Random random) throws IOException {
    try (Stream<Path> all = Files.walk(Path.of("../testfiles"))) {
      List<Path> files = new ArrayList<>(all.filter(Files::isRegularFile).sorted().toList());
      Collections.shuffle(files, random);
      return files.subList(0, Math.min(files.size(), FILES));
    }
  }

  private void write(String name, DocumentFormat format, byte[] content, int target)
      throws IOException {
    ByteArrayOutputStream seed = new ByteArrayOutputStream();
    seed.write(target);
    seed.writeBytes(
        target < EveryFuzz.FIRST_OF_WHOLE_FILES ? FuzzedDocument.seed(format, content) : content);
    Files.write(folder.resolve(target + "-" + name), seed.toByteArray());
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
