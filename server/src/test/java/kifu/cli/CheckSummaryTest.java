package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how a check of files and folders ends: silence never has to be interpreted. */
final class CheckSummaryTest {
  private static final String HEALTHY = "手合割：平手\n   1 ７六歩(77)\n";
  private static final String WITH_ERROR = "手合割：平手\n   1 ５五角打\n";
  private static final String WITH_WARNING = "手合割：平手\n   1 ７六歩(77)\n   1 投了\n";

  @TempDir Path temporary;

  @BeforeEach
  void makeFolder() throws IOException {
    Files.createDirectories(temporary.resolve("games/2026"));
  }

  private Path folder() {
    return temporary.resolve("games");
  }

  private void file(String name, String content) throws IOException {
    Files.writeString(folder().resolve(name), content);
  }

  private String summary(String... options) {
    return Run.withOptions(options, "check", folder()).err().replace(temporary + "/", "");
  }

  @Test
  void healthy_files_are_counted() throws Exception {
    file("a.kif", HEALTHY);
    file("2026/b.kif", HEALTHY);

    assertEquals("2 files, no problems\n", summary());
    assertEquals("2ファイル：問題なし\n", summary("--locale", "ja"));
  }

  @Test
  void problems_are_counted_by_severity_and_by_id() throws Exception {
    file("a.kif", WITH_ERROR);
    file("b.kif", WITH_ERROR);
    file("c.kif", WITH_WARNING);

    assertEquals("3 files, 2 errors, 1 warning (not-in-hand 2, move-number 1)\n", summary());
    assertEquals("3ファイル：エラー2件、警告1件（not-in-hand 2, move-number 1）\n", summary("--locale", "ja"));
  }

  @Test
  void information_has_no_plural() throws Exception {
    file("a.kif", WITH_ERROR);
    file("b.kif", WITH_ERROR);

    assertEquals(
        "2 files, 2 info (not-in-hand 2)\n",
        summary("--set", "not-in-hand=info", "--severity", "info"));
  }

  @Test
  void what_is_no_record_of_a_known_format_is_counted_by_its_extension() throws Exception {
    file("a.kif", HEALTHY);
    for (String name : new String[] {"b.usen", "2026/c.usen", "d.PSN", "readme.txt"}) {
      file(name, "");
    }
    file("data.db", "SQLite format 3\0");
    file("e.kif", "");

    assertEquals(
        """
        1 file, no problems
        skipped: 1 .psn, 2 .usen (not supported), 1 .db (not a book), 1 empty file
        """,
        summary());
    assertEquals(
        """
        1ファイル：問題なし
        対象外：.psn 1件、.usen 2件（未対応の形式）、.db 1件（定跡ではないデータベース）、空のファイル1件
        """,
        summary("--locale", "ja"));
  }

  @Test
  void folder_without_records_is_reported() throws Exception {
    assertEquals("kifu: games: no records found\n", summary());
    assertEquals("kifu: games: 棋譜がありません\n", summary("--locale", "ja"));
    file("a.psn", "1. P7f");
    assertEquals("kifu: games: no records found; skipped: 1 .psn (not supported)\n", summary());
  }

  @Test
  void folder_of_which_every_record_is_empty_has_none() throws Exception {
    file("a.kif", "");

    assertEquals("kifu: games: no records found; skipped: 1 empty file\n", summary());
  }

  @Test
  void empty_file_in_a_folder_is_no_failure() throws Exception {
    file("a.kif", "");
    file("b.kif", WITH_ERROR.replace("５五角打", "７六歩(77)"));

    assertEquals(0, Run.of("check", folder()).exitCode());
    assertEquals(2, Run.of("check", folder().resolve("a.kif")).exitCode());
  }

  @Test
  void file_that_is_named_twice_is_counted_once() throws Exception {
    file("a.kif", WITH_ERROR);
    Path file = folder().resolve("a.kif");

    assertEquals("1 file, 1 error (not-in-hand 1)\n", Run.of("check", file, folder(), file).err());
  }

  @Test
  void files_that_could_not_be_checked_are_counted() throws Exception {
    file("a.kif", HEALTHY);
    file("b.kif", "\0");
    String reason = "kifu: games/b.kif: not a text file: byte 1 is NUL\n";

    assertEquals(reason + "2 files, 1 not checked, no problems in the others\n", summary());
    Files.delete(folder().resolve("a.kif"));
    assertEquals(reason + "1 file, 1 not checked\n", summary());
  }

  @Test
  void summary_stays_out_of_results_that_programs_read() throws Exception {
    file("a.kif", HEALTHY);

    Run run = Run.of("check", "--format", "json", folder());

    assertEquals(new JsonArray(), JsonParser.parseString(run.out()));
    assertEquals("1 file, no problems\n", run.err());
  }
}
