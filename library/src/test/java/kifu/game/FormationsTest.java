package kifu.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.collection.CollectedGame;
import kifu.document.Document;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recognises each opening in a line of moves and each castle in a picture of it. */
final class FormationsTest {
  private static final String OPENINGS =
      """
      鬼殺し: 7g7f 8c8d 8i7g 8d8e 7g6e
      筋違い角: 7g7f 3c3d 8h2b+ 3a2b B*4e
      嬉野流: 7i6h 3c3d 8h7i 8c8d
      横歩取り: 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d
      相振り飛車: 7g7f 3c3d 6g6f 8b3b 2h6h
      ゴキゲン中飛車: 2g2f 3c3d 7g7f 5c5d 2f2e 8b5b
      中飛車: 7g7f 3c3d 6g6f 8c8d 5g5f 8d8e 8h7g 7a6b 2h5h
      角交換四間飛車: 7g7f 3c3d 2g2f 4a3b 2f2e 2b8h+ 7i8h 3a2b 6i7h 8b4b
      四間飛車: 7g7f 3c3d 6g6f 8c8d 2h6h
      早石田: 7g7f 3c3d 7f7e 8c8d 2h7h
      石田流: 7g7f 3c3d 6g6f 8c8d 8h7g 8d8e 7f7e 7a6b 7g6h 6a5b 2h7h 1c1d 7h7f
      三間飛車: 7g7f 3c3d 6g6f 8c8d 2h7h
      向かい飛車: 2g2f 3c3d 2f2e 2b3c 7g7f 4c4d 3i4h 8b2b
      角換わり腰掛け銀: 7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 2b7g+ 8h7g 3a4b 3i3h 7a7b 4g4f \
      6c6d 3h4g 7b6c 4g5f
      角換わり棒銀: 7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 2b7g+ 8h7g 3a4b 3i3h 7a7b 3h2g
      角換わり早繰り銀: 7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 2b7g+ 8h7g 3a4b 3i4h 7a7b 3g3f \
      6c6d 4h3g 7b6c 3g4f
      角換わり: 7g7f 8c8d 2g2f 8d8e 8h7g 3c3d 7i8h 2b7g+ 8h7g
      右四間飛車: 7g7f 3c3d 4g4f 8c8d 3i4h 8d8e 8h7g 7a6b 4h4g 6a5b 4g5f 1c1d 2h4h
      雁木: 7g7f 3c3d 2g2f 8c8d 6g6f 8d8e 8h7g 7a6b 7i6h 4a3b 6h6g 3a4b 6i7h 5a4a 3i4h \
      6a5b 4g4f 1c1d 4h4g
      矢倉: 7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 6h7g
      相掛かり: 2g2f 8c8d 2f2e 8d8e
      袖飛車: 2g2f 3c3d 3g3f 8c8d 2h3h
      棒銀: 2g2f 8c8d 2f2e 4a3b 3i3h 7a7b 3h2g 1c1d 2g2f
      """;

  private static final String CASTLES =
      """
      総矢倉
      歩・歩歩歩・・・歩
      ・歩銀金銀歩歩歩・
      ・玉金・・・・飛・
      香桂・・・・・桂香

      矢倉囲い
      歩・歩歩歩・・・歩
      ・歩銀金・歩歩歩・
      ・玉金・・・・飛・
      香桂・・・・・桂香

      銀矢倉
      歩・歩歩歩・・・歩
      ・歩銀銀・歩歩歩・
      ・玉金・金・・飛・
      香桂・・・・・桂香

      銀立ち矢倉
      歩・銀・歩・・・歩
      ・歩・金・歩歩歩・
      ・玉金・・・・飛・
      香桂・・・・・桂香

      菊水矢倉
      歩・歩歩歩・・・歩
      ・歩桂金・歩歩歩・
      ・銀金・・・・飛・
      香玉・・・・・桂香

      ミレニアム囲い
      歩・歩歩歩・・・歩
      ・歩桂・・歩歩歩・
      ・銀金・・・・飛・
      香玉金・・・・桂香

      雁木囲い
      ・・歩歩歩歩・・・
      歩歩・銀銀・歩歩歩
      ・角金・金・・飛・
      香桂・玉・・・桂香

      カニ囲い
      ・・歩・・・・歩・
      歩歩・歩歩歩歩・歩
      ・角金銀金・・飛・
      香桂・玉・・銀桂香

      居飛車穴熊
      ・・歩歩歩・・・歩
      歩歩・・・歩歩歩・
      香銀金・・・・飛・
      玉桂金・・・・桂香

      振り飛車穴熊
      歩・・歩・・・・・
      ・・桂・歩歩歩歩歩
      ・飛・・・・金銀香
      香・・・・・金桂玉

      天守閣美濃
      歩歩歩歩・・・・・
      ・玉角・歩歩歩歩歩
      ・・銀・金・・飛・
      香桂・金・・銀桂香

      左美濃
      ・歩歩・・・・・・
      歩・角歩歩歩歩歩歩
      ・玉銀・金・・飛・
      香桂・金・・銀桂香

      エルモ囲い
      ・・歩・歩・・歩・
      歩歩・歩・歩歩・歩
      ・角玉銀・・・飛・
      香桂金・金・・桂香

      舟囲い
      ・・歩・・・・歩・
      歩歩・歩歩歩歩・歩
      ・角玉・金・・飛・
      香桂銀金・・銀桂香

      銀冠
      歩・・歩・歩歩歩歩
      ・・桂・歩金・銀・
      ・飛・・・・金玉・
      香・・・・・・桂香

      銀冠
      歩歩歩歩歩・・・歩
      ・銀・金・歩歩歩・
      ・玉金・・・・飛・
      香桂・・・・・桂香

      木村美濃
      歩・歩歩・歩歩・歩
      ・歩・・歩銀桂歩・
      ・・飛・・・金玉・
      香桂・・・金・・香

      高美濃囲い
      歩・歩歩・歩歩・歩
      ・歩・・歩金桂歩・
      ・・・飛・・銀玉・
      香桂・・・金・・香

      美濃囲い
      歩・歩歩・・・・歩
      ・歩角・歩歩歩歩・
      ・・銀飛金・銀玉・
      香桂・・・金・桂香

      片美濃囲い
      歩・歩・歩・・・歩
      ・歩・歩・歩歩歩・
      ・・・・飛・銀玉・
      香桂銀金・金・桂香

      金無双
      ・・歩歩・・・・歩
      歩歩角・歩歩歩歩・
      ・飛・・金金玉銀・
      香桂銀・・・・桂香

      右玉
      歩歩歩歩歩歩歩・歩
      ・・桂銀・銀桂・・
      ・・金・・金玉・・
      香・・・・・・飛香

      中住まい
      歩・歩・・・歩・歩
      ・歩・歩歩歩・・・
      ・・金・玉銀金・・
      香桂銀・・・・桂香

      中原囲い
      歩・歩・・・歩・歩
      ・歩・歩歩歩・・・
      ・・金・・銀・・・
      香桂銀玉金・・桂香
      """;

  private static List<Position> played(String moves) {
    CollectedGame game =
        CollectedGame.of(Document.open("a.usi", "", 0, Text.of("startpos moves " + moves + "\n")))
            .findFirst()
            .orElseThrow();
    assertEquals(moves.split(" +", -1).length + 1, game.firstPositions().size(), moves);
    return game.firstPositions();
  }

  private static Stream<String[]> openings() {
    return OPENINGS.lines().map(line -> line.split(": ", 2));
  }

  private static Stream<String[]> castles() {
    return Arrays.stream(CASTLES.split("\n\n", -1)).map(block -> block.split("\n", 2));
  }

  /** The lower ranks of the board as black sees them. */
  private static Position picture(String rows) {
    Position.Builder position = Position.builder();
    String[] lines = rows.strip().split("\n", -1);
    for (int row = 0; row < lines.length; row++) {
      for (int column = 0; column < 9; column++) {
        Square square = Square.of(9 - column, 10 - lines.length + row);
        PieceType.ofName(lines[row].substring(column, column + 1))
            .ifPresent(type -> position.put(square, Piece.of(Side.BLACK, type)));
      }
    }
    return position.build();
  }

  private static String name(Optional<Formation> formation) {
    return formation.map(found -> found.name().japanese()).orElse("-");
  }

  @ParameterizedTest
  @MethodSource("openings")
  void an_opening_is_recognised_in_its_moves(String name, String moves) {
    assertEquals(name, name(Formations.opening(played(moves))));
  }

  @ParameterizedTest
  @MethodSource("castles")
  void a_castle_is_recognised_for_both_sides(String name, String rows) {
    Position castle = picture(rows);

    assertEquals(name, name(Formations.castle(List.of(Position.START, castle), Side.BLACK)));
    List<Position> turned = List.of(Position.START, castle.turnedAround());
    assertEquals(name, name(Formations.castle(turned, Side.WHITE)));
    assertEquals("-", name(Formations.castle(turned, Side.BLACK)));
  }

  @Test
  void each_has_an_example() {
    List<String> openings = openings().map(example -> example[0]).toList();
    List<String> castles = castles().map(example -> example[0]).toList();
    assertEquals(
        Formations.OPENINGS.stream().map(each -> each.name().japanese()).toList(), openings);
    assertEquals(Formations.CASTLES.stream().map(each -> each.name().japanese()).toList(), castles);
  }

  @Test
  void the_start_and_games_from_elsewhere_have_no_name() {
    assertEquals("-", name(Formations.opening(List.of(Position.START))));
    assertEquals("-", name(Formations.castle(List.of(Position.START), Side.BLACK)));
    List<Position> game = played("7g7f 3c3d 6g6f 8c8d 2h6h");
    assertFalse(Formations.opening(game).isEmpty());
    assertEquals("-", name(Formations.opening(game.subList(1, game.size()))));
  }
}
