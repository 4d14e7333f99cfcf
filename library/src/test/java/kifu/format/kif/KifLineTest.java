package kifu.format.kif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import kifu.record.Facts.Clock;
import kifu.record.Facts.Origin;
import kifu.record.Facts.Promotion;
import kifu.record.Statement.Part;
import kifu.record.Statement.Token;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class KifLineTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "   1 ７六歩(77)   ( 0:16/00:00:16)",
        "1 ７六歩(77)",
        "1   ７六歩(77)   (0:16/0:0:16)",
        "　　1 ７六歩(77)   ( 0:16/)",
        "\t1 ７六歩(77)",
        "1 ▲７六歩(77)",
        "1 76歩(77)",
        "1 7六歩(77)",
        "1 ７６歩(77)",
        "1 七六歩(77)",
        "1. ７六歩(77)",
        "１ ７六歩(77)",
        "1７六歩(77)",
        "1 ７六歩（77）",
        "1 ７六歩（７７）",
        "1 ７六歩 (77)",
        "1 ７六歩(←77)",
        "1 ７六歩直(77)",
        "1 ７六歩(77)+",
        "1 ７六歩(77) #comment",
      })
  void all_these_are_pawn_seven_six(String line) {
    KifLine.Move move = assertInstanceOf(KifLine.Move.class, KifLine.read(line));

    assertEquals(1, move.number());
    assertEquals(Optional.of(Square.of(7, 6)), move.to());
    assertEquals(PieceType.PAWN, move.piece());
    assertEquals(new Origin.Board(Square.of(7, 7)), move.origin());
    assertEquals(Promotion.UNSAID, move.promotion());
  }

  @ParameterizedTest
  @ValueSource(strings = {"2 ５五角打", "2 ５五角(00)", "2 ５五角打(00)", "2 ５五角打 (00)"})
  void all_these_are_drops(String line) {
    KifLine.Move move = assertInstanceOf(KifLine.Move.class, KifLine.read(line));

    assertEquals(PieceType.BISHOP, move.piece());
    assertEquals(Origin.HAND, move.origin());
  }

  @ParameterizedTest
  @ValueSource(strings = {"3 同　銀(31)", "3 同銀(31)", "3 同 銀(31)", "3 仝銀(31)", "3 同　　銀(31)"})
  void all_these_repeat_the_destination(String line) {
    KifLine.Move move = assertInstanceOf(KifLine.Move.class, KifLine.read(line));

    assertEquals(Optional.empty(), move.to());
    assertEquals(PieceType.SILVER, move.piece());
  }

  @ParameterizedTest
  @CsvSource({
    "３三桂成(25), KNIGHT, PROMOTES",
    "３三桂不成(25), KNIGHT, DECLINES",
    "３三成桂(25), PROMOTED_KNIGHT, UNSAID",
    "３三圭(25), PROMOTED_KNIGHT, UNSAID",
    "３三と(25), PROMOTED_PAWN, UNSAID",
    "３三竜(25), DRAGON, UNSAID",
    "３三龍(25), DRAGON, UNSAID",
    "３三王(25), KING, UNSAID",
  })
  void a_promoted_piece_is_told_from_a_piece_that_promotes(
      String body, PieceType piece, Promotion promotion) {
    KifLine.Move move = assertInstanceOf(KifLine.Move.class, KifLine.read("   9 " + body));

    assertEquals(piece, move.piece());
    assertEquals(promotion, move.promotion());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 ７六(77)",
        "1 ７六歩(7)",
        "1 ７六歩(07)",
        "1 ７六歩(77",
        "1 ７十歩(77)",
        "1 ７六P(77)",
        "1 ７六歩(77)成",
        "1 ７六歩打(77)",
        "1 歩(77)",
        "1 角打",
      })
  void these_were_meant_as_moves(String line) {
    assertInstanceOf(KifLine.UnreadableMove.class, KifLine.read(line));
  }

  @ParameterizedTest
  @CsvSource({
    "( 0:16/00:00:16), 16000, 16000",
    "(0:5/0:0:5), 5000, 5000",
    "(00:31 / 00:00:31), 31000, 31000",
    "（ 0:16／00:00:16）, 16000, 16000",
    "(455:35/07:50:42), 27335000, 28242000",
    "( 0:00.5/00:00:01), 500, 1000",
    "(1:02:03/01:02:03), 3723000, 3723000",
  })
  void clocks_come_in_many_shapes(String clock, long spent, long total) {
    KifLine.Move move = assertInstanceOf(KifLine.Move.class, KifLine.read("   1 ７六歩(77) " + clock));

    Clock read = move.clock().orElseThrow();
    assertEquals(spent, read.spent());
    assertEquals(Optional.of(total), read.total());
  }

  @ParameterizedTest
  @CsvSource({
    "投了, RESIGNATION",
    "詰, CHECKMATE",
    "Time-up, TIME_UP",
    "時間切れ, TIME_UP",
    "先日手, REPETITION",
    "入玉宣言, DECLARATION",
    "封じ手, SEALED_MOVE",
  })
  void endings_and_their_other_names(String word, Termination termination) {
    KifLine.End end =
        assertInstanceOf(KifLine.End.class, KifLine.read(" 112 " + word + "   ( 0:00/00:10:00)"));

    assertEquals(termination, end.termination());
    assertEquals(112, end.number());
    assertTrue(end.clock().isPresent());
  }

  @ParameterizedTest
  @CsvSource({
    "変化：3手, 3",
    "変化：   3手, 3",
    "変化：3手目, 3",
    "変化：3, 3",
    "変化:3手, 3",
    "変化：３手, 3",
    "変化：手, 0",
  })
  void heads_of_variations(String line, int number) {
    KifLine.Variation variation = assertInstanceOf(KifLine.Variation.class, KifLine.read(line));

    assertEquals(number, variation.number());
  }

  @ParameterizedTest
  @CsvSource({
    "まで112手で後手の勝ち, 112, WHITE",
    "まで83手で先手の勝ち, 83, BLACK",
    "まで7手で先手の反則負け, 7, WHITE",
    "　まで、１２手で時間切れにより先手の勝ち, 12, BLACK",
    "まで75手で上手の勝ち, 75, WHITE",
  })
  void summaries_name_the_moves_and_the_winner(String line, int count, Side winner) {
    KifLine.Summary summary = assertInstanceOf(KifLine.Summary.class, KifLine.read(line));

    assertEquals(count, summary.summary().count().orElseThrow());
    assertEquals(Optional.of(winner), summary.summary().winner());
  }

  @ParameterizedTest
  @CsvSource({
    "'', Blank",
    "'　 ', Blank",
    "# ----, Skipped",
    "*対局開始, Comment",
    "&見出し, Bookmark",
    "|v香v桂v銀v金v玉v金v銀v桂v香|一, BoardRow",
    "+---------------------------+, BoardFrame",
    "'  ９ ８ ７ ６ ５ ４ ３ ２ １', BoardFrame",
    "盤面回転, BoardFrame",
    "手数----指手---------消費時間--, Split",
    "手数＝171  ▲６二角成  まで, Count",
    "手数：７手, Header",
    "後手番, Turn",
    "先手の持駒：なし, InHand",
    "後手持駒：歩, InHand",
    "先手：山田太郎, Header",
    "手合割:平手, Header",
    "▲７六歩 △３四歩, Ki2",
    "3 不思議な終わり方, UnknownEnd",
    "3 ( 0:05/00:00:05), UnreadableMove",
    "3.（/, UnreadableMove",
    "本文, Unknown",
  })
  void every_line_is_of_one_kind(String line, String kind) {
    assertEquals(kind, KifLine.read(line).getClass().getSimpleName());
  }

  @Property
  void any_line_can_be_read(@ForAll("lines") String line) {
    KifLine read = KifLine.read(line);

    KifGrammar.GRAMMAR.span(line, 0, Part.MOVE).of(line);
    for (Token token : read.tokens()) {
      assertFalse(token.span().of(line).isEmpty());
    }
  }

  @Provide
  Arbitrary<String> lines() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "1", "12", " ", "　", ".", "７", "六", "歩", "成", "同", "打", "(", "77", ")", "（", "/", ":",
            "：", "+", "#", "*", "&", "|", "v", "・", "変化", "手", "まで", "先手", "の", "持駒", "十", "投了",
            "勝ち", "\ud83d", "\ude00", "\ufffd", "▲", "手数", "-", "＝", "番", "x");
    return pieces.list().ofMaxSize(14).map(parts -> String.join("", parts));
  }
}
