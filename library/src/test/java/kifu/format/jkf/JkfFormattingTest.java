package kifu.format.jkf;

import static kifu.Documents.jkf;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kifu.Marked;
import kifu.RandomJkf;
import kifu.document.Document;
import kifu.feature.Formatting;
import kifu.text.Edit;
import kifu.text.Edits;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** A move with all that belongs to it gets a line of its own; only blanks change. */
class JkfFormattingTest {
  private static final Pattern TOKEN =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|[\\[\\]{},:]|[^\\[\\]{},:\"\\s]+");

  @Test
  void what_a_program_writes_on_one_line_gets_a_line_for_each_move() {
    assertFormatted(
        """
        {
          "header": {
            "先手": "山田",
            "後手": ""
          },
          "initial": {"preset": "HIRATE"},
          "moves": [
            {},
            {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}, "time": {"now": {"m": 0, "s": 5}}},
            {"special": "TORYO"}
          ]
        }
        """,
        """
        {"header":{"先手":"山田","後手":""},"initial":{"preset":"HIRATE"},"moves":[{},{"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":0,"s":5}}},{"special":"TORYO"}]}\
        """);
  }

  @Test
  void what_a_program_writes_on_very_many_lines_gets_one_for_each_move() {
    assertFormatted(
        """
        {
          "header": {},
          "moves": [
            {},
            {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "color": 0, "piece": "FU"}}
          ]
        }
        """,
        """
        {
            "header": {},
            "moves": [
                {},
                {
                    "move": {
                        "from": {
                            "x": 7,
                            "y": 7
                        },
                        "to": {
                            "x": 7,
                            "y": 6
                        },
                        "color": 0,
                        "piece": "FU"
                    }
                }
            ]
        }

        """);
  }

  @Test
  void comments_stand_below_each_other_and_so_do_forks() {
    assertFormatted(
        """
        {
          "header": {},
          "moves": [
            {"comments": ["対局開始"]},
            {"move": {"color": 0, "to": {"x": 7, "y": 6}, "from": {"x": 7, "y": 7}, "piece": "FU"}, "comments": [
              "一行目",
              "",
              "三行目"
            ], "forks": [
              [
                {"move": {"color": 0, "to": {"x": 2, "y": 6}, "from": {"x": 2, "y": 7}, "piece": "FU"}},
                {"special": "CHUDAN"}
              ],
              [
                {"special": "TORYO"}
              ]
            ]}
          ]
        }
        """,
        """
        {"header":{}, "moves":[{"comments":["対局開始"]},
          {"move":{"color":0,"to":{"x":7,"y":6},"from":{"x":7,"y":7},"piece":"FU"},
           "comments":["一行目","","三行目"],
           "forks":[[{"move":{"color":0,"to":{"x":2,"y":6},"from":{"x":2,"y":7},"piece":"FU"}},
            {"special":"CHUDAN"}],[{"special":"TORYO"}]]}]}
        """);
  }

  @Test
  void a_board_has_a_line_for_each_file() {
    String files = "[{\"color\": 1, \"kind\": \"OU\"}, {}, {}, {}, {}, {}, {}, {}, {}]";
    assertFormatted(
        """
        {
          "header": {},
          "initial": {
            "preset": "OTHER",
            "data": {
              "color": 0,
              "board": [
                %s,
                %s
              ],
              "hands": [
                {"FU": 1},
                {}
              ]
            }
          },
          "moves": [
            {}
          ]
        }
        """
            .formatted(files, files),
        """
        {"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":[%s,%s],"hands":[{"FU":1},{}]}},"moves":[{}]}
        """
            .formatted(files.replace(" ", ""), files.replace(" ", "")));
  }

  @Test
  void names_values_and_their_order_stay_as_they_are() {
    assertFormatted(
        """
        {
          "moves": [
            {},
            {"special": "TORY\\u004f", "special": null, "comments": ["a  b\\/\\t,{"]}
          ],
          "header": {
            "備考": "\\u3042",
            "備考": 1.50e+1
          }
        }
        """,
        """
        { "moves" : [ { } , {"special":"TORY\\u004f","special":null,"comments":["a  b\\/\\t,{"]}],
        "header":{"備考":"\\u3042","備考":1.50e+1}}
        """);
  }

  @Test
  void a_value_that_jkf_does_not_have_keeps_its_lines() {
    assertAlreadyFormatted(
        """
        {
          "header": {},
          "site": {"ids":[1,
             2,3],
           "tags":[ ]},
          "moves": [
            {"shape": [ 1,
              2 ]}
          ]
        }
        """);
  }

  @Test
  void what_has_a_fault_stays_as_it_is() {
    assertAlreadyFormatted("{\"header\":{},\"moves\":[{},]}");
    assertAlreadyFormatted("{\"header\":{},\"moves\":[{}]");
    assertAlreadyFormatted("{\"header\":{},\"moves\":[{}]} x");
    assertAlreadyFormatted("{\"header\":{},\"moves\":[{\"comments\":[\"a\tb\"]}]}");
    assertAlreadyFormatted("");
  }

  @Test
  void json_that_is_no_record_stays_as_it_is() {
    assertAlreadyFormatted("{\"name\":\"kifu\",\"version\":1}");
    assertAlreadyFormatted("[1,2]");
  }

  @Test
  void what_does_not_fit_the_schema_is_set_out_all_the_same() {
    assertFormatted(
        "{\n  \"header\": [\n    1,\n    2\n  ],\n  \"moves\": {\"a\": [1, 2]}\n}\n",
        "{\"header\":[1,2],\"moves\":{\"a\":[1,2]}}");
  }

  @Test
  void line_ends_stay_and_new_ones_are_as_those_above() {
    assertFormatted(
        "{\r\n  \"header\": {},\r\n  \"moves\": [\r\n    {},\r\n    {}\r\n  ]\r\n}\r\n",
        "{\r\n\"header\":{},\"moves\":[{},{}]}");
    assertFormatted(
        "{\r  \"header\": {},\n  \"moves\": [\n    {}\n  ]\r\n}\r\n",
        "{\r\"header\":{},\n\"moves\":[{}]\r\n\r\n}");
  }

  @Test
  void the_mark_at_the_beginning_of_a_file_stays() {
    assertFormatted(
        "\uFEFF{\n  \"header\": {},\n  \"moves\": []\n}\n", "\uFEFF{\"header\":{},\"moves\":[]}");
  }

  @Test
  void formatting_a_range_touches_only_its_lines() {
    Marked marked =
        Marked.jkf(
            """
            {"header":{},
            "moves":[{},
            ⟦{"special":
            "TORYO"}
            ⟧]}
            """);
    assertPicture(
        """
        {"header":{},
        "moves":[{},
            {"special": "TORYO"}
        ]}
        """,
        apply(marked.document(), Formatting.format(marked.document(), marked.ranges())));
  }

  @Test
  void a_line_break_that_stays_ends_an_edit() {
    Document document =
        jkf(
            """
            {
              "header": {},
              "moves": [
                {},
                {"special":"CHUDAN"}
              ]
            }
            """);
    assertEquals(
        List.of(Edit.smallest(4, "    {\"special\":\"CHUDAN\"}", "    {\"special\": \"CHUDAN\"}")),
        Formatting.format(document));
  }

  @Test
  void a_record_on_one_line_is_one_edit() {
    assertEquals(1, Formatting.format(jkf("{\"header\":{},\"moves\":[{},{},{}]}")).size());
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void only_blanks_change_and_only_once(@ForAll long seed) {
    Document before = odd(seed);
    Document after = jkf(formatted(before));
    assertEquals(tokens(before), tokens(after));
    assertEquals(List.of(), Formatting.format(after), after.text().toString());
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void a_few_lines_are_formatted_without_the_others(@ForAll long seed) {
    Document before = odd(seed);
    Random random = new Random(seed);
    int from = random.nextInt(before.text().lineCount());
    int end = from + 1 + random.nextInt(before.text().lineCount() - from);
    List<Edit> edits = before.analysis().writing().format(from, end);
    for (Edit edit : edits) {
      assertTrue(edit.range().start().line() >= from && edit.range().end().line() < end);
    }
    assertEquals(tokens(before), tokens(jkf(apply(before, edits))));
  }

  @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
  void what_is_converted_is_set_out_already(@ForAll long seed) {
    Random random = new Random(seed);
    assertAlreadyFormatted(RandomJkf.jkf(random, random.nextInt(20)));
  }

  /** A record with blanks as no program writes them. */
  private static Document odd(long seed) {
    Random random = new Random(seed);
    List<String> blanks = List.of("", "", "", " ", "\t", "\n", "\r\n", "\r", "\n    ", " \r\n\n");
    String written = RandomJkf.jkf(random, random.nextInt(20));
    return jkf(
        tokens(written).stream()
            .map(token -> token + blanks.get(random.nextInt(blanks.size())))
            .collect(Collectors.joining()));
  }

  private static List<String> tokens(Document document) {
    return tokens(document.text().toString());
  }

  private static List<String> tokens(String json) {
    return TOKEN.matcher(json).results().map(MatchResult::group).toList();
  }

  private static void assertFormatted(String expected, String record) {
    assertPicture(expected, formatted(jkf(record)));
    assertAlreadyFormatted(expected);
  }

  private static void assertAlreadyFormatted(String record) {
    assertPicture(record, formatted(jkf(record)));
  }

  private static String formatted(Document document) {
    return apply(document, Formatting.format(document));
  }

  private static String apply(Document document, List<Edit> edits) {
    return Edits.apply(document.text(), edits).toString();
  }
}
