package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests which files the paths of a command line mean, and in which order. */
final class RecordFilesTest {
  @TempDir Path folder;

  private Path file(String name) throws IOException {
    Path path = folder.resolve(name);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, name);
  }

  /** Notes each file; those that the command line names with a star. */
  private class Notes implements RecordFiles.Visitor {
    final List<String> notes = new ArrayList<>();

    @Override
    public void file(RecordFile file) {
      notes.add(folder.relativize(file.path()) + (file.isNamed() ? "*" : ""));
    }

    @Override
    public void failure(Path path, IOException reason) {
      notes.add(folder.relativize(path) + " " + reason.getClass().getSimpleName());
    }
  }

  private List<String> visit(Path... paths) {
    Notes notes = new Notes();
    RecordFiles.visit(List.of(paths), RecordFiles.Choice.ALL, notes);
    return notes.notes;
  }

  @Test
  void folder_is_walked_in_the_order_of_names() throws Exception {
    file("b.kif");
    file("a/2.bod");
    file("a/1.KIFU");
    file("a/readme.md");
    file("c.kif");

    assertEquals(List.of("a/1.KIFU", "a/2.bod", "b.kif", "c.kif"), visit(folder));
  }

  @Test
  void database_with_the_extension_of_books_is_passed_over() throws Exception {
    Files.writeString(folder.resolve("book.db"), "#YANEURAOU-DB2016 1.00\n");
    Files.writeString(folder.resolve("data.db"), "SQLite format 3\0");

    assertEquals(List.of("book.db"), visit(folder));
  }

  @Test
  void what_is_named_twice_is_found_once() throws Exception {
    Path game = file("games/a.kif");
    Path games = folder.resolve("games");

    assertEquals(List.of("games/a.kif*"), visit(game, game));
    assertEquals(List.of("games/a.kif"), visit(games, games));
    assertEquals(List.of("games/a.kif*"), visit(games, games.resolve("../games/a.kif")));
    assertEquals(List.of("games/a.kif"), visit(folder, games));
  }

  @Test
  void nothing_is_looked_for_where_the_command_writes() throws Exception {
    file("a.kif");
    file("out/a.kif");
    Notes notes = new Notes();

    RecordFiles.visit(
        List.of(folder),
        new RecordFiles.Choice(RecordFiles.BookFiles.ALL, Optional.of(folder.resolve("out"))),
        notes);

    assertEquals(List.of("a.kif"), notes.notes);
  }

  @Test
  void named_file_is_taken_whatever_it_is() throws Exception {
    Path notes = file("notes.txt");

    assertEquals(List.of("notes.txt*", "gone*"), visit(notes, folder.resolve("gone")));
  }

  @Test
  void links_to_files_are_followed_and_links_to_folders_are_not() throws Exception {
    Path game = file("games/a.kif");
    Files.createSymbolicLink(folder.resolve("link.kif"), game);
    Files.createSymbolicLink(folder.resolve("games/up"), folder);
    Files.createSymbolicLink(folder.resolve("games/up.kif"), folder);
    Path named = Files.createSymbolicLink(folder.resolve("named"), folder.resolve("games"));

    assertEquals(List.of("games/a.kif", "link.kif"), visit(folder));
    assertEquals(List.of("named/a.kif"), visit(named));
  }

  @Test
  void links_to_nothing_are_visited_and_fail_when_they_are_read() throws Exception {
    Path nothing = Files.createSymbolicLink(folder.resolve("a.kif"), Path.of("gone"));
    Path circle = Files.createSymbolicLink(folder.resolve("b.kif"), Path.of("b.kif"));
    Files.createSymbolicLink(folder.resolve("notes.md"), Path.of("gone"));
    Files.createSymbolicLink(folder.resolve(".#locked.kif"), Path.of("user@host.123:456"));

    assertEquals(List.of("a.kif", "b.kif"), visit(folder));
    assertThrows(NoSuchFileException.class, () -> TextFile.read(nothing));
    IOException failure = assertThrows(IOException.class, () -> TextFile.read(circle));
    assertEquals("symbolic links lead in a circle", Failure.reason(failure).english());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void folder_whose_names_alone_may_be_known_is_a_failure() throws Exception {
    assumeFalse(System.getProperty("user.name").equals("root"));
    file("a.kif");
    file("closed/b.kif");
    file("closed/2026/c.kif");
    Path closed = folder.resolve("closed");
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rw-------"));

    List<String> found = visit(folder);

    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
    assertEquals(List.of("a.kif", "closed AccessDeniedException"), found);
  }

  @Test
  void file_that_vanishes_meanwhile_is_visited_and_fails_when_it_is_read() throws Exception {
    Path first = file("a.kif");
    Path second = file("b.kif");
    Notes notes =
        new Notes() {
          @Override
          public void file(RecordFile file) {
            super.file(file);
            if (file.path().equals(first)) {
              delete(second);
            }
          }
        };

    RecordFiles.visit(List.of(first, second), RecordFiles.Choice.ALL, notes);

    assertEquals(List.of("a.kif*", "b.kif*"), notes.notes);
    assertThrows(NoSuchFileException.class, () -> TextFile.read(second));
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }
}
