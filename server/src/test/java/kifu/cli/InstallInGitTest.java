package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InstallInGitTest {
  private static final String LINES =
      """
      *.kif diff=kifu merge=kifu
      *.kifu diff=kifu merge=kifu
      *.ki2 diff=kifu merge=kifu
      *.ki2u diff=kifu merge=kifu
      *.csa diff=kifu merge=kifu
      *.jkf diff=kifu merge=kifu
      *.usi diff=kifu merge=kifu
      *.sfen diff=kifu merge=kifu
      """;

  @TempDir Path folder;
  private Map<String, String> environment = Map.of();

  @BeforeEach
  void a_repository() throws Exception {
    environment =
        Map.of(
            "HOME", folder.toString(),
            "XDG_CONFIG_HOME", folder.resolve("config").toString(),
            "GIT_CONFIG_GLOBAL", folder.resolve("settings").toString(),
            "GIT_CONFIG_NOSYSTEM", "1");
    git("init", "-q");
  }

  @Test
  void what_would_be_set_is_shown() {
    Run run = install();

    assertEquals(
        new Run(
            0,
            """
            git config --local diff.kifu.textconv 'kifu diff-text'
            git config --local merge.kifu.name 'shogi records'
            git config --local merge.kifu.driver 'kifu merge %O %A %B -o %A --name %P'
            """
                + attributes()
                + ":\n"
                + LINES.indent(2),
            "--write sets this up\n"),
        run);
    assertFalse(Files.exists(attributes()));
    assertEquals(Optional.empty(), git("config", "merge.kifu.driver"));
  }

  @Test
  void it_is_set_once_and_other_attributes_stay() throws IOException {
    Files.writeString(attributes(), "*.png binary\n*.kif diff=kifu merge=kifu\n*.txt text");

    install("--write");

    assertEquals(
        "*.png binary\n*.kif diff=kifu merge=kifu\n*.txt text\n"
            + LINES.substring(LINES.indexOf('\n') + 1),
        Files.readString(attributes()));
    assertEquals(
        Optional.of("kifu merge %O %A %B -o %A --name %P"),
        git("config", "--local", "merge.kifu.driver"));
    assertEquals(new Run(0, "", "this is set up already\n"), install("--write"));
  }

  @Test
  void it_can_be_set_for_all_repositories_of_a_user() throws IOException {
    install("--write", "--global");

    assertEquals(LINES, Files.readString(folder.resolve("config/git/attributes")));
    assertEquals(Optional.of("kifu diff-text"), git("config", "--global", "diff.kifu.textconv"));
    assertFalse(Files.exists(attributes()));
  }

  @Test
  void a_folder_without_a_repository_is_refused(@TempDir Path other) {
    assertEquals(
        new Run(2, "", "kifu: " + other + ": it is not in a repository of git\n"),
        Run.in(environment, "git", "install", other));
  }

  private Run install(String... options) {
    Object[] words = new Object[options.length + 3];
    words[0] = "git";
    words[1] = "install";
    System.arraycopy(options, 0, words, 2, options.length);
    words[options.length + 2] = folder;
    return Run.in(environment, words);
  }

  private Path attributes() {
    return folder.resolve(".gitattributes");
  }

  private Optional<String> git(String... arguments) {
    try {
      return new Git(folder, environment).ask(arguments);
    } catch (Failure failure) {
      throw new AssertionError(failure);
    }
  }
}
