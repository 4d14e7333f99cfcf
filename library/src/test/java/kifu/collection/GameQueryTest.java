package kifu.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kifu.document.Document;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Asks questions about games and draws the places that fit. */
final class GameQueryTest {
  /** Asks for nothing of the game. */
  static final GameQuery.OfGame ANY_GAME = GameQuery.OfGame.ANY;

  private static final String GAME =
      """
      開始日時：2019/03/07 10:00
      棋戦：名人戦
      手合割：平手
      先手：羽生　善治
      後手：ＫＡＴＯ
         1 ７六歩(77)
         2 ３四歩(33)
      *角道を開ける
         3 ２六歩(27)
         4 投了

      変化：2手
         2 ８四歩(83)
         3 ２六歩(27)
      """;

  private static Position after(String... moves) {
    Position position = Position.START;
    for (String move : moves) {
      position = position.play(Move.ofUsi(move).orElseThrow());
    }
    return position;
  }

  private static GameQuery asking(Position position, boolean variations) {
    return new GameQuery(
        GameQuery.Turned.all(PositionPattern.of(position), false, false),
        Optional.empty(),
        Optional.empty(),
        ANY_GAME,
        variations);
  }

  private static String places(GameQuery question, String name, String text) {
    return CollectedGame.of(Document.open(name, "", 0, Text.of(text)))
        .flatMap(game -> question.places(game).stream())
        .map(GameQueryTest::drawn)
        .collect(Collectors.joining("\n"));
  }

  private static String drawn(FoundPlace place) {
    return "%d:%d ply %d%s%s next %s"
        .formatted(
            place.at().line() + 1,
            place.at().column() + 1,
            place.position().ply(),
            place.position().variation() ? " in a variation" : "",
            place.turning() == Turning.AS_ASKED ? "" : " " + place.turning(),
            place.next().map(Move::usi).orElse("-"));
  }

  @Test
  void a_position_is_found_where_the_move_stands_that_leads_to_it() {
    assertEquals("6:6 ply 1 next 3c3d", places(asking(after("7g7f"), true), "a.kif", GAME));
    assertEquals("3:5 ply 0 next 7g7f", places(asking(Position.START, true), "a.kif", GAME));
    assertEquals(
        "8:3 ply 1 next -",
        places(
            asking(after("2g2f"), false),
            "a.csa",
            """
            V2.2
            PI
            +
            +7776FU
            %TORYO
            /
            PI
            +,+2726FU
            """));
  }

  @Test
  void several_moves_on_a_line_have_places_of_their_own() {
    assertEquals(
        "2:5 ply 2 next 2g2f",
        places(
            asking(after("7g7f", "3c3d"), false),
            "a.ki2",
            """
            手合割：平手
            ▲７六歩△３四歩▲２六歩
            """));
    assertEquals(
        "1:30 ply 2 next -",
        places(
            asking(after("7g7f", "3c3d"), false), "a.usi", "position startpos moves 7g7f 3c3d\n"));
  }

  @Test
  void variations_count_if_they_are_asked_for() {
    Position position = after("7g7f", "8c8d");
    assertEquals("", places(asking(position, false), "a.kif", GAME));
    assertEquals(
        "13:6 ply 2 in a variation next 2g2f", places(asking(position, true), "a.kif", GAME));
    GameQuery byMove =
        new GameQuery(List.of(), Move.ofUsi("8c8d"), Optional.empty(), ANY_GAME, true);
    assertEquals("6:6 ply 1 next 8c8d", places(byMove, "a.kif", GAME));
  }

  @Test
  void a_position_is_found_turned_in_the_first_way_that_fits() {
    Position flipped = after("7g7f").turnedAround();
    GameQuery question =
        new GameQuery(
            GameQuery.Turned.all(PositionPattern.of(flipped), true, true),
            Move.ofUsi("7g7f"),
            Optional.empty(),
            ANY_GAME,
            false);
    assertEquals("6:6 ply 1 FLIPPED next 3c3d", places(question, "a.kif", GAME));
    assertEquals(
        "1:6 ply 0 next -",
        places(
            new GameQuery(
                GameQuery.Turned.all(
                    PositionPattern.of(Sfen.position("4k4/9/9/9/9/9/9/9/4K4 b - 1")), true, true),
                Optional.empty(),
                Optional.empty(),
                ANY_GAME,
                false),
            "a.usi",
            "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves\n"));
  }

  @Test
  void a_game_is_asked_for_by_what_it_says_about_itself() {
    assertEquals("3:5 ply 0 next 7g7f", places(about("善治", "", "", ""), "a.kif", GAME));
    assertEquals("3:5 ply 0 next 7g7f", places(about("kato", "", "", ""), "a.kif", GAME));
    assertEquals("3:5 ply 0 next 7g7f", places(about("", "人", "2019", "2019-03"), "a.kif", GAME));
    assertEquals("", places(about("", "", "2019-03-08", ""), "a.kif", GAME));
    assertEquals("", places(about("", "", "", "2019-03-06"), "a.kif", GAME));
    assertEquals("", places(about("", "", "2000", ""), "a.usi", "startpos moves 7g7f\n"));
  }

  private static GameQuery about(String player, String event, String since, String until) {
    return new GameQuery(
        List.of(),
        Optional.empty(),
        Optional.empty(),
        new GameQuery.OfGame(
            told(player),
            told(event),
            Optional.empty(),
            told(since),
            told(until),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        false);
  }

  private static Optional<String> told(String word) {
    return Optional.of(word).filter(text -> !text.isEmpty());
  }

  @Test
  void a_comment_is_found_at_its_position() {
    GameQuery question =
        new GameQuery(List.of(), Optional.empty(), Optional.of("角道"), ANY_GAME, false);
    assertEquals("7:6 ply 2 next 2g2f", places(question, "a.kif", GAME));
  }

  @Test
  void the_evaluations_of_a_program_are_no_comments() {
    GameQuery question =
        new GameQuery(List.of(), Optional.empty(), Optional.of("77"), ANY_GAME, false);
    String game = "PI\n+\n+7776FU\n'** -1577\n'*77\n";
    assertEquals("3:1 ply 1 next -", places(question, "a.csa", game));
    assertEquals("", places(question, "a.csa", game.replace("'*77", "'*")));
  }

  @Test
  void the_end_of_a_game_counts_below_a_move_that_cannot_be_played() {
    String game = "   1 ７六歩(77)\n   2 ５五角(44)\n   3 投了\n";
    assertEquals(
        List.of(GameResult.WHITE),
        CollectedGame.of(Document.open("a.kif", "", 0, Text.of(game)))
            .map(found -> found.facts().result())
            .toList());
  }

  @Test
  void boards_books_and_prose_hold_no_game() {
    GameQuery question = asking(Position.START, true);
    assertEquals("", places(question, "a.bod", "後手の持駒：なし\n"));
    assertEquals("", places(question, "a.kif", "これは棋譜ではありません。\n"));
    assertEquals("", places(question, "a.db", "#YANEURAOU-DB2016 1.00\n"));
  }

  @Test
  void the_table_counts_a_game_once_for_each_move() {
    NextMoves table = new NextMoves(after("7g7f"));
    GameQuery question = asking(after("7g7f"), true);
    CollectedGame.of(Document.open("a.kif", "", 0, Text.of(GAME)))
        .forEach(game -> table.add(NextMoves.InGame.of(game, question.places(game), true)));
    assertEquals(1, table.games());
    assertEquals(
        """
        △３四歩 3c3d 1 game, 1 0 0 0, 2019-03-07
        △８四歩 8c8d 1 game, 1 0 0 0, 2019-03-07\
        """,
        table.moves().stream()
            .map(
                row ->
                    "%s %s %d game, %d %d %d %d, %s"
                        .formatted(
                            row.text(),
                            row.move().usi(),
                            row.games(),
                            row.black(),
                            row.white(),
                            row.draws(),
                            row.none(),
                            row.last().orElse("?")))
            .collect(Collectors.joining("\n")));
  }

  @Test
  void a_board_may_leave_squares_hands_and_the_turn_open() {
    PositionPattern pattern =
        pattern(
            """
            後手の持駒：？
            | ？ ？ ？ ？ ？ ？ ？ ？ ？|一
            | ？ ？ ？ ？ ？ ？ ？ ？ ？|二
            | ？ ？ ？ ？ ？ ？ ？ ？ ？|三
            | ？ ？ ？ ？ ？ ？ ？ ？ ？|四
            | ？ ？ ？ ？ ？ ？ ？ ？ ？|五
            | ？ ？ 歩 ・ ？ ？ ？ ？ ？|六
            | ？ ？ ・ ＊ ？ ？ ？ ？ ？|七
            | ？ ？ ？ ？ ？ ？ ？ ？ ？|八
            | ？ ？ ？ ？ ？ ？ ？ ？ ？|九
            先手の持駒：？
            手番：？
            """);
    assertTrue(pattern.fits(after("7g7f")));
    assertTrue(pattern.fits(after("7g7f", "3c3d")));
    assertFalse(pattern.fits(after("7g7f", "3c3d", "6g6f")));
    assertTrue(pattern.turned(Turning.MIRRORED).fits(after("3g3f")));
    assertTrue(pattern.turned(Turning.FLIPPED).fits(after("7g7f", "3c3d", "6g6f")));
    assertEquals(Optional.empty(), pattern.whole());
  }

  @Test
  void a_hand_with_more_holds_at_least_these_pieces() {
    String board =
        """
        後手の持駒：なし
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        先手の持駒：HAND
        """;
    Position held = Sfen.position("4k4/9/9/9/9/9/9/9/4K4 b 2PS 1");
    assertTrue(pattern(board.replace("HAND", "銀　歩　？")).fits(held));
    assertFalse(pattern(board.replace("HAND", "銀　歩")).fits(held));
    assertFalse(pattern(board.replace("HAND", "銀二　？")).fits(held));
    assertEquals(held, pattern(board.replace("HAND", "銀　歩二")).whole().orElseThrow());
  }

  @Test
  void what_is_no_board_is_refused_with_its_line() {
    assertEquals(0, assertInstanceOf(PartialBoard.Unreadable.class, read("これは盤ではない\n")).line());
    assertEquals(
        1,
        assertInstanceOf(
                PartialBoard.Unreadable.class,
                read(
                    """
                    後手の持駒：なし
                    |v？ ・ ・ ・v玉 ・ ・ ・ ・|一
                    | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
                    | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
                    | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
                    | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
                    | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
                    | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
                    | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
                    | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
                    """))
            .line());
  }

  private static PartialBoard.Result read(String text) {
    return PartialBoard.read(Text.of(text));
  }

  private static PositionPattern pattern(String text) {
    return assertInstanceOf(PartialBoard.Read.class, read(text)).pattern();
  }
}
