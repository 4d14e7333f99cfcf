package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class EnteringKingTest {

  /** Black has ten pieces in the camp (14 points) and 10 points in hand. */
  private static final String TWENTY_FOUR_POINTS =
      """
      | 金 金 金 金 銀 銀 銀 銀 ・|二
      | 龍 ・ 玉 と ・ ・ ・ ・ ・|三
      先手の持駒：飛　角
      """;

  private static final String NOTHING = "先手の持駒：飛　角";

  @Test
  void twenty_four_points_draw() {
    assertEquals(
        new EnteringKing.Assessment(
            List.of(), 10, 24, EnteringKing.Worth.NOT_MET, EnteringKing.Worth.DRAW),
        judge(TWENTY_FOUR_POINTS));
  }

  @Test
  void black_needs_28_points() {
    String with27 = TWENTY_FOUR_POINTS.replace(NOTHING, "先手の持駒：飛　角　歩三");
    assertEquals(27, judge(with27).points());
    assertEquals(EnteringKing.Worth.NOT_MET, judge(with27).by27PointRule());
    String with28 = TWENTY_FOUR_POINTS.replace(NOTHING, "先手の持駒：飛　角　歩四");
    assertEquals(28, judge(with28).points());
    assertEquals(EnteringKing.Worth.WIN, judge(with28).by27PointRule());
    assertEquals(EnteringKing.Worth.DRAW, judge(with28).by24PointRule());
  }

  @Test
  void thirty_one_points_win_by_both_rules() {
    EnteringKing.Assessment judgement = judge(TWENTY_FOUR_POINTS.replace(NOTHING, "先手の持駒：飛　角　歩七"));
    assertEquals(EnteringKing.Worth.WIN, judgement.by27PointRule());
    assertEquals(EnteringKing.Worth.WIN, judgement.by24PointRule());
  }

  @Test
  void twenty_three_points_are_too_few() {
    EnteringKing.Assessment judgement = judge(TWENTY_FOUR_POINTS.replace(NOTHING, "先手の持駒：飛　歩四"));
    assertEquals(23, judgement.points());
    assertEquals(EnteringKing.Worth.NOT_MET, judgement.by24PointRule());
  }

  @Test
  void white_needs_27_points() {
    String with27 =
        """
        |v龍 ・v玉vと ・ ・ ・ ・ ・|七
        |v金v金v金v金v銀v銀v銀v銀 ・|八
        後手の持駒：飛　角　歩三
        後手番
        """;
    assertEquals(27, judge(with27).points());
    assertEquals(EnteringKing.Worth.WIN, judge(with27).by27PointRule());
  }

  @Test
  void pieces_missing_at_the_start_count_for_white() {
    Position position =
        Diagram.position(
            """
            |v龍 ・v玉vと ・ ・ ・ ・ ・|七
            |v金v金v金v金v銀v銀v銀v銀 ・|八
            後手番
            """);
    assertEquals(14, EnteringKing.judge(position, Position.START).points());
    assertEquals(24, EnteringKing.judge(position, Handicap.TWO_PIECES.position()).points());
    assertEquals(25, EnteringKing.judge(position, Handicap.THREE_PIECES.position()).points());
  }

  @Test
  void pieces_in_hand_at_the_start_are_not_missing() {
    Position start = Sfen.position("4k4/9/9/9/9/9/9/GGGGSSSS1/9 b B4L18P2rb4n");
    Position position =
        Diagram.position(
            """
            |v龍 ・v玉vと ・ ・ ・ ・ ・|七
            |v金v金v金v金v銀v銀v銀v銀 ・|八
            後手番
            """);
    assertEquals(14, EnteringKing.judge(position, start).points());
  }

  @Test
  void king_outside_the_camp() {
    assertUnmet(EnteringKing.Unmet.KING_IN_CAMP, TWENTY_FOUR_POINTS.replace("三", "四"));
    assertUnmet(EnteringKing.Unmet.KING_IN_CAMP, TWENTY_FOUR_POINTS.replace("玉", "と"));
  }

  @Test
  void king_in_check() {
    assertUnmet(EnteringKing.Unmet.NOT_IN_CHECK, TWENTY_FOUR_POINTS.replace("| 龍 ・ 玉", "| 龍v金 玉"));
  }

  @Test
  void fewer_than_ten_pieces_in_the_camp() {
    String nine = TWENTY_FOUR_POINTS.replace("と", "・");
    assertEquals(9, judge(nine).piecesInCamp());
    assertUnmet(EnteringKing.Unmet.TEN_PIECES_IN_CAMP, nine);
  }

  private static EnteringKing.Assessment judge(String diagram) {
    return EnteringKing.judge(Diagram.position(diagram), Position.START);
  }

  private static void assertUnmet(EnteringKing.Unmet unmet, String diagram) {
    EnteringKing.Assessment judgement = judge(diagram);
    assertEquals(unmet, judgement.unmet().getFirst());
    assertEquals(EnteringKing.Worth.NOT_MET, judgement.by27PointRule());
    assertEquals(EnteringKing.Worth.NOT_MET, judgement.by24PointRule());
  }
}
