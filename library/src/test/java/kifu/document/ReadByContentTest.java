package kifu.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** A record under the name of another format. */
class ReadByContentTest {
  /** The same game in each format; its second move is impossible. */
  private static final Map<DocumentFormat, String> RECORDS =
      Map.of(
          DocumentFormat.KIF,
          """
          手合割：平手
             1 ７六歩(77)
             2 ３六歩(33)
          """,
          DocumentFormat.KI2,
          """
          ▲７六歩 △３六歩
          """,
          DocumentFormat.CSA,
          """
          V2.2
          PI
          +
          +7776FU
          -3336FU
          """,
          DocumentFormat.JKF,
          """
          {"header": {}, "moves": [{},
          {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU", "color": 0}},
          {"move": {"from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 6}, "piece": "FU", "color": 1}}]}
          """,
          DocumentFormat.USI,
          """
          position startpos moves 7g7f 3c3f
          """,
          DocumentFormat.BOOK,
          """
          #YANEURAOU-DB2016 1.00
          sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
          7g7d none 0 0 1
          """);

  @Test
  void every_record_is_read_by_its_content_and_the_right_name_is_given_once() {
    RECORDS.forEach(
        (content, text) -> {
          for (DocumentFormat name : DocumentFormat.values()) {
            Document document = open(name, text);
            String pair = content + " as " + name;
            List<ProblemId> ids = document.problems().stream().map(Problem::id).toList();
            boolean isFamily = content.readsLike(name);
            boolean isSfenOfBook =
                content == DocumentFormat.BOOK && name.readsLike(DocumentFormat.USI);
            if (!isFamily && !isSfenOfBook) {
              assertEquals(content, document.format(), pair);
              assertEquals(ProblemId.MISNAMED_RECORD, ids.getFirst(), pair + ids);
              assertEquals(2, ids.size(), pair + ids);
            } else {
              assertEquals(name, document.format(), pair);
              assertEquals(0, count(ids), pair + ids);
            }
          }
        });
  }

  private static long count(List<ProblemId> ids) {
    return ids.stream().filter(ProblemId.MISNAMED_RECORD::equals).count();
  }

  @Test
  void a_text_of_no_format_keeps_the_one_of_its_name() {
    for (String text : List.of("", "\n", "+\n", "{\n", "(instance Foo Bar)\n", "買い物：牛乳\n")) {
      for (DocumentFormat name : DocumentFormat.values()) {
        assertEquals(name, open(name, text).format(), name + ": " + text);
      }
    }
  }

  @Test
  void a_line_of_the_named_format_is_enough() {
    assertEquals(DocumentFormat.KIF, open(DocumentFormat.KIF, "PI\n+7776FU\n手合割：平手\n").format());
    assertEquals(DocumentFormat.CSA, open(DocumentFormat.CSA, "   1 ７六歩(77)\n+7776FU\n").format());
  }

  @Test
  void an_edited_document_is_what_it_would_be_if_it_were_opened_anew() {
    for (DocumentFormat name : DocumentFormat.values()) {
      Document document = open(name, "");
      for (String text : RECORDS.values()) {
        for (String line : List.of(text, "", "手合割：平手\n", text + text, "+\n", text)) {
          Point end = new Point(document.text().lineCount(), 0);
          document = document.edit(2, List.of(new Edit(new Range(new Point(0, 0), end), line)));
          document.advance();
          Document opened = open(name, line);
          assertEquals(opened.problems(), document.problems(), name + ": " + line);
          assertEquals(opened.format(), document.format(), name + ": " + line);
        }
        for (int i = 0; i < text.length(); i++) {
          Point start = new Point(0, 0);
          Edit removed = new Edit(new Range(start, new Point(0, 1)), "");
          document = document.edit(3, List.of(removed));
          assertEquals(
              open(name, document.text().toString()).problems(), document.problems(), name + text);
        }
      }
    }
  }

  private static Document open(DocumentFormat name, String text) {
    return Document.open("file:///a." + name.extension(), name.languageId(), 1, Text.of(text));
  }
}
