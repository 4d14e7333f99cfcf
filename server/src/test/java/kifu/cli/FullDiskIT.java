package kifu.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the packaged program on a disk that is full after one more block: a small one in memory, in
 * a namespace of its own, where the machine lets the user make one.
 */
final class FullDiskIT {
  private static final String LAUNCHER =
      Path.of("target/kifu/bin/kifu").toAbsolutePath().toString();

  /** Fills the disk, runs a command there, and takes everything off it. */
  private static final String SCRIPT =
      """
      mount -t tmpfs -o size=256k tmpfs disk && cp -r before/* disk && cd disk || exit 99
      cat /dev/zero > filler 2> /dev/null
      truncate -s -4096 filler
      "$@"
      code=$?
      rm filler
      cp -a . ../after
      exit $code
      """;

  /** Of more than a block, whatever is written of it. */
  private static final String GAME =
      "手合割：平手\n"
          + IntStream.rangeClosed(1, 60)
              .mapToObj(number -> number + " " + move(number) + "\n*" + "歩".repeat(60) + "\n")
              .collect(Collectors.joining());

  private static final String MISTAKE = "手合割：平手\n   1 ７六銀(77)\n" + "*歩\n".repeat(4000);

  @TempDir Path folder;

  private static String move(int number) {
    return List.of("８二飛(72)", "３八飛(28)", "７二飛(82)", "２八飛(38)").get(number % 4);
  }

  @ParameterizedTest
  @CsvSource({
    "en, format --write game.kif",
    "ja, format --write game.kif",
    "en, check --fix mistake.kif",
    "en, convert game.kif --to csa -o new.csa",
    "ja, convert game.kif --to kif -o old.kif --force",
    "en, book build played.kif -o new.db",
    "en, book build played.kif -o old.db --force",
    "ja, extract games -o out --write",
    "en, extract games -o out.csa --write",
    "en, convert games --to csa -o out"
  })
  void a_file_that_does_not_fit_leaves_all_as_it_was(String language, String arguments)
      throws Exception {
    Path before = Files.createDirectory(folder.resolve("before"));
    Path after = Files.createDirectory(folder.resolve("after"));
    Files.createDirectory(folder.resolve("disk"));
    Files.writeString(before.resolve("game.kif"), GAME);
    Files.writeString(before.resolve("mistake.kif"), MISTAKE);
    Files.writeString(before.resolve("old.kif"), "手合割：平手\n");
    Files.writeString(before.resolve("old.db"), "#YANEURAOU-DB2016 1.00\n");
    Files.copy(Path.of("../testfiles/games/even-game.kif"), before.resolve("played.kif"));
    Files.createDirectory(before.resolve("games"));
    Files.writeString(before.resolve("games/1.kif"), GAME);
    assumeTrue(run("true", language).exitCode() == 0, "no disks here");

    Result result = run(LAUNCHER + " " + arguments, language);

    assertEquals(2, result.exitCode(), result.output());
    String words = language.equals("ja") ? "ディスクに空きがありません" : "no space left on the disk";
    assertTrue(result.output().contains(words), result.output());
    assertEquals(files(before), files(after));
  }

  @Test
  void a_proof_is_whole_or_not_there() throws Exception {
    Path before = Files.createDirectory(folder.resolve("before"));
    Path after = Files.createDirectory(folder.resolve("after"));
    Files.createDirectory(folder.resolve("disk"));
    Files.copy(Path.of("../testfiles/tsume/eleven-moves.kif"), before.resolve("problem.kif"));
    assumeTrue(run("true", "en").exitCode() == 0, "no disks here");

    Result result = run(LAUNCHER + " tsume problem.kif --proof proofs", "en");

    assertEquals(2, result.exitCode(), result.output());
    assertTrue(result.output().contains("no space left on the disk"), result.output());
    for (Map.Entry<String, String> file : files(after).entrySet()) {
      String name = file.getKey();
      boolean isProof = name.endsWith(".json");
      assertTrue(isProof || files(before).containsKey(name) || name.equals("proofs"), name);
      assertTrue(!isProof || file.getValue().endsWith("}\n"), name);
    }
  }

  private record Result(int exitCode, String output) {}

  private Result run(String command, String language) throws InterruptedException {
    try {
      ProcessBuilder builder =
          new ProcessBuilder(
                  Stream.concat(
                          Stream.of("unshare", "--user", "--map-root-user", "--mount"),
                          Stream.concat(
                              Stream.of("sh", "-c", SCRIPT, "sh"), Stream.of(command.split(" "))))
                      .toList())
              .directory(folder.toFile())
              .redirectErrorStream(true);
      builder.environment().put("LC_ALL", language + "_JP.UTF-8");
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      return new Result(process.waitFor(), output);
    } catch (IOException noSuchCommand) {
      return new Result(-1, noSuchCommand.toString());
    }
  }

  /** The contents of all files; what is a folder has none. */
  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        contents.put(
            folder.relativize(file).toString(),
            Files.isDirectory(file) ? "" : Files.readString(file, ISO_8859_1));
      }
    }
    return contents;
  }
}
