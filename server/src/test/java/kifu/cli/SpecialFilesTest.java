package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests what commands do about files that have the name of a record and are none: they say so and
 * go on.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SpecialFilesTest {
  private static final String GAME = "手合割：平手\n   1 ７六歩(77)\n";

  @TempDir Path folder;
  private Path game;
  private Path bad;

  @BeforeEach
  void writeGame() throws IOException {
    game = Files.writeString(folder.resolve("game.kif"), GAME);
    bad = folder.resolve("bad.kif");
  }

  private void pipe(Path path) throws Exception {
    assertEquals(0, new ProcessBuilder("mkfifo", path.toString()).start().waitFor());
  }

  @ParameterizedTest
  @CsvSource({
    "/dev/zero, 'it is a device, which is not read'",
    "/dev/random, 'it is a device, which is not read'",
    "/proc/self/pagemap, 'it is a virtual file of the system, which is not read'",
    "/proc/kmsg, 'it is a virtual file of the system, which is not read'",
    "gone, no such file or folder",
    "bad.kif, symbolic links lead in a circle"
  })
  void a_link_in_a_folder_is_named_and_the_records_beside_it_are_read(String target, String reason)
      throws Exception {
    Files.createSymbolicLink(bad, Path.of(target));

    assertNamedByEveryCommand(reason);
  }

  @Test
  void a_pipe_in_a_folder_is_named_and_the_records_beside_it_are_read() throws Exception {
    pipe(bad);

    assertNamedByEveryCommand("it is a pipe, which is not read");
  }

  private void assertNamedByEveryCommand(String reason) {
    String failure = "kifu: " + bad + ": " + reason + "\n";
    Path out = folder.resolveSibling(folder.getFileName() + "-out");
    for (List<Object> command :
        List.<List<Object>>of(
            List.of("check"),
            List.of("format"),
            List.of("format", "--check"),
            List.of("convert", "--to", "sfen"),
            List.of("convert", "--to", "csa", "-o", out),
            List.of("report"),
            List.of("book", "build"))) {
      Run inFolder = Run.of(arguments(command, folder));
      Run named = Run.of(arguments(command, bad, game));

      for (Run run : List.of(inFolder, named)) {
        assertTrue(run.err().startsWith(failure), command + ": " + run);
        assertEquals(2, run.exitCode(), command + ": " + run);
      }
    }
    assertTrue(Files.exists(out.resolve("game.csa")));
  }

  private static Object[] arguments(List<Object> command, Object... paths) {
    return Stream.concat(command.stream(), Stream.of(paths)).toArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"board", "graph", "report"})
  void what_is_named_is_refused_for_what_it_is(String command) throws Exception {
    pipe(bad);

    assertEquals(
        "kifu: " + bad + ": it is a pipe, which is not read\n", Run.of(command, bad).err());
    assertEquals(
        "kifu: /dev/zero: it is a device, which is not read\n", Run.of(command, "/dev/zero").err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"book find startpos", "book merge", "format --sort", "check"})
  void books_are_regular_files_too(String command) throws Exception {
    Path book = folder.resolve("book.db");
    pipe(book);
    Path link = Files.createSymbolicLink(folder.resolve("link.db"), Path.of("/proc/self/pagemap"));

    Run pipe = Run.of(arguments(List.of((Object[]) command.split(" ")), book));
    Run virtual = Run.of(arguments(List.of((Object[]) command.split(" ")), link));

    assertTrue(pipe.err().contains(book + ": it is a pipe, which is not read\n"), pipe.err());
    assertTrue(virtual.err().contains("it is a virtual file of the system"), virtual.err());
  }

  @Test
  void a_file_that_is_too_large_is_named_with_the_limit() throws Exception {
    try (RandomAccessFile sparse = new RandomAccessFile(bad.toFile(), "rw")) {
      sparse.setLength(20L << 30);
    }

    Run run = Run.of("check", folder);

    assertEquals(
        new Run(
            2,
            "",
            "kifu: %s: it is larger than 2 GB, which cannot be read\n".formatted(bad)
                + "2 files, 1 not checked, no problems in the others\n"),
        run);
  }
}
