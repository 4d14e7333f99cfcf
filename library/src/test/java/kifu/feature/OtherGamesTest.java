package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.Marked;
import kifu.collection.GameIndex;
import kifu.collection.GameIndex.Freshness;
import kifu.collection.IndexedRecord;
import kifu.collection.KnownGames;
import kifu.document.Document;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;

/** Tests what hovers and hints say of the other games with the position after a move. */
class OtherGamesTest {
  private static final String WON_BY_BLACK =
      """
      手合割：平手
         1 ２六歩(27)
         2 ３四歩(33)
         3 ７六歩(77)
         4 投了
      """;

  private static final String WON_BY_WHITE =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
         3 ２六歩(27)
         4 ８四歩(83)
         5 投了
      """;

  private static final String UNFINISHED =
      """
      手合割：平手
         1 ７六歩(77)
         2 ８四歩(83)
      """;

  private static KnownGames games(String... records) {
    GameIndex index = new GameIndex();
    for (int i = 0; i < records.length; i++) {
      index.put(
          IndexedRecord.of("file:///" + i + ".kif", Marked.kif(records[i]).document()),
          Long.MAX_VALUE);
    }
    return index.with(Map.of(), Freshness.AS_KNOWN);
  }

  /** The line about games in the hover at the cursor; empty without one. */
  private static String line(String picture, Language language, KnownGames games) {
    Marked marked = Marked.kif(picture);
    String hover =
        Hover.hover(
                marked.document(),
                marked.cursor(),
                OpeningBooks.NONE,
                Optional.of(games),
                new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(language)))
            .orElseThrow()
            .text();
    return List.of(hover.split("\n")).stream()
        .filter(line -> line.startsWith("この局面：") || line.startsWith("This position: "))
        .findFirst()
        .orElse("");
  }

  @Test
  void games_are_counted_by_whichever_moves_they_reach_the_position() {
    KnownGames games = games(WON_BY_BLACK, WON_BY_WHITE, WON_BY_WHITE, UNFINISHED);
    String third = WON_BY_BLACK.replace("   3", "  $0 3");

    assertEquals("この局面：3局、先手勝率33%", line(third, Language.JAPANESE, games));
    assertEquals("This position: 3 games, Black won 33%", line(third, Language.ENGLISH, games));
  }

  @Test
  void games_without_a_winner_have_no_share() {
    assertEquals(
        "この局面：2局",
        line(
            UNFINISHED.replace("   2", "  $0 2"),
            Language.JAPANESE,
            games(UNFINISHED, UNFINISHED)));
  }

  @Test
  void a_position_of_one_game_says_nothing() {
    assertEquals(
        "",
        line(
            WON_BY_WHITE.replace("   4", "  $0 4"),
            Language.JAPANESE,
            games(WON_BY_BLACK, WON_BY_WHITE)));
  }

  @Test
  void a_handicap_game_is_won_by_its_own_side() {
    String game =
        """
        手合割：香落ち
           1 ３四歩(33)
          $0 2 ７六歩(77)
           3 投了
        """;
    String read = game.replace("$0", "");

    assertEquals("この局面：2局、下手勝率100%", line(game, Language.JAPANESE, games(read, read)));
  }

  /** A record with its hints about other games behind the lines. */
  private static String hinted(String record, KnownGames games) {
    Document document = Marked.kif(record).document();
    Set<InlayHints.Kind> options = Set.of(InlayHints.Kind.GAMES);
    StringBuilder shown = new StringBuilder(record);
    InlayHints.on(
            document,
            0,
            100,
            new InlayHints.Options(
                options,
                OpeningBooks.NONE,
                position -> games.isReached(position, "file:///0.kif"),
                Wording.of(Language.JAPANESE)))
        .reversed()
        .forEach(
            hint -> shown.insert(document.text().offset(hint.place()), "  «" + hint.label() + "»"));
    return shown.toString();
  }

  @Test
  void moves_are_shown_with_which_a_game_leaves_the_others_even_if_it_comes_back_to_them() {
    assertEquals(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)  «前例なし»
           3 ２六歩(27)
           4 ８四歩(83)  «前例なし»
           5 投了
        """,
        hinted(WON_BY_WHITE, games(WON_BY_WHITE, WON_BY_BLACK, UNFINISHED)));
  }

  @Test
  void a_game_that_others_contain_or_that_is_alone_leaves_none() {
    assertEquals(UNFINISHED, hinted(UNFINISHED, games(UNFINISHED, UNFINISHED)));
    assertEquals(UNFINISHED, hinted(UNFINISHED, games(UNFINISHED)));
  }
}
