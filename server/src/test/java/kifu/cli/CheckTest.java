package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what {@code kifu check} prints and how it ends. */
final class CheckTest {
  private static final String HEALTHY = "手合割：平手\n   1 ７六歩(77)\n";
  private static final String WITH_ERROR = "手合割：平手\n   1 ５五角打\n";
  private static final String WITH_WARNING = "手合割：平手\n   2 ７六歩(77)\n";

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void healthy_file_is_answered_by_the_summary_alone() throws Exception {
    assertEquals(new Run(0, "", "1 file, no problems\n"), Run.of("check", file("a.kif", HEALTHY)));
  }

  @Test
  void error_is_one_line_as_compilers_print_it() throws Exception {
    Path path = file("a.kif", WITH_ERROR);

    Run run = Run.of("check", path);

    assertEquals(
        path
            + ":2:6: error: Black has no bishop in hand. Check which piece is dropped."
            + " [not-in-hand]\n",
        run.out());
    assertEquals("1 file, 1 error (not-in-hand 1)\n", run.err());
    assertEquals(1, run.exitCode());
  }

  @Test
  void the_records_in_markdown_are_checked_where_the_document_has_them() throws Exception {
    Path path =
        file("README.md", "# Game\n\n> ```kif\n> 手合割：平手\n>    1 ５五角打\n> ```\n\n```sh\nls\n```\n");
    String problem =
        path
            + ":5:8: error: Black has no bishop in hand. Check which piece is dropped."
            + " [not-in-hand]\n";

    assertEquals(problem, Run.of("check", path).out());
    assertEquals(problem, Run.of("check", "--markdown", folder).out());
    file("a.kif", HEALTHY);
    assertEquals("1 file, no problems\n", Run.of("check", folder).err());
    assertEquals("2 files, 1 error (not-in-hand 1)\n", Run.of("check", "--markdown", folder).err());
  }

  @Test
  void markdown_without_records_has_no_problems() throws Exception {
    Path path = file("README.md", "# Title\n\n手合割：平手\n\n```kif\n   …\n```\n");

    assertEquals(
        new Run(0, "", "1 file, no problems\n"), Run.of("check", "--severity", "hint", path));
  }

  @Test
  void warnings_are_shown_but_leave_the_exit_code_alone() throws Exception {
    Run run = Run.of("check", file("a.kif", WITH_WARNING));

    assertTrue(run.out().contains(" warning: "), run.out());
    assertEquals("1 file, 1 warning (move-number 1)\n", run.err());
    assertEquals(0, run.exitCode());
  }

  @Test
  void severity_chooses_what_is_shown_but_not_the_exit_code() throws Exception {
    Path both = file("a.kif", "手合割:平手\n   2 ７六歩(77)\n   3 ５五角打\n");

    Run errors = Run.of("check", "--severity", "error", both);
    Run hints = Run.of("check", "--severity", "hint", both);

    assertEquals("1 file, 1 error (not-in-hand 1)\n", errors.err());
    assertEquals(
        "1 file, 1 error, 1 warning, 1 hint (not-in-hand 1, move-number 1, half-width-colon 1)\n",
        hints.err());
    assertEquals(1, errors.exitCode());
    assertEquals(1, hints.exitCode());
  }

  @Test
  void files_are_reported_in_their_order_however_many_are_checked_at_a_time() throws Exception {
    StringBuilder expected = new StringBuilder();
    for (int i = 100; i < 200; i++) {
      Path path = file(i + ".kif", WITH_ERROR + HEALTHY.substring(7).repeat(i % 7 * 30));
      Run.of("check", path).out().lines().forEach(line -> expected.append(line).append('\n'));
    }

    assertEquals(expected.toString(), Run.of("check", "--jobs", "4", folder).out());
  }

  @Test
  void folder_means_the_records_in_it_and_in_its_folders() throws Exception {
    Files.createDirectories(folder.resolve("b/c"));
    for (String name : new String[] {"z.kif", "a.KIFU", "b/c/d.Bod", "notes.txt", "b/x.csv"}) {
      file(name, WITH_ERROR);
    }

    assertEquals("3 files, 3 errors (not-in-hand 3)\n", Run.of("check", folder).err());
  }

  @Test
  void named_file_is_checked_whatever_its_extension() throws Exception {
    assertEquals(1, Run.of("check", file("game.txt", WITH_ERROR)).exitCode());
  }

  @Test
  void file_that_is_no_record_is_reported_only_where_it_is_named() throws Exception {
    Path path = file("logic.kif", "(subclass Pawn Piece)\n");

    assertTrue(Run.of("check", path).out().endsWith(" [not-a-kifu]\n"));
    assertEquals(new Run(0, "", "1 file, no problems\n"), Run.of("check", folder));
  }

  @Test
  void of_a_link_it_is_said_what_makes_a_record_of_it() throws Exception {
    Path path = file("game.usen", "~0.7ku2jm6y2.r\n");

    assertEquals(
        path
            + ":1:1: warning: This is USEN or a link, which kifu convert makes a record of, so it"
            + " was not checked. [not-a-kifu]\n",
        Run.of("check", path, "--locale", "en").out());
  }

  @Test
  void what_cannot_be_checked_is_reported_after_everything_else_was_checked() throws Exception {
    Path missing = folder.resolve("missing.kif");
    Path empty = file("empty.kif", "");
    Path zeros = file("zeros.kif", "\0\0\0");
    Path good = file("good.kif", WITH_ERROR);

    Run run = Run.of("check", missing, empty, zeros, good);

    assertEquals(
        "kifu: "
            + missing
            + ": no such file or folder\n"
            + ("kifu: " + empty + ": the file is empty\n")
            + ("kifu: " + zeros + ": not a text file: byte 1 is NUL\n")
            + "4 files, 1 error (not-in-hand 1), 3 not checked\n",
        run.err());
    assertTrue(run.out().startsWith(good + ":2:6: error: "), run.out());
    assertEquals(2, run.exitCode());
  }

  @Test
  void folder_without_rights_is_reported_and_the_rest_is_checked() throws Exception {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(closed), "this user may read everything");
    file("good.kif", WITH_ERROR);

    Run run = Run.of("check", folder);

    assertTrue(run.err().startsWith("kifu: " + closed + ": permission denied\n"), run.err());
    assertFalse(run.out().isEmpty());
    assertEquals(2, run.exitCode());
  }

  @Test
  void link_to_itself_is_a_failure() throws Exception {
    Path link = folder.resolve("loop.kif");
    Files.createSymbolicLink(link, link);

    assertEquals(2, Run.of("check", link).exitCode());
  }

  @Test
  void link_to_a_folder_around_it_is_not_followed_in_circles() throws Exception {
    Files.createSymbolicLink(folder.resolve("again"), folder);
    file("a.kif", WITH_ERROR);

    assertEquals("1 file, 1 error (not-in-hand 1)\n", Run.of("check", folder).err());
  }

  @Test
  void file_name_stays_on_its_line_and_cannot_command_the_terminal() throws Exception {
    Run run = Run.of("check", file("a\n\u001b[31mb.kif", WITH_ERROR));

    assertTrue(run.out().contains("/a\\n\\x{1b}[31mb.kif:2:6: error: "), run.out());
  }

  @Test
  void text_of_the_file_cannot_command_the_terminal() throws Exception {
    Run run = Run.onTerminal("check", file("a.kif", "手合割：\u001b[31m\u202e平手\n"));

    assertTrue(run.out().contains("\\x{1b}[31m\\x{202e}平手"), run.out());
    assertFalse(run.out().contains("\u001b"), run.out());
    assertFalse(run.out().contains("\u202e"), run.out());
  }

  @Test
  void messages_are_in_the_language_of_the_user() throws Exception {
    Path path = file("a.kif", WITH_ERROR);

    assertTrue(Run.in(Map.of("LANG", "ja_JP.UTF-8"), "check", path).out().contains("先手の持駒に"));
    assertTrue(
        Run.in(Map.of("LANG", "ja_JP.UTF-8", "LC_ALL", "C"), "check", path)
            .out()
            .contains("Black has"));
    assertTrue(Run.of("check", "--locale", "ja", path).out().contains("先手の持駒に"));
  }

  @Test
  void terminal_shows_the_line_with_carets_below_the_place() throws Exception {
    Path path = file("a.kif", WITH_ERROR);

    assertEquals(
        """
        %s:2:6: error: Black has no bishop in hand. Check which piece is dropped. [not-in-hand]
               1 ５五角打
                 ^^^^^^^^
        """
            .formatted(path),
        Run.onTerminal("check", path).out());
  }

  @Test
  void terminal_shows_related_places_too() throws Exception {
    Run run = Run.onTerminal("check", "../testfiles/broken/nifu.kif");

    assertTrue(
        run.out()
            .contains(
                """
                  ../testfiles/broken/nifu.kif:2:5: note: The other pawn on 5g
                    手合割：平手
                            ^^^^
                """),
        run.out());
  }

  @Test
  void colours_are_for_terminals_only() throws Exception {
    Path path = file("a.kif", WITH_ERROR);

    assertTrue(
        Run.onTerminalIn(Map.of(), "check", path).out().contains("\u001b[1;31merror:\u001b[m"));
    assertFalse(Run.of("check", path).out().contains("\u001b"));
    assertFalse(Run.onTerminalIn(Map.of("TERM", "dumb"), "check", path).out().contains("\u001b"));
  }

  @Test
  void standard_input_is_a_file_without_a_name() {
    Run run = Run.reading(WITH_ERROR, "check", "-");

    assertEquals(1, run.exitCode());
    assertTrue(run.out().startsWith("-:2:6: error: "), run.out());
  }

  @Test
  void shift_jis_is_recognised_and_compared_with_what_the_file_declares() throws Exception {
    Path path = folder.resolve("a.kif");
    String text = "#KIF version=2.0 encoding=UTF-8\n" + WITH_ERROR;
    Files.write(path, text.getBytes(Charset.forName("windows-31j")));

    Run run = Run.of("check", path);

    assertTrue(run.out().contains(":1:27: warning: "), run.out());
    assertTrue(run.out().contains("[declared-encoding]"), run.out());
    assertTrue(run.out().contains(":3:6: error: "), run.out());
  }

  @Test
  void json_is_one_array_with_places_for_people_and_for_editors() throws Exception {
    Path path = file("a.kif", "手合割：平手\n   2 ７六歩(77)\n");

    Run run = Run.of("check", "--format", "json", path);

    assertEquals(
        JsonParser.parseString(
            """
            [{"path": "%s", "line": 2, "column": 4,
              "range": {"start": {"line": 1, "character": 3}, "end": {"line": 1, "character": 4}},
              "severity": "warning", "id": "move-number", "message": "MESSAGE",
              "moreLines": 0, "related": [],
              "fix": {"range": {"start": {"line": 1, "character": 3},
                                "end": {"line": 1, "character": 4}},
                      "newText": "1", "safe": false}}]
            """
                .formatted(path)),
        JsonParser.parseString(
            run.out().replaceAll("\"message\":\"[^\"]*\"", "\"message\":\"MESSAGE\"")));
  }

  @Test
  void habit_is_one_line_however_often_it_is_met() throws Exception {
    Path path = file("a.kif", "   1 7六歩(77)\n   2 3四歩(33)\n   3 2六歩(27)\n");

    Run run = Run.of("check", path);

    assertTrue(run.out().matches(".*a\\.kif:1:6: .*and 2 more lines.* \\[notation]\n"), run.out());
    assertEquals("1 file, 1 warning (notation 1)\n", run.err());
  }

  @Test
  void json_of_healthy_files_is_an_empty_array() throws Exception {
    assertEquals(
        new JsonArray(),
        JsonParser.parseString(Run.of("check", "--format", "json", file("a.kif", HEALTHY)).out()));
  }

  @Test
  void json_of_many_files_is_still_one_array() throws Exception {
    for (int i = 0; i < 20; i++) {
      file(i + ".kif", i % 3 == 0 ? HEALTHY : WITH_ERROR);
    }

    String out = Run.of("check", "--format", "json", folder).out();
    assertEquals(13, JsonParser.parseString(out).getAsJsonArray().size());
  }

  @Test
  void the_rules_of_sarif_follow_the_language() throws Exception {
    Run run = Run.of("check", "--format", "sarif", "--locale", "ja", file("a.kif", WITH_ERROR));

    assertTrue(run.out().contains("## 直し方"), run.out());
    assertFalse(run.out().contains("## Fix"), run.out());
  }

  @Test
  void sarif_has_a_rule_with_help_for_each_problem_and_a_place_for_each_result() throws Exception {
    Path path = file("日本 語.kif", WITH_ERROR);
    Path missing = folder.resolve("missing.kif");

    Run run = Run.of("check", "--format", "sarif", path, missing);

    JsonObject log = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals("2.1.0", log.get("version").getAsString());
    JsonObject sarif = log.getAsJsonArray("runs").get(0).getAsJsonObject();
    JsonArray rules =
        sarif.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
    assertEquals(ProblemId.values().length, rules.size());
    for (JsonElement rule : rules) {
      String help = rule.getAsJsonObject().getAsJsonObject("help").get("markdown").getAsString();
      assertTrue(help.contains("\n## Fix\n"), help);
    }
    JsonObject result = sarif.getAsJsonArray("results").get(0).getAsJsonObject();
    assertEquals("not-in-hand", result.get("ruleId").getAsString());
    assertEquals("error", result.get("level").getAsString());
    JsonObject place =
        result
            .getAsJsonArray("locations")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("physicalLocation");
    String uri = place.getAsJsonObject("artifactLocation").get("uri").getAsString();
    assertTrue(uri.endsWith("%E6%97%A5%E6%9C%AC%20%E8%AA%9E.kif"), uri);
    assertEquals(
        JsonParser.parseString("{startLine: 2, startColumn: 6, endLine: 2, endColumn: 10}"),
        place.getAsJsonObject("region"));
    JsonObject invocation = sarif.getAsJsonArray("invocations").get(0).getAsJsonObject();
    assertFalse(invocation.get("executionSuccessful").getAsBoolean());
  }

  @Test
  void paths_in_sarif_are_relative_to_the_working_folder() throws Exception {
    Run run = Run.of("check", "--format", "sarif", "src/main/aot/record.kif");

    assertTrue(run.out().contains("\"uri\":\"src/main/aot/record.kif\""), run.out());
  }
}
