package kifu.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import kifu.RegularFile;

/**
 * Holds a record and what readers of its format have to say about it. Immutable but for its JSON.
 *
 * @param name its folder below that of the suite, such as {@code kif/same-square}
 * @param record the file with the record
 * @param expected what {@code expected.json} says
 */
public record Case(String name, Path record, JsonObject expected) {
  private static final String EXPECTED = "expected.json";

  /**
   * The cases in a folder, in the order of their names.
   *
   * @throws IOException if one of them cannot be read or is no case
   */
  public static List<Case> in(Path suite) throws IOException {
    List<Path> found;
    try (Stream<Path> files = Files.walk(suite)) {
      found = files.filter(file -> file.endsWith(EXPECTED)).sorted().toList();
    }
    List<Case> cases = new ArrayList<>();
    for (Path file : found) {
      cases.add(read(suite, file.resolveSibling(".").normalize()));
    }
    return cases;
  }

  private static Case read(Path suite, Path folder) throws IOException {
    String name = suite.relativize(folder).toString().replace('\\', '/');
    JsonElement expected;
    try {
      expected =
          JsonParser.parseString(
              new String(RegularFile.of(folder.resolve(EXPECTED)).read(), UTF_8));
    } catch (JsonParseException broken) {
      throw new IOException(folder.resolve(EXPECTED) + ": " + broken.getMessage(), broken);
    }
    try (Stream<Path> files = Files.list(folder)) {
      Optional<Path> record =
          files.filter(file -> file.getFileName().toString().startsWith("record.")).findFirst();
      if (record.isEmpty() || !expected.isJsonObject()) {
        throw new IOException(folder + ": no record with an expected.json");
      }
      return new Case(name, record.get(), expected.getAsJsonObject());
    }
  }

  /** The record, byte for byte. */
  public byte[] bytes() throws IOException {
    return RegularFile.of(record).read();
  }

  /** The format of the record, by the ending of its file: {@code kif}, {@code csa} … */
  public String format() {
    String file = record.getFileName().toString();
    String ending = file.substring(file.indexOf('.') + 1);
    return switch (ending) {
      case "kifu" -> "kif";
      case "ki2u" -> "ki2";
      default -> ending;
    };
  }

  /** What the record has, and a reader can have right. */
  private List<Aspect> aspects() {
    return Stream.of(Aspect.values()).filter(this::isAbout).toList();
  }

  private boolean isAbout(Aspect aspect) {
    return aspect == Aspect.FAULTS ? isFaulty() : !isFaulty() && !aspect.lines(expected).isEmpty();
  }

  private boolean isFaulty() {
    return !expected.has("games") && !expected.has("book");
  }

  /** What the record has and a reader says that it knows about, unless it may leave it unread. */
  List<Aspect> asked(JsonObject reading) {
    return isLeftUnread(reading) ? List.of() : known(aspects(), reading);
  }

  /** Whether a reader need not read the record and refuses it, or says that a line is wrong. */
  private boolean isLeftUnread(JsonObject reading) {
    return expected.has("optional")
        && (reading.has("error")
            || (!reading.has("games")
                && !reading.has("book")
                && !Aspect.list(reading, "faults").isEmpty()));
  }

  private static List<Aspect> known(List<Aspect> aspects, JsonObject reading) {
    Set<String> unknown = new HashSet<>();
    for (JsonElement name : Aspect.list(reading, "unknown")) {
      unknown.add(name.isJsonPrimitive() ? name.getAsString() : "");
    }
    return aspects.stream().filter(aspect -> !unknown.contains(aspect.id())).toList();
  }

  /**
   * What is wrong with a reading, by aspect; only aspects that it has wrong.
   *
   * @param reading what a reader says about the record
   */
  public Map<Aspect, String> differences(JsonObject reading) {
    Map<Aspect, String> differences = new EnumMap<>(Aspect.class);
    if (isLeftUnread(reading)) {
      return differences;
    }
    List<Aspect> all = isFaulty() ? List.of(Aspect.FAULTS) : List.of(Aspect.values());
    for (Aspect aspect : known(all, reading)) {
      difference(aspect, reading).ifPresent(difference -> differences.put(aspect, difference));
    }
    return differences;
  }

  private Optional<String> difference(Aspect aspect, JsonObject reading) {
    if (reading.has(Adapter.FAILURE)) {
      return aspects().contains(aspect)
          ? Optional.of(Aspect.text(reading, Adapter.FAILURE))
          : Optional.empty();
    }
    if (aspect == Aspect.FAULTS) {
      return isFaulty() ? faultMissed(reading) : Optional.empty();
    }
    if (reading.has("error") && isAbout(aspect)) {
      return Optional.of("refused: " + reading.get("error"));
    }
    List<String> expectedLines = aspect.lines(expected);
    List<String> lines = aspect.lines(reading);
    int most = Math.max(expectedLines.size(), lines.size());
    for (int i = 0; i < most; i++) {
      String one = i < expectedLines.size() ? expectedLines.get(i) : "nothing";
      String other = i < lines.size() ? lines.get(i) : "nothing";
      if (!one.equals(other)) {
        return Optional.of("expected " + one + ", read " + other);
      }
    }
    return Optional.empty();
  }

  /** A reader may say which line is wrong, or only that something is. */
  private Optional<String> faultMissed(JsonObject reading) {
    List<String> found = Faults.lines(reading);
    if (reading.has("error") && found.isEmpty()) {
      return Optional.empty();
    }
    List<String> wrong = Faults.lines(expected);
    return found.stream().anyMatch(wrong::contains)
        ? Optional.empty()
        : Optional.of(
            "expected "
                + (wrong.isEmpty() ? "an error" : "a fault in line " + String.join(" or ", wrong))
                + ", read "
                + (found.isEmpty() ? "none" : "one in line " + String.join(", ", found)));
  }
}
