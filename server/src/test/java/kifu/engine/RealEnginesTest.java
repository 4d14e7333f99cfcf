package kifu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kifu.engine.EngineCheck.Row;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Holds the table of the engines that were tried to what these do: with {@code -Dengines}, which
 * installs them from the packages of Debian where they are not there, and with {@code -Dupdate} as
 * well it writes what they do into the pages.
 */
final class RealEnginesTest {
  private static final List<Path> PAGES =
      List.of(Path.of("../docs/engines.md"), Path.of("../docs/ja/engines.md"));

  /** They may read files of some 100 MB before they say anything. */
  private static final Engine.Timeouts PATIENT = Engine.Timeouts.USUAL.withStart(120_000);

  @ParameterizedTest
  @CsvSource({"fairy-stockfish, /usr/games/fairy-stockfish", "gpsshogi, /usr/games/gpsusi"})
  void table_says_what_an_engine_does(String name, String program) throws Exception {
    assumeTrue(
        System.getProperty("engines") != null,
        name + " is only tried with -Dengines, for a minute");
    install(name, program);
    EngineCommand command = EngineCommand.find(program, List.of(), Map.of());
    List<Row> rows = new EngineCheck(command, PATIENT, line -> {}).rows();
    // One says where it runs.
    String version =
        rows.getFirst()
            .detail()
            .english()
            .replace(" " + InetAddress.getLocalHost().getHostName(), "");
    String broken =
        rows.stream()
            .filter(row -> row.ok().filter(kept -> kept).isEmpty())
            .map(row -> "`" + row.rule() + "`")
            .collect(Collectors.joining(", "));
    for (Path page : PAGES) {
      compare(page, name, "| " + version + " | " + (broken.isEmpty() ? "–" : broken) + " |");
    }
  }

  private static void install(String name, String program) throws Exception {
    if (!Files.exists(Path.of(program))) {
      Process apt =
          new ProcessBuilder("apt-get", "install", "-y", name)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      assumeTrue(apt.waitFor() == 0, name + " cannot be installed by apt-get");
    }
  }

  /** The second and third columns of the row of an engine. */
  private static void compare(Path page, String name, String columns) throws IOException {
    String text = Files.readString(page);
    String row =
        text.lines()
            .filter(line -> line.startsWith("| ") && line.contains("`" + name + "`"))
            .findFirst()
            .orElseThrow();
    String[] cells = row.split(" \\| ", 4);
    String expected = cells[0] + " " + columns + " " + cells[3];
    if (System.getProperty("update") == null) {
      assertEquals(expected, row, page.toString());
    } else {
      Files.writeString(page, text.replace(row, expected));
    }
  }
}
