package kifu.feature;

import static kifu.Documents.open;
import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.document.RandomEdits;
import kifu.feature.SemanticTokens.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SemanticTokensTest {
  /**
   * The lines of a document, and below each its tokens: marks under their characters, and what they
   * are.
   */
  private static String picture(Document document) {
    StringBuilder picture = new StringBuilder();
    for (int line = 0; line < document.text().lineCount(); line++) {
      String content = document.text().line(line);
      picture.append(content).append('\n');
      for (Token token : SemanticTokens.on(document, line, line + 1)) {
        picture.append(marks(content.substring(0, token.column()), ' ', '　'));
        int end = token.column() + token.length();
        picture.append(marks(content.substring(token.column(), end), '^', '＾'));
        picture.append(' ').append(words(token)).append('\n');
      }
    }
    return picture.toString();
  }

  private static String words(Token token) {
    String modifiers =
        token.modifiers().stream()
            .sorted()
            .map(modifier -> " " + modifier.word())
            .collect(Collectors.joining());
    return token.type().word() + modifiers;
  }

  private static String marks(String characters, char narrow, char wide) {
    return characters
        .chars()
        .mapToObj(c -> String.valueOf(c < 0x1100 ? narrow : wide))
        .collect(Collectors.joining());
  }

  private static String plain(String picture) {
    return picture
        .lines()
        .filter(line -> !line.matches("[ 　]*[\\^＾]+ [a-z ]+"))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static void assertTokens(String language, String picture) {
    String text = plain(picture);
    Document document =
        switch (language) {
          case "csa" -> Marked.csa(text).document();
          case "book" -> Marked.book(text).document();
          case "jkf" -> Marked.jkf(text).document();
          default -> Marked.kif(text).document();
        };
    assertPicture(picture, picture(document).stripTrailing() + "\n");
  }

  @Test
  void the_side_is_that_of_the_game_in_a_handicap_game_too_and_after_a_pass() {
    assertTokens(
        "kif",
        """
        手合割：香落ち
        ＾＾＾ property
        　　　　＾＾＾ string
        上手：甲
        ＾＾ property
        　　　＾ string
        手数----指手---------消費時間--
           1 ３四歩(33)   ( 0:01/00:00:01)+
           ^ number
             ＾＾＾ function white
             　　　^^^^ number white
             　　　       ^^^^^^^^^^^^^^^^ time
             　　　                       ^ operator
        *コメント
        ^＾＾＾＾ comment
           2 ７六歩(77)
           ^ number
             ＾＾＾ function black
             　　　^^^^ number black
           3 ８八角成(22)
           ^ number
             ＾＾＾ function white promoted
             　　　＾ keyword white promoted
             　　　　^^^^ number white promoted
           4 同　銀(79)
           ^ number
             ＾＾＾ function black
             　　　^^^^ number black
           5 パス
           ^ number
             ＾＾ keyword white
           6 ５五角打 # 長考
           ^ number
             ＾＾＾ function black drop
             　　　＾ keyword black drop
             　　　　 ^^＾＾ comment
           7 投了
           ^ number
             ＾＾ keyword white
        まで6手で下手の勝ち
        ＾＾ keyword
        　　^ number
        　　 　　＾＾＾＾＾ keyword

        変化：1手
        ＾＾ keyword
        　　　^ number
           1 ４四歩(43)
           ^ number
             ＾＾＾ function white
             　　　^^^^ number white
        """);
  }

  @Test
  void moves_that_a_comment_quotes_have_the_side_that_makes_them() {
    assertTokens(
        "kif",
        """
           1 ７六歩(77)
           ^ number
             ＾＾＾ function black
             　　　^^^^ number black
        *ここで▲２六歩から４六歩△同歩がある
        ^＾＾＾ comment
         　　　＾＾＾＾ comment black
         　　　　　　　＾＾ comment
         　　　　　　　　　＾＾＾ comment black
         　　　　　　　　　　　　＾＾＾ comment white
         　　　　　　　　　　　　　　　＾＾＾ comment
        """);
  }

  @Test
  void what_breaks_a_rule_is_marked_and_what_follows_keeps_its_side() {
    assertTokens(
        "kif",
        """
           1 ７六歩(77)
           ^ number
             ＾＾＾ function black
             　　　^^^^ number black
           2 ２七歩打
           ^ number
             ＾＾＾ function white illegal
             　　　＾ keyword white illegal
           3 ２六歩(27)
           ^ number
             ＾＾＾ function black
             　　　^^^^ number black
        """);
  }

  @Test
  void pieces_on_boards_and_in_hand_and_the_turn_have_sides() {
    assertTokens(
        "kif",
        """
        後手の持駒：飛　歩二
        ＾＾＾＾＾ property
        　　　　　　＾＾＾＾ function white
        |v香v桂 ・ 王 ・ ・ ・ 歩 ・|一
         ^＾^＾ function white
          　 　 　^＾ function black
          　 　 　 　 　 　 　^＾ function black
        後手番
        ＾＾＾ function white
        """);
  }

  @Test
  void several_statements_of_a_line() {
    assertTokens(
        "csa",
        """
        V2.2
        ^ property
         ^^^ string
        N+甲
        ^^ property
          ＾ string
        P1-KY * +FU *  *  *  *  *  *
          ^^^ function white
                ^^^ function black
        PI
        +
        ^ function black
        +7776FU,T12,-3334FU
        ^ function black
         ^^ number black
           ^^^^ function black
                ^^^ time
                    ^ function white
                     ^^ number white
                       ^^^^ function white
        '** 130 +2726FU
        ^^^^^^^^^^^^^^^ comment
        """);
    assertTokens(
        "csa",
        """
        PI
        +
        ^ function black
        +7776FU,-3334FU
        ^ function black
         ^^ number black
           ^^^^ function black
                ^ function white
                 ^^ number white
                   ^^^^ function white
        +8822UM
        ^ function black promoted
         ^^ number black promoted
           ^^^^ function black promoted
        %TORYO
        ^^^^^^ keyword white
        """);
  }

  @Test
  void a_move_and_an_ending_in_one_entry_have_one_clock() {
    assertTokens(
        "jkf",
        """
        {"header": {}, "moves": [{},
          {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"},
                            ^^^^^^^^^^^^^^^^ number black
                                                    ^^^^^^^^^^^^^^^^ function black
                                                                               ^^^^ function black
           "time": {"now": {"m": 0, "s": 5}}, "special": "TORYO"}
                   ^^^^^^^^^^^^^^^^^^^^^^^^^ time
                                                         ^^^^^^^ keyword white
        ]}
        """);
  }

  @Test
  void moves_of_a_book_are_of_the_side_to_move_and_replies_of_the_other() {
    assertTokens(
        "book",
        """
        #YANEURAOU-DB2016 1.00
        ^^^^^^^^^^^^^^^^^^^^^^ comment
        sfen 4k4/9/9/9/9/9/9/9/4K4 w R2p 1
        ^^^^ keyword
             ^ string
              ^ function white
               ^^^^^^^^^^^^^^^^^ string
                                ^ function black
                                 ^^^^ string
                                     ^ function black
                                      ^ string
                                       ^ function white
                                        ^^ string
        5a4b R*5e 12 3 1 # よい
        ^^^^ function white
             ^^^^ parameter black
                  ^^ number
                     ^ number
                       ^ number
                         ^^＾＾ comment
        P*5i
        ^^^^ function white illegal
        none
        ^^^^ function
        """);
  }

  @ParameterizedTest
  @EnumSource
  void after_edits_the_tokens_are_those_of_the_text_and_a_range_has_those_of_its_lines(
      DocumentFormat format) {
    Seeds.each(seed -> assertTokensOfAnyText(format, RandomDocument.random(format, seed)));
  }

  private static void assertTokensOfAnyText(DocumentFormat format, Random random) {
    Document document = open(format, RandomDocument.of(format, random, 1 + random.nextInt(60)));
    RandomEdits edits = new RandomEdits(random, format, 0);
    for (int i = 0; i < 3; i++) {
      document = document.edit(i, edits.next(document.text()));
      List<Token> all = SemanticTokens.all(document).orElseThrow();

      assertEquals(SemanticTokens.all(open(format, document.text().toString())).orElseThrow(), all);
      assertApart(all);
      int from = random.nextInt(document.text().lineCount());
      int end = from + random.nextInt(20);
      assertEquals(
          all.stream().filter(token -> token.line() >= from && token.line() < end).toList(),
          SemanticTokens.on(document, from, end));
    }
  }

  private static void assertApart(List<Token> tokens) {
    for (int i = 1; i < tokens.size(); i++) {
      Token before = tokens.get(i - 1);
      Token token = tokens.get(i);
      boolean apart =
          token.line() > before.line()
              || (token.line() == before.line()
                  && token.column() >= before.column() + before.length());
      assertTrue(apart && token.length() > 0, before + " and " + token);
    }
  }

  @Test
  void a_long_document_is_answered_range_by_range() {
    Document document =
        Marked.kif("*コメント\n".repeat(SemanticTokens.MOST_LINES + 1) + "1 ７六歩(77)\n").document();

    assertEquals(Optional.empty(), SemanticTokens.all(document));
    int last = SemanticTokens.MOST_LINES + 1;
    assertEquals(3, SemanticTokens.on(document, last, last + 1).size());
    assertEquals(
        SemanticTokens.MOST_LINES, SemanticTokens.on(document, 0, Integer.MAX_VALUE).size());
  }
}
