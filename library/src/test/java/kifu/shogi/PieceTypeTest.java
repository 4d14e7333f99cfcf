package kifu.shogi;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PieceTypeTest {

  @Test
  void each_kind_has_its_names() {
    StringBuilder table = new StringBuilder();
    for (PieceType type : PieceType.values()) {
      table.append(
          "%s %s %s %s %s %d%n"
              .formatted(
                  type.kifName(),
                  type.boardKanji(),
                  type.csa(),
                  type.sfen(),
                  type.english(),
                  type.setCount()));
    }
    assertPicture(
        """
        歩 歩 FU P pawn 18
        香 香 KY L lance 4
        桂 桂 KE N knight 4
        銀 銀 GI S silver 4
        金 金 KI G gold 4
        角 角 KA B bishop 2
        飛 飛 HI R rook 2
        玉 玉 OU K king 2
        と と TO +P promoted pawn 18
        成香 杏 NY +L promoted lance 4
        成桂 圭 NK +N promoted knight 4
        成銀 全 NG +S promoted silver 4
        馬 馬 UM +B horse 2
        龍 龍 RY +R dragon 2
        """,
        table.toString().replace(System.lineSeparator(), "\n"));
  }

  @Test
  void promotion_and_capture_are_inverse() {
    for (PieceType type : PieceType.values()) {
      assertEquals(type.unpromoted(), type.promoted().unpromoted());
      assertEquals(type.canPromote(), type.promoted() != type);
      assertEquals(type.isPromoted(), type.sfen().startsWith("+"));
    }
    assertEquals(PieceType.HORSE, PieceType.BISHOP.promoted());
    assertEquals(PieceType.GOLD, PieceType.GOLD.promoted());
    assertEquals(PieceType.PAWN, PieceType.PROMOTED_PAWN.unpromoted());
  }

  @Test
  void each_kind_is_found_by_each_of_its_names() {
    for (PieceType type : PieceType.values()) {
      assertEquals(Optional.of(type), PieceType.ofName(type.kifName()));
      assertEquals(Optional.of(type), PieceType.ofName(String.valueOf(type.boardKanji())));
      assertEquals(Optional.of(type), PieceType.ofCsa(type.csa()));
    }
    assertEquals(Optional.of(PieceType.KING), PieceType.ofName("王"));
    assertEquals(Optional.of(PieceType.DRAGON), PieceType.ofName("竜"));
  }

  @Test
  void other_texts_are_no_names() {
    assertTrue(PieceType.ofName("").isEmpty());
    assertTrue(PieceType.ofName("成").isEmpty());
    assertTrue(PieceType.ofName("成歩").isEmpty());
    assertTrue(PieceType.ofCsa("fu").isEmpty());
    assertTrue(PieceType.ofCsa("AL").isEmpty());
  }
}
