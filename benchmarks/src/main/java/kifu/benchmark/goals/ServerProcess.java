package kifu.benchmark.goals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kifu.benchmark.EditorConnection;

/** Runs a server in a process of its own, and the editor that talks to it. */
final class ServerProcess implements AutoCloseable {
  /** Java gives back what its compilers took every five seconds. */
  private static final int REST_MS = 8_000;

  private final Process process;
  private final EditorConnection editor;

  ServerProcess(Process process) {
    this.process = process;
    this.editor = new EditorConnection(process.getInputStream(), process.getOutputStream());
  }

  EditorConnection editor() {
    return editor;
  }

  /** How much memory the server holds, in bytes, after a pause. */
  long residentBytes() throws IOException, InterruptedException {
    return residentBytes(process);
  }

  static long residentBytes(Process process) throws IOException, InterruptedException {
    Thread.sleep(REST_MS);
    return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
        .findFirst()
        .orElseThrow();
  }

  /** Ends the server, in whatever state it is. */
  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
