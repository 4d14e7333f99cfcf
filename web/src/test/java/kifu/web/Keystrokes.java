package kifu.web;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kifu.encoding.DecodedText;

/**
 * Measures the CPU time of the JVM for a keystroke with all diagnostics, as keystrokes.mjs takes
 * it.
 */
final class Keystrokes {
  private static final int ROUNDS = 8;
  private static final int KEYS = 2000;
  private static final String URI = "file:///record.kif";

  private Keystrokes() {}

  /** The argument is a record. */
  public static void main(String[] arguments) throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of(arguments[0]));
    String text = DecodedText.of(bytes).orElseThrow().text().toString();
    List<String> lines = List.of(text.split("\n", -1));
    int line = lines.size() * 3 / 4;
    int character = lines.get(line).indexOf('(') + 1;
    char right = lines.get(line).charAt(character);
    Engine.initialize("{}", "{}");
    Engine.open(
        "{\"textDocument\": {\"uri\": \"%s\", \"languageId\": \"\", \"version\": 1}}"
            .formatted(URI),
        text);
    check();
    System.out.printf("begun %.0f ms%n", cpu());
    for (int round = 0; round < ROUNDS; round++) {
      double before = cpu();
      for (int i = 0; i < KEYS; i++) {
        type(line, character, i % 2 == 0 ? '5' : right, 2 + round * KEYS + i);
      }
      System.out.printf("a keystroke %.3f ms%n", (cpu() - before) / KEYS);
    }
  }

  private static void type(int line, int character, char key, int version) {
    Engine.receive(
        "textDocument/didChange",
        """
        {"textDocument": {"uri": "%s", "version": %d}, "contentChanges": [{"text": "%s", "range":
          {"start": {"line": %d, "character": %d}, "end": {"line": %d, "character": %d}}}]}
        """
            .formatted(URI, version, key, line, character, line, character + 1));
    check();
  }

  private static String check() {
    while (Engine.step()) {}
    return Engine.effects();
  }

  /** The CPU time of this process so far, in ms. */
  private static double cpu() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e6;
  }
}
