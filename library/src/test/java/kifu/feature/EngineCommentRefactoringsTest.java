package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.feature.Refactoring.Changed;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** Compares documents before and after what engines wrote was removed, or got another form. */
final class EngineCommentRefactoringsTest {
  private static final String REMOVE = "remove-engine-comments";
  private static final String SHOGIHOME = "engine-comments-shogihome";
  private static final String SHOGIGUI = "engine-comments-shogigui";
  private static final String FLOODGATE = "engine-comments-floodgate";

  private static final String SHOGIHOME_GAME =
      """
         1 ７六歩(77)
      *よい手
      *互角
      **評価値=-35$0
      **読み筋=△３四歩▲２二角成△同　銀
      **深さ=8
      **ノード数=12345
         2 ３四歩(33)
      *#詰み=先手勝ち:5手
      *#エンジン=某
      """;

  @Test
  void all_comments_by_engines_go_and_those_by_people_stay() {
    assertChanged(
        REMOVE,
        Marked.kif(SHOGIHOME_GAME),
        """
           1 ７六歩(77)
        *よい手
           2 ３四歩(33)
        """);
    assertChanged(
        REMOVE, Marked.kif("   1 ７六歩(77)\n** 30 -3334FU$0\n*読み筋 △３四歩"), "   1 ７六歩(77)\n*読み筋 △３四歩");
    assertChanged(REMOVE, Marked.kif("   1 ７六歩(77)\n** 30 -3334FU$0"), "   1 ７六歩(77)");
    assertChanged(
        REMOVE,
        Marked.csa("PI\n+\n+7776FU,T1,'** 30 -3334FU$0\n'people\n-3334FU\nT1\n'** 20\n"),
        "PI\n+\n+7776FU,T1\n'people\n-3334FU\nT1\n");
  }

  @Test
  void all_are_written_in_one_dialect() {
    assertChanged(
        FLOODGATE,
        Marked.kif(SHOGIHOME_GAME),
        """
           1 ７六歩(77)
        *よい手
        *互角
        ** -35 -3334FU +8822UM -3122GI #12345
           2 ３四歩(33)
        ** 30000
        """);
    assertChanged(
        SHOGIGUI,
        Marked.kif(SHOGIHOME_GAME),
        """
           1 ７六歩(77)
        *よい手
        *互角
        **対局 深さ 8 ノード数 12345 評価値 -35 読み筋 △３四歩(33) ▲２二角成(88) △同　銀(31)
           2 ３四歩(33)
        **解析 評価値 +詰 5
        """);
    assertChanged(
        SHOGIHOME,
        Marked.csa("PI\r\n+\r\n+7776FU\r\nT1\r\n'** 30 -3334FU +8822UM -3122GI #5$0\r\n"),
        "PI\r\n+\r\n+7776FU\r\nT1\r\n'**評価値=30\r\n'**読み筋=△３四歩▲２二角成△同　銀\r\n'**ノード数=5\r\n");
  }

  @Test
  void what_a_dialect_cannot_hold_stays() {
    String other = "**解析 候補2 評価値 10 読み筋 △８四歩(83)\n";
    String instead = "*<analyze>83 ▲２六歩 △３四歩</analyze>\n";
    String unread = "** 30 -3334FU S3i-3h\n";
    String kept = other + instead + unread;
    assertChanged(
        SHOGIHOME,
        Marked.kif("   1 ７六歩(77)\n" + kept + "*#指し手[72]▲７六歩  △８四歩$0\n"),
        "   1 ７六歩(77)\n" + kept + "*#評価値=72\n*#読み筋=△８四歩\n");
  }

  @Test
  void they_are_offered_on_the_comments_of_engines_only() {
    assertEquals(List.of(REMOVE, SHOGIGUI, FLOODGATE), ids(Marked.kif(SHOGIHOME_GAME)));
    assertEquals(List.of(), ids(Marked.kif("   1 ７六歩(77)$0\n** 30 -3334FU\n")));
    assertEquals(List.of(), ids(Marked.kif("   1 ７六歩(77)\n*読み筋 △３四歩$0\n** 30 -3334FU\n")));
    assertEquals(List.of(), ids(Marked.kif("$0")));
    assertEquals(List.of(), ids(Marked.csa("'** 30 -3334FU\n$0")));
  }

  private static List<String> ids(Marked marked) {
    return EngineCommentRefactorings.at(
            marked.document(), new Range(marked.cursor(), marked.cursor()))
        .stream()
        .map(Refactoring::id)
        .toList();
  }

  private static void assertChanged(String id, Marked before, String after) {
    Range range = new Range(before.cursor(), before.cursor());
    Refactoring refactoring = Refactorings.find(before.document(), range, id).orElseThrow();
    Changed changed = refactoring.outcome().get().value().orElseThrow();
    assertPicture(after, edited(before.document(), changed.edits()).text().toString());
  }
}
