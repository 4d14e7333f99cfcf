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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests the packaged program as run by a user who may not do everything, where the tests themselves
 * are run by root, who may.
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
    belongs(folder, USER, GROUP, "rwx------");
    assumeTrue(kifu("--version").exitCode() == 0, "no other users here");
  }

  private static void belongs(Path path, int user, int group, String permissions)
      throws IOException {
    Files.setAttribute(path, "unix:uid", user);
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
    belongs(closed, USER, GROUP, "rw-------");

    assertEquals(
        new Result(
            2,
            """
            kifu: ./closed: permission denied
            2 files, 1 not checked, no problems in the others
            """),
        kifu("check", "."));
    assertEquals(
        new Result(2, "kifu: closed: permission denied\n1 file, 1 not checked\n"),
        kifu("check", "closed"));
  }

  @ParameterizedTest
  @CsvSource({
    // the user's, of a group that is not the user's
    "1234, 7000, rw-rw----, rw-------",
    // another user's, of the user's group
    "4321, 5678, rw-rw----, rw-rw----",
    // another user's, of another group
    "4321, 7000, rw-rw-rw-, rw-rw-rw-"
  })
  void a_file_that_cannot_stay_with_its_group_is_not_opened_to_another(
      int owner, int group, String old, String left) throws Exception {
    Path file = Files.writeString(folder.resolve("a.kif"), "手合割：平手\n1 ７六歩(77)\n");
    belongs(file, owner, group, old);

    assertEquals(new Result(0, "1 of 1 file changed\n"), kifu("format", "--write", "a.kif"));

    assertEquals(USER, Files.getAttribute(file, "unix:uid"));
    assertEquals(GROUP, Files.getAttribute(file, "unix:gid"));
    assertEquals(left, PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
  }
}
