package kifu.tsume;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Sfen;
import kifu.tsume.ShortMates.Answer;
import kifu.tsume.ShortMates.Mate;
import kifu.tsume.ShortMates.None;
import kifu.tsume.ShortMates.Undecided;
import org.junit.jupiter.api.Test;

class ShortMatesTest {
  private final ShortMates search = new ShortMates(9, 100_000, 1 << 12);

  @Test
  void all_moves_of_the_shortest_mate_are_found() {
    assertEquals("3 G*2b G*2c", in("9/8k/9/7R1/9/9/9/9/K8 b G"));
    assertEquals("1 G*2b", in("8k/9/7P1/9/9/9/9/9/K8 b GS"));
  }

  @Test
  void both_sides_attack() {
    assertEquals("1 G*8h", in("8k/9/9/9/9/9/1p7/9/K8 w g"));
  }

  @Test
  void an_attacker_in_check_has_to_answer_it() {
    assertEquals("1 G*2b", in("8k/9/7P1/9/9/9/9/9/K8 b G"));
    assertInstanceOf(None.class, answer("8k/9/7P1/9/9/9/9/9/K7r b G"));
    assertEquals("1 2c2b+ 3b2b", in("8k/6Gb1/7P1/9/9/9/9/9/K8 b -"));
  }

  @Test
  void a_king_that_can_be_taken_is_no_mate() {
    assertInstanceOf(None.class, answer("8k/8R/9/9/9/9/9/9/K8 b G"));
  }

  @Test
  void a_move_that_gives_no_check_begins_no_mate() {
    Position position = Sfen.position("9/8k/9/7R1/9/9/9/9/K8 b G");
    assertInstanceOf(None.class, search.by(position, Move.ofUsi("9i9h").orElseThrow()));
    assertEquals("3 G*2c", text(search.by(position, Move.ofUsi("G*2c").orElseThrow())));
  }

  @Test
  void a_search_that_ends_at_its_bound_claims_nothing() {
    ShortMates brief = new ShortMates(9, 2, 1 << 12);
    assertInstanceOf(Undecided.class, brief.in(Sfen.position("9/8k/9/7R1/9/9/9/9/K8 b G")));
  }

  private String in(String sfen) {
    return text(answer(sfen));
  }

  private Answer answer(String sfen) {
    return search.in(Sfen.position(sfen));
  }

  private static String text(Answer answer) {
    Mate mate = assertInstanceOf(Mate.class, answer);
    return mate.plies()
        + " "
        + String.join(" ", mate.moves().stream().map(Move::usi).sorted().toList());
  }
}
