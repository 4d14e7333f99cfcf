package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what is in a folder after a file was written, or could not be. */
final class FileReplacementTest {
  private static final byte[] NEW = "new".getBytes(UTF_8);

  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private Path old(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "old");
  }

  @Test
  void a_content_that_breaks_off_leaves_the_old_one_and_nothing_else() throws Exception {
    Path file = old("a.kif");

    assertThrows(
        IOException.class,
        () ->
            FileReplacement.write(
                file,
                FileState.of(file),
                out -> {
                  out.write(NEW);
                  throw new IOException("No space left on device");
                }));

    assertEquals("old", Files.readString(file));
    assertEquals(List.of("a.kif"), names());
  }

  @Test
  void what_another_program_has_saved_meanwhile_stays() throws Exception {
    Path file = old("a.kif");
    FileState before = FileState.of(file);
    Files.writeString(file, "saved");

    Failure written = assertThrows(Failure.class, () -> FileReplacement.write(file, before, NEW));
    assertThrows(
        Failure.class,
        () ->
            FileReplacement.write(
                file,
                FileState.of(file),
                out -> Files.move(old("b.kif"), file, StandardCopyOption.REPLACE_EXISTING)));

    assertEquals("it has been changed meanwhile; try again", written.getMessage());
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("a.kif"), names());
  }

  @Test
  void a_new_file_does_not_take_the_place_of_another_one() throws Exception {
    Path file = old("a.kif");

    assertThrows(FileAlreadyExistsException.class, () -> FileReplacement.create(file, NEW));
    FileReplacement.create(folder.resolve("b.kif"), NEW);

    assertEquals("old", Files.readString(file));
    assertEquals("new", Files.readString(folder.resolve("b.kif")));
    assertEquals(List.of("a.kif", "b.kif"), names());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_new_file_has_the_permissions_of_any_other() throws Exception {
    Path other = old("a.kif");
    Path file = folder.resolve("b.kif");

    FileReplacement.create(file, NEW);

    assertEquals(Files.getPosixFilePermissions(other), Files.getPosixFilePermissions(file));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_file_that_an_administrator_writes_stays_with_its_owner() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"));
    Path file = old("a.kif");
    Files.setAttribute(file, "unix:uid", 12345);
    Files.setAttribute(file, "unix:gid", 12346);

    FileReplacement.write(file, NEW);

    assertEquals(12345, Files.getAttribute(file, "unix:uid"));
    assertEquals(12346, Files.getAttribute(file, "unix:gid"));
  }

  @ParameterizedTest
  @CsvSource({
    "rw-rw----, rw-------",
    "rw-rw-r--, rw-r--r--",
    "rw-r--r--, rw-r--r--",
    "rw----r--, rw-------",
    "rwxr-x--x, rwx--x--x"
  })
  void in_another_group_a_file_is_not_open_to_users_without_access(String old, String left) {
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString(old);

    assertEquals(left, PosixFilePermissions.toString(FilePermissions.outsideItsGroup(permissions)));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_link_stays_and_the_file_behind_it_changes() throws Exception {
    Path file = old("a.kif");
    Path link = Files.createSymbolicLink(folder.resolve("b.kif"), Path.of("a.kif"));

    FileReplacement.write(link, NEW);

    assertTrue(Files.isSymbolicLink(link));
    assertEquals("new", Files.readString(file));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_pipe_stays_a_pipe() throws Exception {
    Path pipe = folder.resolve("a.kif");
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();

    Failure failure = assertThrows(Failure.class, () -> FileReplacement.write(pipe, NEW));

    assertEquals("not a regular file, so it is not written", failure.getMessage());
    assertTrue(Files.readAttributes(pipe, "isOther").containsValue(true));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void links_in_a_circle_are_reported_and_nothing_hangs() throws Exception {
    Path loop = Files.createSymbolicLink(folder.resolve("a.kif"), Path.of("a.kif"));

    assertThrows(IOException.class, () -> FileReplacement.write(loop, NEW));

    assertEquals(List.of("a.kif"), names());
  }
}
