package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import kifu.Marked;
import org.junit.jupiter.api.Test;

class CsaFoldingRangesTest {

  private static final String TWO_GAMES =
      """
      V2.2
      N+先手
      N-後手
      PI
      +
      +7776FU
      'よい手
      '続き
      %TORYO
      /
      N+後手
      PI
      +
      +2726FU
      'summary:time up:a win:b lose
      """;

  @Test
  void games_boards_and_comments_fold() {
    assertEquals(
        "0-8 GAME, 5-8 MAIN_LINE, 6-7 COMMENT, 10-14 GAME, 13-14 MAIN_LINE", folds(TWO_GAMES));
    assertEquals(
        "0-3 HEADER, 1-2 BOARD, 4-5 MAIN_LINE",
        folds("V2.2\nPI22KA\nP+22KA\n+\n+7776FU\n%CHUDAN\n"));
  }

  private static String folds(String document) {
    return FoldingRanges.ranges(Marked.csa(document).document(), 100).stream()
        .map(fold -> fold.firstLine() + "-" + fold.lastLine() + " " + fold.kind())
        .collect(Collectors.joining(", "));
  }
}
