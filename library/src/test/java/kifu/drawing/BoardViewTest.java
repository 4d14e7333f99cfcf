package kifu.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kifu.problem.Language;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import org.junit.jupiter.api.Test;

class BoardViewTest {

  private static final Position CHECK = Sfen.position("4k4/4G4/9/9/9/9/9/9/4K4 w - 2");

  @Test
  void a_title_keeps_only_what_can_be_seen() {
    String loneSurrogate = "\uD842";
    String kanjiOutsideTheBasicPlane = "𠮷";
    String title =
        "1手目\r\n\0\t\u001B\u202E\u2028"
            + loneSurrogate
            + "７六歩"
            + kanjiOutsideTheBasicPlane
            + "\uFFFF";
    assertEquals("1手目７六歩𠮷", view(Position.START, title).title());
  }

  @Test
  void no_king_is_in_check_at_the_start() {
    assertEquals(List.of(), view(Position.START, "").kingsInCheck());
    assertEquals("先手番", view(Position.START, "").state());
  }

  @Test
  void the_king_in_check_is_named() {
    BoardView view = view(CHECK, "");
    assertEquals(List.of(Square.of(5, 1)), view.kingsInCheck());
    assertEquals("後手番　後手玉に王手", view.state());
  }

  @Test
  void both_kings_can_be_in_check_on_an_impossible_board() {
    BoardView view = view(Sfen.position("4k4/4G4/9/9/9/9/9/4g4/4K4 b - 1"), "");
    assertEquals(List.of(Square.of(5, 9), Square.of(5, 1)), view.kingsInCheck());
    assertEquals("先手番　先手玉に王手　後手玉に王手", view.state());
  }

  @Test
  void a_handicap_game_has_other_names_for_the_players() {
    BoardView view = view(CHECK, SideNames.HANDICAP, "", Language.JAPANESE);
    assertEquals("上手番　上手玉に王手", view.state());
  }

  @Test
  void english_readers_get_english_words_and_ranks_in_letters() {
    BoardView view = view(CHECK, SideNames.HANDICAP, "", Language.ENGLISH);
    assertEquals("White to move, White's king in check", view.state());
    assertEquals(
        "Move 1, White to move, White's king in check",
        view(CHECK, SideNames.EVEN, "Move 1", Language.ENGLISH).description());
    assertEquals("9", view.file(9));
    assertEquals("i", view.rank(9));
  }

  private static BoardView view(Position position, String title) {
    return view(position, SideNames.EVEN, title, Language.JAPANESE);
  }

  private static BoardView view(
      Position position, SideNames names, String title, Language language) {
    return new BoardView(
        position, names, Optional.empty(), Optional.empty(), title, Wording.of(language));
  }
}
