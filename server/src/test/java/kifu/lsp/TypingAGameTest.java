package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import kifu.shogi.Move;
import kifu.shogi.Position;
import org.junit.jupiter.api.Test;

/** A game with a variation and comments is written key by key. */
class TypingAGameTest {
  private static final List<String> MOVES =
      List.of(
          "7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b", "2e2d", "2c2d", "2h2d",
          "8e8f", "8g8f", "8b8f", "2d3d", "2b3c", "5i5h", "5a5b", "3g3f", "8f7f");

  private static final List<String> INSTEAD = List.of("P*2h", "3i2h", "2b8h+", "7i8h");

  private static final int REPLACED = 16;

  @Test
  void kif_takes_a_third_of_the_keys() {
    String beginning = "手合割：平手\n手数----指手---------消費時間--\n   1 ";
    String written =
        """
        手合割：平手
        手数----指手---------消費時間--
           1 ７六歩(77)
           2 ３四歩(33)
           3 ２六歩(27)
           4 ８四歩(83)
           5 ２五歩(26)
           6 ８五歩(84)
           7 ７八金(69)
           8 ３二金(41)
           9 ２四歩(25)
          10 同　歩(23)
          11 同　飛(28)
        *後手も飛車先を
        *交換する
          12 ８六歩(85)
          13 同　歩(87)
          14 同　飛(82)
          15 ３四飛(24)
        *横歩取り
          16 ３三角(22)
          17 ５八玉(59)
          18 ５二玉(51)
          19 ３六歩(37)
          20 ７六飛(86)
          21 投了
        まで20手で後手の勝ち

        変化：16手
          16 ２八歩打
          17 同　銀(39)
          18 ８八角成(22)
          19 同　銀(79)
        *これも一局
        """;
    try (RawClient client = RawClient.initialized()) {
      Author author = new Author(client, "file:///a.kif", "kif", beginning);
      Position branch = writeGame(author, "*", "投了", "to");
      author.type("\n\n");
      author.choose("変化：16手", "16");
      for (String usi : INSTEAD) {
        author.play(branch, usi);
        branch = branch.play(move(usi));
        author.type("\n");
      }
      author.type("*これも一局\n\n\n");

      assertEquals(written, author.written());
      assertFew(author, written.substring(beginning.lastIndexOf('\n') + 1), 3.2);
    }
  }

  @Test
  void csa_takes_half_of_the_keys() {
    String beginning = "V2.2\nPI\n+\n";
    String written =
        """
        V2.2
        PI
        +
        +7776FU
        -3334FU
        +2726FU
        -8384FU
        +2625FU
        -8485FU
        +6978KI
        -4132KI
        +2524FU
        -2324FU
        +2824HI
        '*後手も飛車先を
        '*交換する
        -8586FU
        +8786FU
        -8286HI
        +2434HI
        '*横歩取り
        -2233KA
        +5958OU
        -5152OU
        +3736FU
        -8676HI
        %TORYO\
        """;
    try (RawClient client = RawClient.initialized()) {
      Author author = new Author(client, "file:///a.csa", "csa", beginning);
      writeGame(author, "'*", "%TORYO", "%T");

      assertEquals(written, author.written());
      assertFew(author, written.substring(beginning.length()), 2);
    }
  }

  /** Writes the moves with what is said about two of them, and gives the position before one. */
  private static Position writeGame(Author author, String comment, String end, String spelling) {
    Position position = Position.START;
    Position branch = position;
    for (int i = 0; i < MOVES.size(); i++) {
      branch = i + 1 == REPLACED ? position : branch;
      author.play(position, MOVES.get(i));
      position = position.play(move(MOVES.get(i)));
      author.type("\n");
      switch (i + 1) {
        case 11 -> author.type(comment + "後手も飛車先を\n交換する\n\n");
        case 15 -> author.type(comment + "横歩取り\n\n");
        default -> {}
      }
    }
    author.choose(end, spelling);
    return branch;
  }

  private static Move move(String usi) {
    return Move.ofUsi(usi).orElseThrow();
  }

  /**
   * Compares with what it takes without help: the content of each line, and Enter.
   *
   * @param times how many times as many keys that is at least
   */
  private static void assertFew(Author author, String written, double times) {
    int byHand = written.lines().map(String::strip).mapToInt(line -> Author.keys(line) + 1).sum();
    String found = author.keys() + " keys, by hand " + byHand;
    assertTrue(author.keys() * times <= byHand, found);
  }
}
