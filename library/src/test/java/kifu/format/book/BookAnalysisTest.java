package kifu.format.book;

import static java.util.Comparator.comparingInt;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.reverseOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kifu.Marked;
import kifu.RandomBook;
import kifu.document.Document;
import kifu.feature.DocumentSymbols;
import kifu.format.Place;
import kifu.format.Section;
import kifu.play.Situation;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Sfen;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class BookAnalysisTest {
  private static final String START =
      "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
  private static final String KINGS = "sfen 4k4/9/9/9/9/9/9/9/4K4 b ";

  /** Two positions whose keys have the same half, which is all that a book holds of them. */
  private static final String SHARING = "4k4/9/8p/9/5R3/9/9/9/4K4 w G13P";

  private static final String ALSO_SHARING = "4k4/9/9/9/9/R8/9/3p5/4K4 w L2P";

  /** All problems of a book stand at its marks. */
  private static void assertProblems(String picture, ProblemId... ids) {
    Marked marked = Marked.book(picture);
    List<Problem> problems = marked.document().problems();
    assertEquals(List.of(ids), problems.stream().map(Problem::id).toList());
    marked.assertRanges(problems.stream().map(Problem::range).toList());
  }

  @Test
  void an_empty_rank_is_told_at_its_slash() {
    assertProblems(
        """
        #YANEURAOU-DB2016 1.00
        sfen 4k4/9/⟦/⟧9/9/9/9/9/4K4 b - 1
        5i5h none 0 0
        """,
        ProblemId.SFEN_SYNTAX);
  }

  @Test
  void a_healthy_book_gives_not_even_a_hint() {
    assertProblems(
        """
        #YANEURAOU-DB2016 1.00
        # NOE:1
        %s# 初手
        2g2f 8c8d 63 27 935
        7g7f none 20 25 6 #角道
        // 中飛車
        5g5f None none none 3
        resign none 0 0 1

        """
            .formatted(START));
  }

  @Test
  void a_move_and_the_reply_to_it_must_be_legal() {
    assertProblems(
        START
            + """
            ⟦7g7e⟧ none 0 0 1
            2h7h⟦+⟧ none 0 0 1
            2g2f ⟦8c8e⟧ 0 0 1
            ⟦5e⟧5d none 0 0 1
            ⟦3c⟧3d none 0 0 1
            ⟦8h7g⟧ none 0 0 1
            """,
        ProblemId.UNREACHABLE_DESTINATION,
        ProblemId.PROMOTION_OUTSIDE_ZONE,
        ProblemId.UNREACHABLE_DESTINATION,
        ProblemId.EMPTY_ORIGIN,
        ProblemId.NOT_OWN_PIECE,
        ProblemId.OCCUPIED_BY_OWN_PIECE);
  }

  @Test
  void a_pawn_must_not_be_dropped_to_give_mate() {
    assertProblems(
        """
        sfen 6Rnk/9/8G/9/9/9/9/9/8K b P 1
        ⟦P*1b⟧ none 0 0 1
        """,
        ProblemId.UCHIFUZUME);
  }

  @Test
  void an_impossible_position_is_a_warning_at_the_piece() {
    Marked marked =
        Marked.book(
            """
            sfen 4k4/9/9/9/9/9/9/9/4K4 b ⟦3R⟧ 1
            5i5h none 0 0 1
            sfen 4k4/9/9/9/9/9/9/9/4K⟦K⟧3 b - 1
            5i5h none 0 0 1
            sfen ⟦P⟧3k4/9/9/9/9/9/9/9/4K4 b - 1
            5i5h none 0 0 1
            """);
    List<Problem> problems = marked.document().problems();
    assertEquals(
        "PIECE_COUNT WARNING, KING_COUNT WARNING, BOARD_DEAD_END_PIECE WARNING",
        problems.stream().map(p -> p.id() + " " + p.severity()).collect(Collectors.joining(", ")));
    marked.assertRanges(problems.stream().map(Problem::range).toList());
  }

  @Test
  void a_position_with_another_number_is_the_same() {
    Marked marked =
        Marked.book(
            """
            sfen ⟦4k4/9/9/9/9/9/9/9/4K4 b - 3⟧
            5i5h none 0 0 1
            sfen ⟦4k4/9/9/9/9/9/9/9/4K4 b - 5⟧
            5i4h none 0 0 1
            """);
    Problem problem = marked.document().problems().getFirst();
    assertEquals(ProblemId.DUPLICATE_POSITION, problem.id());
    assertEquals(marked.ranges().getLast(), problem.range());
    assertEquals(0, problem.related().getFirst().range().start().line());
  }

  @Test
  void order_is_told_once_for_each_break_and_a_wrong_sfen_has_no_place_in_it() {
    assertProblems(
        """
        %1$sP 1
        P*5e none 0 0 1
        sfen ⟦4k4/9/9/9/9/9/9/9/4K4 b B 1⟧
        B*5e none 0 0 1
        %1$sG 1
        G*5e none 0 0 1
        %1$s⟦X⟧ 1
        ⟦X*5e⟧ none 0 0 1
        %1$sL 1
        L*5e none 0 0 1
        """
            .formatted(KINGS),
        ProblemId.BOOK_ORDER,
        ProblemId.SFEN_SYNTAX,
        ProblemId.BOOK_FIELDS);
  }

  @Test
  void a_blank_line_matters_only_between_moves() {
    assertProblems(
        """
        #YANEURAOU-DB2016 1.00

        %sG 1
        G*5e none 0 0 1
        ⟦

        ⟧G*5d none 0 0 1

        %sP 1
        P*5e none 0 0 1

        """
            .formatted(KINGS, KINGS),
        ProblemId.BOOK_BLANK_LINE);
  }

  @Test
  void a_shuffled_book_is_told_by_its_first_hundred_breaks() {
    StringBuilder book = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      book.append(
          "sfen 4k4/9/9/9/%s/9/9/9/4K4 b %s 1\n".formatted(files(i / 2), i % 2 == 0 ? "P" : "G"));
      book.append("5i5h none 0 0 1\n");
    }
    List<Problem> problems = Document.open("book.db", "", 1, Text.of(book.toString())).problems();
    assertEquals(
        100, problems.stream().filter(problem -> problem.id() == ProblemId.BOOK_ORDER).count());
  }

  /** A rank with golds that differs for each number below 512. */
  private static String files(int number) {
    String rank =
        IntStream.range(0, 9)
            .mapToObj(bit -> (number >> bit & 1) == 1 ? "N" : "1")
            .collect(Collectors.joining());
    StringBuilder merged = new StringBuilder();
    int empty = 0;
    for (char c : (rank + "|").toCharArray()) {
      if (c == '1') {
        empty++;
      } else {
        merged.append(empty > 0 ? String.valueOf(empty) : "").append(c == '|' ? "" : c);
        empty = 0;
      }
    }
    return merged.toString();
  }

  @Test
  void a_file_that_is_no_book_is_left_in_peace() {
    Document database =
        Document.open("data.db", "", 1, Text.of("SQLite format 3\0@ \0\n\1\nx y\n"));
    assertEquals(
        List.of(ProblemId.NOT_A_KIFU), database.problems().stream().map(Problem::id).toList());
    assertEquals(List.of(), database.analysis().writing().format(0, 9));
    assertEquals(List.of(), database.analysis().outline());
  }

  @Test
  void the_header_alone_is_an_empty_book() {
    assertProblems("#YANEURAOU-DB2016 1.00\n");
  }

  @Test
  void a_move_line_leads_to_the_position_after_the_move() {
    Marked marked =
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            %s7g7f 3c3d 0 0 1
            # comment
            9g9d none 0 0 1
            """
                .formatted(START));
    assertEquals(
        List.of(
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"),
        IntStream.range(0, 4)
            .mapToObj(
                line ->
                    marked.document().analysis().situationAt(line).map(Situation::sfen).orElse("-"))
            .toList());
  }

  @Test
  void the_outline_names_entries_by_their_best_move() {
    Marked marked =
        Marked.book(
            """
            #YANEURAOU-DB2016 1.00
            %s2g2f 8c8d 63 27 935
            7g7f none 20 25 6

            %sP 1
            # no move yet
            """
                .formatted(START, KINGS));
    List<Section> outline = DocumentSymbols.symbols(marked.document(), MoveNotation.JAPANESE);
    assertEquals(
        List.of("ヘッダー", "局面1 ▲２六歩", "局面2"),
        outline.stream().map(section -> section.name().japanese()).toList());
    assertEquals(Range.of(1, 0, 3, 17), outline.get(1).range());
  }

  @Test
  void the_outline_of_a_large_book_names_runs_of_entries() {
    String entry = "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n5i5h none 0 0 1\n";
    Document document = Document.open("book.db", "", 1, Text.of(entry.repeat(5000)));
    List<Section> outline = document.analysis().outline();
    assertEquals(200, outline.size());
    assertEquals("局面1–25", outline.getFirst().name().japanese());
    assertEquals("局面4976–5000", outline.getLast().name().japanese());
    assertEquals(5000, document.analysis().folds().size());
  }

  @Test
  void entries_that_reach_over_chunks_are_checked_like_others() {
    String book = RandomBook.book(new Random(7), 200);
    assertTrue(book.length() > 20_000);
    assertEquals(List.of(), Document.open("book.db", "", 1, Text.of(book)).problems());
  }

  @Test
  void a_change_in_one_place_finds_the_other_place_of_a_position() {
    Marked marked =
        Marked.book(
            """
            %sG 1
            G*5e none 0 0 1
            %s⟦N⟧ 1
            N*5e none 0 0 1
            """
                .formatted(KINGS, KINGS));
    Document after = marked.document().edit(2, List.of(new Edit(marked.range(), "G")));
    assertEquals(Optional.of(0), line(after, ProblemId.DUPLICATE_POSITION));
  }

  @Test
  void positions_that_share_a_hash_are_told_apart() {
    assertEquals(hash(SHARING), hash(ALSO_SHARING), "Two others must be found.");
    assertProblems(
        """
        #YANEURAOU-DB2016 1.00
        sfen %s 1
        5a6b none 0 0 1
        sfen ⟦%s 3⟧
        5a6b none 0 0 1
        sfen %s 1
        5a6b none 0 0 1
        """
            .formatted(SHARING, SHARING, ALSO_SHARING),
        ProblemId.DUPLICATE_POSITION);
    Document document =
        Marked.book("sfen %s 1\n5a6b none 0 0 1\n".formatted(SHARING).repeat(2)).document();
    for (String second : List.of(ALSO_SHARING, SHARING, ALSO_SHARING)) {
      Edit edit = new Edit(Range.ofLine(2, 0, document.text().lineLength(2)), "sfen " + second);
      document = document.edit(document.version() + 1, List.of(edit));
      assertEquals(
          second.equals(SHARING) ? Optional.of(0) : Optional.empty(),
          line(document, ProblemId.DUPLICATE_POSITION));
    }
  }

  @Test
  void a_move_does_not_lead_to_a_position_that_only_shares_a_hash() {
    String before = "4k4/9/9/9/9/9/9/3p5/4K4 b RL2P";
    for (String after : List.of(SHARING, ALSO_SHARING)) {
      Document book =
          Marked.book(
                  """
                  sfen %s 1
                  R*9f none 0 0 1
                  sfen %s 2
                  5a6b none 0 0 1
                  """
                      .formatted(before, after))
              .document();
      assertEquals(after.equals(SHARING) ? Optional.empty() : Optional.of(2), next(book, 1));
    }
  }

  /** The line to which the move on a line leads. */
  private static Optional<Integer> next(Document book, int line) {
    return book.analysis().placeAt(line) instanceof Place.BookMove move
        ? move.next()
        : Optional.empty();
  }

  private static int hash(String sfen) {
    return BookChunk.hash(Sfen.position(sfen).key());
  }

  @Test
  void a_move_leads_to_the_entry_of_the_position_after_it_whatever_the_order() {
    Random random = new Random(11);
    List<String> game = game(random, 200);
    List<Comparator<String>> orders =
        List.of(naturalOrder(), reverseOrder(), comparingInt(game::indexOf));
    for (Comparator<String> order : orders) {
      List<String> entries = game.stream().sorted(order).toList();
      Text text = Text.of(String.join("", entries));
      assertTrue(text.chunkAt(0).lineCount() < text.lineCount() / 2, "more than one chunk");
      Document book = Document.open("book.db", "", 1, text);
      for (int i = 1; i < game.size(); i++) {
        int from = 3 * entries.indexOf(game.get(i - 1));
        assertEquals(Optional.of(3 * entries.indexOf(game.get(i))), next(book, from + 1));
      }
    }
  }

  /** A reader looks first where an entry stands in a book in order, here at the second one. */
  @Test
  void a_move_leads_to_the_first_of_several_entries() {
    List<String> game = game(new Random(12), 200);
    List<String> entries = game.stream().sorted().toList();
    for (int i = 1; i < game.size(); i++) {
      String wanted = game.get(i);
      Document book = Document.open("book.db", "", 1, Text.of(wanted + String.join("", entries)));
      int from = 3 + 3 * entries.indexOf(game.get(i - 1));
      assertEquals(Optional.of(0), next(book, from + 1));
    }
  }

  /** An entry of three lines for each position of a random game; its move leads to the next one. */
  private static List<String> game(Random random, int length) {
    Map<Position, String> entries = new LinkedHashMap<>();
    Position position = Position.START;
    while (entries.size() < length && !entries.containsKey(position)) {
      List<Move> moves = Rules.legalMoves(position);
      Move move = moves.get(random.nextInt(moves.size()));
      String sfen = Sfen.format(position, entries.size() + 1);
      entries.put(position, "sfen %s\n%s none 0 0 1\n# 注釈\n".formatted(sfen, move.usi()));
      position = position.play(move);
    }
    return List.copyOf(entries.values());
  }

  private static Optional<Integer> line(Document document, ProblemId id) {
    return document.problems().stream()
        .filter(problem -> problem.id() == id)
        .map(problem -> problem.related().getFirst().range().start().line())
        .findFirst();
  }
}
