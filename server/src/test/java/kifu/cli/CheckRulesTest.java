package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.report.DiagnosticPage;
import kifu.report.Passage;
import kifu.report.Report;
import kifu.report.SarifReport;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

/** Tests the options of {@code kifu check} that a build in continuous integration needs. */
final class CheckRulesTest {
  private static final String HEALTHY = "手合割：平手\n   1 ７六歩(77)\n";
  private static final String WITH_ERROR = "手合割：平手\n   1 ５五角打\n";
  private static final String WITH_WARNING = "手合割：平手\n   2 ７六歩(77)\n";

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void severities_of_the_command_line_decide_over_the_project() throws Exception {
    file("kifu.json", "{\"severity\": {\"not-in-hand\": \"off\"}}");
    Path record = file("a.kif", WITH_ERROR);

    assertEquals(0, Run.of("check", record).exitCode());
    Run run = Run.of("check", "--set", "not-in-hand=warning", "--set", "date=off", record);

    assertEquals("1 file, 1 warning (not-in-hand 1)\n", run.err());
    assertEquals(0, run.exitCode());
  }

  @Test
  void the_project_decides_over_what_the_user_of_an_editor_has_chosen() throws Exception {
    Path record = file("a.kif", WITH_ERROR);
    Object[] check = {"check", "--usual=not-in-hand=off", "--usual=nihu=off", "--usual=x", record};

    assertEquals("1 file, no problems\n", Run.of(check).err());
    file("kifu.json", "{\"severity\": {\"not-in-hand\": \"error\"}}");
    assertEquals("1 file, 1 error (not-in-hand 1)\n", Run.of(check).err());
  }

  @Test
  void severity_that_makes_no_sense_is_refused() {
    assertEquals(
        "kifu check: --set: there is no problem 'nihu'; did you mean 'nifu'?\n",
        firstLine(Run.of("check", "--set", "nihu=off", "a.kif")));
    assertEquals(
        "kifu check: --set: 'nifu' is not like nifu=off\n",
        firstLine(Run.of("check", "--set", "nifu", "a.kif")));
    assertEquals(
        "kifu check: --set に「no」は指定できません。"
            + "error・warning・info・information・hint・offのどれかを指定してください\n",
        firstLine(Run.of("check", "--locale", "ja", "--set", "nifu=no", "a.kif")));
  }

  private static String firstLine(Run run) {
    assertEquals(2, run.exitCode());
    return run.err().substring(0, run.err().indexOf('\n') + 1);
  }

  @Test
  void more_warnings_than_are_allowed_fail_the_check_though_they_are_not_shown() throws Exception {
    file("a.kif", WITH_WARNING);
    file("b.kif", WITH_WARNING);

    assertEquals(0, Run.of("check", "--max-warnings", "2", folder).exitCode());
    Run run = Run.of("check", "--max-warnings", "1", folder);
    assertEquals(
        "2 files, 2 warnings (move-number 2); 2 warnings are more than the 1 allowed\n", run.err());
    assertEquals(1, run.exitCode());
    assertEquals(
        new Run(1, "", "2 files, no problems; 2 warnings are more than the 0 allowed\n"),
        Run.of("check", "--severity", "error", "--max-warnings", "0", folder));
    assertEquals(2, Run.of("check", "--max-warnings", "-1", folder).exitCode());
  }

  @Test
  void files_that_match_a_pattern_are_excluded() throws Exception {
    Path record = file("a.kif", WITH_ERROR);
    file("b.kif", HEALTHY);

    assertEquals(
        new Run(0, "", "1 file, no problems\nskipped: 1 excluded\n"),
        Run.of("check", "--exclude", "a.*", folder));
    assertEquals(0, Run.of("check", "--exclude", "x", "--exclude", "a.kif", record).exitCode());
  }

  @Test
  void quiet_leaves_out_the_summary_but_not_a_failure() throws Exception {
    assertEquals(new Run(0, "", ""), Run.of("check", "-q", file("a.kif", HEALTHY)));
    Run run = Run.of("check", "--quiet", folder.resolve("b.kif"));
    assertEquals(2, run.exitCode());
    assertTrue(run.err().endsWith("b.kif: no such file or folder\n"), run.err());
  }

  @Test
  void only_what_is_not_in_the_baseline_is_reported() throws Exception {
    Path record = file("a.kif", WITH_ERROR);
    Path baseline = folder.resolve("baseline.json");

    assertEquals(
        new Run(0, "", "1 file, 1 error (not-in-hand 1); 1 is recorded in " + baseline + "\n"),
        Run.of("check", "--baseline", baseline, "--write-baseline", record));
    assertEquals(
        new Run(0, "", "1 file, no problems; 1 in the baseline\n"),
        Run.of("check", "--baseline", baseline, record));

    file("a.kif", "手合割：平手\n先手：山田\n   1 ５五角打\n");
    assertEquals(0, Run.of("check", "--baseline", baseline, record).exitCode());
    file("a.kif", "手合割：平手\n   1 ５五飛打\n");
    assertEquals(1, Run.of("check", "--baseline", baseline, record).exitCode());
    assertEquals(0, Run.of("check", "--baseline", baseline, "--write-baseline", record).exitCode());
    assertEquals(0, Run.of("check", "--baseline", baseline, record).exitCode());
  }

  @Test
  void a_baseline_takes_the_place_of_nothing_else() throws Exception {
    Path record = Path.of("../testfiles/broken/nifu.kif");
    Path mine = folder.resolve("mine.kif");
    for (String content : List.of("手合割：平手\n", "x", "{}", "{\"problems\": []}")) {
      Files.writeString(mine, content);
      assertEquals(
          new Run(2, "", "kifu: " + mine + ": it is no baseline, so it is not replaced\n"),
          Run.of("check", "--baseline", mine, "--write-baseline", record));
      assertEquals(content, Files.readString(mine));
    }
    Files.writeString(mine, "");
    assertEquals(0, Run.of("check", "--baseline", mine, "--write-baseline", record).exitCode());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_baseline_is_written_through_no_link_that_leads_nowhere() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("b.json"), Path.of("elsewhere.json"));
    Run run =
        Run.of("check", "--baseline", link, "--write-baseline", "../testfiles/broken/nifu.kif");

    assertEquals(2, run.exitCode());
    assertFalse(Files.exists(folder.resolve("elsewhere.json")));
  }

  @Test
  void baseline_that_cannot_be_read_is_a_failure() throws Exception {
    Path record = file("a.kif", HEALTHY);
    Path none = file("none.json", "[]");

    assertEquals(
        new Run(
            2,
            "",
            "kifu: " + none + ": it is no baseline; --write-baseline makes one in a new file\n"),
        Run.of("check", "--baseline", none, record));
    assertEquals(
        new Run(2, "", "kifu: " + folder.resolve("x") + ": no such file or folder\n"),
        Run.of("check", "--baseline", folder.resolve("x"), record));
    assertEquals(
        "kifu check: --write-baseline needs --baseline FILE\n",
        firstLine(Run.of("check", "--write-baseline", record)));
  }

  @Test
  void github_shows_each_problem_at_its_place() throws Exception {
    Path record = file("a,b.kif", WITH_ERROR);

    Run run = Run.of("check", "--format", "github", record, folder.resolve("gone.kif"));

    assertEquals(
        "::error file="
            + record.toString().replace(",", "%2C")
            + ",line=2,col=6,endColumn=10,title=not-in-hand::Black has no bishop in hand."
            + " Check which piece is dropped.\n::error::"
            + folder.resolve("gone.kif")
            + ": no such file or folder\n",
        run.out());
  }

  @Test
  void junit_has_a_case_for_each_problem_and_each_healthy_file() throws Exception {
    file("a.kif", WITH_ERROR);
    file("b.kif", WITH_WARNING);
    file("c&<.kif", HEALTHY);

    String xml = Run.of("check", "--format", "junit", folder).out();

    assertEquals(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites><testsuite name="kifu">
        <testcase classname="DIR/a.kif" name="not-in-hand (2:6)" file="DIR/a.kif" line="2">\
        <failure type="not-in-hand" message="Black has no bishop in hand. Check which piece is \
        dropped.">DIR/a.kif:2:6</failure></testcase>
        <testcase classname="DIR/b.kif" name="move-number (2:4)" file="DIR/b.kif" line="2">\
        <system-out>DIR/b.kif:2:4: warning: MESSAGE</system-out></testcase>
        <testcase classname="DIR/c&amp;&lt;.kif" name="kifu" file="DIR/c&amp;&lt;.kif"/>
        </testsuite></testsuites>
        """,
        xml.replace(folder.toString(), "DIR").replaceAll("warning: [^<]*", "warning: MESSAGE"));
    DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)));
  }

  @Test
  void sarif_names_problems_so_that_they_are_found_again() throws Exception {
    Run before = Run.of("check", "--format", "sarif", file("a.kif", WITH_ERROR));
    Run after = Run.of("check", "--format", "sarif", file("a.kif", "先手：山田\n" + WITH_ERROR));

    assertEquals(fingerprint(before), fingerprint(after));
    assertTrue(fingerprint(before).startsWith("not-in-hand:"), fingerprint(before));
    assertFalse(before.out().contains("informationUri"));
  }

  private static String fingerprint(Run run) {
    return sarif(run.out())
        .getAsJsonArray("results")
        .get(0)
        .getAsJsonObject()
        .getAsJsonObject("partialFingerprints")
        .get("kifuProblem/v1")
        .getAsString();
  }

  private static JsonObject sarif(String json) {
    return JsonParser.parseString(json)
        .getAsJsonObject()
        .getAsJsonArray("runs")
        .get(0)
        .getAsJsonObject();
  }

  @Test
  void sarif_names_the_page_about_the_program_if_there_is_one() {
    SarifReport report =
        new SarifReport(
            Language.ENGLISH,
            new Report.Program(
                "1.0",
                () -> Optional.of("https://example.org/kifu"),
                id -> new DiagnosticPage("", "")));
    Problem problem = Document.open("a.kif", "", 0, Text.of(WITH_ERROR)).problems().getFirst();
    String json =
        report.start()
            + report.problem(
                FileName.reported(Path.of("a.kif")), Passage.whole(Text.EMPTY), problem, "x")
            + report.end(List.of());

    assertEquals(
        "https://example.org/kifu",
        sarif(json)
            .getAsJsonObject("tool")
            .getAsJsonObject("driver")
            .get("informationUri")
            .getAsString());
  }
}
