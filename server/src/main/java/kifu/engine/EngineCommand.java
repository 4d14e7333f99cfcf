package kifu.engine;

import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.session.EngineFaults.NotStarted;

/**
 * Names a program that is an engine, with its arguments. No shell ever sees them.
 *
 * @param program the file
 * @param yields whether it leaves the processors to what a user waits for, where the system can
 */
public record EngineCommand(Path program, List<String> arguments, boolean yields) {
  private static final String WINDOWS = ".exe";
  private static final String HOME = "~/";

  /** What starts a program so that others come first, on Linux and macOS. */
  private static final Path NICE = Path.of("/usr/bin/nice");

  public EngineCommand {
    arguments = List.copyOf(arguments);
  }

  /**
   * Finds the program.
   *
   * @param word its path or, without any separator, its name in the folders of {@code PATH}
   * @throws EngineFailure if there is none
   */
  public static EngineCommand find(
      String word, List<String> arguments, Map<String, String> environment) throws EngineFailure {
    try {
      boolean isPath = word.contains("/") || word.contains(FileSystems.getDefault().getSeparator());
      Optional<Path> found =
          isPath ? Optional.of(Path.of(word)) : onPath(word, environment.getOrDefault("PATH", ""));
      Path program = found.orElseThrow(() -> missing(word)).toAbsolutePath();
      refuse(program);
      return new EngineCommand(program, arguments, false);
    } catch (InvalidPathException noName) {
      throw missing(word);
    }
  }

  /**
   * Finds the program that a setting names: never one in the folder in which the server happens to
   * run, which is often that of the records. Whoever writes meanwhile comes first.
   *
   * @param word its whole path, its path from the home folder after {@code ~/}, or its name in the
   *     folders of {@code PATH}
   * @throws EngineFailure if there is none
   */
  public static EngineCommand ofSetting(
      String word, List<String> arguments, Map<String, String> environment) throws EngineFailure {
    try {
      Path program =
          word.startsWith(HOME)
              ? Path.of(System.getProperty("user.home"), word.substring(HOME.length()))
              : Path.of(word);
      if (!program.isAbsolute() && program.getNameCount() > 1) {
        throw new EngineFailure(word, NotStarted.RELATIVE.why());
      }
      return new EngineCommand(
          find(program.toString(), arguments, environment).program, arguments, true);
    } catch (InvalidPathException noName) {
      throw missing(word);
    }
  }

  private static Optional<Path> onPath(String name, String path) {
    for (String folder : path.split(Pattern.quote(System.getProperty("path.separator", ":")), -1)) {
      for (String file : List.of(name, name + WINDOWS)) {
        // An entry that is empty or relative would be in the folder in which the records are.
        if (Path.of(folder).isAbsolute() && !name.isEmpty()) {
          Path program = Path.of(folder).resolve(file);
          if (Files.isRegularFile(program) && Files.isExecutable(program)) {
            return Optional.of(program);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static void refuse(Path program) throws EngineFailure {
    String name = nameOf(program);
    if (Files.isDirectory(program)) {
      throw new EngineFailure(name, NotStarted.FOLDER.why());
    }
    if (!Files.exists(program)) {
      throw missing(name);
    }
    if (!Files.isExecutable(program)) {
      throw new EngineFailure(name, NotStarted.NOT_EXECUTABLE.why());
    }
  }

  private static EngineFailure missing(String word) {
    return new EngineFailure(word, NotStarted.MISSING.why());
  }

  private static String nameOf(Path program) {
    return Optional.ofNullable(program.getFileName()).orElse(program).toString();
  }

  /** The name of the file. */
  public String name() {
    return nameOf(program);
  }

  /** The folder of the file: where engines look for their own files, never that of records. */
  Path folder() {
    return Optional.ofNullable(program.getParent()).orElse(program);
  }

  /** The words that start the process. */
  List<String> words() {
    List<String> words = new ArrayList<>();
    if (yields && Files.isExecutable(NICE)) {
      words.addAll(List.of(NICE.toString(), "-n", "10"));
    }
    words.add(program.toString());
    words.addAll(arguments);
    return words;
  }
}
