package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged program as run by a user who may not do everything, where the tests themselves are
 * run by root, who may.
 */
final class OtherUserIT {
  private static final String LAUNCHER =
      Path.of("target/kifu/bin/kifu").toAbsolutePath().toString();

  private static final int USER = 1234;
  private static final int GROUP = 5678;

  @TempDir Path folder;

  @BeforeEach
  void folder_is_the_users() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"));
    belongs(folder, GROUP, "rwx------");
    assumeTrue(kifu("--version").exitCode() == 0, "no other users here");
  }

  private static void belongs(Path path, int group, String permissions) throws IOException {
    Files.setAttribute(path, "unix:uid", USER);
    Files.setAttribute(path, "unix:gid", group);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  private record Result(int exitCode, String output) {}

  private Result kifu(String... arguments) throws InterruptedException {
    Stream<String> user =
        Stream.of("setpriv", "--reuid=" + USER, "--regid=" + GROUP, "--clear-groups", LAUNCHER);
    try {
      Process process =
          new ProcessBuilder(Stream.concat(user, Stream.of(arguments)).toList())
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      return new Result(process.waitFor(), output);
    } catch (IOException noSuchCommand) {
      return new Result(-1, noSuchCommand.toString());
    }
  }

  @Test
  void a_folder_whose_names_alone_may_be_known_is_named_and_the_others_are_checked()
      throws Exception {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Files.createDirectory(closed.resolve("2026"));
    for (String name : List.of("a.kif", "closed/b.kif", "closed/2026/c.kif")) {
      Files.copy(Path.of("../testfiles/games/even-game.kif"), folder.resolve(name));
    }
    belongs(closed, GROUP, "rw-------");

    assertEquals(
        new Result(
            2,
            """
            kifu: ./closed: permission denied
            2 files, 1 not checked, no problems in the others
            """),
        kifu("check", "."));
  }
}
