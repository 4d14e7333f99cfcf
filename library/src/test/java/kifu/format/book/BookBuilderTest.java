package kifu.format.book;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.book.BookBuilder.Choice;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class BookBuilderTest {
  private static final List<String> GAMES =
      List.of(
          """
          先手：山田
          後手：鈴木
             1 ７六歩(77)
             2 ３四歩(33)
             3 投了
          """,
          """
          先手：鈴木
          後手：佐藤
             1 ７六歩(77)
             2 ８四歩(83)
             3 ２六歩(27)
             4 投了
          """,
          """
          先手：山田
          後手：佐藤
             1 ２六歩(27)
             2 ３四歩(33)
             3 ７六歩(77)
             4 中断
          """);

  private static String book(Choice choice) {
    BookBuilder book = new BookBuilder(choice);
    for (String game : GAMES) {
      Document.open("game.kifu", "kifu", 1, Text.of(game)).games().forEach(book::add);
    }
    return book.text();
  }

  @Test
  void a_book_has_the_moves_of_all_games_by_how_often_they_were_played() {
    assertPicture(
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d none 0 0 1
        8c8d none 0 0 1
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w - 2
        3c3d none 0 0 1
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f 3c3d 0 0 2
        2g2f 3c3d 0 0 1
        """,
        book(new Choice(2, Optional.empty(), false, 1, Optional.empty())));
  }

  @Test
  void only_some_games_and_moves_are_taken() {
    assertPicture(
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2
        3c3d none 0 0 1
        """,
        book(new Choice(9, Optional.of("山田"), true, 1, Optional.empty())));
    assertPicture(
        """
        #YANEURAOU-DB2016 1.00
        sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
        7g7f 3c3d 0 0 2
        """,
        book(new Choice(9, Optional.empty(), false, 2, Optional.empty())));
  }

  @Test
  void games_of_a_server_are_chosen_by_the_ratings_of_both_players() {
    BookBuilder book =
        new BookBuilder(new Choice(9, Optional.empty(), false, 1, Optional.of(3000)));
    for (String white : List.of("3000.0", "2999.5")) {
      String game =
          """
          V2.2
          PI
          +
          'rating:a:b
          'black_rate:a:3526.0
          'white_rate:b:%s
          +7776FU
          """
              .formatted(white);
      Document.open("game.csa", "csa", 1, Text.of(game)).games().forEach(book::add);
    }
    Document.open("game.csa", "csa", 1, Text.of("PI\n+\n+2726FU\n")).games().forEach(book::add);
    assertEquals(1, book.games());
  }

  @Test
  void a_game_is_taken_up_to_a_foul_or_a_move_that_is_not_read_as_it_is_written() {
    for (String moves :
        List.of(
            "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ７五歩打\n", // no pawn in hand
            "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二馬(88)\n", // a bishop
            "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ６六角(88)\n   4 ４二銀(31)\n   5 ６五角(66)\n")) {
      BookBuilder book =
          new BookBuilder(new Choice(9, Optional.empty(), false, 1, Optional.empty()));
      Document.open("game.kifu", "kifu", 1, Text.of(moves)).games().forEach(book::add);
      Document built = Document.open("book.db", "", 1, Text.of(book.text()));
      assertEquals(List.of(), built.problems(), moves);
    }
  }
}
