package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.problem.Severities;
import kifu.problem.Severities.Choice;
import kifu.project.ProjectFile;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

final class ProjectsTest {
  private static final Editor EDITOR = Editor.UNKNOWN;
  private static final Choice OFF = new Choice(Optional.empty());

  private static Projects with(Projects projects, String uri, String json) {
    return projects.with(uri, Optional.of(ProjectFile.of(Text.of(json))));
  }

  private static Projects project(String json) {
    return with(Projects.NONE, "file:///home/%E6%A3%8B/kifu.json", json);
  }

  private static Severities severities(Editor editor) {
    return editor.diagnostics().severities();
  }

  @Test
  void the_nearest_file_above_a_document_counts_alone() {
    Projects projects =
        with(
            project("{\"severity\": {\"nifu\": \"off\"}}"),
            "file:///home/棋/new/kifu.json",
            "{\"severity\": {\"date\": \"off\"}}");

    assertEquals(
        Severities.USUAL.with(ProblemId.NIFU, OFF),
        severities(projects.editor(EDITOR, "file:///home/棋/old/deep/a.kif")));
    assertEquals(
        Severities.USUAL.with(ProblemId.DATE, OFF),
        severities(projects.editor(EDITOR, "file:///home/%E6%A3%8B/new/a.kif")));
    assertEquals(EDITOR, projects.editor(EDITOR, "file:///home/a.kif"));
    assertEquals(EDITOR, projects.editor(EDITOR, "untitled:Untitled-1"));
  }

  @Test
  void the_file_that_counts_is_known_with_the_number_of_its_faults() {
    Projects projects = project("{\"severity\": {\"nihu\": \"off\"}}");

    assertEquals(
        Optional.of("1 in file:///home/%E6%A3%8B/kifu.json"),
        projects
            .editor(EDITOR, "file:///home/棋/deep/a.kif")
            .project()
            .map(project -> project.file().faults().size() + " in " + project.uri()));
    assertEquals(Optional.empty(), projects.editor(EDITOR, "file:///home/a.kif").project());
  }

  @Test
  void a_file_that_is_gone_counts_no_more() {
    Projects projects = project("{\"severity\": {\"nifu\": \"off\"}}");

    assertEquals(List.of("file:///home/%E6%A3%8B/kifu.json"), projects.below("file:///home"));
    assertEquals(
        Projects.NONE, projects.with("file:///home/%E6%A3%8B/kifu.json", Optional.empty()));
  }

  @Test
  void the_project_decides_severities_and_the_user_the_language() {
    Projects projects =
        project("{\"severity\": {\"nifu\": \"hint\"}, \"locale\": \"ja\", \"notation\": \"usi\"}");
    Settings own =
        SettingsTest.settings(
            "{locale: 'en', diagnostics: {severity: {nifu: 'off', date: 'off'}}}");
    Editor editor =
        new Editor(
            EDITOR.surroundings(),
            EDITOR.features(),
            Language.ENGLISH,
            List.of(),
            own,
            Optional.empty());

    Editor here = projects.editor(editor, "file:///home/棋/a.kif");

    assertEquals(
        Severities.USUAL
            .with(ProblemId.DATE, OFF)
            .with(ProblemId.NIFU, Choice.of("hint").orElseThrow()),
        severities(here));
    assertEquals(Language.ENGLISH, here.language());
    assertEquals("USI", here.wording().moves().name());
    assertEquals(Language.JAPANESE, projects.editor(EDITOR, "file:///home/棋/a.kif").language());
  }

  @Test
  void excluded_documents_are_neither_checked_nor_formatted() {
    Projects projects = project("{\"exclude\": [\"old/\"]}");

    Editor excluded = projects.editor(EDITOR, "file:///home/棋/old/a.kif");
    Editor other = projects.editor(EDITOR, "file:///home/棋/a.kif");

    assertEquals(List.of(true, false), List.of(excluded.excludes(), excluded.formats()));
    assertEquals(List.of(false, true), List.of(other.excludes(), other.formats()));
  }

  @Test
  void faults_are_diagnostics_of_the_file_in_its_language() {
    Projects projects = project("{\"locale\": \"ja\", \"x\": 1}");
    String uri = "file:///home/%E6%A3%8B/kifu.json";

    assertEquals(
        "{\"uri\":\"file:///home/%E6%A3%8B/kifu.json\",\"diagnostics\":[{\"range\":"
            + "{\"start\":{\"line\":0,\"character\":17},\"end\":{\"line\":0,\"character\":20}},"
            + "\"severity\":1,\"source\":\"kifu\",\"message\":\"「x」という設定はありません。\"}]}",
        projects.publication(uri, EDITOR).toString());
    assertEquals(
        "{\"uri\":\"" + uri + "\",\"diagnostics\":[]}",
        Projects.NONE.publication(uri, EDITOR).toString());
  }
}
