package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.command.FileFailure;
import kifu.conformance.Adapter;
import kifu.conformance.Aspect;
import kifu.conformance.Case;
import kifu.conformance.OwnReader;
import kifu.conformance.Reader;
import kifu.conformance.Results;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The suite says what our reader reads, and finds what a reader has wrong. {@code -Dupdate} writes
 * into {@code expected.json} what is read; look at the difference before you commit it.
 */
final class ConformanceTest {
  private static final Path SUITE = Path.of("../conformance");
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  @Test
  void our_reader_reads_what_the_suite_says() throws IOException {
    List<Case> cases = Case.in(SUITE);
    assertTrue(cases.size() >= 400, cases.size() + " cases");
    for (Case asked : cases) {
      JsonObject expected = new JsonObject();
      expected.add("about", asked.expected().get("about"));
      if (asked.expected().has("optional")) {
        expected.addProperty("optional", true);
      }
      new OwnReader().read(asked).asMap().forEach(expected::add);
      if (System.getProperty("update") != null) {
        Path file = asked.record().resolveSibling("expected.json");
        Files.writeString(file, GSON.toJson(expected) + "\n", UTF_8);
      } else {
        assertEquals(GSON.toJson(expected), GSON.toJson(asked.expected()), asked.name());
      }
    }
  }

  /** {@code -Dupdate} writes our reading; {@code run.mjs --update} those of the others. */
  @Test
  void contested_records_have_our_reading_among_others() throws IOException {
    for (Path file : readings()) {
      JsonObject contested =
          JsonParser.parseString(Files.readString(file, UTF_8)).getAsJsonObject();
      JsonArray readings = contested.getAsJsonArray("readings");
      JsonObject own = ownReading(record(file));
      JsonElement ours = JsonNull.INSTANCE;
      for (JsonElement reading : readings) {
        if (list(reading.getAsJsonObject(), "programs").contains(new JsonPrimitive("kifu"))) {
          ours = reading.deepCopy();
          ours.getAsJsonObject().remove("programs");
        }
      }
      if (System.getProperty("update") == null) {
        assertEquals(GSON.toJson(own), GSON.toJson(ours), file.toString());
        assertTrue(readings.size() > 1, file.toString());
      } else if (!own.equals(ours)) {
        JsonArray programs = new JsonArray();
        programs.add("kifu");
        JsonObject reading = new JsonObject();
        reading.add("programs", programs);
        own.asMap().forEach(reading::add);
        JsonArray only = new JsonArray();
        only.add(reading);
        contested.add("readings", only);
        Files.writeString(file, GSON.toJson(contested) + "\n", UTF_8);
      }
    }
  }

  /** Where a reading is wrong by a case, no program that has it is as right as the others. */
  @Test
  void what_is_contested_is_no_case() throws IOException {
    Set<String> rules = new TreeSet<>();
    for (Case asked : Case.in(SUITE)) {
      if (asked.name().contains("/fault-")) {
        rules.addAll(problems(asked.format(), asked.expected()));
      }
    }
    for (Path file : readings()) {
      String format = inContested(file).getName(0).toString();
      Set<String> contested = problems(format, read(record(file)));
      contested.retainAll(rules);
      assertEquals(Set.of(), contested, file.toString());
    }
  }

  /** What a reading finds wrong, with the format. */
  private static Set<String> problems(String format, JsonObject reading) {
    Set<String> problems = new TreeSet<>();
    for (JsonElement fault : list(reading, "faults")) {
      JsonObject problem = fault.getAsJsonObject();
      problems.add(
          String.join(
              " ", format, problem.get("severity").getAsString(), problem.get("id").getAsString()));
    }
    return problems;
  }

  /** Such as {@code kif/header-twice/readings.json}. */
  private static Path inContested(Path readings) {
    return SUITE.resolve("contested").relativize(readings);
  }

  private static JsonObject read(Path record) throws IOException {
    return OwnReader.read(record.toString(), Files.readAllBytes(record));
  }

  private static Path record(Path readings) throws IOException {
    try (Stream<Path> beside = Files.list(readings.getParent())) {
      return beside.filter(other -> !other.equals(readings)).findFirst().orElseThrow();
    }
  }

  private static List<Path> readings() throws IOException {
    try (Stream<Path> all = Files.walk(SUITE.resolve("contested"))) {
      return all.filter(file -> file.endsWith("readings.json")).sorted().toList();
    }
  }

  /** What we read, apart from faults and from the winner, whom other readers do not name. */
  private static JsonObject ownReading(Path record) throws IOException {
    JsonObject read = read(record);
    JsonObject own = new JsonObject();
    if (read.has("games")) {
      own.add("games", without(read.get("games"), "winner"));
    } else {
      own.addProperty("refused", true);
    }
    return own;
  }

  /** What a reader may refuse is in a part of its own. */
  @Test
  void cases_are_healthy_or_have_errors() throws IOException {
    for (Case asked : Case.in(SUITE.resolve("cases"))) {
      assertEquals(
          1,
          Stream.of("games", "book", "faults", "error", "optional")
              .filter(asked.expected()::has)
              .count(),
          asked.name() + " says something and has faults, or neither");
    }
    for (Case asked : Case.in(SUITE.resolve("optional"))) {
      assertTrue(asked.expected().has("optional"), asked.name());
      assertEquals(
          1, Stream.of("games", "book").filter(asked.expected()::has).count(), asked.name());
    }
  }

  @Test
  void a_reader_may_refuse_an_optional_record_but_not_misread_it() throws IOException {
    Case asked = Case.in(SUITE.resolve("optional/kif/square-half-width")).getFirst();

    for (String left : List.of("{\"error\": \"no\"}", "{\"faults\": [{\"line\": 5}]}")) {
      assertEquals(
          Map.of(), asked.differences(JsonParser.parseString(left).getAsJsonObject()), left);
    }
    assertEquals(
        Map.of(Aspect.MOVES, "expected 1: 7g7f, read nothing"),
        asked.differences(without(new OwnReader().read(asked), "usi")));
  }

  /** Hints are none for other readers; the names of their records say which. */
  @Test
  void every_problem_of_a_record_has_a_case() throws IOException {
    Set<String> missing = new TreeSet<>();
    // They are about saving a file, about another program, and about the end of a search.
    Set<String> elsewhere = Set.of("not-encodable", "read-otherwise", "tsume-undecided");
    for (ProblemId id : ProblemId.values()) {
      if (!elsewhere.contains(id.id())) {
        missing.add(id.id());
      }
    }
    for (Case asked : Case.in(SUITE)) {
      for (JsonElement fault : list(asked.expected(), "faults")) {
        missing.remove(fault.getAsJsonObject().get("id").getAsString());
      }
      missing.remove(asked.name().replaceFirst(".*/fault-", ""));
    }
    for (Path file : readings()) {
      for (String problem : problems("", read(record(file)))) {
        missing.remove(problem.replaceFirst(".* ", ""));
      }
      missing.remove(inContested(file).getName(1).toString());
    }
    assertEquals(Set.of(), missing);
  }

  /** Each record is the answer itself, which its reader prints. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void the_script_without_java_scores_alike() throws IOException, InterruptedException {
    List<UnaryOperator<JsonObject>> mistakes = new ArrayList<>(List.of(reading -> reading));
    for (String member : MEMBERS.values()) {
      mistakes.add(reading -> without(reading, member));
    }
    for (String member : List.of("start", "value", "usi", "special", "time", "comment", "line")) {
      mistakes.add(reading -> otherwise(reading, member));
    }
    for (String other :
        List.of(
            "{}",
            "[]",
            "{\"error\": \"none\"}",
            "{\"faults\": [{\"line\": 1}, {\"line\": 2}]}",
            "{\"games\": [], \"unknown\": [\"start\", \"faults\"]}",
            "{\"games\": [5, {\"moves\": [2, {}], \"headers\": {}}]}")) {
      JsonObject answer = new JsonObject();
      answer.add("answer", JsonParser.parseString(other));
      mistakes.add(reading -> answer);
    }
    for (String name :
        List.of(
            "cases/csa/games",
            "cases/csa/time-fraction",
            "cases/kif/bookmark-and-comment",
            "cases/kif/comment-two-lines",
            "cases/kif/fault-nifu",
            "cases/kif/variation-three-deep",
            "cases/ybb/fault-signature",
            "cases/ybb/moves",
            "optional/kif/square-mixed")) {
      Case asked = Case.in(SUITE.resolve(name)).getFirst();
      for (int i = 0; i < mistakes.size(); i++) {
        JsonObject planted = mistakes.get(i).apply(new OwnReader().read(asked));
        Path copy = Files.createDirectories(folder.resolve(name + "-" + i));
        Files.writeString(
            copy.resolve(asked.record().getFileName()),
            (planted.has("answer") ? planted.get("answer") : planted).toString());
        Files.writeString(copy.resolve("expected.json"), asked.expected().toString());
      }
    }

    Run command = Run.of("conformance", folder, "--adapter", "sh -c cat");
    Process script =
        new ProcessBuilder(
                "node",
                SUITE.resolve("compare.mjs").toString(),
                folder.toString(),
                "--",
                "sh",
                "-c",
                "cat")
            .redirectError(Redirect.INHERIT)
            .start();

    assertEquals(
        command.out(), new String(script.getInputStream().readAllBytes(), UTF_8), command.err());
    assertEquals(command.exitCode(), script.waitFor());
  }

  @Test
  void the_schemas_describe_every_case_and_nothing_else() throws IOException {
    JsonSchema expected = JsonSchema.of(SUITE.resolve("expected.schema.json"));
    for (Case asked : Case.in(SUITE)) {
      assertEquals(List.of(), expected.faults(asked.expected()), asked.name());
    }
    JsonSchema reading = JsonSchema.of(SUITE.resolve("reading.schema.json"));
    for (Case asked : Case.in(SUITE)) {
      assertEquals(List.of(), reading.faults(new OwnReader().read(asked)), asked.name());
    }
    JsonSchema contested = JsonSchema.of(SUITE.resolve("readings.schema.json"));
    for (Path file : readings()) {
      JsonElement readings = JsonParser.parseString(Files.readString(file, UTF_8));
      assertEquals(List.of(), contested.faults(readings), file.toString());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{\"error\": \"\"}; $ has no about",
        "{\"about\": \"\"}; $ fits none of anyOf",
        "{\"about\": \"\", \"games\": {}}; $.games is no array",
        "{\"about\": \"\", \"error\": \"\", \"end\": 1}; $ has end",
        "{\"about\": \"\", \"faults\": []}; $.faults has too few",
        "{\"about\": \"\", \"games\": [{\"start\": \"\", \"headers\": [], \"moves\": [{\"usi\":"
            + " \"76\"}]}]}; $.games[0].moves[0].usi is not of the form"
            + " ^([1-9][a-i][1-9][a-i]\\+?|[PLNSGBR]\\*[1-9][a-i])$",
        "{\"about\": \"\", \"games\": [{\"start\": \"\", \"headers\": [], \"moves\": [{}]}]};"
            + " $.games[0].moves[0] fits none of oneOf",
      })
  void the_schema_refuses_what_is_no_case(String json, String fault) throws IOException {
    JsonSchema schema = JsonSchema.of(SUITE.resolve("expected.schema.json"));

    assertEquals(List.of(fault), schema.faults(JsonParser.parseString(json)));
  }

  /** The member of a reading with which each aspect comes and goes. */
  private static final Map<Aspect, String> MEMBERS =
      Map.of(
          Aspect.START, "start",
          Aspect.HEADERS, "headers",
          Aspect.MOVES, "variations",
          Aspect.ENDINGS, "special",
          Aspect.WINNER, "winner",
          Aspect.TIMES, "time",
          Aspect.COMMENTS, "comment",
          Aspect.BOOKMARKS, "bookmark",
          Aspect.BOOK, "book",
          Aspect.FAULTS, "faults");

  /** A reader that never knows one thing about any record. */
  @ParameterizedTest
  @EnumSource
  void what_a_reader_leaves_out_is_found(Aspect aspect) throws IOException {
    String member = MEMBERS.getOrDefault(aspect, "");

    Set<Aspect> wrong = wrong(asked -> without(new OwnReader().read(asked), member));

    assertTrue(wrong.contains(aspect), wrong.toString());
  }

  /** A reader that knows everything, and one thing wrongly. */
  @ParameterizedTest
  @CsvSource({
    "START, start",
    "HEADERS, value",
    "MOVES, usi",
    "ENDINGS, special",
    "WINNER, winner",
    "TIMES, time",
    "COMMENTS, comment",
    "BOOKMARKS, bookmark",
    "BOOK, position",
    "BOOK, reply",
    "BOOK, evaluation",
    "BOOK, depth",
    "BOOK, count",
    "FAULTS, line",
  })
  void what_a_reader_has_wrong_is_found(Aspect aspect, String member) throws IOException {
    Set<Aspect> wrong = wrong(asked -> otherwise(new OwnReader().read(asked), member));

    assertTrue(wrong.contains(aspect), wrong.toString());
  }

  /** A reader that refuses nothing. */
  @Test
  void a_book_that_is_damaged_and_read_is_found() throws IOException {
    Case damaged = Case.in(SUITE.resolve("cases/ybb/fault-moves-cut")).getFirst();

    assertEquals(
        Map.of(Aspect.FAULTS, "expected an error, read none"),
        damaged.differences(new JsonObject()));
    assertEquals(Map.of(), damaged.differences(new OwnReader().read(damaged)));
  }

  private static Set<Aspect> wrong(Reader reader) throws IOException {
    Set<Aspect> wrong = EnumSet.noneOf(Aspect.class);
    for (Results.Result result : Results.of("", reader, Case.in(SUITE)).results()) {
      wrong.addAll(result.differences().keySet());
    }
    return wrong;
  }

  /** The same with other values of one member. */
  private static JsonObject otherwise(JsonObject reading, String member) {
    JsonObject other = new JsonObject();
    reading.asMap().forEach((name, value) -> other.add(name, otherwise(value, name, member)));
    return other;
  }

  private static JsonElement otherwise(JsonElement value, String name, String member) {
    return switch (value) {
      case JsonObject object -> otherwise(object, member);
      case JsonArray list -> {
        JsonArray others = new JsonArray();
        list.forEach(each -> others.add(otherwise(each, name, member)));
        yield others;
      }
      case JsonPrimitive plain when name.equals(member) ->
          plain.isNumber()
              ? new JsonPrimitive(plain.getAsInt() + 1000)
              : new JsonPrimitive(plain.getAsString() + "?");
      default -> value;
    };
  }

  private static JsonObject without(JsonObject reading, String member) {
    JsonObject left = new JsonObject();
    for (Map.Entry<String, JsonElement> entry : reading.entrySet()) {
      if (!entry.getKey().equals(member)) {
        left.add(entry.getKey(), without(entry.getValue(), member));
      }
    }
    return left;
  }

  private static JsonElement without(JsonElement value, String member) {
    return switch (value) {
      case JsonObject object -> without(object, member);
      case JsonArray list -> {
        JsonArray left = new JsonArray();
        list.forEach(each -> left.add(without(each, member)));
        yield left;
      }
      default -> value;
    };
  }

  /** A reader that shifts the second move of each game. */
  @Test
  void another_move_and_one_too_many_are_found() throws IOException {
    Reader other =
        asked -> {
          JsonObject reading = new OwnReader().read(asked);
          for (JsonElement game : list(reading, "games")) {
            list(game.getAsJsonObject(), "moves").add(move("1a1b"));
          }
          return reading;
        };
    Case asked = Case.in(SUITE.resolve("cases/kif/ending-none")).getFirst();

    assertEquals(
        Map.of(Aspect.MOVES, "expected nothing, read 3: 1a1b"),
        asked.differences(other.read(asked)));
  }

  private static JsonArray list(JsonObject object, String name) {
    return object.has(name) ? object.getAsJsonArray(name) : new JsonArray();
  }

  private static JsonObject move(String usi) {
    JsonObject move = new JsonObject();
    move.addProperty("usi", usi);
    return move;
  }

  @TempDir Path folder;

  @Test
  void the_command_asks_this_program() throws IOException {
    Run run = Run.of("conformance", SUITE.resolve("cases/usi"));

    assertEquals(0, run.exitCode(), run.out() + run.err());
    assertTrue(run.out().endsWith("cases: 17 of 17\n"), run.out());
    for (String page : List.of("command-line.md", "ja/command-line.md")) {
      assertTrue(Files.readString(Path.of("../docs", page)).contains(run.out()), page);
    }
  }

  @Test
  void a_program_that_is_not_there_is_asked_once() throws IOException {
    Run run = Run.of("conformance", SUITE.resolve("cases/usi"), "--adapter", "./no-such-program");

    assertEquals(2, run.exitCode());
    assertEquals("", run.out());
    assertEquals(
        """
        kifu: --adapter: it cannot be started; name a program and its arguments, with blanks \
        between them
        """,
        run.err());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void a_program_that_does_not_answer_is_left_alone() throws IOException {
    Adapter mute = new Adapter(List.of("sh", "-c", "sleep 100"), Duration.ofMillis(100));
    List<Case> cases = Case.in(SUITE.resolve("cases/usi"));

    FileFailure failure = assertThrows(FileFailure.class, () -> Results.of("mute", mute, cases));
    assertEquals("it did not answer about 3 records in a row", failure.why().english());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void the_command_asks_any_program() throws IOException {
    Path adapter = folder.resolve("adapter");
    Files.writeString(
        adapter,
        """
        #!/bin/sh
        grep -q startpos && [ "$1" = usi ] && echo '{"games": [{"start": "none", "moves": []}]}'
        """);
    assertTrue(adapter.toFile().setExecutable(true));

    Run run = Run.of("conformance", SUITE.resolve("cases/usi"), "--adapter", adapter);

    assertEquals(1, run.exitCode());
    List<String> lines = new ArrayList<>(run.out().lines().toList());
    assertTrue(
        lines.contains(
            "startpos: start: expected lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b"
                + " - 1, read none"),
        run.out());
    assertTrue(lines.contains("sfen: moves: the adapter printed no object of JSON"), run.out());
    assertEquals("cases: 0 of 17", lines.getLast());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{\"games\": [5, null]}",
        "{\"games\": [{\"moves\": [2], \"headers\": [1]}]}",
        "{\"games\": {}, \"faults\": [{}, 3], \"unknown\": [[]]}",
        "{\"failure\": {}}"
      })
  @DisabledOnOs(OS.WINDOWS)
  void whatever_a_program_prints_is_compared(String printed) throws IOException {
    Path adapter = folder.resolve("adapter");
    Files.writeString(adapter, "#!/bin/sh\ncat <<'END'\n" + printed + "\nEND\n");
    assertTrue(adapter.toFile().setExecutable(true));

    Run run = Run.of("conformance", SUITE.resolve("cases/usi"), "--adapter", adapter);

    assertEquals(1, run.exitCode(), run.err());
    assertTrue(run.out().endsWith("cases: 0 of 17\n"), run.out());
  }

  @Test
  void the_page_has_a_row_for_each_case() throws IOException {
    Run run = Run.of("conformance", SUITE.resolve("cases/usi"), "--format", "html");

    try (Stream<Case> cases = Case.in(SUITE.resolve("cases/usi")).stream()) {
      cases.forEach(
          asked -> assertTrue(run.out().contains("<tr><td>" + asked.name() + "<td>passed\n")));
    }
  }

  @Test
  void the_report_for_programs_says_what_is_wrong_and_where() throws IOException {
    Run run =
        Run.of("conformance", SUITE.resolve("cases/ybb"), "--format", "json", "--adapter", "true");

    JsonObject report = JsonParser.parseString(run.out()).getAsJsonObject();
    assertEquals(1, run.exitCode());
    assertEquals("true", report.get("reader").getAsString());
    assertEquals(0, report.get("passed").getAsInt());
    JsonObject first = list(report, "cases").get(0).getAsJsonObject();
    assertEquals(
        """
        {"case":"drop-gold","passed":false,"differences":{"book":"the adapter printed no object of JSON"}}\
        """,
        first.toString());
  }

  /** The package has no other files. */
  @Test
  void the_pages_of_the_suite_link_to_what_is_packed() throws IOException {
    Set<String> packed = new TreeSet<>();
    JsonObject manifest =
        JsonParser.parseString(Files.readString(SUITE.resolve("package.json"))).getAsJsonObject();
    list(manifest, "files").forEach(file -> packed.add(file.getAsString()));
    packed.addAll(List.of("LICENSE", "README.md", "package.json"));
    for (String page : List.of("README.md", "README.ja.md")) {
      Pattern.compile("]\\((?!https?:|#)([^)#]+)[^)]*\\)")
          .matcher(Files.readString(SUITE.resolve(page)))
          .results()
          .map(link -> link.group(1))
          .forEach(
              link -> {
                assertTrue(packed.contains(link.replaceFirst("/.*", "")), link);
                assertTrue(Files.exists(SUITE.resolve(link)), link);
              });
    }
  }

  @Test
  void a_folder_without_cases_is_refused() {
    Run run = Run.of("conformance", folder);

    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("expected.json"), run.err());
  }
}
