package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs git in a folder.
 *
 * @param environment what it finds besides the environment of this process
 */
record Git(Path folder, Map<String, String> environment) {
  /**
   * What git prints, without the line end; empty where it fails.
   *
   * @throws Failure if it cannot be started
   */
  Optional<String> ask(String... arguments) throws Failure {
    List<String> words =
        Stream.concat(Stream.of("git", "-C", folder.toString()), Stream.of(arguments)).toList();
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    try {
      Process git = builder.start();
      git.getOutputStream().close();
      String output = new String(git.getInputStream().readAllBytes(), UTF_8);
      return git.waitFor() == 0 ? Optional.of(output.stripTrailing()) : Optional.empty();
    } catch (IOException failure) {
      throw new Failure("Gitを実行できません", "git cannot be run");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** The command line that does the same in a shell. */
  static String shown(List<String> arguments) {
    StringBuilder line = new StringBuilder("git");
    for (String argument : arguments) {
      boolean isPlain = argument.matches("[\\w./-]+");
      line.append(' ').append(isPlain ? argument : "'" + argument.replace("'", "'\\''") + "'");
    }
    return line.toString();
  }
}
