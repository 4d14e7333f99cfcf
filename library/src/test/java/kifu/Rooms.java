package kifu;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Counts the sources and draws the rooms that they stand in. From the root of the repository,
 * {@code java library/src/test/java/kifu/Rooms.java} prints the numbers, and with {@code --draw} it
 * writes the picture.
 */
final class Rooms {
  static final Path PICTURE = Path.of("docs/rooms.svg");

  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?kifu\\.([a-z0-9]+)\\.", Pattern.MULTILINE);

  /** The folders with the sources of the product, and what stands in them without being one. */
  private static final List<String> SOURCES =
      List.of(
          "library/src/main",
          "server/src/main",
          "web",
          "vscode-extension/src",
          "vscode-extension/scripts",
          "vscode-extension/markdown");

  private static final Pattern SOURCE = Pattern.compile(".*\\.(java|ts|mts|js|mjs|cjs|sh)");
  private static final Pattern TEST =
      Pattern.compile(".*(/src/test/|/tests?/|\\.test\\.|/testing/).*");
  private static final Pattern MADE = Pattern.compile(".*/(target|node_modules|dist|\\.git)/.*");

  private static final List<String> SERVERS =
      List.of(
          "server/src/main/java/kifu/lsp",
          "web/src/main/java",
          "web/npm/src/server",
          "library/src/main/java/kifu/session");

  private static final int LARGEST = 5;
  private static final int WIDTH = 980;
  private static final int ROW = 74;
  private static final int BOX_WIDTH = 132;
  private static final int BOX_HEIGHT = 40;

  private final Path root;

  Rooms(Path root) {
    this.root = root;
  }

  public static void main(String[] arguments) throws IOException {
    Rooms rooms = new Rooms(Path.of(""));
    if (List.of(arguments).contains("--draw")) {
      Files.writeString(PICTURE, rooms.picture());
    } else {
      System.out.print(rooms.numbers());
    }
  }

  /** The names of the rooms. */
  Set<String> names() throws IOException {
    return used().keySet();
  }

  String numbers() throws IOException {
    StringBuilder numbers = new StringBuilder();
    Map<Path, Long> all = new LinkedHashMap<>();
    for (String folder : SOURCES) {
      Map<Path, Long> lines = lines(folder);
      all.putAll(lines);
      numbers.append("%,9d lines in %s%n".formatted(sum(lines), folder));
    }
    numbers.append("%,9d lines in all%n".formatted(sum(all)));
    long servers = 0;
    for (String folder : SERVERS) {
      servers += sum(lines(folder));
    }
    numbers.append("%,9d lines in the servers and their session%n".formatted(servers));
    for (String room : List.of("document", "comments")) {
      String folder = "library/src/main/java/kifu/" + room;
      numbers.append("%,9d lines in %s%n".formatted(sum(lines(folder)), room));
    }
    Path hall = Path.of("library/src/main/java/kifu/format");
    numbers.append(
        "%,9d files flat in format%n"
            .formatted(
                all.keySet().stream().filter(file -> hall.equals(file.getParent())).count()));
    all.entrySet().stream()
        .sorted(Map.Entry.<Path, Long>comparingByValue().reversed())
        .limit(LARGEST)
        .forEach(
            file -> numbers.append("%,9d lines in %s%n".formatted(file.getValue(), file.getKey())));
    return numbers.toString();
  }

  private static long sum(Map<Path, Long> lines) {
    return lines.values().stream().mapToLong(Long::longValue).sum();
  }

  private Map<Path, Long> lines(String folder) throws IOException {
    Map<Path, Long> lines = new TreeMap<>();
    for (Path file : files(folder)) {
      String name = "/" + file;
      if (SOURCE.matcher(name).matches()
          && !TEST.matcher(name).matches()
          && !MADE.matcher(name).matches()) {
        String text = Files.readString(root.resolve(file), UTF_8);
        lines.put(file, text.chars().filter(character -> character == '\n').count());
      }
    }
    return lines;
  }

  private List<Path> files(String folder) throws IOException {
    Path start = root.resolve(folder);
    if (!Files.isDirectory(start)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(start)) {
      return files.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
    }
  }

  /** The rooms, each below those that it uses; what follows from other arrows is not drawn. */
  String picture() throws IOException {
    Map<String, Set<String>> used = used();
    Map<String, Integer> depths = new TreeMap<>();
    used.keySet().forEach(room -> depth(room, used, depths));
    Map<String, Set<String>> arrows = new TreeMap<>();
    used.forEach((room, others) -> arrows.put(room, withoutDetours(others, used)));
    List<List<String>> rows = rows(depths, arrows);
    StringBuilder svg = new StringBuilder();
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="15">
        <title>The rooms: each uses those above it to which a line leads</title>
        <rect width="100%%" height="100%%" fill="#fff"/>
        """
            .formatted(WIDTH, rows.size() * ROW + BOX_HEIGHT));
    Map<String, int[]> places = places(rows);
    arrows.forEach((room, others) -> others.forEach(other -> line(svg, places, room, other)));
    places.forEach(
        (room, place) ->
            svg.append(
                """
                <rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="#fdf6e3" stroke="#8a6d3b"/>
                <text x="%d" y="%d" text-anchor="middle">%s</text>
                """
                    .formatted(
                        place[0] - BOX_WIDTH / 2,
                        place[1],
                        BOX_WIDTH,
                        BOX_HEIGHT,
                        place[0],
                        place[1] + BOX_HEIGHT * 5 / 8,
                        room)));
    return svg.append("</svg>\n").toString();
  }

  private static void line(
      StringBuilder svg, Map<String, int[]> places, String room, String other) {
    int[] from = places.getOrDefault(room, new int[2]);
    int[] to = places.getOrDefault(other, new int[2]);
    int end = to[1] + BOX_HEIGHT;
    svg.append(
        "<path d=\"M%d %d C%d %d %d %d %d %d\" fill=\"none\" stroke=\"#999\"/>\n"
            .formatted(
                from[0], from[1], from[0], from[1] - ROW / 2, to[0], end + ROW / 2, to[0], end));
  }

  private static Map<String, int[]> places(List<List<String>> rows) {
    Map<String, int[]> places = new LinkedHashMap<>();
    for (int row = 0; row < rows.size(); row++) {
      List<String> rooms = rows.get(row);
      for (int i = 0; i < rooms.size(); i++) {
        int x = WIDTH * (2 * i + 1) / (2 * rooms.size());
        // A row that stands under another of as many rooms would hide lines that pass it.
        int aside = rooms.size() == 1 ? (row % 3 - 1) * BOX_WIDTH : 0;
        places.put(rooms.get(i), new int[] {x + aside, row * ROW + BOX_HEIGHT / 2});
      }
    }
    return places;
  }

  /** The rooms of each depth, each near to those that it uses. */
  private static List<List<String>> rows(
      Map<String, Integer> depths, Map<String, Set<String>> arrows) {
    List<List<String>> rows = new ArrayList<>();
    Map<String, Double> places = new TreeMap<>();
    for (int depth = 0; depths.containsValue(depth); depth++) {
      int wanted = depth;
      List<String> row =
          depths.keySet().stream()
              .filter(room -> depths.getOrDefault(room, -1) == wanted)
              .sorted(
                  Comparator.comparingDouble(
                          (String room) ->
                              arrows.getOrDefault(room, Set.of()).stream()
                                  .mapToDouble(other -> places.getOrDefault(other, 0.0))
                                  .average()
                                  .orElse(0))
                      .thenComparing(room -> room))
              .toList();
      for (int i = 0; i < row.size(); i++) {
        places.put(row.get(i), (2.0 * i + 1) / (2 * row.size()));
      }
      rows.add(row);
    }
    return rows;
  }

  private static int depth(
      String room, Map<String, Set<String>> used, Map<String, Integer> depths) {
    Integer known = depths.get(room);
    if (known != null) {
      return known;
    }
    int depth = 0;
    for (String other : used.getOrDefault(room, Set.of())) {
      depth = Math.max(depth, depth(other, used, depths) + 1);
    }
    depths.put(room, depth);
    return depth;
  }

  /** Those of some rooms that no other of them uses, however far below. */
  private static Set<String> withoutDetours(Set<String> rooms, Map<String, Set<String>> used) {
    Set<String> direct = new TreeSet<>(rooms);
    for (String room : rooms) {
      direct.removeAll(reached(room, used));
    }
    return direct;
  }

  private static Set<String> reached(String room, Map<String, Set<String>> used) {
    Set<String> reached = new TreeSet<>();
    for (String other : used.getOrDefault(room, Set.of())) {
      reached.add(other);
      reached.addAll(reached(other, used));
    }
    return reached;
  }

  /** The rooms that each room uses, by the imports of its classes. */
  private Map<String, Set<String>> used() throws IOException {
    Map<String, Set<String>> used = new TreeMap<>();
    for (String module : List.of("library", "server")) {
      Path sources = Path.of(module, "src/main/java/kifu");
      for (Path file : files(sources.toString())) {
        Path inside = sources.relativize(file);
        if (inside.getNameCount() > 1 && file.toString().endsWith(".java")) {
          String room = inside.getName(0).toString();
          Set<String> others = used.computeIfAbsent(room, none -> new TreeSet<>());
          Matcher matcher = IMPORT.matcher(Files.readString(root.resolve(file), UTF_8));
          while (matcher.find()) {
            others.add(matcher.group(1));
          }
          others.remove(room);
        }
      }
    }
    used.values().forEach(others -> others.retainAll(used.keySet()));
    return used;
  }
}
