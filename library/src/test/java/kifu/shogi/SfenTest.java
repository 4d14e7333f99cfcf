package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class SfenTest {

  private static final String START =
      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

  @Test
  void start_of_an_even_game() {
    Sfen.Parsed.Ok ok = ok(START);
    assertEquals(Position.START, ok.position());
    assertEquals(1, ok.ply());
    assertEquals(List.of(), ok.notes());
    assertEquals(START, Sfen.format(Position.START, 1));
  }

  @Test
  void promoted_pieces_and_hands() {
    String text = "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124";
    Sfen.Parsed.Ok ok = ok(text);
    assertEquals(
        Diagram.position(
            """
            | ・ ・ ・ ・ ・ ・ ・ ・v香|一
            | ・v香 龍 ・ ・ 歩 ・ ・ ・|二
            |v歩 ・ ・v歩 角 金 ・v歩v歩|三
            |v玉v歩v銀 ・v歩 ・ ・ ・ ・|四
            | 桂v桂 ・ 歩 ・ ・ 金 ・ ・|五
            | 歩 ・ 歩 ・ 歩 ・ ・ 歩 歩|六
            | ・ 歩 銀 ・ ・ ・ ・ ・ ・|七
            | ・ 玉 銀 金 ・ ・ ・v龍 ・|八
            | 香 桂 ・ ・vと ・ ・ ・ 香|九
            先手の持駒：銀
            後手の持駒：角　金　桂　歩三
            後手番
            """),
        ok.position());
    assertEquals(124, ok.ply());
    assertEquals(text, Sfen.format(ok.position(), 124));
  }

  @Test
  void number_of_the_move_may_be_missing_or_zero() {
    assertEquals(1, ok("9/9/9/9/9/9/9/9/9 b -").ply());
    assertEquals(0, ok("9/9/9/9/9/9/9/9/9 b - 0").ply());
    assertEquals(999_999_999, ok("9/9/9/9/9/9/9/9/9 b - 999999999").ply());
  }

  @Test
  void unusual_spellings_are_read_and_noted() {
    assertNotes("⟦54⟧/9/9/9/9/9/9/9/9 b - 1", SfenError.Kind.ADJACENT_DIGITS);
    assertNotes("9/9/9/9/9/9/9/9/9 b ⟦PR⟧ 1", SfenError.Kind.HAND_ORDER);
    assertNotes("9/9/9/9/9/9/9/9/9 b ⟦rR⟧ 1", SfenError.Kind.HAND_ORDER);
    assertNotes("9/9/9/9/9/9/9/9/9 b ⟦1⟧P 1", SfenError.Kind.COUNT_OF_ONE);
    assertNotes("9/9/9/9/9/9/9/9/9 b 2P⟦P⟧ 1", SfenError.Kind.HAND_REPEATED);
    assertNotes("9/9/9/9/9/9/9/9/9 ⟦ ⟧b - 1", SfenError.Kind.SURPLUS_BLANKS);
    assertNotes("⟦ ⟧9/9/9/9/9/9/9/9/9 b - 1", SfenError.Kind.SURPLUS_BLANKS);
    assertNotes("9/9/9/9/9/9/9/9/9 b - 1⟦  ⟧", SfenError.Kind.SURPLUS_BLANKS);
  }

  @Test
  void a_hand_in_any_order_holds_the_same() {
    assertEquals(
        ok("9/9/9/9/9/9/9/9/9 b RG3Pb 1").position(),
        ok("9/9/9/9/9/9/9/9/9 b b2P1GPR 1").position());
  }

  @Test
  void hands_of_more_than_a_full_set_are_read() {
    assertEquals(99, ok("9/9/9/9/9/9/9/9/9 b 99p 1").position().hand(Side.WHITE, PieceType.PAWN));
  }

  @Test
  void errors_are_found_where_they_are() {
    assertErrors("⟦⟧", SfenError.Kind.MISSING_BOARD);
    assertErrors("9/9/9/9/9/9/9/9/9⟦⟧", SfenError.Kind.MISSING_SIDE);
    assertErrors("9/9/9/9/9/9/9/9/9 b⟦⟧", SfenError.Kind.MISSING_HANDS);
    assertErrors("9/⟦8⟧/9/9/9/9/9/9/9 b - 1", SfenError.Kind.RANK_TOO_SHORT);
    assertErrors("9/9/⟦p9⟧/9/9/9/9/9/9 b - 1", SfenError.Kind.RANK_TOO_LONG);
    assertErrors("9/⟦⟧/9/9/9/9/9/9/9 b - 1", SfenError.Kind.RANK_TOO_SHORT);
    assertErrors("⟦9/9/9/9/9/9/9/9⟧ b - 1", SfenError.Kind.TOO_FEW_RANKS);
    assertErrors("⟦9/9/9/9/9/9/9/⟧ b - 1", SfenError.Kind.TOO_FEW_RANKS);
    assertErrors("9/9/9/9/9/9/9/9/⟦⟧ b - 1", SfenError.Kind.RANK_TOO_SHORT);
    assertErrors("9/9/9/9/9/9/9/9/9⟦/9/9⟧ b - 1", SfenError.Kind.TOO_MANY_RANKS);
    assertErrors("9/9/4⟦x⟧4/9/9/9/9/9/9 b - 1", SfenError.Kind.UNKNOWN_PIECE);
    assertErrors("9/9/4⟦😀⟧4/9/9/9/9/9/9 b - 1", SfenError.Kind.UNKNOWN_PIECE);
    assertErrors("9/9/4⟦0⟧4/9/9/9/9/9/9 b - 1", SfenError.Kind.UNKNOWN_PIECE);
    assertErrors("9/9/8⟦+⟧/9/9/9/9/9/9 b - 1", SfenError.Kind.PLUS_WITHOUT_PIECE);
    assertErrors("9/9/4⟦+x⟧4/9/9/9/9/9/9 b - 1", SfenError.Kind.PLUS_WITHOUT_PIECE);
    assertErrors("9/9/4⟦+G⟧4/9/9/9/9/9/9 b - 1", SfenError.Kind.CANNOT_PROMOTE);
    assertErrors("9/9/9/9/9/9/9/9/9 ⟦B⟧ - 1", SfenError.Kind.UNKNOWN_SIDE);
    assertErrors("9/9/9/9/9/9/9/9/9 b R⟦K⟧ 1", SfenError.Kind.NOT_A_HAND_PIECE);
    assertErrors("9/9/9/9/9/9/9/9/9 b ⟦2+P⟧ 1", SfenError.Kind.NOT_A_HAND_PIECE);
    assertErrors("9/9/9/9/9/9/9/9/9 b R⟦x⟧ 1", SfenError.Kind.UNKNOWN_PIECE);
    assertErrors("9/9/9/9/9/9/9/9/9 b R⟦-⟧ 1", SfenError.Kind.UNKNOWN_PIECE);
    assertErrors("9/9/9/9/9/9/9/9/9 b ⟦0P⟧ 1", SfenError.Kind.HAND_COUNT);
    assertErrors("9/9/9/9/9/9/9/9/9 b 60P⟦60P⟧ 1", SfenError.Kind.HAND_COUNT);
    assertErrors("9/9/9/9/9/9/9/9/9 b ⟦123456789012P⟧ 1", SfenError.Kind.HAND_COUNT);
    assertErrors("9/9/9/9/9/9/9/9/9 b P⟦2⟧ 1", SfenError.Kind.COUNT_WITHOUT_PIECE);
    assertErrors("9/9/9/9/9/9/9/9/9 b - ⟦one⟧", SfenError.Kind.MOVE_NUMBER);
    assertErrors("9/9/9/9/9/9/9/9/9 b - ⟦-1⟧", SfenError.Kind.MOVE_NUMBER);
    assertErrors("9/9/9/9/9/9/9/9/9 b - ⟦1234567890⟧", SfenError.Kind.MOVE_NUMBER);
    assertErrors("9/9/9/9/9/9/9/9/9 b - 1 ⟦7g7f 2⟧", SfenError.Kind.SURPLUS_TEXT);
  }

  @Test
  void all_errors_are_found_in_one_look() {
    assertErrors(
        "9/⟦8⟧/9/4⟦x⟧4/9/9/9/9/9 ⟦?⟧ ⟦K⟧ ⟦x⟧",
        SfenError.Kind.RANK_TOO_SHORT,
        SfenError.Kind.UNKNOWN_PIECE,
        SfenError.Kind.UNKNOWN_SIDE,
        SfenError.Kind.NOT_A_HAND_PIECE,
        SfenError.Kind.MOVE_NUMBER);
  }

  @Test
  void position_of_a_wrong_sfen_is_refused() {
    assertThrows(IllegalArgumentException.class, () -> Sfen.position("startpos"));
  }

  @Property(tries = 30)
  void positions_come_back_from_their_sfen(@ForAll long seed) {
    for (Position position : RandomGame.positions(seed, 150)) {
      Sfen.Parsed.Ok ok = ok(Sfen.format(position, 77));
      assertEquals(position, ok.position());
      assertEquals(77, ok.ply());
      assertEquals(List.of(), ok.notes());
    }
  }

  @Property
  void every_text_is_a_position_or_has_errors_inside_the_text(@ForAll("texts") String text) {
    List<SfenError> remarks =
        switch (Sfen.parse(text)) {
          case Sfen.Parsed.Ok ok -> ok.notes();
          case Sfen.Parsed.Bad bad -> {
            assertTrue(!bad.errors().isEmpty());
            yield bad.errors();
          }
        };
    for (SfenError remark : remarks) {
      assertTrue(remark.offset() >= 0 && remark.length() >= 0, remark::toString);
      assertTrue(remark.offset() + remark.length() <= text.length(), remark::toString);
    }
  }

  @Provide
  static Arbitrary<String> texts() {
    Arbitrary<String> likely = Arbitraries.strings().withChars("9/1+PpKkGgRr-bw 0").ofMaxLength(60);
    Arbitrary<String> broken =
        likely.map(text -> START.substring(0, 20) + text + START.substring(20));
    return Arbitraries.oneOf(Arbitraries.strings(), likely, broken);
  }

  private static Sfen.Parsed.Ok ok(String text) {
    return switch (Sfen.parse(text)) {
      case Sfen.Parsed.Ok ok -> ok;
      case Sfen.Parsed.Bad bad -> throw new AssertionError(text + ": " + bad.errors());
    };
  }

  private static void assertNotes(String marked, SfenError.Kind... kinds) {
    List<SfenError> notes = ok(marked.replaceAll("[⟦⟧]", "")).notes();
    assertMarked(marked, List.of(kinds), notes);
  }

  private static void assertErrors(String marked, SfenError.Kind... kinds) {
    switch (Sfen.parse(marked.replaceAll("[⟦⟧]", ""))) {
      case Sfen.Parsed.Ok ok -> throw new AssertionError(marked + " was read as " + ok);
      case Sfen.Parsed.Bad bad -> assertMarked(marked, List.of(kinds), bad.errors());
    }
  }

  private static void assertMarked(
      String marked, List<SfenError.Kind> kinds, List<SfenError> found) {
    StringBuilder text = new StringBuilder(marked.replaceAll("[⟦⟧]", ""));
    for (SfenError error : found.reversed()) {
      text.insert(error.offset() + error.length(), '⟧').insert(error.offset(), '⟦');
    }
    assertEquals(marked, text.toString());
    assertEquals(kinds, found.stream().map(SfenError::kind).toList());
  }
}
