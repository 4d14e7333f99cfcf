package kifu.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kifu.Documents;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.format.OpeningBooks;
import kifu.problem.Language;
import kifu.shogi.Move;
import kifu.text.Point;
import org.junit.jupiter.api.Test;

/** Tests that docs/capabilities.md has a “–” just where a format does not answer. */
class CapabilitiesTest {
  private static final Path DOCS = Path.of("../docs/capabilities.md");
  private static final String NONE = "–";
  private static final Wording WORDING = Wording.of(Language.ENGLISH);

  /** A record of each column of the tables. */
  private static final Map<String, Document> RECORDS =
      Map.of(
          "KIF",
          Documents.kif(
              """
              先手：先手の人
              後手：後手の人
              手合割：平手
                 1 ７六歩(77)
              *コメント http://example.org/
              *もう一行
                 2 ３四歩(33)
                 3 ２二角成(88)
              変化：2手
                 2 ８四歩(83)
              """),
          "KI2",
          Documents.ki2(
              """
              先手：先手の人
              後手：後手の人
              手合割：平手

              ▲７六歩
              *コメント http://example.org/
              *もう一行
              △３四歩
              ▲２二角成

              変化：2手
              △８四歩
              """),
          "CSA",
          Documents.csa(
              """
              V2.2
              N+先手の人
              N-後手の人
              '* http://example.org/
              PI
              +
              +7776FU
              '*コメント
              '*もう一行
              -3334FU
              +8822UM
              """),
          "JKF",
          Documents.jkf(
              """
              {
                "header": {"先手": "先手の人", "後手": "後手の人", "備考": "http://example.org/"},
                "moves": [
                  {},
                  {"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},
                  {"move":{"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"},
                    "forks": [[
                      {"move":{"color":1,"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"}}
                    ]]},
                  {"move":{"color":0,"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA","promote":true}}
                ]
              }
              """),
          "USI",
          Documents.open("usi", "position  startpos moves 7g7f 3c3d 8h2b+\n"),
          "book",
          Documents.open(
              "yaneuraou-book",
              """
              #YANEURAOU-DB2016 1.00
              # http://example.org/
              sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
              7g7f 3c3d 30 20
              2g2f none 25 20
              sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
              3c3d  none -12 20
              """));

  private interface Capability {
    boolean answers(Document document, Point point);
  }

  /** By the beginning of the title of a row. */
  private static final Map<String, Capability> CAPABILITIES =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry(
                  "completion",
                  (document, point) ->
                      Completion.items(
                              document,
                              point,
                              new Completion.Options(
                                  WORDING, false, LocalDate.EPOCH, Completion.Elsewhere.NOTHING))
                          .stream()
                          .anyMatch(item -> item.move().isPresent())),
              Map.entry(
                  "linked editing",
                  (document, point) -> !LinkedEditingRange.ranges(document, point).isEmpty()),
              Map.entry(
                  "signature help",
                  (document, point) ->
                      SignatureHelp.signature(document, point, Language.ENGLISH).isPresent()),
              Map.entry(
                  "rename of a player",
                  (document, point) -> Rename.prepare(document, point).isPresent()),
              Map.entry(
                  "definition",
                  (document, point) -> Definition.definition(document, point).isPresent()),
              Map.entry(
                  "implementation",
                  (document, point) -> !Implementation.implementation(document, point).isEmpty()),
              Map.entry(
                  "references",
                  (document, point) -> !References.references(document, point, false).isEmpty()),
              Map.entry(
                  "highlight",
                  (document, point) -> !DocumentHighlights.highlights(document, point).isEmpty()),
              Map.entry(
                  "call hierarchy",
                  (document, point) -> CallHierarchy.prepare(document, point, WORDING).isPresent()),
              Map.entry(
                  "hover",
                  (document, point) ->
                      Hover.hover(
                              document,
                              point,
                              OpeningBooks.NONE,
                              new Hover.Options(false, false, BoardStyle.DEFAULT, WORDING))
                          .isPresent()),
              Map.entry(
                  "colours",
                  (document, point) ->
                      !SemanticTokens.on(document, point.line(), point.line() + 1).isEmpty()),
              Map.entry(
                  "folding", (document, point) -> !FoldingRanges.ranges(document, 100).isEmpty()),
              Map.entry(
                  "document links", (document, point) -> !DocumentLinks.links(document).isEmpty()),
              Map.entry("outline", (document, point) -> !document.analysis().outline().isEmpty()),
              Map.entry(
                  "next and previous variation",
                  (document, point) ->
                      GoTo.goTo(document, point, GoTo.Target.PARENT_LINE).isPresent()),
              Map.entry(
                  "moves played on the board",
                  (document, point) ->
                      LegalMoves.legalMoves(document, point, false).stream()
                          .anyMatch(
                              move ->
                                  PlayMove.play(
                                          document, point, Move.ofUsi(move.usi()).orElseThrow())
                                      instanceof Outcome.Done)),
              Map.entry(
                  "a comment written beside the board",
                  (document, point) ->
                      WriteComment.write(document, point, "新しい") instanceof Outcome.Done),
              Map.entry(
                  "create new files, convert",
                  (document, point) -> document.format() != DocumentFormat.BOOK)));

  @Test
  void a_dash_stands_where_a_format_does_not_answer() throws IOException {
    List<String> wrong = new ArrayList<>();
    int cells = 0;
    List<String> columns = List.of();
    for (String line : Files.readAllLines(DOCS)) {
      List<String> row = cells(line);
      if (row.isEmpty() || row.getFirst().startsWith("---")) {
        continue;
      }
      if (row.getFirst().equals("capability")) {
        columns = row;
        continue;
      }
      for (int i = 1; i < Math.min(row.size(), columns.size()); i++) {
        String column = columns.get(i).replaceAll("[ （(].*", "");
        Document record = RECORDS.get(column);
        if (record != null) {
          cells += check(row.getFirst(), column, record, row.get(i), wrong);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertFalse(cells < 60, cells + " cells");
  }

  private static int check(
      String title, String column, Document record, String cell, List<String> wrong) {
    int checked = 0;
    boolean isNamed = !cell.equals(NONE);
    for (Map.Entry<String, Capability> capability : CAPABILITIES.entrySet()) {
      if (isAbout(title, capability.getKey())) {
        checked++;
        if (answers(capability.getValue(), record) != isNamed) {
          wrong.add(column + ": " + capability.getKey() + (isNamed ? " is missing" : " is there"));
        }
      }
    }
    return checked;
  }

  /** A row may be about several, as “implementation, document links, folding”. */
  private static boolean isAbout(String title, String capability) {
    return title.startsWith(capability) || title.contains(", " + capability);
  }

  private static List<String> cells(String line) {
    return line.startsWith("|")
        ? List.of(line.substring(1).split("\\|")).stream().map(String::strip).toList()
        : List.of();
  }

  private static boolean answers(Capability capability, Document document) {
    for (int line = 0; line < document.text().lineCount(); line++) {
      for (int column = 0; column <= document.text().lineLength(line); column++) {
        if (capability.answers(document, new Point(line, column))) {
          return true;
        }
      }
    }
    return false;
  }
}
