package kifu.drawing;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import kifu.DrawnBoard;
import kifu.drawing.Mark.Colour;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Square;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

class FigureTest {
  private static final Situation AFTER_THREE_MOVES =
      Situation.of(Position.START).after(move("7g7f")).after(move("3c3d")).after(move("8h2b+"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                       | Move 3 ▲Bx2b+",
        "language=ja            | 3手目 ▲２二角成まで",
        "language=en            | Move 3 ▲Bx2b+",
        "number=1               | Diagram 1: after ▲Bx2b+",
        "number=1  language=ja  | 第１図は▲２二角成まで",
        "language=ja number=120 | 第１２０図は▲２二角成まで",
        "language=en number=12  | Diagram 12: after ▲Bx2b+",
      })
  void the_caption_is_in_one_language(String words, String caption) {
    Figure figure = Figure.USUAL.with(Optional.ofNullable(words).orElse(""));
    assertEquals(caption, caption(AFTER_THREE_MOVES, figure));
  }

  @Test
  void at_the_start_of_a_game_the_number_is_all() {
    Situation start = Situation.of(Position.START);
    assertEquals("第１図", caption(start, Figure.USUAL.with("number=1 language=ja")));
    assertEquals("Diagram 1", caption(start, Figure.USUAL.with("number=1 language=en")));
    assertEquals("", caption(start, Figure.USUAL));
  }

  @Test
  void words_are_read_in_their_order_and_others_are_skipped() {
    Figure figure =
        Figure.USUAL.with("number=1 {.wide} width=80mm no-caption title=x width=70 caption width=");
    assertEquals(Figure.USUAL.with("width=70 number=1"), figure);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "number=0",
        "number=1000",
        "number=-1",
        "number=１",
        "number=",
        "width=9",
        "width=1001",
        "width=8cm",
        "width=mm",
        "language=fr",
        "style=gold",
        "pieces=",
        "mark=0a",
        "mark=5e,",
        "mark=5",
        "mark=5e:",
        "mark=5e:blue",
        "mark=5e:pink",
        "arrow=5e",
        "arrow=5e-5e",
        "arrow=5e-",
        "arrow=-5e",
        "no-hands",
        "=",
        "",
        "caption=no"
      })
  void a_word_that_means_nothing_is_none(String word) {
    assertEquals(Optional.empty(), Figure.USUAL.withWord(word));
  }

  @Test
  void a_square_is_written_as_in_any_notation() {
    Figure figure = Figure.USUAL.with("mark=7f arrow=8h-2b");
    assertEquals(figure, Figure.USUAL.with("mark=76 arrow=88-22"));
    assertEquals(figure, Figure.USUAL.with("mark=７六 arrow=８八-２二"));
    assertEquals(figure, Figure.USUAL.with("mark=７６ arrow=８８-２２"));
  }

  @Test
  void a_mark_has_the_colour_behind_its_squares() {
    List<Mark> marks = Figure.USUAL.with("arrow=88-22:green mark=５五:red,7f").marks();
    assertEquals(
        List.of(
            new Mark.Arrow(Square.of(8, 8), Square.of(2, 2), Colour.GREEN),
            new Mark.Ring(Square.of(5, 5), Colour.RED),
            new Mark.Ring(Square.of(7, 6), Colour.BLUE)),
        marks);
    assertEquals("mark=5e:red,7f arrow=8h-2b:green", Figure.words(marks));
    assertEquals("", Figure.words(List.of()));
  }

  @Test
  void a_line_of_a_comment_describes_a_figure_where_it_begins_with_its_name() {
    assertEquals(Optional.of("mark=5e"), Figure.wordsOf("#figure mark=5e"));
    assertEquals(Optional.of(""), Figure.wordsOf("#figure"));
    assertEquals(Optional.empty(), Figure.wordsOf("#figures mark=5e"));
    assertEquals(Optional.empty(), Figure.wordsOf("figure mark=5e"));
  }

  @Test
  void rings_and_arrows_are_drawn_on_the_board() throws Exception {
    assertPicture(
        """
        from 8h
        to 2b
        mark 5e
        mark 7g
        arrow 8h-2b
        arrow 2h-2d
        """,
        drawn("mark=5e,7g arrow=8h-2b,2h-2d").marks());
  }

  @Test
  void only_the_colours_of_its_marks_are_in_a_picture() {
    String svg = svg("mark=5e:red,1a arrow=8h-2b:yellow");
    assertTrue(svg.contains("<circle class='mark in-red' "), svg);
    assertTrue(svg.contains("<circle class='mark' "), svg);
    assertTrue(svg.contains("<path class='arrow in-yellow' "), svg);
    assertTrue(svg.contains(".mark.in-red{stroke:#c4272e}"), svg);
    assertFalse(svg.contains("in-green"), svg);
  }

  @Test
  void without_its_parts_a_picture_takes_less_room() {
    assertEquals("width='443' height='235' viewBox='0 0 443 235'", size(""));
    assertEquals("width='443' height='219' viewBox='0 16 443 219'", size("no-caption"));
    assertEquals("width='323' height='235' viewBox='60 0 323 235'", size("no-players"));
    assertEquals(
        "width='306' height='211' viewBox='65 26 306 211'",
        size("no-caption no-players no-coordinates"));
  }

  @Test
  void in_print_its_size_is_in_millimetres_and_the_page_is_its_paper() {
    assertEquals("width='80mm' height='42.4mm' viewBox='0 0 443 235'", size("width=80"));
    assertTrue(svg("").contains("class='paper'"));
    assertFalse(svg("width=80").contains("class='paper'"));
  }

  @Test
  void hands_are_there_without_the_plates_of_the_players() throws Exception {
    String figure = svg("no-players");
    assertTrue(figure.contains("href='#KA'"), "the captured bishop");
    assertFalse(figure.contains("Black<"));
    assertEquals(drawn("").toString(), drawn("no-players no-coordinates no-caption").toString());
  }

  @Test
  void coordinates_are_those_of_its_language() {
    assertTrue(svg("language=ja").contains(">七</text>"));
    assertTrue(svg("language=en").contains(">g</text>"));
    assertFalse(svg("no-coordinates language=en").contains(">g</text>"));
  }

  @Test
  void its_board_and_pieces_may_be_its_own() {
    assertTrue(svg("").contains("'grain'"));
    assertFalse(svg("style=paper").contains("'grain'"));
    assertTrue(svg("pieces=letters").contains(PieceStrokes.letter(PieceType.PAWN)));
  }

  private static Move move(String usi) {
    return Move.ofUsi(usi).orElseThrow();
  }

  private static String caption(Situation situation, Figure figure) {
    return BoardView.captioned(situation, figure, Wording.of(Language.ENGLISH)).title();
  }

  private static String svg(String words) {
    Figure figure = Figure.USUAL.with(words);
    return BoardSvg.draw(
        BoardView.captioned(AFTER_THREE_MOVES, figure, Wording.of(Language.ENGLISH)),
        BoardSvg.Annotations.NOTHING,
        BoardStyle.DEFAULT,
        figure);
  }

  private static String size(String words) {
    String svg = svg(words);
    return svg.substring(svg.indexOf("width="), svg.indexOf('>'));
  }

  private static DrawnBoard drawn(String words) throws Exception {
    return new DrawnBoard(
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg(words)))));
  }
}
