package kifu.benchmark.goals;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Starts the programs that are compared, each as its users start it.
 *
 * @param kifu the packaged program
 * @param tsshogi a folder in which Node.js finds the library tsshogi
 */
record Program(Path kifu, Path tsshogi) {

  /** A server that waits for its editor. */
  ServerProcess serve(String... javaOptions) throws IOException {
    ProcessBuilder builder = command(List.of(kifu.toString(), "serve", "--stdio"));
    builder.environment().putAll(Map.of("KIFU_JAVA_OPTIONS", String.join(" ", javaOptions)));
    return new ServerProcess(builder.start());
  }

  /** Checks a file in which nothing is wrong. */
  void check(Path file) throws IOException, InterruptedException {
    run(command(List.of(kifu.toString(), "check", file.toString())));
  }

  /** A Java program that does nothing, and then waits if it is asked to. */
  static ProcessBuilder emptyJava(String... arguments) throws IOException {
    Path folder = Files.createTempDirectory("kifu-benchmark");
    String name = Nothing.class.getName().replace('.', '/') + ".class";
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    try (InputStream code = Nothing.class.getResourceAsStream("/" + name)) {
      Files.write(file, code.readAllBytes());
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmn8m",
                "-cp",
                folder.toString(),
                Nothing.class.getName()));
    command.addAll(List.of(arguments));
    return command(command);
  }

  /**
   * Has tsshogi read a file several times.
   *
   * @param format {@code kif} or {@code book}
   * @return the time of the fastest pass, in milliseconds
   */
  double readWithTsshogi(String format, Path file, int passes)
      throws IOException, InterruptedException {
    try (InputStream script = Program.class.getResourceAsStream("tsshogi.mjs")) {
      ProcessBuilder builder =
          command(
              List.of(
                  "node",
                  "--input-type=module",
                  "--eval",
                  new String(script.readAllBytes(), UTF_8),
                  format,
                  file.toAbsolutePath().toString(),
                  Integer.toString(passes)));
      return Double.parseDouble(run(builder.directory(tsshogi.toFile())));
    }
  }

  /** Waits for the end of a process and gives what it printed. */
  static String run(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(builder.command().getFirst() + " failed: " + output);
    }
    return output;
  }

  private static ProcessBuilder command(List<String> command) {
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
  }
}
