package kifu.format.bod;

import static kifu.Documents.edited;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.TargetFormat;
import kifu.feature.Conversion;
import kifu.feature.Formatting;
import kifu.feature.Outcome;
import kifu.feature.TsumeProblem;
import kifu.problem.Fix;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiagramTest {
  private static final String PATTERN =
      """
      後手の持駒：？
        ９ ８ ７ ６ ５ ４ ３ ２ １
      +---------------------------+
      | ？ ？ ？ ・v玉 ・ ？ ？ ？|一
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
      | ・ ・ ・ ・ ＊ ・ ・ ・ ・|三
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
      | ・ 歩 ・ 歩 ・ ・ ・ ・ ・|七
      | ・ 歩 ・ ・ ・ ・ ・ ・ ・|八
      | ・ ・ ・ ・ ・ ・ ・ ・ ・|九
      +---------------------------+
      先手の持駒：飛　歩二　？
      手番：？
      """;

  private static Document bod(String text) {
    return Document.open("", DocumentFormat.BOD.languageId(), 0, Text.of(text));
  }

  @Test
  void a_board_for_a_search_is_not_faulty() {
    assertEquals(List.of(), bod(PATTERN).problems());
    assertEquals(List.of(), bod(PATTERN.replace('？', '?').replace('＊', '*')).problems());
    assertEquals(
        List.of(),
        Document.open("", DocumentFormat.KIF.languageId(), 0, Text.of(PATTERN)).problems());
  }

  @Test
  void a_board_for_a_search_is_no_game_and_no_mating_problem() {
    for (String open : List.of(PATTERN, whole("手番：？"))) {
      assertEquals(List.of(), bod(open).games());
      assertEquals(List.of(), TsumeProblem.of(bod(open)));
      Conversion.Options all = new Conversion.Options(Optional.empty(), Optional.empty());
      Phrase why =
          assertInstanceOf(
                  Outcome.Refused.class, Conversion.convert(bod(open), TargetFormat.CSA, all))
              .why();
      assertEquals("盤面の一部（？、＊）が決まっていないので変換できません", why.in(Language.JAPANESE));
    }
    assertEquals(1, bod(whole("先手番")).games().size());
  }

  private static String whole(String turn) {
    return PATTERN
        .replaceAll("[？＊](?=[| ])", "・")
        .replace("：？", "：なし")
        .replace("　？", "")
        .replace("| ・ 歩 ・ ・", "| ・ ・ ・ ・")
        .replace("手番：なし", turn);
  }

  @Test
  void a_board_for_a_search_is_formatted() {
    Document document = bod(PATTERN.replace("|一", "|").replace("手番：？", "  手番：？ "));
    assertEquals(PATTERN, edited(document, Formatting.format(document)).text().toString());
  }

  @Test
  void no_move_can_be_played_from_an_open_board() {
    for (String pattern :
        List.of(
            PATTERN.replace("| ？ ？", "|⟦ ？⟧ ？"),
            PATTERN.replace(" ？", " ・").replace(" ＊", "⟦ ＊⟧"),
            PATTERN.replaceAll(" [？＊]", " ・").replace("歩二　？", "歩二　⟦？⟧"))) {
      Marked marked = Marked.kif(pattern + "   1 ５二歩打\n");
      marked.assertRanges(
          marked.document().problems().stream()
              .filter(problem -> problem.severity() == Severity.ERROR)
              .map(Problem::range)
              .toList());
    }
  }

  @Test
  void a_wrong_rank_is_marked_and_mended_whatever_stands_after_it() {
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
    marked.assertRanges(problems.stream().map(Problem::range).toList());
    assertEquals(
        List.of("二", "三", "九"),
        problems.stream().map(Problem::fix).flatMap(Optional::stream).map(Fix::newText).toList());
  }

  @Test
  void a_missing_row_is_named_where_it_should_be() {
    Marked marked =
        Marked.kif(
            """
            後手の持駒：なし
            | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
            ⟦| ・ ・ ・ ・ ・ ・ ・ ・ ・|三⟧
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|七
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|八
            | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
            """);
    Problem problem = marked.document().problems().getFirst();
    assertEquals("盤面の二段目がありません。駒のない段も書いてください。", problem.message(Language.JAPANESE));
    assertEquals(
        "Missing from the board: row 2 (二). Write rows without pieces too.",
        problem.message(Language.ENGLISH));
    assertEquals(marked.range(), problem.range());
  }

  @Test
  void rows_without_ranks_are_counted() {
    Marked marked = Marked.kif("| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7));
    Problem problem =
        marked.document().problems().stream()
            .filter(other -> other.id() == ProblemId.BOARD_MISSING_ROW)
            .findFirst()
            .orElseThrow();
    assertEquals("盤面が7段しかありません。駒のない段も書いてください。", problem.message(Language.JAPANESE));
  }

  @Test
  void blanks_too_many_and_a_missing_colon_are_read_and_mended() {
    Marked marked =
        Marked.kif(
            """
            上手の持駒：なし
              ９ ８ ７ ６ ５ ４ ３ ２ １
            +---------------------------+
            |⟦ v香 v桂 v銀 v金 v玉 v金 v銀 v桂 v香⟧|一
            |⟦  ・  ・  ・  ・  ・  ・  ・ v角  ・⟧|二
            |⟦ v歩 v歩 v歩 v歩 v歩 v歩 v歩 v歩 v歩⟧|三
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
            |⟦ . . . . . . . . . ⟧|五
            | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
            |⟦ 歩 歩 歩 歩  歩 歩 歩 歩 歩⟧|七
            | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
            | 香 桂 銀 金 玉 金 銀 桂 香|九
            +---------------------------+
            ⟦下手の持駒⟧
            上手番
               1 ３四歩(33)
               2 ７六歩(77)
            """);
    List<Problem> problems =
        marked.document().problems().stream()
            .filter(problem -> problem.id() == ProblemId.NOTATION)
            .toList();
    marked.assertRanges(problems.stream().map(Problem::range).toList());
    assertTrue(problems.stream().flatMap(p -> p.fixes().stream()).allMatch(Fix::safe));
    assertEquals(List.of(), errors(marked.document()));
    String mended =
        """
        上手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・ ・ ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|三
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|六
        | 歩 歩 歩 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +---------------------------+
        下手の持駒：
        上手番
           1 ３四歩(33)
           2 ７六歩(77)
        """;
    List<Edit> edits =
        problems.stream()
            .map(p -> p.fix().orElseThrow())
            .map(fix -> new Edit(fix.range(), fix.newText()))
            .toList();
    Document fixed = edited(marked.document(), edits);
    assertEquals(mended, fixed.text().toString());
    assertEquals(fixed.games().getFirst(), marked.document().games().getFirst());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "|香v桂v銀v金v玉v金v銀v桂v香|一",
        "| v香 v桂 v銀 v金 v玉 v金 v銀 v桂|一",
        "| v香 v桂 v v銀 v金 v玉 v金 v銀 v桂 v香|一",
        "| v香 v桂 v銀 v銀 v金 v玉 v金 v銀 v桂 v香|一",
        "| v香     v銀 v金 v玉 v金 v銀 v桂 v香|一",
      })
  void a_row_that_may_lack_a_cell_or_a_mark_is_not_guessed(String row) {
    assertFalse(Row.read(row).isWhole());
    assertEquals(
        List.of(ProblemId.BOARD_ROW),
        errors(bod(whole("先手番").replaceFirst("\\|.*一", row))).stream().map(Problem::id).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"下手の持駒に歩", "下手の持駒 は歩だけ", "下手持駒", "下手の持駒飛"})
  void a_sentence_about_a_hand_is_no_hand(String line) {
    assertEquals(Optional.empty(), Hand.read(line));
  }

  private static List<Problem> errors(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "歩2, 枚数は漢数字で「歩二」のように書きます。, The count should be in kanji: 歩二.",
    "歩二十, 歩は一組に18枚しかありません。枚数を確かめてください。, A full set has only 18 pawns. Check the count.",
    "歩〇, 「〇」は枚数として読めません。「歩十八」のように漢数字で書きます。," + " '〇 is not a count. Write it in kanji, like 歩十八.'",
  })
  void a_bad_count_says_what_is_wrong_with_it(String hand, String japanese, String english) {
    Problem problem = Hand.read("先手の持駒：" + hand).orElseThrow().problems().getFirst();
    assertEquals(japanese, problem.message(Language.JAPANESE));
    assertEquals(english, problem.message(Language.ENGLISH));
  }
}
