package kifu.format.jkf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import kifu.Marked;
import kifu.document.Document;
import kifu.problem.Fix;
import kifu.problem.Problem;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Tests what is wrong with JKF documents, and where in the JSON. */
class JkfProblemsTest {
  private static final String PAWN =
      "{'move':{'color':0,'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'}}";
  private static final String REPLY =
      "{'move':{'color':1,'from':{'x':3,'y':3},'to':{'x':3,'y':4},'piece':'FU'}}";

  private static final String THIRD =
      "{'move':{'color':0,'from':{'x':2,'y':7},'to':{'x':2,'y':6},'piece':'FU'}}";

  @Test
  void a_move_gets_the_first_rule_that_it_breaks_at_the_value_that_tells_it() {
    assertMoves(
        "{'move':{'color':0,'from':⟦{'x':5,'y':5}⟧,'to':{'x':5,'y':4},'piece':'FU'}}",
        "empty-origin");
    assertMoves("{'move':⟦{'color':0,'to':{'x':5,'y':5},'piece':'KA'}⟧}", "not-in-hand");
    assertMoves(
        "{'move':⟦{'color':0,'from':{'x':2,'y':8},'to':{'x':2,'y':4},'piece':'HI'}⟧}",
        "blocked-path");
    assertMoves(
        "{'move':{'color':0,'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':⟦'KY'⟧}}",
        "wrong-piece-name");
    assertMoves(PAWN + "," + REPLY.replace("1,", "⟦0⟧,") + "," + THIRD, "wrong-side");
    assertMoves(
        PAWN + ",{'move':⟦" + PAWN.substring(8, PAWN.length() - 1) + "⟧}", "duplicate-line");
  }

  @Test
  void a_fix_changes_the_one_value_that_is_wrong() {
    assertFix(
        "{'move':{'color':0,'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'KY'}}",
        "{'move':{'color':0,'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'}}");
    assertFix(
        "{'move':{'color':1,'from':{'x':7,'y':7},'to':{'x':7,'y':6},'piece':'FU'}}," + REPLY,
        PAWN + "," + REPLY);
    assertFix(
        PAWN
            + ","
            + REPLY
            + ",{'move':{'color':0,'from':{'x':8,'y':9},'to':{'x':2,'y':2},'piece':'KA'}}",
        PAWN
            + ","
            + REPLY
            + ",{'move':{'color':0,'from':{'x': 8, 'y': 8},'to':{'x':2,'y':2},'piece':'KA'}}");
  }

  @Test
  void a_value_that_is_not_told_yet_is_written_with_its_move() {
    String before = "{'move':{'color':0,'from':{'x':5,'y':4},'to':{'x':5,'y':1},'piece':'FU'}}";
    assertFix(
        position("{'color':1,'kind':'OU'}", 9, 1, "{'color':0,'kind':'FU'}", 5, 2)
            + before.replace("'y':4", "'y':2")
            + "]}",
        position("{'color':1,'kind':'OU'}", 9, 1, "{'color':0,'kind':'FU'}", 5, 2)
            + "{'move':{'color':0,'from':{'x': 5, 'y': 2},'to':{'x': 5, 'y': 1},'piece':'FU',"
            + "'promote':true}}]}");
  }

  @Test
  void forks_replace_the_move_that_they_stand_with() {
    String other = "{'move':{'color':1,'from':{'x':8,'y':3},'to':{'x':8,'y':4},'piece':'FU'}}";
    String fork = REPLY.substring(0, REPLY.length() - 1) + ",'forks':[[" + other + "]]}";
    assertMoves(PAWN + "," + fork);
    assertMoves(PAWN + "," + fork.replace("{'x':8,'y':3}", "⟦{'x':8,'y':5}⟧"), "empty-origin");
    String again = REPLY.replace("}}", "},'forks':[⟦[⟧" + REPLY + "]]}");
    assertMoves(PAWN + "," + again, "duplicate-variation");
    assertMoves(PAWN + "," + REPLY.replace("}}", "},'forks':[⟦[⟧]]}"), "empty-variation");
  }

  @Test
  void times_are_added_up() {
    String time = ",'time':{'now':{'m':0,'s':5},'total':{'h':0,'m':0,'s':5}}}";
    String wrong = ",'time':{'now':{'m':0,'s':5},'total':⟦{'h':0,'m':0,'s':11}⟧}}";
    assertMoves(
        PAWN.replace("}}", "}" + time)
            + ","
            + REPLY.replace("}}", "}" + time)
            + ","
            + THIRD.replace("}}", "}" + wrong),
        "clock-total");
  }

  @Test
  void an_end_is_judged_by_its_position() {
    assertMoves(PAWN + ",{'special':⟦'TSUMI'⟧}", "not-checkmate");
    assertMoves(PAWN + ",{'special':'TORYO'}");
    assertMoves(
        PAWN + ",{'special':'TORYO'},{'move':⟦" + REPLY.substring(8, REPLY.length() - 1) + "⟧}",
        "move-after-end");
    assertMoves(PAWN + ",{'special':⟦'MAX_MOVES'⟧}", "jkf-schema");
  }

  @Test
  void what_the_schema_wants_is_told_where_it_is_missing() {
    assertMoves("{'move':⟦{⟧'color':0,'from':{'x':7,'y':7},'to':{'x':7,'y':6}}}", "jkf-schema");
    assertMoves(
        "{'move':{'color':⟦2⟧,'to':{'x':7,'y':6},'piece':'FU','from':{'x':7,'y':7}}}",
        "jkf-schema");
    assertMoves("{'comments':⟦'a'⟧}", "jkf-schema");
    assertMoves("{⟦'coment'⟧:['a']}", "jkf-schema");
    assertProblems("{'header':{},'initial':{'preset':⟦'7'⟧},'moves':[{}]}", "jkf-schema");
    assertProblems("{'header':{'a':⟦1⟧},'moves':[{}]}", "jkf-schema");
    assertProblems("⟦{⟧'header':{}}", "jkf-schema");
  }

  @Test
  void the_faults_of_a_position_are_told_at_its_squares() {
    String two = position("⟦{'color':0,'kind':'FU'}⟧", 9, 1, "{'color':1,'kind':'OU'}", 5, 1);
    assertProblems(two + "{'comments':[]}]}", "board-dead-end-piece");
  }

  @Test
  void json_is_read_on_after_a_fault() {
    assertProblems("{'header':{},'moves':[{⟦}⟧ " + PAWN + "]}", "json-syntax");
    assertProblems("{'header':{},'moves':[{}⟦,⟧]}", "json-syntax");
    assertProblems("{'header':{},'moves':[{}⟦]⟧", "json-syntax");
    assertProblems("{'header':{},'moves':[{}⟦,⟧}", "json-syntax");
    assertProblems("{'header':{},'moves':[{}]}⟦}⟧", "json-syntax");
    assertProblems("{'header':{'a':⟦nil⟧},'moves':[{}]}", "json-syntax");
    assertProblems("{'header':{'a'⟦:⟧},'moves':[{}]}", "json-syntax");
    assertProblems("{'header':{'a':'⟦\\x⟧'},'moves':[{}]}", "json-syntax");
    assertProblems("⟦[1]⟧", "jkf-schema");
    assertProblems("⟦⟧", "not-a-kifu");
  }

  @Test
  void nesting_without_end_is_no_harm() {
    String deep = "{'header':{},'moves':" + "[{'forks':[".repeat(3000);
    Marked marked = Marked.jkf(deep.replace('\'', '"'));
    assertEquals("json-syntax", marked.document().problems().getFirst().id().id());
  }

  /** A document up to its moves, with two pieces on an empty board. */
  private static String position(
      String piece, int file, int rank, String other, int otherFile, int otherRank) {
    StringBuilder board = new StringBuilder("{'header':{},'initial':{'preset':'OTHER','data':{");
    board.append("'color':0,'board':[");
    for (int x = 1; x <= 9; x++) {
      board.append(x == 1 ? "[" : ",[");
      for (int y = 1; y <= 9; y++) {
        String cell = x == file && y == rank ? piece : "{}";
        board.append(y == 1 ? "" : ",");
        board.append(x == otherFile && y == otherRank ? other : cell);
      }
      board.append(']');
    }
    return board.append("],'hands':[{},{}]}},'moves':[{},").toString();
  }

  private static String document(String moves) {
    return moves.startsWith("{'header'") ? moves : "{'header':{},'moves':[{}," + moves + "]}";
  }

  private static void assertMoves(String moves, String... expected) {
    assertProblems(document(moves), expected);
  }

  @Test
  void a_short_record_is_never_known_in_part_after_an_edit() {
    String wrong = "{'move':{'color':0,'from':{'x':5,'y':5},'to':{'x':5,'y':4},'piece':'FU'}}";
    Document document = Marked.jkf(document(wrong).replace('\'', '"')).document();
    assertEquals(1, document.problems().size());
    Document edited = document.edit(1, List.of(new Edit(Range.ofLine(0, 0, 0), " ")));
    edited.advance();
    List<Problem> found = edited.problemsSoFar();
    assertEquals(edited.problems(), found);
  }

  /** The ids of all problems, which stand where the picture has its marks. */
  private static void assertProblems(String picture, String... expected) {
    Marked marked = Marked.jkf(picture.replace('\'', '"'));
    List<Problem> problems = marked.document().problems();
    assertEquals(
        List.of(expected), problems.stream().map(problem -> problem.id().id()).toList(), picture);
    assertEquals(marked.ranges(), problems.stream().map(Problem::range).toList(), picture);
  }

  private static void assertFix(String before, String after) {
    Text text = Text.of(document(before).replace('\'', '"'));
    Marked marked = Marked.jkf(text.toString());
    Fix fix = marked.document().problems().getFirst().fix().orElseThrow();
    assertEquals(
        document(after).replace('\'', '"'),
        text.apply(new Edit(fix.range(), fix.newText())).toString());
  }
}
