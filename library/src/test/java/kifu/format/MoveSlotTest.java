package kifu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kifu.Marked;
import kifu.shogi.Move;
import kifu.text.Point;
import org.junit.jupiter.api.Test;

/** Tests where a move can be written, and how it is written there. */
class MoveSlotTest {
  private static final String HEAD =
      """
      手合割：平手
      手数----指手---------消費時間--
      """;

  private static Optional<MoveSlot> slot(Marked marked) {
    return marked.document().analysis().writing().moveSlotAt(marked.cursor());
  }

  /** The line of the cursor after a move is written in the slot. */
  private static String written(Marked marked, String usi) {
    MoveSlot slot = slot(marked).orElseThrow();
    String line = marked.document().text().line(marked.cursor().line());
    Point end = slot.range().end();
    return line.substring(0, slot.range().start().column())
        + slot.textOf(Move.ofUsi(usi).orElseThrow())
        + line.substring(end.column());
  }

  @Test
  void anEmptyLineGetsTheNextNumber() {
    assertEquals("   1 ７六歩(77)", written(Marked.kif(HEAD + "$0"), "7g7f"));
    assertEquals("2 ３四歩(33)", written(Marked.kif(HEAD + "1 ７六歩(77)\n$0\n"), "3c3d"));
    assertEquals("+7776FU", written(Marked.csa("PI\n+\n$0"), "7g7f"));
    assertEquals("+7776FU,T1,-3334FU", written(Marked.csa("PI\n+\n+7776FU,T1,$0"), "3c3d"));
  }

  @Test
  void whatIsTypedAlreadyIsReplaced() {
    assertEquals("   1 ７六歩(77)", written(Marked.kif(HEAD + "   1 76$0"), "7g7f"));
    assertEquals("   1 ７六歩(77)", written(Marked.kif(HEAD + "76$0"), "7g7f"));
    assertEquals("   1 ７六歩(77)", written(Marked.kif(HEAD + "3 76$0"), "7g7f"));
    assertEquals(
        "   1 ２六歩(27)   ( 0:01/00:00:01)",
        written(Marked.kif(HEAD + "   1 ７$0六歩(77)   ( 0:01/00:00:01)"), "2g2f"));
    assertEquals("+7776FU", written(Marked.csa("PI\n+\n+77$0"), "7g7f"));
    assertEquals("+7776FU", written(Marked.csa("PI\n+\n77$0"), "7g7f"));
  }

  @Test
  void aMoveLooksLikeItsNeighbours() {
    String captured =
        HEAD
            + """
            1　▲７六歩(77)
            2　△３四歩(33)
            3　▲２二角成(88)
            $0
            """;
    assertEquals("4　△同　銀(31)", written(Marked.kif(captured), "3a2b"));
    assertEquals(" 2 34歩(33)", written(Marked.kif(HEAD + " 1 76歩(77)\n$0"), "3c3d"));
  }

  @Test
  void piecesAreCalledAsInTheDocument() {
    String diagram =
        """
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
        | ・ ・ ・ ・ ・ ・ ・ ・ 龍|八
        | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
        +---------------------------+
        先手の持駒：なし
        手数----指手---------消費時間--
           1 １七竜(18)
           2 ４一玉(51)
        $0\
        """;
    assertEquals("   3 ２七竜(17)", written(Marked.kif(diagram), "1g2g"));
  }

  @Test
  void aVariationGoesOnFromWhereItBranches() {
    String variation =
        HEAD
            + """
               1 ７六歩(77)
               2 ３四歩(33)
               3 投了

            変化：2手
            $0
            """;
    assertEquals("   2 ８四歩(83)", written(Marked.kif(variation), "8c8d"));
  }

  @Test
  void aBookHasMovesAndReplies() {
    String entry =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        """;
    assertEquals("7g7f none 0 0", written(Marked.book(entry + "$0"), "7g7f"));
    assertEquals("7g7f none 0 0 1", written(Marked.book(entry + "2g2f 8c8d 12 20 5\n7$0"), "7g7f"));
    assertEquals("7g7f 3c3d 0 0", written(Marked.book(entry + "7g$0 3c3d 0 0"), "7g7f"));
    assertEquals("7g7f 3c3d", written(Marked.book(entry + "7g7f $0"), "3c3d"));
  }

  @Test
  void noMoveIsExpectedElsewhere() {
    assertEquals(Optional.empty(), slot(Marked.kif("手合割：平手\n$0\n手数----指手--\n   1 ７六歩(77)\n")));
    assertEquals(Optional.empty(), slot(Marked.kif(HEAD + "   1 ７六歩(77)\n* 7$0")));
    assertEquals(Optional.empty(), slot(Marked.kif(HEAD + "   1 ７六歩(77)\n   2 投了\n$0")));
    assertEquals(Optional.empty(), slot(Marked.kif(HEAD + "   1 ７六歩(77)\nまで1手で中断\n$0")));
    assertEquals(Optional.empty(), slot(Marked.csa("V2.2\n$0\nPI\n+\n+7776FU\n")));
    assertEquals(Optional.empty(), slot(Marked.csa("PI\n+\n'77$0")));
    assertEquals(Optional.empty(), slot(Marked.book("#YANEURAOU-DB2016 1.00\n$0\n")));
  }
}
