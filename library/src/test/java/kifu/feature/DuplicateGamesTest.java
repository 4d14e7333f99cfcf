package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kifu.collection.GameIndex;
import kifu.collection.IndexedRecord;
import kifu.document.Document;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class DuplicateGamesTest {
  private static final String HERE = "file:///here.kif";

  /** Golds go to and fro. */
  private static String kif(int plies) {
    String[] moves = {"４八金(49)", "６二金(61)", "４九金(48)", "６一金(62)"};
    return written(moves, plies);
  }

  private static String written(String[] moves, int plies) {
    StringBuilder record = new StringBuilder("手合割：平手\n");
    for (int i = 0; i < plies; i++) {
      record.append(i + 1).append(' ').append(moves[i % moves.length]).append('\n');
    }
    return record.toString();
  }

  private static String csa(int plies) {
    String[] moves = {"+4948KI\n", "-6162KI\n", "+4849KI\n", "-6261KI\n"};
    StringBuilder record = new StringBuilder("PI\n+\n");
    for (int i = 0; i < plies; i++) {
      record.append(moves[i % moves.length]);
    }
    return record.toString();
  }

  private static final String GAME = kif(20);

  private static List<Problem> problems(String uri, String text, Map<String, String> others) {
    GameIndex index = new GameIndex();
    new TreeMap<>(others)
        .forEach(
            (other, content) ->
                index.put(IndexedRecord.of(other, open(other, content)), Long.MAX_VALUE));
    Document document = open(uri, text);
    index.read(uri, document);
    return DuplicateGames.problems(
        document, index.repeated(Set.of(uri), DuplicateGames.PLIES).getOrDefault(uri, List.of()));
  }

  private static Document open(String uri, String text) {
    return Document.open(uri, "", 0, Text.of(text));
  }

  private static String message(String text, Map<String, String> others) {
    return problems(HERE, text, others).stream()
        .map(problem -> problem.range().start().line() + " " + problem.message(Language.JAPANESE))
        .toList()
        .toString();
  }

  @Test
  void the_same_moves_are_the_same_game_in_every_format() {
    assertEquals(
        "[0 同じ手順の対局がほかにもあります：a.csaとb.kif。]",
        message(GAME, Map.of("file:///b.kif", GAME + "*コメント\n", "file:///a.csa", csa(20))));
  }

  @Test
  void of_many_others_three_are_named_and_all_can_be_opened() {
    Map<String, String> others = new TreeMap<>();
    for (String name : List.of("a", "b", "c", "d", "e")) {
      others.put("file:///" + name + ".kif", GAME);
    }
    assertEquals("[0 同じ手順の対局がほかにもあります：a.kif、b.kif、c.kifとほか2局。]", message(GAME, others));
    assertEquals(
        List.copyOf(others.keySet()),
        problems(HERE, GAME, others).getFirst().related().stream()
            .map(related -> related.other().orElseThrow())
            .toList());
  }

  @Test
  void a_game_that_stands_twice_in_one_file_is_named_by_its_number() {
    String twice = csa(20) + "/\n" + csa(21) + "/\n" + csa(20);
    assertEquals(
        "[0 同じ手順の対局がほかにもあります：here.kif#3。, 47 同じ手順の対局がほかにもあります：here.kif#1。]",
        message(twice, Map.of()));
  }

  @Test
  void short_games_are_often_the_same_on_purpose() {
    assertEquals("[]", message(kif(19), Map.of("file:///a.kif", kif(19))));
  }

  @Test
  void a_game_that_goes_on_is_another_one() {
    assertEquals("[]", message(GAME, Map.of("file:///a.kif", kif(21), "file:///b.kif", kif(24))));
  }

  @Test
  void games_that_cannot_be_played_repeat_none() {
    String wrong = GAME + "21 ５五玉(59)\n";
    assertEquals("[]", message(wrong, Map.of("file:///a.kif", wrong, "file:///b.kif", GAME)));
  }

  @Test
  void another_end_makes_no_other_game() {
    assertEquals(
        "[0 同じ手順の対局がほかにもあります：a.kif。]",
        message(GAME + "21 投了\n", Map.of("file:///a.kif", GAME + "21 中断\n")));
  }

  @Test
  void an_older_version_of_a_file_that_an_editor_shows_is_no_duplicate() {
    Map<String, String> file = Map.of("file:///here.kif", GAME);
    assertEquals(List.of(), problems("git:///here.kif?%7B%7D", GAME, file));
  }
}
