package kifu.format.csa;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import kifu.TokenPicture;
import kifu.problem.Problem;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CsaStatementTest {

  @Test
  void a_line_is_one_statement_or_several_between_commas() {
    assertStatements("[+7776FU] Move", "+7776FU");
    assertStatements("[+7776FU] Move, [T12] Time", "+7776FU,T12");
    assertStatements("[+7776FU] Move, [T0] Time, [%TORYO] End", " +7776FU  , T0,%TORYO ");
    assertStatements("[+7776FU] Move, [] Blank", "+7776FU,");
    assertStatements("[PI] EvenGame, [+] Turn, [+7776FU] Move", "PI,+,+7776FU");
  }

  @Test
  void a_comment_takes_the_rest_of_its_line() {
    assertStatements("['a,b] Comment", "'a,b");
    assertStatements("[+7776FU] Move, [T5] Time, ['a,b] Comment", "+7776FU,T5,'a,b");
    assertStatements("[%KACHI] End, ['* -5000 win] Comment", "%KACHI,'* -5000 win");
  }

  @Test
  void names_and_information_may_hold_commas() {
    assertStatements("[N+山田, 太郎] Name", "N+山田, 太郎 ");
    assertStatements("[$EVENT:a,b] Information", "$EVENT:a,b");
  }

  @Test
  void information_after_a_comma_ends_at_the_next_one() {
    assertStatements("[T1] Time, [$EVENT:a] Information", "T1,$EVENT:a");
    assertStatements("[T1] Time, [$EVENT] Unknown, [x:y] Unknown", "T1,$EVENT,x:y");
  }

  @Test
  void every_kind_of_statement_is_told_by_how_it_begins() {
    assertStatements("[] Blank", "");
    assertStatements("[V2.2] Version", "V2.2");
    assertStatements("[P1-KY *] Rank", "P1-KY * ");
    assertStatements("[P+88KA00FU] Pieces", "P+88KA00FU");
    assertStatements("[P-00AL] Pieces", "P-00AL");
    assertStatements("[-] Turn", "-");
    assertStatements("[-0055KA] Move", "-0055KA");
    assertStatements("[%+ILLEGAL_ACTION] End", "%+ILLEGAL_ACTION");
    assertStatements("[%RESIGN] UnknownEnd", "%RESIGN");
    assertStatements("[T1.125] Time", "T1.125");
    assertStatements("[/] NextGame", "/ ");
    assertStatements("[/x] Unknown", "/x");
    assertStatements("[読めない行] Unknown", "読めない行");
  }

  @Test
  void what_is_only_nearly_a_move_is_no_move() {
    for (String line : List.of("+776FU", "+7776", "+7700FU", "+0776FU", "+7776XX")) {
      assertTrue(statement(line) instanceof CsaStatement.UnreadableMove, line);
    }
    assertTrue(statement("+0055TO") instanceof CsaStatement.UnreadableMove);
    assertTrue(statement("+0055OU") instanceof CsaStatement.UnreadableMove);
  }

  @Test
  void a_move_without_sign_or_in_small_letters_is_still_a_move() {
    assertTrue(statement("7776FU") instanceof CsaStatement.Move);
    assertEquals(1, statement("7776FU").problems().size());
    assertTrue(statement("+7776fu") instanceof CsaStatement.Move);
    assertEquals("FU", statement("+7776fu").problems().getFirst().fix().orElseThrow().newText());
  }

  @Test
  void the_cells_of_a_rank_are_found_whatever_became_of_its_blanks() {
    for (String line :
        List.of(
            "P2 * -HI *  *  *  *  * -KA * ",
            "P2 * -HI *  *  *  *  * -KA *",
            "P2 * -HI * * * * * -KA *",
            "P2*-HI*****-KA*",
            "P2 * -HI *  *  *  *  * -KA *   ")) {
      CsaStatement.Rank rank = (CsaStatement.Rank) statement(line);
      assertEquals(
          "P2 * -HI *  *  *  *  * -KA * ", RankReader.canonical(rank.rank(), rank.cells()), line);
    }
  }

  @Test
  void a_rank_with_fewer_cells_is_read_as_far_as_it_goes() {
    CsaStatement.Rank rank = (CsaStatement.Rank) statement("P5 * +FU");
    assertEquals(2, rank.cells().size());
    assertEquals(List.of("BOARD_ROW WARNING"), ids(rank));
    assertEquals(List.of("BOARD_ROW ERROR"), ids(statement("P5" + " * ".repeat(10))));
  }

  @Test
  void times_are_seconds_with_up_to_three_decimals() {
    assertEquals(12_000, ((CsaStatement.Time) statement("T012")).clock().spent());
    assertEquals(1_250, ((CsaStatement.Time) statement("T1.25")).clock().spent());
    for (String line : List.of("T", "T-", "T1x", "T 5", "T１２", "T1.", "T1.0001")) {
      assertEquals(List.of("CSA_TIME ERROR"), ids(statement(line)), line);
    }
    assertEquals(List.of("CSA_TIME WARNING"), ids(statement("T-3"))); // of converters
  }

  @Test
  void values_of_information_have_a_form() {
    assertEquals(List.of(), ids(statement("$TIME_LIMIT:00:25+00")));
    assertEquals(List.of(), ids(statement("$TIME:600+30.5+0")));
    assertEquals(List.of(), ids(statement("$END_TIME:")));
    assertEquals(List.of(), ids(statement("$ANYTHING:else")));
    assertEquals(List.of("CSA_INFORMATION WARNING"), ids(statement("$TIME_LIMIT:25分")));
    assertEquals(List.of("CSA_INFORMATION HINT"), ids(statement("$JISHOGI:24点法")));
    assertEquals(List.of("CSA_INFORMATION ERROR"), ids(statement("$EVENT")));
    assertEquals(List.of("DATE WARNING"), ids(statement("$START_TIME:2023/02/30")));
    assertEquals(List.of("DATE WARNING"), ids(statement("$START_TIME: 15:35:06")));
  }

  @Test
  void a_move_is_its_sign_its_squares_and_the_name_of_its_piece() {
    assertTokens(
        """
        +7776FU,T12
        ^^^^^^^ MOVE
        ^ SIDE
         ^^ ORIGIN
           ^^ SQUARE
             ^^ PIECE
                ^^^ CLOCK
        """);
    assertTokens(
        """
        -0055KA取る
        ^^^^^^^ MOVE
        ^ SIDE
         ^^ ORIGIN
           ^^ SQUARE
             ^^ PIECE
               ＾＾ REST
        """);
    assertTokens(
        """
        7776FU
        ^^^^^^ MOVE
        ^^ ORIGIN
          ^^ SQUARE
            ^^ PIECE
        """);
  }

  @Test
  void the_name_of_the_piece_stands_where_formats_write_about_promotion() {
    assertEquals("UM", CsaGrammar.GRAMMAR.span("+8822UM", 0, Part.PROMOTION).of("+8822UM"));
    assertEquals("-8822UM!", CsaGrammar.GRAMMAR.span("-8822UM!", 0, Part.WHOLE).of("-8822UM!"));
  }

  @Test
  void a_part_is_looked_for_in_the_statement_that_states_the_fact() {
    String line = "+7776FU, T1 ,-3334FU,'反則";
    assertEquals("-", CsaGrammar.GRAMMAR.span(line, 2, Part.SIDE).of(line));
    assertEquals("T1", CsaGrammar.GRAMMAR.span(line, 1, Part.CLOCK).of(line));
    assertEquals("'反則", CsaGrammar.GRAMMAR.span(line, 3, Part.WHOLE).of(line));
  }

  @Test
  void other_statements_have_their_parts() {
    assertTokens(
        """
        V2.2
        ^ HEADER_KEY
         ^^^ HEADER_VALUE
        """);
    assertTokens(
        """
        N-山田, 太郎
        ^^ HEADER_KEY
          ＾＾^^＾＾ HEADER_VALUE
        """);
    assertTokens(
        """
        $EVENT:名人戦
        ^^^^^^ HEADER_KEY
              ^ HEADER_COLON
               ＾＾＾ HEADER_VALUE
        """);
    assertTokens(
        """
        $END_TIME:
        ^^^^^^^^^ HEADER_KEY
                 ^ HEADER_COLON
        """);
    assertTokens(
        """
         PI82HI,+,%TORYO,'終わり
         ^^^^^^ BOARD
                ^ OF_BLACK
                  ^^^^^^ TERMINATION
                         ^＾＾＾ COMMENT
        """);
  }

  @Test
  void what_cannot_be_read_is_marked_all_the_same() {
    assertTokens(
        """
        +7776XX
             ^^ MOVE
        """);
    assertTokens(
        """
        P0
        ^^ BOARD
        """);
    assertTokens(
        """
        %RESIGN
        ^^^^^^^ TERMINATION
        """);
    assertTokens("読めない行\n");
  }

  private static void assertTokens(String picture) {
    String line = picture.lines().findFirst().orElseThrow();
    assertPicture(picture, TokenPicture.of(line, CsaGrammar.GRAMMAR.statements(line)));
  }

  @Property
  void any_line_can_be_read(@ForAll String line) {
    for (CsaStatement statement : CsaGrammar.GRAMMAR.statements(line)) {
      Span span = statement.span();
      assertTrue(span.start() >= 0 && span.start() <= span.end() && span.end() <= line.length());
      for (Problem problem : statement.problems()) {
        assertTrue(problem.range().end().column() <= line.length());
      }
      for (Token token : statement.tokens()) {
        assertFalse(token.span().isEmpty());
        assertTrue(span.start() <= token.span().start() && token.span().end() <= span.end());
      }
    }
  }

  private static CsaStatement statement(String line) {
    return CsaGrammar.GRAMMAR.statements(line).getFirst();
  }

  private static List<String> ids(CsaStatement statement) {
    return statement.problems().stream().map(p -> p.id() + " " + p.severity()).toList();
  }

  private static void assertStatements(String expected, String line) {
    assertPicture(
        expected,
        CsaGrammar.GRAMMAR.statements(line).stream()
            .map(s -> "[" + s.span().of(line) + "] " + s.getClass().getSimpleName())
            .collect(Collectors.joining(", ")));
  }
}
