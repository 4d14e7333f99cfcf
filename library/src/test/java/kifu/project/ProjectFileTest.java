package kifu.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kifu.format.comment.EngineNote;
import kifu.format.comment.EngineNoteWriter;
import kifu.problem.Language;
import kifu.problem.ProblemId;
import kifu.problem.Severities;
import kifu.problem.Severities.Choice;
import kifu.problem.Severity;
import kifu.shogi.MoveNotation;
import kifu.text.Text;
import kifu.tsume.Profile;
import kifu.usi.Limit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProjectFileTest {
  private static ProjectFile read(String json) {
    return ProjectFile.of(Text.of(json));
  }

  /** The faults as {@code line:column-column message}, counted from 1. */
  private static String faults(String json, Language language) {
    return read(json).faults().stream()
        .map(
            fault ->
                "%d:%d-%d %s\n"
                    .formatted(
                        fault.range().start().line() + 1,
                        fault.range().start().column() + 1,
                        fault.range().end().column() + 1,
                        fault.message().in(language)))
        .collect(Collectors.joining());
  }

  @Test
  void every_setting_is_read() {
    ProjectFile file =
        read(
            """
            {
              "$schema": "kifu.schema.json",
              "severity": {"nifu": "warning", "date": "off", "time": "information"},
              "exclude": ["drafts/", "*.tmp.kif"],
              "locale": "ja",
              "notation": "western",
              "formatting": "off",
              "tsume": "lenient",
              "analysis": {"nodes": 100000, "multipv": 3, "dialect": "floodgate"}
            }
            """
                .replace("\"time\"", "\"clock-total\""));

    assertEquals(List.of(), file.faults());
    assertEquals(
        new ProjectSettings(
            new Severities(
                Map.of(
                    ProblemId.NIFU, new Choice(Optional.of(Severity.WARNING)),
                    ProblemId.DATE, new Choice(Optional.empty()),
                    ProblemId.CLOCK_TOTAL, new Choice(Optional.of(Severity.INFO)))),
            List.of(new Glob("drafts/"), new Glob("*.tmp.kif")),
            Optional.of(Language.JAPANESE),
            Optional.of(MoveNotation.WESTERN),
            false,
            Optional.of(Profile.LENIENT),
            new AnalysisSettings(
                Optional.of(Limit.of(Limit.Kind.NODES, 100000)),
                OptionalInt.of(3),
                Optional.of("floodgate"))),
        file.settings());
    assertTrue(file.settings().excludes("2024/drafts/a.kif"));
  }

  /** The schema for editors: each value that it allows is read, and it knows every setting. */
  @Test
  void schema_allows_what_is_read() throws Exception {
    JsonObject schema =
        JsonParser.parseString(
                Files.readString(Path.of("../vscode-extension/schemas/kifu.schema.json")))
            .getAsJsonObject()
            .getAsJsonObject("properties");
    JsonObject severities = schema.getAsJsonObject("severity").getAsJsonObject("properties");

    assertEquals(
        Stream.of(ProblemId.values()).map(ProblemId::id).collect(Collectors.toSet()),
        severities.keySet());
    for (JsonElement word : severities.getAsJsonObject("nifu").getAsJsonArray("enum")) {
      assertEquals(List.of(), read("{\"severity\": {\"nifu\": " + word + "}}").faults());
    }
    for (String name : List.of("locale", "notation", "formatting", "tsume")) {
      for (JsonElement word : schema.getAsJsonObject(name).getAsJsonArray("enum")) {
        assertEquals(List.of(), read("{\"%s\": %s}".formatted(name, word)).faults());
      }
    }
    JsonObject analysis = schema.getAsJsonObject("analysis").getAsJsonObject("properties");
    for (String name : analysis.keySet()) {
      JsonObject values = analysis.getAsJsonObject(name);
      String value = values.has("enum") ? values.getAsJsonArray("enum").get(0).toString() : "7";
      String json = "{\"analysis\": {\"%s\": %s}}".formatted(name, value);
      assertEquals(List.of(), read(json).faults());
    }
    assertEquals(
        EngineNoteWriter.DIALECTS.stream().map(EngineNote.Dialect::id).toList(),
        analysis.getAsJsonObject("dialect").getAsJsonArray("enum").asList().stream()
            .map(JsonElement::getAsString)
            .toList());
    assertEquals(
        Set.of("nodes", "movetime", "byoyomi", "depth", "multipv", "dialect"), analysis.keySet());
    assertEquals(
        Set.of(
            "$schema",
            "severity",
            "exclude",
            "locale",
            "notation",
            "formatting",
            "tsume",
            "analysis"),
        schema.keySet());
  }

  /** A folder that comes from anywhere must not say what is started. */
  @Test
  void engine_is_never_named() {
    String json =
        """
        {
          "engines": [{"command": "./evil"}],
          "analysis": {
            "command": "./evil",
            "nodes": 5,
            "depth": 6,
            "multipv": 0,
            "dialect": "usi"
          }
        }
        """;
    String never =
        "This file cannot name an engine. Only you say what is started: by --engine of kifu"
            + " analyse.\n";

    assertEquals(
        "2:3-12 "
            + never
            + "4:5-14 "
            + never
            + """
            6:5-12 There can be one limit only, and there is "nodes".
            7:16-17 This must be a whole number of at least 1.
            8:16-21 This must be one of "shogihome", "shogigui", "floodgate".
            """,
        faults(json, Language.ENGLISH));
    assertEquals(
        Optional.of(Limit.of(Limit.Kind.NODES, 5)), read(json).settings().analysis().limit());
  }

  @Test
  void what_is_not_named_is_as_usual() {
    assertEquals(new ProjectFile(ProjectSettings.NONE, List.of()), read("{}"));
    assertEquals(
        ProjectSettings.NONE,
        read("{\"notation\": \"auto\", \"formatting\": \"standard\"}").settings());
  }

  @Test
  void each_fault_stands_at_its_place_and_the_rest_counts() {
    String json =
        """
        {
          "severities": {},
          "severity": {"nihu": "off", "nifu": "fatal", "date": "off"},
          "exclude": "drafts",
          "locale": 1,
          "formatting": false
        }
        """;

    assertEquals(
        """
        2:3-15 There is no setting "severities". Did you mean "severity"?
        3:16-22 There is no problem "nihu". Did you mean "nifu"?
        3:39-46 This must be one of "error", "warning", "info", "information", "hint", "off".
        4:14-22 This must be an array, […].
        5:13-14 This must be one of "ja", "en".
        6:17-22 This must be one of "standard", "off".
        """,
        faults(json, Language.ENGLISH));
    assertEquals(
        """
        2:3-15 「severities」という設定はありません。「severity」のことですか。
        3:16-22 「nihu」というIDの問題はありません。「nifu」のことですか。
        3:39-46 "error"、"warning"、"info"、"information"、"hint"、"off" のどれかを書いてください。
        4:14-22 配列（[…]）を書いてください。
        5:13-14 "ja"、"en" のどれかを書いてください。
        6:17-22 "standard"、"off" のどれかを書いてください。
        """,
        faults(json, Language.JAPANESE));
    assertEquals(
        new Severities(Map.of(ProblemId.DATE, new Choice(Optional.empty()))),
        read(json).settings().severities());
  }

  @Test
  void what_is_no_json_is_reported_and_read_on() {
    String json =
        """
        {
          "locale": "ja"
          "exclude": ["a.kif", 5]
        }
        """;

    assertEquals(
        """
        2:16-17 Not valid JSON: a comma is missing.
        3:24-25 Write a pattern such as "drafts/**".
        """,
        faults(json, Language.ENGLISH));
    assertEquals(Optional.of(Language.JAPANESE), read(json).settings().locale());
    assertEquals(List.of(new Glob("a.kif")), read(json).settings().excluded());
  }

  @Test
  void patterns_are_read_up_to_a_limit() {
    String patterns = "\"a.kif\", ".repeat(1000);

    assertEquals(List.of(), read("{\"exclude\": [" + patterns.substring(0, 8998) + "]}").faults());
    String json = "{\"exclude\": [" + patterns + "\n  \"b.kif\",\n  \"c.kif\"]}";
    assertEquals(
        "2:3-10 There can be 1000 patterns; this one and those behind it are not used. "
            + "Name folders instead.\n",
        faults(json, Language.ENGLISH));
    assertEquals(1000, read(json).settings().excluded().size());
  }

  @Test
  void name_that_is_given_twice_is_reported_and_the_last_counts() {
    String json = "{\"locale\": \"en\", \"locale\": \"ja\"}";

    assertEquals(
        "1:2-10 \"locale\" is given twice. The last one counts.\n", faults(json, Language.ENGLISH));
    assertEquals(Optional.of(Language.JAPANESE), read(json).settings().locale());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "[]", "7", "{", "}", "手合割：平手", "\0", "{\"severity\": null}"})
  void any_other_text_has_a_fault(String text) {
    assertEquals(ProjectSettings.NONE, read(text).settings());
    assertTrue(!read(text).faults().isEmpty(), text);
  }
}
