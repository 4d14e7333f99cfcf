package kifu.feature;

import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.drawing.Wording;
import kifu.feature.DocumentHighlights.Highlight;
import kifu.format.HeaderValue;
import kifu.problem.Language;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NavigationTest {
  private static final Wording ENGLISH = Wording.of(Language.ENGLISH);

  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
         3 ２六歩(27)
         4 ８四歩(83)
         5 ２五歩(26)

      変化：4手
         4 ４四歩(43)
         5 ４八銀(39)

      変化：2手
         2 ８四歩(83)
         3 ６八銀(79)

      変化：2手
         2 ３二飛(82)
      """;

  /** Lines count from 1, as authors count; 0 is nowhere. */
  @ParameterizedTest
  @CsvSource({
    "NEXT_VARIATION, 3, 13",
    "NEXT_VARIATION, 13, 17",
    "NEXT_VARIATION, 14, 17",
    "NEXT_VARIATION, 17, 3",
    "NEXT_VARIATION, 16, 3",
    "NEXT_VARIATION, 1, 13",
    "NEXT_VARIATION, 6, 9",
    "NEXT_VARIATION, 9, 5",
    "PREVIOUS_VARIATION, 3, 17",
    "PREVIOUS_VARIATION, 13, 3",
    "NEXT_FORK, 1, 3",
    "NEXT_FORK, 3, 5",
    "NEXT_FORK, 5, 0",
    "PREVIOUS_FORK, 6, 5",
    "PREVIOUS_FORK, 10, 9",
    "PREVIOUS_FORK, 9, 3",
    "PREVIOUS_FORK, 2, 0",
    "PARENT_LINE, 10, 5",
    "PARENT_LINE, 16, 3",
    "PARENT_LINE, 3, 0"
  })
  void ways_lead_through_the_variations(GoTo.Target target, int from, int to) {
    Optional<Integer> line =
        GoTo.goTo(Marked.kif(GAME).document(), new Point(from - 1, 0), target)
            .map(point -> point.line() + 1);
    assertEquals(to, line.orElse(0));
  }

  @Test
  void a_selection_grows_from_a_square_to_the_document() {
    Marked marked =
        Marked.kif(
            """
            手合割：平手
               1 ７六歩(77)   ( 0:01/00:00:01)
            *よい手
            *とても
               2 ３四$0歩(33)
            *次
            変化：2手
               2 ８四歩(83)
            """);
    assertEquals(
        List.of(
            "歩",
            "３四歩(33)",
            "2 ３四歩(33)",
            "   2 ３四歩(33)",
            "   2 ３四歩(33)\n*次",
            "   1 ７六歩(77)   ( 0:01/00:00:01)\n*よい手\n*とても\n   2 ３四歩(33)\n*次",
            marked.document().text().toString()),
        selections(marked));
  }

  @Test
  void in_csa_and_books_it_grows_to_the_game_and_the_entry() {
    assertEquals(
        List.of("76", "+7776FU", "+7776FU,T3", "+7776FU,T3\n'*x", "PI\n+\n+7776FU,T3\n'*x\n/"),
        selections(Marked.csa("PI\n+\n+77$076FU,T3\n'*x\n/\nPI\n+\n")).subList(0, 5));
    String entry =
        "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n7g7f none 0 0 1";
    assertEquals(
        List.of("7g7f", "7g7f none 0 0 1", entry, "#YANEURAOU-DB2016 1.00\n" + entry + "\n"),
        selections(
            Marked.book("#YANEURAOU-DB2016 1.00\n" + entry.replace("7g7f", "7g$07f") + "\n")));
  }

  private static List<String> selections(Marked marked) {
    return SelectionRanges.ranges(marked.document(), marked.cursor()).stream()
        .map(marked.document().text()::slice)
        .toList();
  }

  @Test
  void addresses_and_files_are_links() {
    Marked marked =
        Marked.kif(
            """
            掲載：⟦https://example.com/game?id=1⟧
            # ⟦http://example.com/a.kif⟧
               1 ７六歩(77)
            *詳しくは⟦https://example.com/b⟧。続きは「⟦games/next.kif⟧」と ⟦../two.csa⟧
            *⟦a.kifu⟧、⟦a.jkf⟧、⟦a.db⟧
            *2.5秒、version 1.0.kifx、a.b
            """);
    marked.assertRanges(
        DocumentLinks.links(marked.document()).stream().map(DocumentLinks.Link::range).toList());
  }

  @Test
  void players_events_dates_places_and_openings_are_found_by_their_beginnings() {
    Document game =
        Marked.kif(
                """
                開始日時：2026/01/10
                棋戦：第1期 ｶﾝﾊﾞﾝ戦
                戦型：四間飛車
                場所：どこか
                備考：べつ
                先手：羽生善治
                後手：まつい ひろし
                   1 ７六歩(77)
                """)
            .document();
    assertEquals(List.of("羽生善治"), found(game, "羽"));
    assertEquals(List.of("第1期 ｶﾝﾊﾞﾝ戦"), found(game, "かんばん"));
    assertEquals(List.of("まつい ひろし"), found(game, "ヒロ"));
    assertEquals(List.of("2026/01/10"), found(game, "2026/01"));
    assertEquals(List.of("四間飛車"), found(game, "四間"));
    assertEquals(List.of("どこか"), found(game, "どこ"));
    assertEquals(List.of(), found(game, "べつ"));
    assertEquals(6, found(game, "").size());
    Document csa =
        Marked.csa("N+A\nN-B\n$EVENT:Open\nPI\n+\n+7776FU\n/\nN+C\nPI\n+\n+7776FU\n").document();
    assertEquals(List.of("A", "B", "Open", "C"), found(csa, ""));
  }

  private static List<String> found(Document document, String query) {
    return WorkspaceSymbols.symbols(document, query).stream().map(HeaderValue::value).toList();
  }

  @Test
  void positions_of_a_book_follow_from_each_other() {
    Marked marked =
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
            3c3d none 0 0 1
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
            7g7$0f 3c3d 50 10 1
            2g2f 8c8d 40 10 1
            """);
    CallHierarchy.Item item =
        CallHierarchy.prepare(marked.document(), marked.cursor(), ENGLISH).orElseThrow();
    assertEquals("Position after move 1", item.name());
    Point after = item.range().start();
    CallHierarchy.Call incoming =
        CallHierarchy.incoming(marked.document(), after, ENGLISH).stream()
            .findFirst()
            .orElseThrow();
    assertEquals("▲P-7f", incoming.item().name());
    assertEquals(4, incoming.ranges().getFirst().start().line());
    List<CallHierarchy.Call> outgoing =
        CallHierarchy.outgoing(marked.document(), incoming.item().range().start(), ENGLISH);
    assertEquals(
        List.of(item.range()), outgoing.stream().map(call -> call.item().range()).toList());
    assertEquals(List.of(), CallHierarchy.outgoing(marked.document(), after, ENGLISH));
  }

  @Test
  void moves_of_a_game_lead_to_those_that_follow_in_all_variations() {
    Document game = Marked.kif(GAME).document();
    assertEquals(
        "▲P-7f", CallHierarchy.prepare(game, new Point(1, 5), ENGLISH).orElseThrow().name());
    assertEquals(
        List.of("△P-3d", "△P-8d", "△R-3b"),
        names(CallHierarchy.outgoing(game, new Point(1, 5), ENGLISH)));
    assertEquals(List.of("▲P-2f"), names(CallHierarchy.incoming(game, new Point(8, 5), ENGLISH)));
  }

  private static List<String> names(List<CallHierarchy.Call> calls) {
    return calls.stream().map(call -> call.item().name()).toList();
  }

  /** Whatever is typed: nothing throws, and every range is in the document. */
  @ParameterizedTest
  @EnumSource(DocumentFormat.class)
  void ranges_are_valid_in_any_text(DocumentFormat format) {
    for (int seed = 0; seed < 6; seed++) {
      Random random = new Random(seed);
      Document document = open(format, RandomDocument.of(format, random, 20));
      RandomEdits edits = new RandomEdits(random, format, 0);
      for (int i = 0; i < 20; i++) {
        document = document.edit(i, edits.next(document.text()));
        int line = random.nextInt(document.text().lineCount());
        check(document, new Point(line, random.nextInt(20)));
      }
    }
  }

  private static void check(Document document, Point point) {
    Stream<Range> links =
        Stream.concat(
                Stream.concat(
                    Definition.definition(document, point).stream(),
                    Declaration.declaration(document, point).stream()),
                Stream.concat(
                    TypeDefinition.typeDefinition(document, point).stream(),
                    Implementation.implementation(document, point).stream()))
            .flatMap(link -> Stream.of(link.origin(), link.target()));
    Stream<Range> places =
        Stream.concat(
            References.references(document, point, true).stream(),
            DocumentHighlights.highlights(document, point).stream().map(Highlight::range));
    Stream<Range> others =
        Stream.concat(
            DocumentLinks.links(document).stream().map(DocumentLinks.Link::range),
            WorkspaceSymbols.symbols(document, "").stream().map(HeaderValue::range));
    Stream<Range> calls =
        CallHierarchy.prepare(document, point, ENGLISH)
            .map(item -> item.range().start())
            .map(
                start ->
                    Stream.concat(
                            CallHierarchy.incoming(document, start, ENGLISH).stream(),
                            CallHierarchy.outgoing(document, start, ENGLISH).stream())
                        .flatMap(
                            call ->
                                Stream.concat(
                                    Stream.of(call.item().range()), call.ranges().stream())))
            .orElse(Stream.of());
    Stream.of(links, places, others, calls)
        .flatMap(ranges -> ranges)
        .forEach(range -> assertTrue(isIn(document, range), () -> range + " of " + point));
    List<Range> selections = SelectionRanges.ranges(document, point);
    IntStream.range(1, selections.size())
        .forEach(
            i -> {
              Range outer = selections.get(i);
              assertTrue(outer.contains(selections.get(i - 1).start()));
              assertTrue(outer.contains(selections.get(i - 1).end()));
            });
    for (GoTo.Target target : GoTo.Target.values()) {
      GoTo.goTo(document, point, target)
          .ifPresent(to -> assertTrue(isIn(document, new Range(to, to))));
    }
  }

  private static boolean isIn(Document document, Range range) {
    return document.text().clamp(range.start()).equals(range.start())
        && document.text().clamp(range.end()).equals(range.end())
        && range.start().compareTo(range.end()) <= 0;
  }
}
