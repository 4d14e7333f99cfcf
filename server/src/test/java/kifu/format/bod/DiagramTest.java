package kifu.format.bod;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;

class DiagramTest {
  @Test
  void a_wrong_rank_is_marked_and_mended_whatever_stands_behind_it() {
    Marked marked =
        Marked.kif(
            """
            後手の持駒：なし
            | ・ ・ ・ ・v玉 ・ ・ ・ ・|一 ここまで
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|⟦三⟧ ここまで
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|⟦2⟧🎉
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
            | ・ ・ ・ ・ 玉 ・ ・ ・ ・|⟦８⟧
            先手の持駒：飛二 角二 金四 銀四 桂四 香四 歩十八
            """);
    List<Problem> problems =
        marked.document().problems().stream()
            .filter(problem -> problem.id() == ProblemId.BOARD_ROW)
            .toList();
    assertEquals(marked.ranges(), problems.stream().map(Problem::range).toList());
    assertEquals(
        List.of("二", "三", "九"),
        problems.stream().map(Problem::fix).flatMap(Optional::stream).map(Fix::newText).toList());
  }
}
