package kifu.benchmark;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import kifu.document.Document;
import kifu.problem.Severity;
import kifu.text.Text;

/**
 * Runs this library as one among others, for a program that starts all of them side by side:
 *
 * <pre>
 * Peer kif|csa FOLDER PASSES parse|validate
 * Peer perft SFEN DEPTH
 * </pre>
 *
 * <p>Prints one line of JSON with the times of each pass. The files are read before the clock
 * starts. Reading a document and judging its moves is one thing here, so both jobs do the same.
 */
public final class Peer {
  private static final int PERFT_PASSES = 3;

  private final List<Double> wall = new ArrayList<>();
  private final List<Double> cpu = new ArrayList<>();

  private Peer() {}

  public static void main(String[] arguments) throws IOException {
    Peer peer = new Peer();
    System.out.println(
        arguments[0].equals("perft")
            ? peer.perft(arguments[1], Integer.parseInt(arguments[2]))
            : peer.games(arguments[0], Path.of(arguments[1]), Integer.parseInt(arguments[2])));
  }

  private String perft(String sfen, int depth) {
    long nodes = 0;
    for (int pass = 0; pass < PERFT_PASSES; pass++) {
      nodes = timed(() -> Perft.count(sfen, depth));
    }
    return "{\"nodes\":" + nodes + times();
  }

  private String games(String format, Path folder, int passes) throws IOException {
    List<String> games = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        games.add(Files.readString(file));
      }
    }
    long moves = 0;
    for (int pass = 0; pass < passes; pass++) {
      moves = timed(() -> games.stream().mapToLong(game -> check(format, game).moves()).sum());
    }
    long illegal = games.stream().mapToLong(game -> check(format, game).errors()).sum();
    return "{\"games\":%d,\"moves\":%d,\"illegal\":%d".formatted(games.size(), moves, illegal)
        + times();
  }

  private record Checked(int moves, long errors) {}

  private static Checked check(String format, String game) {
    Document document = Document.open("", format, 1, Text.of(game));
    return new Checked(
        document.analysis().moves(),
        document.problems().stream()
            .filter(problem -> problem.severity() == Severity.ERROR)
            .count());
  }

  private long timed(LongSupplier work) {
    long cpuStart = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    long start = System.nanoTime();
    long result = work.getAsLong();
    wall.add((System.nanoTime() - start) / 1e6);
    cpu.add((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpuStart) / 1e6);
    return result;
  }

  private String times() {
    return ",\"ms\":" + json(wall) + ",\"cpuMs\":" + json(cpu) + "}";
  }

  private static String json(List<Double> numbers) {
    return numbers.stream()
        .map(number -> String.format(Locale.ROOT, "%.3f", number))
        .collect(joining(",", "[", "]"));
  }
}
