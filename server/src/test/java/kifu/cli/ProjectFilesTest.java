package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what commands make of the settings of a project, {@code kifu.json}. */
final class ProjectFilesTest {
  private static final String NOT_IN_HAND = "手合割：平手\n   1 ５五角打\n";
  private static final String UNFORMATTED = "手合割：平手\n1 7六歩(77)\n";

  @TempDir Path folder;
  private Path games;

  @BeforeEach
  void createFolder() throws IOException {
    games = Files.createDirectories(folder.resolve("games"));
    Files.writeString(games.resolve("a.kif"), NOT_IN_HAND);
  }

  private Path project(String json) throws IOException {
    return Files.writeString(folder.resolve("kifu.json"), json);
  }

  @Test
  void severities_are_those_of_the_nearest_file_above_the_record() throws Exception {
    project("{\"severity\": {\"not-in-hand\": \"warning\"}}");
    assertEquals("1 file, 1 warning (not-in-hand 1)\n", Run.of("check", games).err());
    assertEquals(0, Run.of("check", games).exitCode());

    Files.writeString(games.resolve("kifu.json"), "{\"severity\": {\"not-in-hand\": \"off\"}}");
    assertEquals(new Run(0, "", "1 file, no problems\n"), Run.of("check", games));
  }

  @Test
  void hint_that_is_made_an_error_fails_the_check() throws Exception {
    project("{\"severity\": {\"half-width-colon\": \"error\"}}");
    Path record = Files.writeString(games.resolve("a.kif"), "手合割:平手\n   1 ７六歩(77)\n");

    Run run = Run.of("check", "--severity", "error", record);

    assertEquals("1 file, 1 error (half-width-colon 1)\n", run.err());
    assertEquals(1, run.exitCode());
  }

  @Test
  void excluded_records_are_counted_though_they_are_named() throws Exception {
    project("{\"exclude\": [\"games/a.kif\"]}");

    assertEquals(
        new Run(0, "", "no records found; skipped: 1 excluded\n"),
        Run.of("check", games.resolve("a.kif")));
    assertEquals(new Run(0, "", "no records found; skipped: 1 excluded\n"), Run.of("check", games));
    Files.writeString(games.resolve("b.kif"), NOT_IN_HAND);
    assertEquals(
        "1 file, 1 error (not-in-hand 1)\nskipped: 1 excluded\n", Run.of("check", games).err());
  }

  @Test
  void problems_that_are_switched_off_are_not_fixed() throws Exception {
    project("{\"severity\": {\"half-width-colon\": \"off\"}}");
    Path record = Files.writeString(games.resolve("a.kif"), "手合割:平手\n   1 ７六歩(77)\n");

    assertEquals(
        new Run(0, "", "1 file, no problems; nothing to fix\n"), Run.of("check", "--fix", record));
  }

  @Test
  void records_are_not_formatted_where_the_project_says_so() throws Exception {
    Path record = Files.writeString(games.resolve("a.kif"), UNFORMATTED);
    assertEquals(1, Run.of("format", "--check", games).exitCode());

    project("{\"formatting\": \"off\"}");
    assertEquals(new Run(0, "", "0 of 1 file would change\n"), Run.of("format", "--check", games));
    assertEquals(UNFORMATTED, Run.of("format", record).out());

    project("{\"exclude\": [\"games\"]}");
    assertEquals(
        new Run(0, "", "no records found; skipped: 1 excluded\n"),
        Run.of("format", "--write", games));
    assertEquals(UNFORMATTED, Files.readString(record));
  }

  @Test
  void faults_are_reported_once_at_their_place_and_the_rest_counts() throws Exception {
    Path project =
        project(
            """
            {
              "severity": {"𠮷": "off", "not-in-hand": "off"},
              "exlude": []
            }
            """);
    Files.writeString(games.resolve("b.kif"), NOT_IN_HAND);

    assertEquals(
        new Run(
            2,
            "",
            """
            2 files, no problems
            PROJECT:2:16: There is no problem "𠮷".
            PROJECT:3:3: There is no setting "exlude". Did you mean "exclude"?
            """
                .replace("PROJECT", project.toString())),
        Run.of("check", games));
  }

  @Test
  void a_file_that_is_no_text_is_reported() throws Exception {
    Path project = Files.write(folder.resolve("kifu.json"), new byte[] {0, 1, 2});

    Run run = Run.of("format", "--check", games);

    assertEquals(
        "0 of 1 file would change\n"
            + project
            + ":1:1: This file cannot be read. Make it a regular text file of at most 1 MB.\n",
        run.err());
    assertEquals(2, run.exitCode());
  }

  @Test
  void a_file_in_shift_jis_is_read_and_a_folder_of_that_name_is_a_fault() throws Exception {
    Files.write(
        folder.resolve("kifu.json"),
        "{\"exclude\": [\"名局\"]}".getBytes(Charset.forName("windows-31j")));
    Path record = Files.createDirectory(games.resolve("名局")).resolve("a.kif");
    Files.write(record, NOT_IN_HAND.getBytes(UTF_8));
    assertEquals(0, Run.of("check", record).exitCode());

    Files.delete(folder.resolve("kifu.json"));
    Files.createDirectory(folder.resolve("kifu.json"));
    assertEquals(2, Run.of("check", record).exitCode());
  }

  @Test
  void folder_without_records_is_a_failure() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));

    for (String command : new String[] {"check", "format", "report"}) {
      assertEquals(
          new Run(2, "", "kifu: " + empty + ": no records found\n"), Run.of(command, empty));
    }
  }
}
