package kifu.format.line;

import static kifu.Documents.ids;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import kifu.Documents;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Habits;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a text in a wrong encoding is recognised, and the right one named. */
class GarbledTest {
  private static final String KIF =
      """
      手合割：平手
      先手：山田太郎
      後手：鈴木花子
      手数----指手---------消費時間--
         1 ７六歩(77)   ( 0:01/00:00:01)
         2 ３四歩(33)   ( 0:01/00:00:01)
         3 投了
      まで2手で後手の勝ち
      """;

  private static final String KI2 = "▲７六歩　△３四歩　▲２六歩　△８四歩\n▲６八銀　△４二銀\nまで6手で後手の勝ち\n";

  @ParameterizedTest
  @CsvSource({
    "UTF-8, windows-31j, UTF-8",
    "UTF-8, EUC-JP, UTF-8",
    "UTF-8, KOI8-R, UTF-8",
    "UTF-8, windows-1252, UTF-8",
    "UTF-8, ISO-8859-2, UTF-8",
    "UTF-8, ISO-8859-1, UTF-8",
    "UTF-8, GBK, UTF-8",
    "EUC-JP, windows-31j, EUC-JP",
    "EUC-JP, windows-1252, EUC-JP",
    "EUC-JP, ISO-8859-2, EUC-JP",
    "EUC-JP, KOI8-R, EUC-JP",
    "windows-31j, windows-1252, Shift_JIS",
    "windows-31j, ISO-8859-1, Shift_JIS",
    "windows-31j, ISO-8859-2, Shift_JIS",
    "windows-31j, GBK, Shift_JIS",
    "windows-31j, KOI8-R, Shift_JIS",
    "windows-31j, UTF-8, Shift_JIS",
  })
  void the_encoding_that_gives_sense_is_named(String written, String read, String named) {
    for (String record : List.of(KIF, KI2)) {
      String garbled = new String(record.getBytes(Charset.forName(written)), Charset.forName(read));
      Document document = Documents.open(record.equals(KIF) ? "kif" : "ki2", garbled);
      assertEquals(List.of("garbled-text"), ids(document));
      assertEquals(
          "The text is garbled. Do not save it; reopen the file with another encoding, probably "
              + named
              + ". If that does not help, its characters are lost, and a backup is needed.",
          document.problems().getFirst().message(Language.ENGLISH));
    }
  }

  @Test
  void any_other_text_is_not_garbled() {
    for (String text :
        List.of("買い物\n", "Müller, Señor, café, naïve, François\n", "将棋の本\n", "ｶﾅ\n")) {
      assertEquals(List.of("not-a-kifu"), ids(Documents.kif(text)), text);
    }
  }

  @Test
  void characters_that_could_not_be_read_are_marked_in_any_record() {
    for (Marked marked :
        List.of(
            Marked.kif("手合割：平手\n先手：⟦\ufffd\ufffd⟧\n   1 ７六歩(77)\n*a⟦\ufffdb\ufffd⟧\n"),
            Marked.ki2("先手：⟦\ufffd⟧\n▲７六歩 △３四歩\n*a⟦\ufffd⟧\n"),
            Marked.csa("V2.2\nN+⟦\ufffd⟧\nPI\n+\n+7776FU\n'*a⟦\ufffd⟧\n"),
            Marked.usi("# ⟦\ufffd⟧\nposition startpos moves 7g7f\n# ⟦\ufffd⟧\n"),
            Marked.jkf(
                """
                {
                  "header": {"先手": "⟦\ufffd⟧"},
                  "moves": [{"comments": ["a⟦\ufffd⟧"]}]
                }
                """),
            Marked.book(
                """
                #YANEURAOU-DB2016 1.00
                # ⟦\ufffd⟧
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
                # ⟦\ufffd⟧
                7g7f 3c3d 0 1 1
                """))) {
      List<Problem> problems = marked.document().problems();
      marked.assertRanges(problems.stream().map(Problem::range).toList());
      assertEquals(
          Set.of(ProblemId.GARBLED_TEXT),
          problems.stream().map(Problem::id).collect(Collectors.toSet()));
      assertEquals(1, Habits.withoutRepeats(problems, marked.document().text()).size());
    }
  }

  @Test
  void a_line_with_such_characters_has_no_other_problem_of_its_own() {
    Marked marked = Marked.kif("手合割：平手\n⟦\ufffd\ufffd⟧山田\n   1 ７六歩(77)\n");
    marked.assertRanges(marked.document().problems().stream().map(Problem::range).toList());
  }
}
