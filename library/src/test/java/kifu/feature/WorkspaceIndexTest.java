package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.format.HeaderValue;
import kifu.shogi.Move;
import kifu.shogi.Position;
import org.junit.jupiter.api.Test;

class WorkspaceIndexTest {
  private static final String CLIMBING_SILVER =
      """
      先手：甲
      棋戦：名人戦
      手数----指手---------消費時間--
         1 ７六歩(77)
         2 ８四歩(83)
         3 ２六歩(27)
      """;

  private static final String OTHER_ORDER =
      """
      先手：乙
      後手：甲
      棋戦：名人戦
      手数----指手---------消費時間--
         1 ２六歩(27)
         2 ８四歩(83)
         3 ７六歩(77)
         4 ８五歩(84)

      変化：2手
         2 ３四歩(33)
         3 ７六歩(77)
      """;

  private static String file(int number) {
    return "file:///" + number + ".kif";
  }

  private static WorkspaceIndex index(String... records) {
    WorkspaceIndex index = new WorkspaceIndex();
    for (int i = 0; i < records.length; i++) {
      index.put(file(i), IndexedRecord.of(Marked.kif(records[i]).document()));
    }
    return index;
  }

  private static Position after(String... moves) {
    return Stream.of(moves)
        .map(move -> Move.ofUsi(move).orElseThrow())
        .reduce(Position.START, Position::play, (a, b) -> b);
  }

  private static List<String> moves(WorkspaceIndex index, Position position) {
    return index.movesAt(position, "").entrySet().stream()
        .map(move -> move.getKey().usi() + " " + move.getValue())
        .toList();
  }

  @Test
  void a_move_is_known_from_every_game_and_variation() {
    WorkspaceIndex index = index(CLIMBING_SILVER, OTHER_ORDER, CLIMBING_SILVER);

    assertEquals(List.of("7g7f 2", "2g2f 1"), moves(index, after()));
    assertEquals(List.of("3c3d 1", "8c8d 1"), moves(index, after("2g2f")));
    assertEquals(List.of(), moves(index, after("1g1f")));
  }

  @Test
  void a_position_is_the_same_whichever_moves_led_to_it() {
    assertEquals(List.of("8d8e 1"), moves(index(OTHER_ORDER), after("7g7f", "8c8d", "2g2f")));
  }

  @Test
  void a_game_counts_once_however_often_it_comes_to_a_move() {
    String twice = OTHER_ORDER + "\n変化：1手\n   1 ２六歩(27)\n   2 ８四歩(83)\n";
    assertEquals(List.of("2g2f 1"), moves(index(twice), after()));
  }

  @Test
  void games_of_one_file_are_counted_each() {
    String game = "PI\n+\n+7776FU\n";
    WorkspaceIndex index = new WorkspaceIndex();
    index.put(file(0), IndexedRecord.of(Marked.csa(game + "/\n" + game).document()));

    assertEquals(List.of("7g7f 2"), moves(index, after()));
  }

  @Test
  void a_record_does_not_offer_what_it_says_itself() {
    WorkspaceIndex index = index(CLIMBING_SILVER, OTHER_ORDER);

    assertEquals(Map.of(Move.ofUsi("2g2f").orElseThrow(), 1), index.movesAt(after(), file(0)));
    assertEquals(
        List.of("乙", "甲"), List.copyOf(index.values(HeaderValue.Kind.PLAYER, file(0)).keySet()));
  }

  @Test
  void names_are_known_by_how_many_games_have_them() {
    WorkspaceIndex index = index(CLIMBING_SILVER, OTHER_ORDER);

    assertEquals(Map.of("甲", 2, "乙", 1), index.values(HeaderValue.Kind.PLAYER, ""));
    assertEquals("甲", index.values(HeaderValue.Kind.PLAYER, "").keySet().iterator().next());
    assertEquals(Map.of("名人戦", 2), index.values(HeaderValue.Kind.EVENT, ""));
  }

  @Test
  void symbols_are_found_in_records_that_are_not_open() {
    WorkspaceIndex index = index(CLIMBING_SILVER, OTHER_ORDER);

    assertEquals(2, index.symbols("甲", Set.of()).size());
    assertEquals(
        List.of(file(1)),
        index.symbols("甲", Set.of(file(0))).stream().map(WorkspaceIndex.Found::uri).toList());
  }

  @Test
  void what_is_gone_is_forgotten() {
    WorkspaceIndex index = index(CLIMBING_SILVER, OTHER_ORDER);
    index.remove(file(0));

    assertEquals(List.of("2g2f 1"), moves(index, after()));
  }

  @Test
  void nothing_is_known_of_what_is_no_record() {
    assertEquals(List.of(), moves(index("abc", "", "先手が優勢"), after()));
  }
}
