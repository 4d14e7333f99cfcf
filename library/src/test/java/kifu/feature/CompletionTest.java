package kifu.feature;

import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.drawing.BoardStyle;
import kifu.drawing.Wording;
import kifu.feature.Completion.Item;
import kifu.format.HeaderValue;
import kifu.problem.Language;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompletionTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 1, 10);
  private static final Completion.Options OPTIONS =
      new Completion.Options(
          Wording.of(Language.JAPANESE), true, TODAY, Completion.Elsewhere.NOTHING);
  private static final String HEAD =
      """
      手合割：平手
      手数----指手---------消費時間--
      """;
  private static final String EXCHANGED =
      HEAD
          + """
             1 ７六歩(77)
             2 ３四歩(33)
             3 ２二角成(88)
          """;

  private static List<Item> items(Marked marked) {
    return Completion.items(marked.document(), marked.cursor(), OPTIONS);
  }

  private static List<String> labels(Marked marked) {
    return items(marked).stream().map(Item::label).toList();
  }

  /** The document after the item with this label is chosen. */
  private static String chosen(Marked marked, String label) {
    Item item =
        items(marked).stream().filter(i -> i.label().equals(label)).findFirst().orElseThrow();
    Edit edit = new Edit(item.range(), item.text());
    return marked.document().edit(2, List.of(edit)).text().toString();
  }

  @Test
  void all_legal_moves_are_offered() {
    Marked record = Marked.kif(EXCHANGED + "$0");

    Set<Move> offered = new HashSet<>();
    items(record).forEach(item -> item.move().ifPresent(offered::add));

    assertEquals(
        new HashSet<>(
            Rules.legalMoves(record.document().analysis().situationAt(4).orElseThrow().position())),
        offered);
  }

  @Test
  void a_piece_is_taken_back_first() {
    assertEquals("同　銀(31)", labels(Marked.kif(EXCHANGED + "$0")).getFirst());
    assertEquals(EXCHANGED + "   4 同　銀(31)", chosen(Marked.kif(EXCHANGED + "$0"), "同　銀(31)"));
    assertEquals(EXCHANGED + "   4 同　銀(31)", chosen(Marked.kif(EXCHANGED + "   4 $0"), "同　銀(31)"));
  }

  @ParameterizedTest
  @CsvSource({
    "76", "7f", "７六", "７６", "76歩", "76fu", "7六歩(77)", "ふ", "フ", "fu", "hu", "p", "P-7f", "p76", "歩",
    "7776", "7g7f", "7776FU", "76p="
  })
  void a_move_is_found_by_whatever_is_typed(String typed) {
    for (String lead : List.of("", "   1 ", "1 ")) {
      Marked record = Marked.kif(HEAD + lead + typed + "$0");

      assertTrue(labels(record).contains("７六歩(77)"), lead + typed);
      assertTrue(chosen(record, "７六歩(77)").matches("(?s).*\n *1 ７六歩\\(77\\)"), lead + typed);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"84", "   4 84", "84fu"})
  void moves_above_that_are_not_finished_yet_are_played(String typed) {
    String above = HEAD + "   1 76fu 0:10\n34fu\n*good\n26fu\n";
    Marked record = Marked.kif(above + typed + "$0");

    assertEquals("８四歩(83)", labels(record).getFirst());
    assertEquals(above + "   4 ８四歩(83)", chosen(record, "８四歩(83)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "76fu\\n34fu\\n26fu\\n",
        "76fu\\n\\n34fu\\n\\n26fu\\n",
        "76fu\\n 0:10\\n34fu\\n 0:11\\n26fu\\n",
        "   1 ７六歩(77)34fu\\n26fu\\n",
        "   1 ７六歩(77)34fu\\n26fu\\n\\n",
        "   1 ７六歩(77)\\n   2 \\n34fu\\n26fu\\n",
      })
  void lines_above_that_become_more_or_fewer_leave_a_list_where_it_is(String escaped) {
    String above = HEAD + escaped.translateEscapes();
    for (String typed : List.of("", "84", "   4 84", "84fu")) {
      Marked record = Marked.kif(above + typed + "$0");
      assertEquals(above + "   4 ８四歩(83)", chosen(record, "８四歩(83)"), typed);
      assertTrue(boardAfter(record, "8c8d").startsWith("4手目 △８四歩"), typed);
    }
  }

  @ParameterizedTest
  @CsvSource({"同", "△同", "△22", "x", "22", "x22", "gin", "ぎん", "s", "同s", "31", "31x22"})
  void a_capture_is_found_by_whatever_is_typed(String typed) {
    assertTrue(labels(Marked.kif(EXCHANGED + "   4 " + typed + "$0")).contains("同　銀(31)"));
  }

  @ParameterizedTest
  @CsvSource({"55", "55*", "b*5e", "55角打", "*", "打", "0055KA", "角", "b"})
  void a_drop_is_found_by_whatever_is_typed(String typed) {
    String record = EXCHANGED + "   4 同　銀(31)\n   5 ";
    assertTrue(labels(Marked.kif(record + typed + "$0")).contains("５五角打"));
  }

  @Test
  void a_square_shows_where_a_move_goes_before_where_it_comes_from() {
    assertEquals("７八金(69)", labels(Marked.kif(HEAD + "   1 78$0")).getFirst());
    List<String> fromOrTo = labels(Marked.kif(HEAD + "   1 2$0"));
    assertTrue(fromOrTo.indexOf("２六歩(27)") < fromOrTo.indexOf("１八飛(28)"), fromOrTo.toString());
  }

  @Test
  void what_was_typed_is_the_filter_so_that_editors_keep_all() {
    for (Item item : items(Marked.kif(HEAD + "   1 7f$0"))) {
      assertEquals("7f", item.filter());
    }
  }

  @Test
  void the_replaced_move_of_a_variation_is_not_meant_again() {
    List<String> labels = labels(Marked.kif(HEAD + "   1 ７六歩(77)\n   2 ３四歩(33)\n\n変化：1手\n$0"));

    assertTrue(labels.indexOf("７六歩(77)") > labels.indexOf("２六歩(27)"));
  }

  @Test
  void an_end_comes_with_its_summary() {
    String record = HEAD + "   1 ７六歩(77)\n";

    assertEquals(record + "   2 投了\nまで1手で先手の勝ち", chosen(Marked.kif(record + "$0"), "投了"));
    assertEquals(record + "   2 投了\nまで1手で先手の勝ち", chosen(Marked.kif(record + "   2 tou$0"), "投了"));
    assertTrue(labels(Marked.csa("PI\n+\n+7776FU\n%T$0")).contains("%TORYO"));
  }

  @Test
  void a_variation_replaces_a_move_that_there_is() {
    String record = HEAD + "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n\n";

    assertEquals(List.of("変化：2手", "変化：1手"), labels(Marked.kif(record + "変化：$0")));
    assertEquals(List.of("変化：2手"), labels(Marked.kif(record + "変化：2$0")));
    assertEquals(List.of("変化：2手"), labels(Marked.kif(record + "2$0")));
    assertEquals(record + "変化：2手\n   2 ", chosen(Marked.kif(record + "変化：$0"), "変化：2手"));
    String withoutBlankLine = record.stripTrailing() + "\n";
    assertEquals(record + "変化：2手\n   2 ", chosen(Marked.kif(withoutBlankLine + "変化$0"), "変化：2手"));
  }

  @Test
  void headers_are_offered_above_the_moves() {
    List<String> keys = labels(Marked.kif("手合割：平手\n$0\n手数----指手--\n   1 ７六歩(77)\n"));

    assertTrue(keys.contains("先手"));
    assertFalse(keys.contains("手合割"));
    assertTrue(labels(Marked.kif("手合割：$0\n手数----指手--\n")).contains("二枚落ち"));
    assertEquals(List.of("2026/01/10"), labels(Marked.kif("開始日時：$0\n手合割：平手\n")));
    assertTrue(labels(Marked.csa("V2.2\n$0\nPI\n+\n")).contains("N+"));
    assertEquals(List.of("2026/01/10"), labels(Marked.csa("V2.2\n$START_TIME:$0\nPI\n+\n")));
    assertEquals(List.of("KATO"), labels(Marked.csa("N+KATO\nPI\n+\n%CHUDAN\n/\nN+$0\nPI\n+\n")));
  }

  @Test
  void an_empty_document_may_become_a_record() {
    assertTrue(labels(Marked.kif("$0")).containsAll(List.of("対局", "詰将棋")));
    assertTrue(labels(Marked.csa("$0")).contains("対局"));
  }

  @Test
  void a_book_goes_on_with_the_positions_that_it_lacks() {
    String entry =
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f none 0 0
        """;

    assertTrue(
        labels(Marked.book(entry + "sf$0"))
            .contains("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"));
    assertEquals(entry + "2g2f none 0 0", chosen(Marked.book(entry + "26$0"), "2g2f"));
  }

  @Test
  void a_book_takes_the_positions_of_an_open_game_that_it_lacks() {
    Marked game = Marked.kif(EXCHANGED);
    Completion.Elsewhere open =
        new Completion.Elsewhere() {
          @Override
          public List<Completion.Reached> positions() {
            return Stream.of(2, 3, 4)
                .flatMap(line -> game.document().analysis().situationAt(line).stream())
                .map(situation -> new Completion.Reached(situation, "対局.kif"))
                .toList();
          }
        };
    Completion.Options options =
        new Completion.Options(Wording.of(Language.JAPANESE), true, TODAY, open);
    Marked book =
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
            3c3d none 0 0
            $0
            """);

    assertEquals(
        List.of("△３四歩の後の局面", "3手目 ▲２二角成の後の局面（対局.kif）"),
        Completion.items(book.document(), book.cursor(), options).stream()
            .filter(item -> item.label().startsWith("sfen"))
            .map(Item::detail)
            .toList());
  }

  @Test
  void what_another_variation_goes_on_with_comes_first() {
    String transposed =
        HEAD
            + """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)
               4 ９四歩(93)

            変化：1手
               1 ２六歩(27)
               2 ３四歩(33)
               3 ７六歩(77)
            $0
            """;

    assertEquals("９四歩(93)", labels(Marked.kif(transposed)).getFirst());
  }

  @Test
  void books_that_are_open_come_first() {
    Move move = Move.ofUsi("9g9f").orElseThrow();
    Completion.Elsewhere book =
        new Completion.Elsewhere() {
          @Override
          public List<Move> bookMoves(Position position) {
            return List.of(move);
          }
        };
    Completion.Options withBook =
        new Completion.Options(Wording.of(Language.JAPANESE), true, TODAY, book);
    Marked record = Marked.kif(HEAD + "$0");

    assertEquals(
        "９六歩(97)",
        Completion.items(record.document(), record.cursor(), withBook).getFirst().label());
  }

  @Test
  void records_of_the_folder_come_before_what_is_likely_and_say_so() {
    Move move = Move.ofUsi("9g9f").orElseThrow();
    Completion.Elsewhere folder =
        new Completion.Elsewhere() {
          @Override
          public Map<Move, Integer> playedMoves(Position position) {
            return Map.of(move, 3);
          }

          @Override
          public Map<String, Integer> headerValues(HeaderValue.Kind kind) {
            return kind == HeaderValue.Kind.EVENT ? Map.of("名人戦", 2) : Map.of();
          }
        };
    Completion.Options options =
        new Completion.Options(Wording.of(Language.JAPANESE), true, TODAY, folder);
    Marked moves = Marked.kif(HEAD + "$0");
    Item first = Completion.items(moves.document(), moves.cursor(), options).getFirst();
    assertEquals("▲９六歩　このフォルダーで3局", first.detail());

    for (Marked event :
        List.of(
            Marked.kif("棋戦：$0\n手合割：平手\n"),
            Marked.kif("棋戦：名$0\n手合割：平手\n"),
            Marked.csa("V2.2\n$EVENT:$0\n"))) {
      Item value = Completion.items(event.document(), event.cursor(), options).getFirst();
      assertEquals("名人戦 このフォルダーで2局", value.label() + " " + value.detail());
    }
    Marked player = Marked.kif("先手：$0\n手合割：平手\n");
    assertEquals(List.of(), Completion.items(player.document(), player.cursor(), options));
  }

  @Test
  void the_opening_that_the_moves_show_is_offered() {
    Marked opening =
        Marked.kif(
            """
            戦型：$0
            手合割：平手
               1 ７六歩(77)
               2 ３四歩(33)
               3 ６六歩(67)
               4 ８四歩(83)
               5 ６八飛(28)
            """);
    assertEquals("四間飛車", labels(opening).getFirst());
  }

  @Test
  void the_first_move_may_begin_with_its_side() {
    assertEquals("７六歩(77)", labels(Marked.kif("手合割：平手\n▲76$0")).getFirst());
    assertEquals("７六歩(77)", labels(Marked.kif("手合割：平手\n▲７六$0")).getFirst());
  }

  @Test
  void a_time_is_offered_where_the_moves_above_have_theirs() {
    assertTrue(labels(Marked.csa("PI\n+\n+7776FU\nT1\n-3334FU\n$0")).contains("T"));
    assertTrue(labels(Marked.csa("PI\n+\n+7776FU,T1\n-3334FU,$0")).contains("T"));
    assertFalse(labels(Marked.csa("PI\n+\n+7776FU,T1\n-3334FU\n$0")).contains("T"));
    assertFalse(labels(Marked.csa("PI\n+\n+7776FU\n-3334FU\n$0")).contains("T"));
    assertFalse(labels(Marked.csa("PI\n+\n+7776FU\nT1\n-3334FU\nT2\n$0")).contains("T"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7776fu,T$0",
        "+7776FU,T$0",
        "+7776FU,T1\n3334fu,T$0",
        "+7776FU\nT$0",
        "+7776FU\nT1\n-3334FU\nT$0"
      })
  void nothing_is_offered_for_a_time_that_is_begun(String moves) {
    assertEquals(List.of(), labels(Marked.csa("PI\n+\n" + moves)));
  }

  @Test
  void a_number_alone_may_mean_a_variation_where_the_last_one_has_no_end() {
    String game =
        HEAD
            + """
               1 ７六歩(77)
               2 ３四歩(33)
               3 ２六歩(27)

            変化：2手
               2 ８四歩(83)
               3 ６八銀(79)
            """;
    assertTrue(labels(Marked.kif(game + "3$0")).contains("変化：3手"));
    assertTrue(labels(Marked.kif(game + "\n3$0")).contains("変化：3手"));
    assertFalse(labels(Marked.kif(game + "3$0")).contains("変化：2手"));
    assertFalse(labels(Marked.kif(game + "4$0")).contains("変化：4手"));
    assertEquals(game + "\n変化：3手\n   3 ", chosen(Marked.kif(game + "3$0"), "変化：3手"));
  }

  @Test
  void a_variation_is_offered_below_moves_by_how_it_is_read() {
    String game = HEAD + "   1 ７六歩(77)\n   2 ３四歩(33)\n";
    assertEquals(List.of("変化：2手", "変化：1手"), labels(Marked.kif(game + "hen$0")));
    assertEquals(game + "\n変化：1手\n   1 ", chosen(Marked.kif(game + "hen$0"), "変化：1手"));
    assertFalse(labels(Marked.kif(game + "$0")).contains("変化：2手"));
  }

  @Test
  void nothing_is_offered_in_comments() {
    assertEquals(List.of(), labels(Marked.kif(EXCHANGED + "*1$0")));
    assertEquals(List.of(), labels(Marked.csa("PI\n+\n'1$0")));
    assertEquals(List.of(), labels(Marked.book("#1$0")));
  }

  private static String boardAfter(Marked record, String usi) {
    Hover.Options plain =
        new Hover.Options(false, false, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
    return Completion.documentation(
            record.document(), record.cursor(), Move.ofUsi(usi).orElseThrow(), plain)
        .orElseThrow();
  }

  @Test
  void the_board_after_a_move_documents_it() {
    String board = boardAfter(Marked.kif(HEAD + "   1 7$0"), "7g7f");

    assertTrue(board.startsWith("1手目 ▲７六歩"), board);
    assertTrue(board.contains("| ・ ・ 歩"), board);
  }

  @Test
  void a_picture_of_the_board_fits_into_the_box_beside_the_list() {
    Marked record = Marked.kif(HEAD + "   1 7$0");
    Hover.Options pictures =
        new Hover.Options(true, true, BoardStyle.DEFAULT, Wording.of(Language.JAPANESE));
    String documentation =
        Completion.documentation(
                record.document(), record.cursor(), Move.ofUsi("7g7f").orElseThrow(), pictures)
            .orElseThrow();
    String base64 = documentation.replaceFirst("(?s).*base64,", "").replaceFirst("(?s)\\).*", "");
    String svg = new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);

    assertTrue(svg.contains("width='310' height='165'"), svg);
  }

  @ParameterizedTest
  @EnumSource
  void any_text_has_items_that_fit_their_place(DocumentFormat format) {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Document document = open(format, RandomDocument.of(format, random, 1 + random.nextInt(60)));
      RandomEdits edits = new RandomEdits(random, format, 0);
      for (int i = 0; i < 6; i++) {
        document = document.edit(i, edits.next(document.text()));
        int line = random.nextInt(document.text().lineCount());
        int column = random.nextInt(document.text().lineLength(line) + 1);
        Point point = document.text().clamp(new Point(line, column));
        for (Item item : Completion.items(document, point, OPTIONS)) {
          assertEquals(point.line(), item.range().start().line());
          assertTrue(item.range().start().compareTo(point) <= 0);
          assertTrue(item.range().end().compareTo(point) >= 0);
          assertEquals(item.range().end(), document.text().clamp(item.range().end()));
        }
      }
    }
  }
}
