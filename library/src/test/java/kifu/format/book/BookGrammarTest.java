package kifu.format.book;

import static kifu.Picture.assertPicture;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.record.Statement;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Statement.Token;
import org.junit.jupiter.api.Test;

class BookGrammarTest {
  /** A line, and under it each of its tokens with what it is. */
  private static void assertTokens(String picture) {
    String line = picture.lines().findFirst().orElseThrow();
    StringBuilder drawn = new StringBuilder(line).append('\n');
    for (Token token : statement(line).tokens()) {
      Span span = token.span();
      drawn.append(" ".repeat(span.start())).append("^".repeat(span.end() - span.start()));
      drawn.append(' ').append(token.part()).append('\n');
    }
    assertPicture(picture, drawn.toString());
  }

  private static Statement statement(String line) {
    List<? extends Statement> statements = BookGrammar.statements(line);
    assertEquals(1, statements.size());
    return statements.getFirst();
  }

  @Test
  void an_entry_begins_with_a_keyword_and_a_position() {
    assertTokens(
        """
        sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1
        ^^^^ KEYWORD
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^ SFEN
              ^ OF_WHITE
                                ^ OF_BLACK
        """);
    assertTokens(
        """
         sfen  ?
         ^^^^ KEYWORD
               ^ SFEN
        """);
    assertTokens(
        """
        sfen
        ^^^^ KEYWORD
        """);
  }

  @Test
  void the_line_of_a_move_has_five_fields() {
    assertTokens(
        """
        2g2f 8c8d 63 27 935
        ^^^^ MOVE
             ^^^^ REPLY
                  ^^ EVALUATION
                     ^^ DEPTH
                        ^^^ COUNT
        """);
    assertTokens(
        """
         resign none -1
         ^^^^^^ MOVE
                ^^^^ REPLY
                     ^^ EVALUATION
        """);
  }

  @Test
  void after_the_fields_stands_a_comment_or_what_does_not_belong_there() {
    assertTokens(
        """
        7g7f none 20 #角道
        ^^^^ MOVE
             ^^^^ REPLY
                  ^^ EVALUATION
                     ^^^ COMMENT
        """);
    assertTokens(
        """
        7g7f none 20 25 6 7 8
        ^^^^ MOVE
             ^^^^ REPLY
                  ^^ EVALUATION
                     ^^ DEPTH
                        ^ COUNT
                          ^^^ REST
        """);
  }

  @Test
  void a_comment_is_one_token_and_other_lines_have_none() {
    assertTokens(
        """
        # 初手
        ^^^^ COMMENT
        """);
    assertTokens(
        """
        // 中飛車
        ^^^^^^ COMMENT
        """);
    assertEquals(List.of(), statement("").tokens());
    assertEquals(List.of(), statement(" 　").tokens());
    assertEquals(List.of(), statement("no line of a book").tokens());
  }

  @Test
  void what_a_line_lacks_stands_where_the_line_does() {
    assertEquals(new Span(1, 10), statement(" 7g7f none ").span(Part.DEPTH));
  }

  @Test
  void the_header_and_positions_tell_that_a_document_is_a_book() {
    assertEquals(true, statement("#YANEURAOU-DB2016 1.00").showsRecord());
    assertEquals(true, statement("sfen").showsRecord());
    assertEquals(false, statement("# 初手").showsRecord());
    assertEquals(false, statement("7g7f none 0 0 1").showsRecord());
  }
}
