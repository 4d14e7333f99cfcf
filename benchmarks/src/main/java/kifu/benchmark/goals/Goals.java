package kifu.benchmark.goals;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Prints what must hold about speed and size, and what holds: {@code Goals KIFU FOLDER [NAME…]}.
 * {@code KIFU} is the packaged program, {@code FOLDER} one in which Node.js finds the library
 * tsshogi; names choose some of the {@link #MEASUREMENTS}. Needs Linux, which reports the resident
 * memory of processes.
 */
public final class Goals {
  private static final Map<String, Measurement> MEASUREMENTS = new LinkedHashMap<>();

  static {
    MEASUREMENTS.put("keystrokes", new Keystrokes());
    MEASUREMENTS.put("long-record", new LongRecord());
    MEASUREMENTS.put("throughput", new Throughput());
    MEASUREMENTS.put("opening", new Opening());
    MEASUREMENTS.put("startup", new Startup());
    MEASUREMENTS.put("memory", new Memory());
    MEASUREMENTS.put("many-edits", new ManyEdits());
  }

  private Goals() {}

  public static void main(String[] arguments) throws Exception {
    Program program = new Program(Path.of(arguments[0]).toAbsolutePath(), Path.of(arguments[1]));
    Set<String> chosen = Set.copyOf(List.of(arguments).subList(2, arguments.length));
    System.out.println(machine());
    System.out.println();
    Table table = new Table(System.out);
    for (Map.Entry<String, Measurement> entry : MEASUREMENTS.entrySet()) {
      if (chosen.isEmpty() || chosen.contains(entry.getKey())) {
        entry.getValue().measure(program, table);
      }
    }
  }

  /** The date and what measures. */
  static String machine() {
    return "%s, %d processors, %s %s, Java %s, load %.1f"
        .formatted(
            LocalDate.now(),
            Runtime.getRuntime().availableProcessors(),
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("java.version"),
            ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }
}
