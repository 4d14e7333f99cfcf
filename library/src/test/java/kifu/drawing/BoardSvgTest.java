package kifu.drawing;

import static java.util.stream.Collectors.joining;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import kifu.DrawnBoard;
import kifu.format.Players;
import kifu.play.Situation;
import kifu.play.Situation.Clocks;
import kifu.problem.Language;
import kifu.shogi.Handicap;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rule;
import kifu.shogi.Rules.Violation;
import kifu.shogi.Sfen;
import kifu.shogi.Side;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class BoardSvgTest {

  private static final Position MIDDLE_GAME =
      Sfen.position("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");

  private static final Position PROMOTED_PIECES =
      Sfen.position("4k4/9/+p+l+n+s+b+r3/9/9/9/+P+L+N+S+B+R3/9/4K4 b - 1");

  @Property(tries = 300)
  void any_title_gives_well_formed_xml_that_holds_it(@ForAll("titles") String title)
      throws Exception {
    BoardView view = view(Position.START, title);
    String description = picture(view).getElementsByTagName("title").item(0).getTextContent();
    assertEquals(view.description(), description);
  }

  @Provide
  static Arbitrary<String> titles() {
    Arbitrary<String> nasty =
        Arbitraries.of("<", ">", "&", "]]>", "<!--", "'", "\"", "&#0;", "\0", "\uD800", "\uFFFE");
    return Arbitraries.oneOf(nasty, Arbitraries.strings().all().ofMaxLength(8))
        .list()
        .ofMaxSize(8)
        .map(parts -> String.join("", parts));
  }

  @Test
  void the_picture_fits_into_a_hover() throws Exception {
    Element svg = picture(view(MIDDLE_GAME, "")).getDocumentElement();
    assertTrue(Integer.parseInt(svg.getAttribute("height")) <= 235);
    String fullBoard = draw(view(PROMOTED_PIECES, "あ".repeat(100)));
    assertTrue(BoardSvg.dataUri(fullBoard).length() < 20_000);
  }

  @Test
  void each_piece_stands_once_on_its_square_and_whites_are_turned() throws Exception {
    for (Position position : List.of(Position.START, MIDDLE_GAME, PROMOTED_PIECES)) {
      assertShows(position, picture(view(position, "")));
    }
  }

  @Test
  void only_the_pieces_that_are_there_are_drawn_and_promoted_ones_are_red() throws Exception {
    Position rookInHand = Sfen.position("4k4/9/+P8/9/9/9/9/9/4K4 b R 1");
    List<String> shapes =
        elements(picture(view(rookInHand, "")).getElementsByTagName("g"))
            .filter(group -> group.hasAttribute("id"))
            .map(group -> group.getAttribute("id") + ' ' + ink(group))
            .toList();
    assertEquals(List.of("HI kanji", "OU kanji", "TO promoted", "white-king kanji"), shapes);
  }

  private static String ink(Element shape) {
    return ((Element) shape.getElementsByTagName("path").item(2)).getAttribute("class");
  }

  @Test
  void the_kings_of_black_and_white_differ() throws Exception {
    DrawnBoard board = new DrawnBoard(picture(view(Position.START, "")));
    assertEquals(Optional.of("white-king"), board.shape(Square.of(5, 1)));
    assertEquals(Optional.of("OU"), board.shape(Square.of(5, 9)));
  }

  @Test
  void hands_are_listed_with_their_counts_and_the_side_to_move_is_lit() throws Exception {
    Document picture = picture(view(MIDDLE_GAME, ""));
    assertEquals(List.of("KI", "GI", "KE", "FU五"), hand(picture, Side.WHITE));
    assertEquals(List.of("HI", "KI"), hand(picture, Side.BLACK));
    assertEquals(List.of("後手番"), plate(picture, Side.WHITE));
    assertEquals(List.of("先手"), plate(picture, Side.BLACK));
    assertEquals(1, ofClass(picture, "turn").size());
  }

  @Test
  void a_hand_can_hold_every_pawn_or_nothing() throws Exception {
    Document picture = picture(view(Sfen.position("4k4/9/9/9/9/9/9/9/4K4 b 18P 1"), ""));
    assertEquals(List.of("FU十八"), hand(picture, Side.BLACK));
    assertEquals(List.of("なし"), hand(picture, Side.WHITE));
  }

  @Test
  void in_a_handicap_game_the_players_have_its_names() throws Exception {
    Document picture = picture(inHandicapGame(Language.JAPANESE));
    assertEquals(List.of("下手"), plate(picture, Side.BLACK));
    assertEquals(List.of("上手番"), plate(picture, Side.WHITE));
  }

  @Test
  void in_english_all_but_the_pieces_is_english() throws Exception {
    Document picture = picture(inHandicapGame(Language.ENGLISH));
    assertEquals(List.of("Black"), plate(picture, Side.BLACK));
    assertEquals(List.of("White"), plate(picture, Side.WHITE));
    assertEquals(List.of("nothing"), hand(picture, Side.WHITE));
    String ruler =
        ofClass(picture, "ruler rule").stream().map(Element::getTextContent).collect(joining());
    assertEquals("1a2b3c4d5e6f7g8h9i", ruler);
    assertEquals("White to move", picture.getElementsByTagName("title").item(0).getTextContent());
  }

  @Test
  void names_clocks_and_notes_stand_beside_the_board() throws Exception {
    Players players = new Players(Optional.of("山田太郎"), Optional.of("<鈴木&花子>\u0007"));
    Clocks clocks = new Clocks(Optional.of(5_000L), Optional.of(65_000L), Optional.of(3_723_000L));
    BoardSvg.Annotations annotations =
        new BoardSvg.Annotations(players, clocks, List.of("評価値 +52", "深さ 20"), Optional.empty());
    Document picture =
        parsed(BoardSvg.draw(view(Position.START, ""), annotations, BoardStyle.DEFAULT));
    assertEquals(List.of("先手番", "山田太郎", "1:05"), plate(picture, Side.BLACK));
    assertEquals(List.of("後手", "<鈴木&花子>", "1:02:03"), plate(picture, Side.WHITE));
    assertEquals(
        List.of("評価値 +52", "深さ 20"),
        ofClass(picture, "note ink").stream().map(Element::getTextContent).toList());
  }

  @Test
  void a_name_with_a_title_is_written_smaller_before_it_is_cut() throws Exception {
    assertEquals("name ink 鈴木花子 女流初", drawnName("鈴木花子 女流初"));
    assertEquals("long ink 鈴木花子 女流二段", drawnName("鈴木花子 女流二段"));
    assertEquals("long ink 鈴木花子 女流四冠・…", drawnName("鈴木花子 女流四冠・女王"));
  }

  @Test
  void of_a_name_in_latin_letters_less_fits_than_of_half_as_many_kanji() throws Exception {
    assertEquals("name ink YSS1000", drawnName("YSS1000"));
    assertEquals("long ink Kristallweizen", drawnName("Kristallweizen"));
    assertEquals("long ink floodgate_Supe…", drawnName("floodgate_SuperLongName"));
  }

  private static String drawnName(String name) throws Exception {
    Players players = new Players(Optional.of(name), Optional.empty());
    BoardSvg.Annotations annotations =
        new BoardSvg.Annotations(
            players,
            new Clocks(Optional.empty(), Optional.empty(), Optional.empty()),
            List.of(),
            Optional.empty());
    Document picture =
        parsed(BoardSvg.draw(view(Position.START, ""), annotations, BoardStyle.DEFAULT));
    return Stream.of("name ink", "long ink")
        .flatMap(style -> ofClass(picture, style).stream())
        .map(text -> text.getAttribute("class") + ' ' + text.getTextContent())
        .collect(Collectors.joining());
  }

  @Test
  void the_pawn_that_makes_a_drop_nifu_is_ringed() throws Exception {
    Violation nifu = new Violation(Rule.NIFU, Optional.of(Square.of(5, 7)));
    assertEquals("check 5g\n", marks(Position.START, nifu));
  }

  @Test
  void the_piece_that_gives_a_check_aims_at_the_king() throws Exception {
    Position pinned = Sfen.position("4r4/9/9/9/9/9/9/9/4K4 w - 1");
    Violation check = new Violation(Rule.KING_IN_CHECK, Optional.of(Square.of(5, 1)));
    assertPicture(
        """
        check 5i
        check 5a-5i
        check 5a
        """,
        marks(pinned, check));
  }

  private static String marks(Position position, Violation broken) throws Exception {
    BoardSvg.Annotations annotations =
        new BoardSvg.Annotations(Players.UNKNOWN, Clocks.UNKNOWN, List.of(), Optional.of(broken));
    String svg = BoardSvg.draw(view(position, ""), annotations, BoardStyle.DEFAULT);
    return new DrawnBoard(parsed(svg)).marks();
  }

  @Test
  void a_board_is_of_wood_or_of_one_colour_or_a_diagram_as_in_print() {
    assertTrue(board(BoardStyle.Surface.WOOD, BoardStyle.Pieces.KANJI).contains("'grain'"));
    String plain = board(BoardStyle.Surface.PLAIN, BoardStyle.Pieces.KANJI);
    assertFalse(plain.contains("'grain'"));
    assertTrue(plain.contains("class='koma'"));
    assertFalse(board(BoardStyle.Surface.PAPER, BoardStyle.Pieces.KANJI).contains("class='koma'"));
  }

  @Test
  void pieces_have_kanji_or_letters() {
    String letters = board(BoardStyle.Surface.WOOD, BoardStyle.Pieces.LETTERS);

    assertTrue(letters.contains(PieceStrokes.letter(PieceType.PAWN)));
    assertFalse(letters.contains(PieceStrokes.path(PieceType.PAWN)));
  }

  private static String board(BoardStyle.Surface surface, BoardStyle.Pieces pieces) {
    BoardView view = BoardView.of(Situation.of(Position.START), "", Wording.of(Language.JAPANESE));
    BoardStyle style = new BoardStyle(BoardStyle.Theme.LIGHT, 1, surface, pieces);
    return BoardSvg.draw(view, BoardSvg.Annotations.NOTHING, style);
  }

  @Test
  void dark_paper_and_another_size_are_a_choice() throws Exception {
    BoardView start = view(Position.START, "");
    BoardStyle dark =
        new BoardStyle(
            BoardStyle.Theme.DARK, 1.5, BoardStyle.Surface.WOOD, BoardStyle.Pieces.KANJI);
    Document picture = parsed(BoardSvg.draw(start, BoardSvg.Annotations.NOTHING, dark));
    Element svg = picture.getDocumentElement();
    Element usual = picture(start).getDocumentElement();
    assertEquals(usual.getAttribute("viewBox"), svg.getAttribute("viewBox"));
    double height = Double.parseDouble(usual.getAttribute("height"));
    assertEquals(height * 1.5, Double.parseDouble(svg.getAttribute("height")), 1);
    assertShows(Position.START, picture);
  }

  private static BoardView inHandicapGame(Language language) {
    Position start = Handicap.TWO_PIECES.position();
    return new BoardView(
        start, SideNames.HANDICAP, Optional.empty(), Optional.empty(), "", Wording.of(language));
  }

  @Test
  void the_last_move_is_marked_where_it_went_and_where_it_came_from() throws Exception {
    Optional<Square> from = Optional.of(Square.of(7, 7));
    Optional<Square> to = Optional.of(Square.of(7, 6));
    Position after = Position.START.play(Move.ofUsi("7g7f").orElseThrow());
    assertPicture(
        """
        |v香v桂v銀v金v玉v金v銀v桂v香|
        | ・v飛 ・ ・ ・ ・ ・v角 ・|
        |v歩v歩v歩v歩v歩v歩v歩v歩v歩|
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|
        | ・ ・ ・ ・ ・ ・ ・ ・ ・|
        | ・ ・ 歩 ・ ・ ・ ・ ・ ・|
        | 歩 歩 ・ 歩 歩 歩 歩 歩 歩|
        | ・ 角 ・ ・ ・ ・ ・ 飛 ・|
        | 香 桂 銀 金 玉 金 銀 桂 香|
        from 7g
        to 7f
        """,
        new DrawnBoard(picture(view(after, from, to, ""))).toString());
  }

  @Test
  void a_drop_came_from_nowhere() throws Exception {
    Optional<Square> to = Optional.of(Square.of(5, 5));
    Document picture = picture(view(MIDDLE_GAME, Optional.empty(), to, ""));
    assertEquals("to 5e\n", new DrawnBoard(picture).marks());
  }

  @Test
  void a_king_in_check_is_ringed() throws Exception {
    Position check = Sfen.position("3k5/3G5/9/9/9/9/9/9/4K4 w - 2");
    assertEquals("check 6a\n", new DrawnBoard(picture(view(check, ""))).marks());
    assertEquals("", new DrawnBoard(picture(view(Position.START, ""))).marks());
  }

  @Test
  void a_long_title_is_cut_where_its_line_ends() throws Exception {
    String line = "あ".repeat(33) + "12";
    assertEquals(line, titleLine(line));
    assertEquals(line + "…", titleLine(line + "3"));
    assertEquals("𠮷".repeat(34) + "…", titleLine("𠮷".repeat(35)));
  }

  @Test
  void an_address_holds_the_whole_document() {
    String svg = draw(view(Position.START, "☗７六歩"));
    String base64 = BoardSvg.dataUri(svg).replaceFirst("^data:image/svg\\+xml;base64,", "");
    assertEquals(svg, new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8));
  }

  private static BoardView view(Position position, String title) {
    return view(position, Optional.empty(), Optional.empty(), title);
  }

  private static BoardView view(
      Position position, Optional<Square> from, Optional<Square> to, String title) {
    return new BoardView(position, SideNames.EVEN, from, to, title, Wording.of(Language.JAPANESE));
  }

  private static String draw(BoardView view) {
    return BoardSvg.draw(view, BoardSvg.Annotations.NOTHING, BoardStyle.DEFAULT);
  }

  private static Document picture(BoardView view) throws Exception {
    return parsed(draw(view));
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static String titleLine(String title) throws Exception {
    return ofClass(picture(view(Position.START, title)), "title ink").get(0).getTextContent();
  }

  private static List<String> hand(Document picture, Side side) {
    Element hand = ofClass(picture, "hand").get(side == Side.WHITE ? 0 : 1);
    List<String> parts = new ArrayList<>();
    for (Element part : elements(hand.getElementsByTagName("*")).toList()) {
      boolean count = part.getTagName().equals("text") && !parts.isEmpty();
      parts.add(
          count
              ? parts.removeLast() + part.getTextContent()
              : part.getAttribute("href").replace("#", "") + part.getTextContent());
    }
    return parts;
  }

  /** The words on the plate of a player, from the top. */
  private static List<String> plate(Document picture, Side side) {
    Element player = ofClass(picture, "player").get(side == Side.WHITE ? 0 : 1);
    return elements(player.getChildNodes())
        .filter(child -> child.getTagName().equals("text"))
        .map(Element::getTextContent)
        .toList();
  }

  private static List<Element> ofClass(Document picture, String name) {
    return elements(picture.getElementsByTagName("*"))
        .filter(element -> element.getAttribute("class").equals(name))
        .toList();
  }

  private static Stream<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }

  private static void assertShows(Position position, Document picture) {
    DrawnBoard board = new DrawnBoard(picture);
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      assertEquals(position.at(square), board.piece(square), square.usi());
    }
  }
}
