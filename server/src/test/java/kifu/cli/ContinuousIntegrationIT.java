package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does in a repository of records what the page about continuous integration shows. */
final class ContinuousIntegrationIT {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final String LEGAL = "手合割：平手\r\n   1 ７六歩(77)\r\n   2 ３四歩(33)\r\n";

  /** The second pawn on a file. */
  private static final String NIFU = LEGAL + "   3 ７五歩打\r\n";

  @TempDir Path folder;

  @BeforeEach
  void a_repository() throws Exception {
    run("git", "init", "-q");
    run("git", "config", "user.name", "A");
    run("git", "config", "user.email", "a@example.org");
  }

  @Test
  void the_hook_stops_a_commit_with_an_error() throws Exception {
    useHook();
    Files.write(folder.resolve("名局 集.kif"), LEGAL.getBytes(SHIFT_JIS));
    run("git", "add", ".");
    assertEquals(0, run("git", "commit", "-qm", "One").exitCode());
    Files.write(folder.resolve("名局 集.kif"), NIFU.getBytes(SHIFT_JIS));
    run("git", "add", ".");
    Result refused = run("git", "commit", "-qm", "Two");

    assertEquals(1, refused.exitCode(), refused.output());
    assertTrue(refused.output().contains("名局 集.kif:4:6: error: "), refused.output());
  }

  private void useHook() throws IOException {
    Path hook = folder.resolve(".git/hooks/pre-commit");
    Files.writeString(hook, example("Before each commit", "sh"));
    assertTrue(hook.toFile().setExecutable(true));
  }

  @Test
  void the_hook_checks_what_is_committed() throws Exception {
    useHook();
    Files.writeString(folder.resolve("-a.kif"), NIFU);
    run("git", "add", ".");
    Files.writeString(folder.resolve("-a.kif"), LEGAL);
    assertEquals(1, run("git", "commit", "-qm", "One").exitCode());

    run("git", "add", ".");
    Files.delete(folder.resolve("-a.kif"));
    Files.writeString(folder.resolve("b.kif"), NIFU);
    assertEquals(0, run("git", "commit", "-qm", "One").exitCode());
  }

  @Test
  void the_hook_follows_the_settings_of_the_project() throws Exception {
    useHook();
    Files.writeString(folder.resolve("kifu.json"), "{\"severity\": {\"not-in-hand\": \"off\"}}\n");
    Files.writeString(folder.resolve("a.kif"), NIFU);
    run("git", "add", ".");

    assertEquals(0, run("git", "commit", "-qm", "One").exitCode());
  }

  @Test
  void git_shows_differences_in_shift_jis() throws Exception {
    run("sh", "-c", example("Records in Git", "sh"));
    Files.write(folder.resolve("a.kif"), LEGAL.getBytes(SHIFT_JIS));
    run("git", "add", ".");
    run("git", "commit", "-qm", "One");
    Files.write(folder.resolve("a.kif"), LEGAL.replace("３四", "８四").getBytes(SHIFT_JIS));

    String difference = run("git", "diff").output();

    assertTrue(difference.contains("-   2 ３四歩(33)\n+   2 ８四歩(33)\n"), difference);
  }

  @Test
  void git_merges_variations_of_two_authors() throws Exception {
    run("sh", "-c", example("Records in Git", "sh"));
    commit(LEGAL);
    run("git", "checkout", "-qb", "theirs");
    commit(LEGAL + "   3 ２六歩(27)\r\n");
    run("git", "checkout", "-q", "-");
    commit(LEGAL + "   3 ６六歩(67)\r\n");

    Result merged = run("git", "merge", "-q", "--no-edit", "theirs");

    assertEquals(0, merged.exitCode(), merged.output());
    assertEquals(
        LEGAL + "   3 ６六歩(67)\r\n\r\n変化：3手\r\n   3 ２六歩(27)\r\n",
        Files.readString(folder.resolve("a.kif"), SHIFT_JIS));
  }

  private void commit(String record) throws Exception {
    Files.write(folder.resolve("a.kif"), record.getBytes(SHIFT_JIS));
    run("git", "add", ".");
    run("git", "commit", "-qm", "A change");
  }

  @Test
  void the_action_marks_errors_and_shows_their_boards() throws Exception {
    Files.writeString(folder.resolve("a.kif"), NIFU);
    Path summary = folder.resolve("summary.md");

    Result result = run(ROOT.resolve("scripts/action").toString(), summary.toString(), ".");

    assertEquals(1, result.exitCode(), result.output());
    assertTrue(result.output().contains("::error file=a.kif,line=4"), result.output());
    String shown = Files.readString(summary);
    assertTrue(shown.contains("**`a.kif:4`** "), shown);
    assertTrue(shown.contains("+---------------------------+"), shown);
  }

  @Test
  void a_name_is_only_code_in_the_summary() throws Exception {
    String name = "-a<img src=x>`![p](https:x).kif";
    Files.writeString(folder.resolve(name), NIFU);
    Path summary = folder.resolve("summary.md");

    run(ROOT.resolve("scripts/action").toString(), summary.toString(), "--", name);

    String shown = Files.readString(summary);
    assertTrue(shown.contains("**`` " + name + ":4 ``** `"), shown);
    assertTrue(shown.contains("+---------------------------+"), shown);
  }

  /** An example of the page: the first of a language below a heading. */
  private static String example(String heading, String language) throws IOException {
    String page = Files.readString(ROOT.resolve("docs/continuous-integration.md"));
    String section = page.split("\n## " + Pattern.quote(heading) + "\n", 2)[1];
    return section.split("```" + language + "\n", 2)[1].split("```", 2)[0];
  }

  /** What a command ends with and prints. */
  private record Result(int exitCode, String output) {}

  /** Runs a command where "kifu" is the packaged program. */
  private Result run(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(List.of(command)).directory(folder.toFile()).redirectErrorStream(true);
    String path = Path.of("target/kifu/bin").toAbsolutePath() + ":" + System.getenv("PATH");
    builder.environment().put("PATH", path);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Result(process.waitFor(), output);
  }
}
