package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.Random;
import kifu.RandomCsa;
import kifu.RandomRecord;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.text.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A position that was set up on a board comes into the text. */
class WritePositionTest {
  private static final String START =
      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  private static final String BISHOP = START.replace("1r5b1", "1r7").replace(" b ", " w ");
  private static final String TSUME = "7nl/7k1/6ppp/9/7N1/9/9/9/9 b GSr2b3g3s2n3l15p 1";

  private static final String TSUME_BOARD =
      """
      後手の持駒：飛　角二　金三　銀三　桂二　香三　歩十五_
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ・ ・ ・ ・ ・ ・ ・v桂v香|一
      | ・ ・ ・ ・ ・ ・ ・v玉 ・|二
      | ・ ・ ・ ・ ・ ・v歩v歩v歩|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ 桂 ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：金　銀_
      """
          .replace("_", "　");

  private static void assertWritten(String language, String sfen, String before, String after) {
    Document document = open(language, before);
    WritePosition.Result written =
        WritePosition.write(document, new Point(0, 0), sfen).value().orElseThrow();
    Document edited = edited(document, written.edits());

    assertPicture(after, edited.text().toString());
    assertEquals(
        Sfen.position(sfen),
        edited.analysis().situationAt(written.line()).map(Situation::position).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"kif", "kifu", "bod", "ki2"})
  void a_position_is_written_into_a_document_in_which_nothing_stands_yet(String language) {
    assertWritten(language, TSUME, "", TSUME_BOARD);
  }

  @Test
  void a_position_is_written_into_a_csa_document_in_which_nothing_stands_yet() {
    String sfen = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    Document document = open("csa", "");
    WritePosition.Result written =
        WritePosition.write(document, new Point(0, 0), sfen).value().orElseThrow();
    Document edited = edited(document, written.edits());

    assertEquals(
        Sfen.position(sfen),
        edited.analysis().situationAt(new Point(0, 0)).map(Situation::position).orElseThrow());
  }

  @Test
  void a_board_takes_the_place_of_the_handicap() {
    assertWritten(
        "kif", TSUME, "手合割：平手\n先手：甲\n   1 ２三銀打\n", "手合割：その他\n" + TSUME_BOARD + "先手：甲\n   1 ２三銀打\n");
  }

  @Test
  void a_known_handicap_takes_the_place_of_the_board() {
    assertWritten("kif", BISHOP, "手合割：その他\n" + TSUME_BOARD, "手合割：角落ち\n");
    assertWritten("kif", START, TSUME_BOARD + "   1 ２三銀打\n", Diagrams.EVEN + "   1 ２三銀打\n");
  }

  @Test
  void a_diagram_stays_one() {
    assertWritten("bod", START, TSUME_BOARD + "手数＝12  ▲２三銀打  まで\n", Diagrams.EVEN + "手数＝12  まで\n");
    assertWritten(
        "bod",
        TSUME.replace(" b ", " w "),
        Diagrams.EVEN.replace("\n", "\r\n"),
        (TSUME_BOARD + "後手番\n").replace("\n", "\r\n"));
  }

  private static final class Diagrams {
    static final String EVEN =
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        先手の持駒：なし
        """;
  }

  @Test
  void ranks_take_the_place_of_an_even_game() {
    String ranks =
        """
        P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
        P2 * -HI *  *  *  *  *  *  *\s
        P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
        P4 *  *  *  *  *  *  *  *  *\s
        P5 *  *  *  *  *  *  *  *  *\s
        P6 *  *  *  *  *  *  *  *  *\s
        P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
        P8 * +KA *  *  *  *  * +HI *\s
        P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
        """;
    assertWritten("csa", BISHOP, "V2.2\nPI\n+\n-3334FU\n", "V2.2\n" + ranks + "-\n-3334FU\n");
    assertWritten("csa", START, "V2.2\n" + ranks + "-\n%TORYO\n", "V2.2\nPI\n+\n%TORYO\n");
  }

  @Test
  void a_position_is_written_where_there_was_none() {
    assertWritten("csa", START, "V2.2", "V2.2\nPI\n+\n");
    assertWritten("csa", START, "V2.2\n\n/\nPI\n+\n", "V2.2\nPI\n+\n\n/\nPI\n+\n");
    assertWritten("csa", START, "V2.2\n%TORYO\n", "V2.2\nPI\n+\n%TORYO\n");
  }

  @Test
  void what_stands_there_already_is_not_written() {
    assertWritten("csa", START, "PI,+\n+7776FU\n", "PI,+\n+7776FU\n");
    assertWritten("kif", TSUME, "手合割：その他\n" + TSUME_BOARD, "手合割：その他\n" + TSUME_BOARD);
  }

  @ParameterizedTest
  @CsvSource({
    "csa, 'PI,+,+7776FU'",
    "yaneuraou-book, 'sfen lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL b - 1'"
  })
  void where_there_is_no_place_for_it_it_is_refused(String language, String text) {
    assertInstanceOf(
        Outcome.Refused.class, WritePosition.write(open(language, text), new Point(0, 0), TSUME));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "9/9 b - 1", "9/9/9/9/9/9/9/9/9/9 b - 1"})
  void what_is_no_position_is_refused(String sfen) {
    assertInstanceOf(
        Outcome.Refused.class, WritePosition.write(open("kif", "手合割：平手\n"), new Point(0, 0), sfen));
  }

  /** Whatever the document is, it begins with the position afterwards. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void the_position_stands_in_any_record_afterwards(long seed) {
    Random random = new Random(seed);
    for (String sfen : new String[] {START, BISHOP, TSUME}) {
      assertBegins("kif", RandomRecord.oddlySpacedKif(random, 30), sfen);
      assertBegins("ki2", RandomRecord.ki2(random, 30), sfen);
      assertBegins("csa", RandomCsa.oddlySpacedCsa(random, 30), sfen);
    }
  }

  private static void assertBegins(String language, String text, String sfen) {
    Document document = open(language, text);
    if (WritePosition.write(document, new Point(0, 0), sfen)
        instanceof Outcome.Done<WritePosition.Result>(WritePosition.Result written)) {
      Document edited = edited(document, written.edits());
      Position position =
          edited.analysis().situationAt(written.line()).map(Situation::position).orElseThrow();
      assertEquals(Sfen.position(sfen), position, text + "→" + edited.text());
    }
  }
}
