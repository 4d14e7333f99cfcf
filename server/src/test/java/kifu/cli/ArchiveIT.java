package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks the archive of the program, as its users do. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
final class ArchiveIT {
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  @TempDir Path folder;

  @Test
  void what_is_unpacked_runs_and_has_its_manual_and_completion() throws Exception {
    run(TARGET, "sha256sum", "-c", "kifu-linux-x64.tar.gz.sha256");
    run(folder, "tar", "-xzf", TARGET.resolve("kifu-linux-x64.tar.gz").toString());

    assertTrue(run(folder, "kifu/bin/kifu", "--version").startsWith("kifu "));
    Path share = folder.resolve("kifu/share");
    String manual = Files.readString(share.resolve("man/man1/kifu.1"));
    assertTrue(manual.contains(".SH KIFU CHECK\n.nf\nUsage: kifu check"), manual);
    assertTrue(Files.readString(share.resolve("man/ja/man1/kifu.1")).contains("使い方：kifu check"));
    String completion = share.resolve("bash-completion/completions/kifu").toString();
    assertEquals("check\n", run(folder, "bash", "-c", completed(completion, "kifu chec")));
    assertTrue(
        Files.readString(share.resolve("fish/vendor_completions.d/kifu.fish"))
            .contains("-f -a check\n"));
    for (String file : List.of("LICENSE", "THIRD-PARTY", "CHANGELOG.md", "bom.json")) {
      assertTrue(Files.exists(folder.resolve("kifu").resolve(file)), file);
    }
  }

  /** A command of bash that prints what completes a line. Outside a completion it complains. */
  private static String completed(String script, String line) {
    return """
    source %s
    COMP_WORDS=(%s)
    COMP_CWORD=1
    COMP_LINE='%s'
    COMP_POINT=${#COMP_LINE}
    _complete_kifu 2>/dev/null
    printf '%%s\\n' "${COMPREPLY[@]}"
    """
        .formatted(script, line, line);
  }

  private static String run(Path where, String... command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(where.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }
}
