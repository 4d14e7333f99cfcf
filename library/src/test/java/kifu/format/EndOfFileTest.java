package kifu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Documents;
import kifu.document.Document;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the mark U+001A is no part of a record: programs of DOS end their files with it. */
class EndOfFileTest {
  private static final String BOOK =
      """
      #YANEURAOU-DB2016 1.00
      sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
      7g7f none 0 0 0
      """;

  @ParameterizedTest
  @CsvSource({
    "kif, '手合割：平手\n   1 ７六歩(77)\n'",
    "kif, '手合割：平手\n   1 ７六歩(77)\n   2 投了'",
    "ki2, '▲７六歩\n'",
    "ki2, '▲７六歩\nまで1手で先手の勝ち'",
    "csa, 'V2.2\nPI\n+\n+7776FU\n'",
    "csa, 'V2.2\nPI\n+\n+7776FU\n%TORYO'",
    "usi, 'position startpos moves 7g7f\n'",
    "usi, 'position startpos moves 7g7f'",
    "yaneuraou-book, BOOK",
  })
  void the_mark_at_the_end_of_a_file_is_ignored(String language, String written) {
    String record = written.equals("BOOK") ? BOOK : written.replace("\\n", "\n");
    Document document = Documents.open(language, record + "\u001a");
    assertEquals(List.of(), document.problems());
  }
}
