package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.CodeLenses.Action;
import kifu.feature.Refactoring.Changed;
import kifu.format.OpeningBooks;
import kifu.merge.RecordMerge;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import kifu.tsume.Profile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in which Git has left two versions between its marks. */
class MergeConflictsTest {
  private static final String KIF =
      """
      手合割：平手
      先手：山田
         1 ７六歩(77)
      <<<<<<< HEAD
      *一般的な手。
         2 ３四歩(33)
         3 ２六歩(27)
      =======
         2 ８四歩(83)
      *相居飛車へ。
      >>>>>>> study
      """;

  private static Document kif(String text) {
    return Document.open("file:///a.kif", "kif", 0, Text.of(text));
  }

  private static Range line(int line) {
    return new Range(new Point(line, 0), new Point(line, 0));
  }

  private static Outcome<Changed> keepBoth(Document document, int line) {
    return Refactorings.find(document, line(line), "merge-conflict-both")
        .orElseThrow()
        .outcome()
        .get();
  }

  private static String merged(Document document, int line) {
    return edited(document, keepBoth(document, line).value().orElseThrow().edits())
        .text()
        .toString();
  }

  private static List<String> problems(Document document) {
    return document.problems().stream()
        .map(problem -> problem.id().id() + " " + problem.range().start().line())
        .toList();
  }

  @Test
  void both_versions_stay_as_variations() {
    assertPicture(
        """
        手合割：平手
        先手：山田
           1 ７六歩(77)
        *一般的な手。
           2 ３四歩(33)
           3 ２六歩(27)

        変化：2手
           2 ８四歩(83)
        *相居飛車へ。
        """,
        merged(kif(KIF), 5));
  }

  /** A move that one side has removed is gone where it is known what both began with. */
  @Test
  void what_both_began_with_is_heeded() {
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)
        """,
        merged(
            kif(
                """
                手合割：平手
                   1 ７六歩(77)
                   2 ３四歩(33)
                <<<<<<< ours
                ||||||| 3f0e4c1
                   3 ２六歩(27)
                =======
                   3 ２六歩(27)
                >>>>>>> theirs
                """),
            3));
  }

  @Test
  void several_conflicts_are_settled_together_and_a_contradiction_is_told() {
    assertPicture(
        """
        手合割：平手
        先手：山田
        *kifu merge: 先手：山田（ours）、鈴木（theirs）
           1 ７六歩(77)
           2 ３四歩(33)

        変化：2手
           2 ８四歩(83)
        """,
        merged(
            kif(
                """
                手合割：平手
                <<<<<<< HEAD
                先手：山田
                =======
                先手：鈴木
                >>>>>>> study
                   1 ７六歩(77)
                <<<<<<< HEAD
                   2 ３四歩(33)
                =======
                   2 ８四歩(83)
                >>>>>>> study
                """),
            2));
  }

  @Test
  void nothing_else_is_said_until_it_is_settled() {
    Document document = kif(KIF);

    assertEquals(List.of("merge-conflict 3"), problems(document));
    assertEquals(List.of(), problems(kif(merged(document, 3))));
    assertEquals(
        List.of("merge-conflict-both"),
        Refactorings.at(document, line(8)).stream().map(Refactoring::id).toList());
    assertEquals(List.of(), Refactorings.at(document, line(2)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<<<<<<< HEAD\n",
        "<<<<<<< HEAD\n=======\n",
        "=======\n>>>>>>> study\n",
        ">>>>>>> study\n=======\n<<<<<<< HEAD\n",
        "*<<<<<<< HEAD\n*=======\n*>>>>>>> study\n",
        "<<<<<<<<< HEAD\n=======\n>>>>>>> study\n",
      })
  void what_is_no_whole_conflict_is_none(String lines) {
    Document document = kif("手合割：平手\n   1 ７六歩(77)\n" + lines);

    assertTrue(
        document.problems().stream()
            .noneMatch(problem -> problem.id().id().equals("merge-conflict")));
  }

  @Test
  void every_format_knows_conflicts() {
    record Case(String language, String record) {}

    for (Case each :
        List.of(
            new Case("ki2", "▲７六歩\n<<<<<<< a\n△３四歩\n=======\n△８四歩\n>>>>>>> b\n"),
            new Case(
                "csa", "V2.2\nPI\n+\n+7776FU\n<<<<<<< a\n-3334FU\n=======\n-8384FU\n>>>>>>> b\n"),
            new Case(
                "usi", "<<<<<<< a\nstartpos moves 7g7f\n=======\nstartpos moves 2g2f\n>>>>>>> b\n"),
            new Case("bod", "<<<<<<< a\n後手の持駒：なし\n=======\n後手の持駒：歩\n>>>>>>> b\n"),
            new Case("jkf", "<<<<<<< a\n{\"moves\":[{}]}\n=======\n{\"moves\":[]}\n>>>>>>> b\n"),
            new Case(
                "yaneuraou-book",
                "#YANEURAOU-DB2016 1.00\n<<<<<<< a\n=======\n# b\n>>>>>>> b\n"))) {
      Document document = Document.open("", each.language(), 0, Text.of(each.record()));

      assertEquals(
          List.of("merge-conflict"),
          document.problems().stream().map(problem -> problem.id().id()).toList(),
          each.language());
    }
  }

  @Test
  void a_version_that_is_no_game_is_told() {
    Document document =
        kif(
            """
            手合割：平手
               1 ７六歩(77)
            <<<<<<< HEAD
               2 ３四歩(33)
            =======
               2 ９九角(88)
            >>>>>>> study
            """);

    assertEquals(
        Outcome.refused(
            new Phrase(
                "下の版：3行目の指し手が指せないため、取り込めません。",
                "the lower version: line 3 has a move that cannot be played.")),
        keepBoth(document, 2));
  }

  @Test
  void it_is_not_converted_as_one_game() {
    Outcome<Conversion.Converted> converted =
        Conversion.convert(
            kif(KIF), TargetFormat.CSA, new Conversion.Options(Optional.empty(), Optional.empty()));

    assertTrue(converted.toString().contains("Git has left a conflict"), converted.toString());
    assertEquals(
        Optional.of(new Phrase("Gitの競合が残っています", "Git has left a conflict in it")),
        RecordMerge.refusal(kif(KIF)));
  }

  @Test
  void it_stands_above_the_mark() {
    List<CodeLenses.Lens> lenses = CodeLenses.lenses(kif(KIF), Language.ENGLISH, Profile.CONTEST);

    assertEquals(
        List.of(
            new CodeLenses.Lens(
                Range.ofLine(3, 0, 12),
                "Keep both, as variations",
                new Action.Refactor("merge-conflict-both"))),
        lenses);
  }

  @Test
  void a_mark_shows_the_boards_of_both_versions() {
    Hover.Options options =
        new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
    String text =
        Hover.hover(kif(KIF), new Point(7, 0), OpeningBooks.NONE, options).orElseThrow().text();

    assertPicture(
        """
        HEAD
        3手目 ▲２六歩
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩v歩v歩v歩v歩v歩 ・v歩v歩|三
        | ・ ・ ・ ・ ・ ・v歩 ・ ・|四
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ 歩 ・|六 <
        | 歩 歩 ・ 歩 歩 歩 歩 ・ 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +----------------------^----+
        先手の持駒：なし
        後手番

        study
        2手目 △８四歩
        後手の持駒：なし
          ９ ８ ７ ６ ５ ４ ３ ２ １
        +---------------------------+
        |v香v桂v銀v金v玉v金v銀v桂v香|一
        | ・v飛 ・ ・ ・ ・ ・v角 ・|二
        |v歩 ・v歩v歩v歩v歩v歩v歩v歩|三
        | ・v歩 ・ ・ ・ ・ ・ ・ ・|四 <
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|五
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|六
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|八
        | 香 桂 銀 金 玉 金 銀 桂 香|九
        +----^----------------------+
        先手の持駒：なし
        先手番
        """,
        text);
  }

  @Test
  void the_pictures_of_both_boards_stand_side_by_side() {
    Hover.Options options =
        new Hover.Options(true, true, BoardStyle.DEFAULT, Wording.of(Language.ENGLISH));
    String text =
        Hover.hover(kif(KIF), new Point(3, 0), OpeningBooks.NONE, options).orElseThrow().text();

    assertEquals(
        "**HEAD** · **study**\n\n![Move 3 ▲P-2f](…) ![Move 2 △P-8d](…)",
        text.replaceAll("\\(data:[^)]*\\)", "(…)"));
  }

  @Test
  void an_edit_settles_it() {
    Document document = kif(KIF);
    assertEquals(Severity.ERROR, document.problems().getFirst().severity());
    Document settled =
        document.edit(1, keepBoth(document, 3).value().orElseThrow().edits().reversed());

    List<Problem> problems = settled.problems();

    assertEquals(List.of(), problems);
  }
}
