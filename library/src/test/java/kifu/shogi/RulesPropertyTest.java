package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class RulesPropertyTest {

  @Property(tries = 100)
  void legal_moves_are_the_moves_without_a_violation(
      @ForAll long seed, @ForAll @IntRange(max = 300) int plies) {
    Position position = RandomGame.end(seed, plies);
    Set<Move> withoutViolation = new HashSet<>();
    for (Move move : allConceivableMoves()) {
      if (Rules.violation(position, move).isEmpty()) {
        withoutViolation.add(move);
      }
    }
    assertEquals(withoutViolation, Set.copyOf(Rules.legalMoves(position)), position::toString);
    assertEquals(withoutViolation.isEmpty(), !Rules.hasLegalMove(position), position::toString);
  }

  @Property(tries = 100)
  void the_legal_moves_to_a_square_are_found_without_the_others(
      @ForAll long seed, @ForAll @IntRange(max = 300) int plies) {
    Position position = RandomGame.end(seed, plies);
    List<Move> all = Rules.legalMoves(position);
    for (int to = 0; to < 81; to++) {
      Square square = Square.ofIndex(to);
      assertEquals(
          all.stream().filter(move -> move.to().equals(square)).toList(),
          Rules.legalMovesTo(position, square),
          () -> position + " " + square);
    }
  }

  @Property(tries = 100)
  void no_legal_move_leaves_the_own_king_in_check(
      @ForAll long seed, @ForAll @IntRange(max = 300) int plies) {
    Position position = RandomGame.end(seed, plies);
    for (Move move : Rules.legalMoves(position)) {
      assertFalse(
          Rules.inCheck(position.play(move), position.turn()), () -> position + " " + move.usi());
    }
  }

  @Property(tries = 100)
  void a_legal_move_is_known_to_give_check_or_not(
      @ForAll long seed, @ForAll @IntRange(max = 300) int plies, @ForAll boolean manyKings) {
    Position position = RandomGame.end(seed, plies);
    if (manyKings) {
      position = RandomGame.withMoreKings(seed, position);
    }
    for (Move move : Rules.legalMoves(position)) {
      Position thorough = position.play(move);
      Board board = position.toBoard();
      board.playLegal(move.encoded());
      Position fast = board.position();
      assertEquals(thorough, fast);
      for (Side side : Side.values()) {
        assertEquals(
            !Rules.checkers(thorough, side).isEmpty(),
            Rules.inCheck(fast, side),
            () -> side + " after " + thorough + " " + move.usi());
      }
    }
  }

  @Property(tries = 50)
  void replies_are_judged_as_after_the_move(
      @ForAll long seed, @ForAll @IntRange(max = 300) int plies, @ForAll boolean manyKings) {
    Position game = RandomGame.end(seed, plies);
    Position position = manyKings ? RandomGame.withMoreKings(seed, game) : game;
    Board board = position.toBoard();
    Random random = new Random(seed);
    List<Move> conceivable = List.copyOf(allConceivableMoves());
    for (Move move : Rules.legalMoves(position)) {
      Position after = position.play(move);
      List<Move> replies = new ArrayList<>(Rules.legalMoves(after));
      replies.add(conceivable.get(random.nextInt(conceivable.size())));
      for (Move reply : replies) {
        assertEquals(
            Rules.isLegal(after, reply),
            board.isLegalReply(move.encoded(), reply.encoded()),
            () -> position + " " + move.usi() + " " + reply.usi());
        assertEquals(position, board.position());
      }
    }
  }

  @Property(tries = 20)
  void a_violation_other_than_these_leaves_the_move_physically_possible(
      @ForAll long seed, @ForAll @IntRange(max = 300) int plies) {
    Set<Rule> impossible =
        Set.of(
            Rule.EMPTY_ORIGIN,
            Rule.NOT_OWN_PIECE,
            Rule.NOT_IN_HAND,
            Rule.OCCUPIED_BY_OWN_PIECE,
            Rule.DROP_ON_OCCUPIED_SQUARE);
    Position position = RandomGame.end(seed, plies);
    for (Move move : allConceivableMoves()) {
      boolean breaksOne =
          Rules.violation(position, move)
              .filter(violation -> impossible.contains(violation.rule()))
              .isPresent();
      assertEquals(!breaksOne, position.canPlay(move), () -> position + " " + move.usi());
    }
  }

  private static Set<Move> allConceivableMoves() {
    Set<Move> moves = new HashSet<>();
    for (int to = 0; to < 81; to++) {
      for (int from = 0; from < 81; from++) {
        moves.add(new Move.Shift(Square.ofIndex(from), Square.ofIndex(to), false));
        moves.add(new Move.Shift(Square.ofIndex(from), Square.ofIndex(to), true));
      }
      for (PieceType type : PieceType.values()) {
        moves.add(new Move.Drop(type, Square.ofIndex(to)));
      }
    }
    return moves;
  }
}
