package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import kifu.command.FileText;
import kifu.problem.Severities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code kifu check --fix}: which files are written, what of them, and what is reported. */
final class CheckFixTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  /** A colon has a safe fix, a move that cannot be played has none. */
  private static final String BROKEN = "先手:太郎\r\n手合割：平手\r\n   1 ５五角打\r\n";

  private static final String FIXED = BROKEN.replace(":", "：");

  @TempDir Path folder;

  private Path file(String name, String content, Charset charset) throws IOException {
    return Files.write(folder.resolve(name), content.getBytes(charset));
  }

  @Test
  void fixes_are_written_and_what_is_left_is_reported() throws Exception {
    Path path = file("a.kif", BROKEN, SHIFT_JIS);

    Run run = Run.of("check", "--fix", "--severity", "hint", folder);

    assertArrayEquals(FIXED.getBytes(SHIFT_JIS), Files.readAllBytes(path));
    assertEquals(
        "kifu: " + path + ": 1 fixed\n1 file, 1 error (not-in-hand 1); 1 fixed in 1 file\n",
        run.err());
    assertTrue(run.out().startsWith(path + ":3:6: error: "), run.out());
    assertEquals(1, run.exitCode());
  }

  @Test
  void a_file_with_links_to_it_is_fixed_once() throws Exception {
    Path path = file("a.kif", BROKEN, SHIFT_JIS);
    Path outside = Files.createDirectory(folder.resolve("outside"));
    Files.createSymbolicLink(folder.resolve("b.kif"), path);
    Files.createSymbolicLink(outside.resolve("c.kif"), path);

    Run rehearsal = Run.of("check", "--fix", "--dry-run", folder);
    Run run = Run.of("check", "--fix", folder, outside);

    assertTrue(rehearsal.err().endsWith("; 1 can be fixed in 1 file, nothing was written\n"));
    assertEquals(
        "kifu: " + path + ": 1 fixed\n1 file, 1 error (not-in-hand 1); 1 fixed in 1 file\n",
        run.err());
    assertArrayEquals(FIXED.getBytes(SHIFT_JIS), Files.readAllBytes(path));
  }

  @Test
  void rehearsal_writes_nothing() throws Exception {
    Path path = file("a.kif", BROKEN, SHIFT_JIS);

    Run english = Run.of("check", "--fix", "--dry-run", path);
    Run japanese = Run.of("check", "--fix", "--dry-run", "--locale", "ja", path);

    assertArrayEquals(BROKEN.getBytes(SHIFT_JIS), Files.readAllBytes(path));
    assertEquals(
        "kifu: "
            + path
            + ": 1 can be fixed\n"
            + "1 file, 1 error (not-in-hand 1); 1 can be fixed in 1 file, nothing was written\n",
        english.err());
    assertEquals(
        "kifu: " + path + ": 1件を修正できます\n" + "1ファイル：エラー1件（not-in-hand 1）。1件（1ファイル）を修正できます（書き込みなし）\n",
        japanese.err());
  }

  @Test
  void file_with_nothing_to_fix_is_not_touched() throws Exception {
    Path path = file("a.kif", FIXED, SHIFT_JIS);
    FileTime longAgo = FileTime.fromMillis(0);
    Files.setLastModifiedTime(path, longAgo);

    Run run = Run.of("check", "--fix", path);

    assertEquals(longAgo, Files.getLastModifiedTime(path));
    assertEquals("1 file, 1 error (not-in-hand 1); nothing to fix\n", run.err());
  }

  @Test
  void what_was_saved_after_the_file_was_read_is_not_replaced() throws Exception {
    Path path = file("a.kif", BROKEN, SHIFT_JIS);
    Fixing fixing = new Fixing(Fixing.Mode.WRITE);
    Optional<FileState> before = fixing.before(path);
    FileText read = TextFile.read(path);
    file("a.kif", BROKEN + "*", SHIFT_JIS);

    assertThrows(Failure.class, () -> fixing.fix(path, before, read, Severities.USUAL));

    assertArrayEquals((BROKEN + "*").getBytes(SHIFT_JIS), Files.readAllBytes(path));
  }

  @Test
  void what_cannot_be_fixed_in_this_way_is_refused() {
    assertEquals(2, Run.reading(BROKEN, "check", "--fix", "-").exitCode());
    assertEquals(2, Run.of("check", "--dry-run", folder).exitCode());
  }
}
