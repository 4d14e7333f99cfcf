package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import kifu.Marked;
import kifu.document.Document;
import kifu.drawing.Wording;
import kifu.feature.Refactoring.Changed;
import kifu.problem.Language;
import kifu.shogi.Move;
import kifu.shogi.MoveNotation;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import org.junit.jupiter.api.Test;

/** What can be done with quoted moves beyond looking at them; {@code $0} is the cursor. */
class QuotedMoveRefactoringsTest {
  private static final String GAME =
      """
      手合割：平手
         1 ７六歩(77)
         2 ３四歩(33)
      *ここで▲２二角成△同$0銀▲４五角もある。
         3 ２六歩(27)
      """;

  @Test
  void a_quoted_line_becomes_a_variation() {
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)
        *ここで▲２二角成△同銀▲４五角もある。
           3 ２六歩(27)   +

        変化：3手
           3 ２二角成(88)
           4 同　銀(31)
           5 ４五角打
        """,
        rewritten(Marked.kif(GAME), "quoted-to-variation"));
    assertPicture(
        """
        ▲７六歩 △３四歩
        *ここで▲２二角成△同銀▲４五角もある。
        ▲２六歩

        変化：3手
        ▲２二角成 △同　銀 ▲４五角
        """,
        rewritten(Marked.ki2("▲７六歩 △３四歩\n*ここで▲２二角成△同$0銀▲４五角もある。\n▲２六歩\n"), "quoted-to-variation"));
  }

  @Test
  void moves_that_stand_in_the_record_are_not_written_again() {
    assertPicture(
        """
        手合割：平手
        *▲７六歩△８四歩
           1 ７六歩(77)
           2 ３四歩(33)   +

        変化：2手
           2 ８四歩(83)
        """,
        rewritten(
            Marked.kif(
                """
                手合割：平手
                *▲７六歩△$0８四歩
                   1 ７六歩(77)
                   2 ３四歩(33)
                """),
            "quoted-to-variation"));
  }

  @Test
  void in_csa_moves_can_only_follow_the_last_one() {
    assertPicture(
        """
        PI
        +
        +7776FU
        '*△３四歩▲２六歩もある
        -3334FU
        +2726FU
        """,
        rewritten(
            Marked.csa(
                """
                PI
                +
                +7776FU
                '*△３四歩▲２$0六歩もある
                """),
            "quoted-to-variation"));
    Marked middle = Marked.csa("PI\n+\n+7776FU\n'*△３四歩▲２$0六歩もある\n-8384FU\n");
    assertTrue(find(middle, "quoted-to-variation").outcome().get() instanceof Outcome.Refused);
  }

  @Test
  void in_jkf_a_quoted_line_becomes_a_fork_and_moves_are_completed() {
    String game =
        """
        {"header":{},"moves":[
          {},
          {"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"comments":["%s"]},
          {"move":{"color":1,"from":{"x":8,"y":3},"to":{"x":8,"y":4},"piece":"FU"}}
        ]}
        """;
    String after = rewritten(Marked.jkf(game.formatted("△３四歩▲２$0六歩もある")), "quoted-to-variation");
    assertTrue(after.contains("forks"), after);
    Document document = Marked.jkf(after).document();
    assertEquals(List.of(), document.problems());
    assertTrue(labels(Marked.jkf(game.formatted("ここで△34$0"))).contains("△３四歩"));
  }

  @Test
  void a_line_that_begins_with_the_other_side_to_move_is_refused() {
    Marked threat = Marked.kif("   1 ７六歩(77)\n*次に▲７$0五歩△８四歩▲７四歩がある。\n   2 ８四歩(83)\n");
    assertTrue(find(threat, "quoted-to-variation").outcome().get() instanceof Outcome.Refused);
  }

  @Test
  void a_variation_is_quoted_in_a_comment() {
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)
        *互角。
        *▲２二角成△同銀▲４五角
           3 ２六歩(27)

        変化：3手
           3 ２二角成(88)
           4 同　銀(31)
           5 ４五角打
        """,
        rewritten(
            Marked.kif(
                """
                手合割：平手
                   1 ７六歩(77)
                   2 ３四歩(33)
                *互角。
                   3 ２六歩(27)

                変化：3手
                   3 ２二角成(88)
                   4 同$0　銀(31)
                   5 ４五角打
                """),
            "variation-to-comment"));
  }

  @Test
  void quoted_moves_are_mirrored_with_the_record() {
    assertPicture(
        """
        *３４歩の後は△７四歩、▲５八金左、▲同銀(31)。４六歩△同歩も
        """,
        lastLine(
            rewritten(
                Marked.kif(
                    """
                    手合割：香落ち
                       1 ３四歩(33)
                    $0*３４歩の後は△３四歩、▲５八金右、▲同銀(71)。６六歩△同歩も
                    """),
                "mirror")));
  }

  private static String lastLine(String text) {
    String[] lines = text.split("\n", -1);
    return lines[lines.length - 2] + "\n";
  }

  @Test
  void a_move_is_played_on_from_a_quoted_one() {
    Marked marked = Marked.kif(GAME);
    Move move = Move.ofUsi("8b3b").orElseThrow();
    assertTrue(PlayMove.play(marked.document(), marked.cursor(), move) instanceof Outcome.Refused);
    Move played = Move.ofUsi("B*7g").orElseThrow();
    PlayMove.Result written =
        PlayMove.play(marked.document(), marked.cursor(), played).value().orElseThrow();
    assertPicture(
        """
        手合割：平手
           1 ７六歩(77)
           2 ３四歩(33)
        *ここで▲２二角成△同銀▲４五角もある。
           3 ２六歩(27)   +

        変化：3手
           3 ２二角成(88)
           4 同　銀(31)
        $0   5 ７七角打
        """,
        Marked.drawn(
            edited(marked.document(), written.edits()).text(),
            List.of(),
            List.of(written.place())));
    assertTrue(
        LegalMoves.legalMoves(marked.document(), marked.cursor(), false).stream()
            .anyMatch(legal -> legal.usi().equals("B*7g")));
  }

  @Test
  void the_position_names_the_places_of_its_line() {
    Marked marked = Marked.kif(GAME);
    PositionAt.Result at =
        PositionAt.positionAt(marked.document(), marked.cursor(), MoveNotation.JAPANESE)
            .orElseThrow();
    assertEquals(
        List.of(new Point(3, 4), new Point(3, 9), new Point(3, 12)),
        at.quoted().orElseThrow().moves());
  }

  @Test
  void pieces_of_quoted_moves_have_their_other_names_with_those_of_the_record() {
    String restyled =
        rewritten(
            Marked.kif(
                """
                後手の持駒：玉
                   1 ８八龍$0(82)
                *▲１一龍△２二成銀、龍王戦の▲７七全が（１三龍△同王）。☗同　成銀(31)☖全
                **対局 評価値 100 読み筋 ▲１一龍(19)
                """),
            "style-short-dragon");
    assertPicture(
        """
        後手の持駒：玉
           1 ８八竜(82)
        *▲１一竜△２二成銀、龍王戦の▲７七全が（１三竜△同王）。☗同　成銀(31)☖全
        **対局 評価値 100 読み筋 ▲１一龍(19)
        """,
        restyled);
    String comment = "*▲１一全△２二成銀、全部の▲７七全が（１三圭△同王）。☗同　成銀(31)☖全\n";
    Marked quoting = Marked.kif("   1 ７六歩(77)\n" + comment.replace("部", "部$0"));
    assertEquals(
        "*▲１一成銀△２二成銀、全部の▲７七成銀が（１三成桂△同王）。☗同　成銀(31)☖全\n",
        lastLine(rewritten(quoting, "style-two-kanji")));
    assertEquals(
        "*▲１一全△２二全、全部の▲７七全が（１三圭△同王）。☗同　全(31)☖全\n", lastLine(rewritten(quoting, "style-one-kanji")));
    assertEquals(
        Optional.empty(),
        Refactorings.find(
            quoting.document(), new Range(quoting.cursor(), quoting.cursor()), "style-close-same"));
  }

  @Test
  void a_quoted_line_is_copied_as_text() {
    Marked continued = Marked.kif(GAME.replace("▲２二角成△同$0銀", "▲２二角成に△同$0銀なら"));
    assertEquals(Optional.of("▲２二角成△同銀"), line(continued, MoveNotation.JAPANESE));
    Marked other = Marked.kif(GAME.replace("▲２二角成△同$0銀", "▲２二角成$0に△同銀なら"));
    assertEquals(Optional.empty(), line(other, MoveNotation.JAPANESE));
    Marked quoted = Marked.kif(GAME.replace("▲２二角成△同$0銀", "☗22角成に△22$0銀(31)、"));
    assertEquals(Optional.of("▲２二角成△同銀▲４五角"), line(quoted, MoveNotation.JAPANESE));
    assertEquals(Optional.of("▲Bx2b+ △Sx2b ▲B*4e"), line(quoted, MoveNotation.WESTERN));
  }

  private static Optional<String> line(Marked marked, MoveNotation notation) {
    return PositionAt.positionAt(marked.document(), marked.cursor(), notation)
        .flatMap(PositionAt.Result::quoted)
        .map(PositionAt.Quoted::text);
  }

  @Test
  void moves_are_completed_behind_the_sign_of_a_side() {
    assertOffered("▲７七角", "*ここで▲２二角成△同銀▲77$0");
    assertOffered("☗４五角", "*ここで▲２二角成△同銀☗45$0もある。");
    assertOffered("△同銀", "*ここで▲２二角成△同$0");
    assertOffered("▲５八金右", "*ここで▲58$0");
    assertOffered("△同銀", "*ここで▲２二角成に△22銀$0");
  }

  @Test
  void moves_are_completed_that_are_typed_in_kana() {
    assertOffered("▲２六歩", "*ここで▲ふ$0");
    assertOffered("▲２六歩", "*ここで▲２６ふ$0");
    assertOffered("▲２六歩", "*ここで▲26ふ$0もある。");
    assertOffered("△同銀", "*ここで▲２二角成△どうぎん$0");
    assertOffered("▲２六歩", "*ここで、せんて２６ふ$0");
    assertOffered("▲２六歩", "*ここでせんて$0");
    assertOffered("▲２六歩", "*せんて26歩$0もある。");
    assertOffered("△同銀", "*▲２二角成ごて22ぎ$0");
    assertOffered("☖同銀", "*☗２二角成うわてどう$0");
    assertOffered("▲２六歩", "*したてふ$0");
  }

  @Test
  void a_space_writes_out_a_move_that_is_typed_in_shorthand() {
    assertTyped("*ここで▲２六歩 ", "*ここで▲26 $0");
    assertTyped("*ここで▲２二角成△同銀 もある", "*ここで▲２二角成△22銀 $0もある");
    assertTyped("*ここで☗２六歩 ", "*ここで☗26歩 $0");
    assertTyped("*ここで▲58 ", "*ここで▲58 $0");
    assertTyped("*ここで▲２六歩 ", "*ここで▲２六歩 $0");
    assertTyped("*ここで26 ", "*ここで26 $0");
  }

  private static void assertTyped(String after, String before) {
    Marked marked = quoting(before);
    List<Edit> edits = OnTypeFormatting.format(marked.document(), marked.cursor(), " ");
    assertEquals(after, edited(marked.document(), edits).text().line(2));
  }

  @Test
  void moves_are_completed_in_the_comments_of_ki2_and_csa() {
    assertTrue(labels(Marked.ki2("▲７六歩\n*ここで△34$0\n")).contains("△３四歩"));
    assertTrue(labels(Marked.csa("PI\n+\n+7776FU\n'*ここで△34$0\n")).contains("△３四歩"));
    assertTrue(labels(Marked.csa("PI\n+\n+7776FU\n'ここで△34$0\n")).contains("△３四歩"));
  }

  @Test
  void a_quoted_line_is_continued() {
    assertOffered("△同銀", "*ここで▲２二角成$0");
    assertOffered("☖同銀", "*ここで☗２二角成$0もある。");
  }

  @Test
  void nothing_is_completed_in_other_text() {
    assertEquals(List.of(), labels(quoting("*ここで▲２二角成は$0")));
    assertEquals(List.of(), labels(quoting("*ここで7$0")));
  }

  private static Marked quoting(String comment) {
    return Marked.kif("   1 ７六歩(77)\n   2 ３四歩(33)\n" + comment + "\n");
  }

  private static void assertOffered(String label, String comment) {
    List<String> labels = labels(quoting(comment));
    assertTrue(labels.contains(label), label + " is not among " + labels);
  }

  private static List<String> labels(Marked marked) {
    Completion.Options options =
        new Completion.Options(
            Wording.of(Language.JAPANESE),
            true,
            LocalDate.of(2026, 1, 10),
            Completion.Elsewhere.NOTHING);
    return Completion.items(marked.document(), marked.cursor(), options).stream()
        .map(Completion.Item::label)
        .toList();
  }

  private static String rewritten(Marked marked, String id) {
    Changed changed = find(marked, id).outcome().get().value().orElseThrow();
    List<Edit> edits = changed.edits();
    Document after = edited(marked.document(), edits);
    return after.text().toString();
  }

  private static Refactoring find(Marked marked, String id) {
    Point cursor = marked.cursor();
    return Refactorings.find(marked.document(), new Range(cursor, cursor), id).orElseThrow();
  }
}
