package kifu.feature;

import static kifu.Documents.open;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.drawing.Wording;
import kifu.feature.InlayHints.Hint;
import kifu.problem.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InlayHintsTest {
  private static final Set<InlayHints.Kind> ALL =
      EnumSet.complementOf(EnumSet.of(InlayHints.Kind.GAMES));

  /** The document with its hints between brackets. */
  private static String shown(Document document, Set<InlayHints.Kind> options, Language language) {
    List<Hint> hints =
        InlayHints.on(
            document,
            0,
            document.text().lineCount(),
            new InlayHints.Options(options, Wording.of(language)));
    StringBuilder shown = new StringBuilder(document.text().toString());
    for (Hint hint : hints.reversed()) {
      int at = document.text().offset(hint.place());
      shown.insert(at, "[" + hint.label() + "]");
    }
    return shown.toString();
  }

  private static void assertShown(String picture, Document document) {
    assertPicture(picture, shown(document, InlayHints.USUAL, Language.JAPANESE));
  }

  @Test
  void moves_of_csa_have_their_names() {
    assertShown(
        """
        PI
        +
        +7776FU[▲７六歩],T3,-3334FU[△３四歩]
        +8822UM[▲２二角成]
        T2
        -3122GI[△同銀]
        -3122GI
        +0022FU
        %TORYO
        """,
        Marked.csa(
                """
                PI
                +
                +7776FU,T3,-3334FU
                +8822UM
                T2
                -3122GI
                -3122GI
                +0022FU
                %TORYO
                """)
            .document());
  }

  @Test
  void moves_and_replies_of_a_book_have_their_names() {
    assertShown(
        """
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d[△３四歩] 7g7f[▲７六歩] 12 3 1 # よい
        8c8d[△８四歩] none
        8c8e 7g7f
        """,
        Marked.book(
                """
                sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 2
                3c3d 7g7f 12 3 1 # よい
                8c8d none
                8c8e 7g7f
                """)
            .document());
  }

  @Test
  void of_kif_nothing_is_said_again_that_can_be_read() {
    String record =
        """
           1 ７六歩(77)   ( 0:03/00:00:03)
        *#評価値=130
           2 ３四歩(33)
           3 22角成(88)   ( 0:02/00:00:05)
        """;
    assertShown(record, Marked.kif(record).document());
  }

  @Test
  void captures_clocks_and_evaluations_are_shown_on_demand() {
    Document csa =
        Marked.csa(
                """
                PI
                +
                +7776FU,T3,-3334FU,T1
                +8822UM,T62
                '** 130 -3122GI
                """)
            .document();
    assertPicture(
        """
        PI
        +
        +7776FU[▲７六歩][計0:03],T3,-3334FU[△３四歩][計0:01],T1
        +8822UM[▲２二角成][角を取る][計1:05],T62[評価値 +130]
        '** 130 -3122GI
        """,
        shown(csa, ALL, Language.JAPANESE));
    Document kif =
        Marked.kif(
                """
                   1 ７六歩(77)   ( 0:03/00:00:03)
                   2 ３四歩(33)
                **対局 時間 00:00.1 評価値 -50 読み筋
                   3 ２二角成(88)   ( 0:02/00:00:05)
                """)
            .document();
    assertPicture(
        """
           1 ７六歩(77)   ( 0:03/00:00:03)
           2 ３四歩(33)[evaluation -50]
        **対局 時間 00:00.1 評価値 -50 読み筋
           3 ２二角成(88)   ( 0:02/00:00:05)[×角]
        """,
        shown(kif, ALL, Language.ENGLISH));
  }

  @Test
  void in_a_row_of_moves_what_is_said_of_each_stands_beside_it() {
    assertPicture(
        "▲７六歩 △３四歩 ▲２二角成[×角] △同銀[×馬]\n",
        shown(Marked.ki2("▲７六歩 △３四歩 ▲２二角成 △同銀\n").document(), ALL, Language.ENGLISH));
  }

  @Test
  void on_one_line_of_jkf_the_evaluation_of_each_move_stands_beside_it() {
    Document jkf =
        Marked.jkf(
                """
                {"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"comments":["#評価値=30"]},
                {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}},{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"},"comments":["#評価値=45"]}]}
                """)
            .document();
    assertPicture(
        """
        {"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}[▲P-7f][evaluation +30],"comments":["#評価値=30"]},
        {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}[△P-3d]},{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}[▲P-2f][evaluation +45],"comments":["#評価値=45"]}]}
        """,
        shown(jkf, ALL, Language.ENGLISH));
  }

  @ParameterizedTest
  @EnumSource
  void hints_of_any_document_stand_in_it_in_order(DocumentFormat format) {
    Seeds.each(seed -> assertHintsAreInOrder(format, RandomDocument.random(format, seed)));
  }

  private static void assertHintsAreInOrder(DocumentFormat format, Random random) {
    Document document = open(format, RandomDocument.of(format, random, 1 + random.nextInt(60)));
    RandomEdits edits = new RandomEdits(random, format, 0);
    for (int i = 0; i < 8; i++) {
      document = document.edit(i, edits.next(document.text()));
      int from = random.nextInt(document.text().lineCount());
      List<Hint> hints =
          InlayHints.on(
              document,
              from,
              from + 30,
              new InlayHints.Options(ALL, Wording.of(Language.JAPANESE)));

      assertEquals(hints.stream().sorted((a, b) -> a.place().compareTo(b.place())).toList(), hints);
      for (Hint hint : hints) {
        assertEquals(hint.place(), document.text().clamp(hint.place()));
      }
    }
  }
}
