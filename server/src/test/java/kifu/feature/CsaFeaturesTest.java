package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Marked;
import kifu.RandomCsa;
import kifu.document.Document;
import kifu.feature.Hover.Options;
import kifu.format.Insertion;
import kifu.format.Section;
import kifu.game.Situation;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What the features of an editor make of CSA documents. */
class CsaFeaturesTest {

  private static final Options JAPANESE = new Options(false, false, Language.JAPANESE);

  // Hover.

  @Test
  void a_move_shows_the_board_after_it_with_its_japanese_name_and_the_time_below_it() {
    assertEquals(
        """
        3手目 ▲２二角成
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・ 馬 ・|二 <
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ ・ ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +----------------------^----+
        先手の持駒：角
        後手番
        消費時間 0:10（累計 先手 0:13・後手 0:05）
        """,
        hover("PI\n+\n+7776FU\nT3\n-3334FU\nT5\n+8822UM$0\n'角交換\nT10\n"));
  }

  @Test
  void of_several_moves_on_a_line_the_one_under_the_mouse_is_shown() {
    assertHeadline("1手目 ▲７六歩", "PI,+\n+77$076FU,T1,-3334FU,T2,+2726FU\n");
    assertHeadline("2手目 △３四歩", "PI,+\n+7776FU,T1,-33$034FU,T2,+2726FU\n");
    assertHeadline("2手目 △３四歩", "PI,+\n+7776FU,T1,-3334FU,T$02,+2726FU\n");
    assertHeadline("3手目 ▲２六歩", "PI,+\n+7776FU,T1,-3334FU,T2,+2726FU$0\n");
    assertHeadline("開始局面", "PI$0,+,+7776FU\n");
  }

  @Test
  void what_stands_before_the_moves_shows_the_start_position() {
    for (String line : List.of("V2.2", "N+山田", "$EVENT:a", "PI", "+")) {
      String document = "V2.2\nN+山田\n$EVENT:a\nPI\n+\n+7776FU\n";
      assertHeadline(
          "開始局面",
          document
              .replace("\n" + line + "\n", "\n" + line + "$0\n")
              .replaceFirst("^V2.2\n", line.equals("V2.2") ? "V2.2\\$0\n" : "V2.2\n"));
    }
  }

  @Test
  void an_end_tells_what_it_means_and_who_won() {
    assertDetails("手番の側が負けを認めました。\n先手の勝ちです。\n", "PI\n+\n+7776FU\n%TORYO$0\n");
    assertDetails("後手が反則をしました。\n先手の勝ちです。\n", "PI\n+\n+7776FU\n%-ILLEGAL_ACTION$0\n");
    assertDetails("手番の側が反則をしました。\n先手の勝ちです。\n", "PI\n+\n+7776FU\n%ILLEGAL_MOVE$0\n");
    assertDetails("手番の側が反則をしました。\n後手の勝ちです。\n", "PI\n+\n+2824HI\n%ILLEGAL_MOVE$0\n");
    assertDetails(
        "手番の側が入玉を宣言しました。\n先手の勝ちです。\n",
        "PI\n+\n+7776FU\n%KACHI$0\n'summary:illegal kachi:b lose:a win\n");
  }

  @Test
  void an_engines_comment_shows_its_evaluation_and_the_moves_that_it_expects() {
    assertRemark(
        "評価値 +130（先手から見て）",
        "読み筋 △３四歩 ▲２二角成 △同　銀\n局面数 5000\n",
        "PI\n+\n+7776FU\nT1\n'** 130 -3334FU +8822UM -3122GI #5000$0\n");
    assertRemark("評価値 -20（先手から見て）", "読み筋 △８四歩\n", "PI\n+\n+7776FU\n'** -20 8c8d 1a1b$0\n");
    assertRemark("評価値 0（先手から見て）", "読み筋 ▲７六歩 △３四歩\n", "PI\n+\n+7776FU\n'** 0 +7776FU -3334FU$0\n");
    assertRemark("評価値 35（先手から見て）".replace("35", "+35"), "", "PI\n+\n+7776FU\n'** 35 S3i-3h$0\n");
  }

  @Test
  void a_servers_summary_tells_how_the_game_ended() {
    assertRemark(
        "時間切れ",
        "先手の勝ちです。\n",
        "N+pine\nN-plum\nPI\n+\n+7776FU\n'summary:time up:pine win:plum lose$0\n");
    assertRemark(
        "最大手数", "", "N+pine\nN-plum\nPI\n+\n+7776FU\n'summary:max_moves:pine draw:plum draw$0\n");
  }

  @Test
  void other_comments_say_nothing() {
    for (String line : List.of("'コメント$0", "'** $0", "'**深さ=9$0", "$0", "/$0")) {
      Marked marked = Marked.csa("PI\n+\n+7776FU\n" + line + "\n");
      assertEquals(
          Optional.empty(), Hover.hover(marked.document(), marked.cursor(), JAPANESE), line);
    }
  }

  private static String hover(String picture) {
    Marked marked = Marked.csa(picture);
    return Hover.hover(marked.document(), marked.cursor(), JAPANESE).orElseThrow().text();
  }

  private static void assertHeadline(String expected, String picture) {
    assertEquals(expected, hover(picture).lines().findFirst().orElseThrow());
  }

  private static void assertDetails(String expected, String picture) {
    String text = hover(picture);
    String details = text.substring(text.indexOf("番\n") + 2);
    assertTrue(details.startsWith(expected), details);
  }

  private static void assertRemark(String headline, String details, String picture) {
    assertHeadline(headline, picture);
    String text = hover(picture);
    assertEquals(details, text.substring(text.indexOf("番\n") + 2));
  }

  // Positions and moves.

  @Test
  void moves_are_offered_in_the_notation_of_the_document() {
    Marked marked = Marked.csa("PI\n+\n+7776FU$0\n");
    List<LegalMoves.LegalMove> moves = LegalMoves.legalMoves(marked.document(), marked.cursor());
    assertEquals(30, moves.size());
    assertTrue(moves.contains(new LegalMoves.LegalMove("3c3d", "-3334FU")));
  }

  @Test
  void the_position_of_a_line_tells_the_evaluation_below_it() {
    Marked marked = Marked.csa("PI\n+\n+7776FU$0\nT5\n'** 130 -3334FU\n-3334FU\n");
    PositionAt.Result result =
        PositionAt.positionAt(marked.document(), marked.cursor()).orElseThrow();
    assertEquals("▲７六歩", result.moveText());
    assertEquals(Optional.of("130"), result.evaluation());
    assertEquals(Optional.of(5000L), result.spent());
  }

  @Test
  void a_move_is_written_behind_the_last_one_and_nowhere_else() {
    assertPlayed("PI\n+\n+7776FU\nT5\n-3334FU\n/\nPI\n+\n", "PI\n+\n+7776FU$0\nT5\n/\nPI\n+\n");
    assertPlayed("PI\n+\n+7776FU\n-3334FU", "PI\n+\n+7776FU$0");
    assertPlayed("PI\n+\n+7776FU\n-3334FU\n", "PI\n+\n+7776FU$0\n-3334FU\n");
    Marked marked = Marked.csa("PI\n+\n+7776FU$0\n-8384FU\n");
    assertEquals(Optional.empty(), played(marked));
    assertEquals(Optional.empty(), played(Marked.csa("PI\n+\n+7776FU$0\n%TORYO\n")));
  }

  private static Optional<Insertion> played(Marked marked) {
    Move move = Move.ofUsi("3c3d").orElseThrow();
    return marked.document().analysis().play(marked.cursor().line(), move);
  }

  private static void assertPlayed(String expected, String picture) {
    Marked marked = Marked.csa(picture);
    Insertion insertion = played(marked).orElseThrow();
    Text after = apply(marked.document(), insertion.edits());
    assertEquals(expected, after.toString());
    assertEquals("-3334FU", after.line(insertion.line()));
  }

  // Outline and folding.

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
  void a_game_has_its_header_its_moves_and_its_result() {
    assertEquals(
        """
        開始局面 (先手 – 後手)
        本譜 (1手)
          投了 ()
        """,
        outline(TWO_GAMES.substring(0, TWO_GAMES.indexOf("/"))));
  }

  @Test
  void several_games_are_numbered() {
    assertEquals(
        """
        対局 1 先手 – 後手 (1手)
          開始局面 (先手 – 後手)
          本譜 (1手)
            投了 ()
        対局 2 後手 (1手)
          開始局面 (後手)
          本譜 (1手)
            時間切れ ()
        """,
        outline(TWO_GAMES));
  }

  @Test
  void thousands_of_games_are_shown_in_groups() {
    List<Section> groups =
        DocumentSymbols.symbols(Marked.csa("PI\n+\n+7776FU\n/\n".repeat(250)).document());
    assertEquals(
        List.of("対局 1–100", "対局 101–200", "対局 201–250"),
        groups.stream().map(group -> group.name().japanese()).toList());
    assertEquals(50, groups.getLast().parts().size());
    assertEquals(List.of(), groups.getLast().parts().getLast().parts());
  }

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

  private static String outline(String document) {
    return outline(DocumentSymbols.symbols(Marked.csa(document).document()), "");
  }

  private static String outline(List<Section> sections, String indent) {
    StringBuilder outline = new StringBuilder();
    for (Section section : sections) {
      String line = indent + section.name().japanese() + " (" + section.detail() + ")\n";
      outline.append(line).append(outline(section.parts(), indent + "  "));
    }
    return outline.toString();
  }

  @Property(tries = 50, edgeCases = EdgeCasesMode.NONE)
  void a_part_lies_within_the_one_around_it_in_any_document(@ForAll long seed) {
    Text text = Text.of(RandomCsa.csa(new Random(seed), 20));
    Range all = new Range(text.point(0), text.end());
    assertNested(all, DocumentSymbols.symbols(opened(text)));
  }

  private static void assertNested(Range around, List<Section> sections) {
    for (Section section : sections) {
      assertTrue(
          around.contains(section.range().start()) && around.contains(section.range().end()));
      assertTrue(section.range().contains(section.head().end()));
      assertNested(section.range(), section.parts());
    }
  }

  // Formatting.

  @Test
  void ranks_have_29_characters_and_times_no_zeros() {
    assertFormatted(
        "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA * \n+\n+7776FU\nT5\n",
        "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\n +\n+7776FU  \nT005");
    assertFormatted("PI,+\r\n+7776FU  ,T0     ,'T0 \r\n", "PI,+\r\n +7776FU  ,T00     ,'T0 \r\n");
  }

  @Test
  void what_people_wrote_and_what_is_not_understood_stays() {
    String document =
        """
        V2.2 x
        N+ 山田  \s
        $EVENT: a \s
         'コメント \s
        PI82XX \s
        P5 * * \s
        +
        +7776fu \s
        -3334FU! \s
        T x \s
        %RESIGN \s
        読めない行 \s
        """;
    assertFormatted(document, document);
    assertFormatted("no record at all \n", "no record at all \n");
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void formatting_changes_nothing_but_the_form(@ForAll long seed) {
    Random random = new Random(seed);
    Document before = opened(Text.of(RandomCsa.oddlySpacedCsa(random, random.nextInt(30))));
    Document after = opened(apply(before, Formatting.format(before)));
    assertEquals(List.of(), Formatting.format(after), after.text().toString());
    assertEquals(situations(before), situations(after), before.text().toString());
    assertEquals(errors(before), errors(after), before.text().toString());
  }

  private static void assertFormatted(String expected, String document) {
    Document opened = opened(Text.of(document));
    assertEquals(expected, apply(opened, Formatting.format(opened)).toString());
  }

  private static Document opened(Text text) {
    return Document.open("file:///record.csa", "csa", 1, text);
  }

  private static Text apply(Document document, List<Edit> edits) {
    Text text = document.text();
    for (Edit edit : edits.reversed()) {
      text = text.apply(edit);
    }
    return text;
  }

  private static List<Optional<Situation>> situations(Document document) {
    return IntStream.range(0, document.text().lineCount())
        .filter(line -> !document.text().line(line).isEmpty())
        .mapToObj(line -> document.analysis().situationAt(line))
        .toList();
  }

  private static List<String> errors(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(CsaFeaturesTest::place)
        .toList();
  }

  private static String place(Problem problem) {
    return problem.range().start().line() + " " + problem.id() + " " + problem.arguments();
  }
}
