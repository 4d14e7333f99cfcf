package kifu.game;

import java.util.function.Function;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Part;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.shogi.Violation;
import kifu.text.Range;

/** Says as a problem that a move breaks a rule, whatever format it is written in. */
public final class BrokenRule {
  private final Position position;
  private final Move move;
  private final PieceType piece;
  private final Function<Part, Range> place;

  private BrokenRule(Position position, Move move, PieceType piece, Function<Part, Range> place) {
    this.position = position;
    this.move = move;
    this.piece = piece;
    this.place = place;
  }

  /**
   * The problem, without a fix.
   *
   * @param position the position before the move
   * @param written the piece that the move names; of no matter where one stands on its origin
   * @param place where a part of the move is written
   */
  public static Problem problem(
      Position position,
      Move move,
      PieceType written,
      Violation violation,
      Function<Part, Range> place) {
    PieceType piece =
        switch (move) {
          case Move.Drop drop -> drop.piece();
          case Move.Shift shift -> position.at(shift.from()).map(Piece::type).orElse(written);
        };
    return new BrokenRule(position, move, piece, place).problem(violation);
  }

  private Problem problem(Violation violation) {
    Side turn = position.turn();
    Square to = move.to();
    Square from = move instanceof Move.Shift shift ? shift.from() : to;
    Square related = violation.related().orElse(to);
    PieceType there = position.at(related).map(Piece::type).orElse(piece);
    return switch (violation.rule()) {
      case EMPTY_ORIGIN -> at(Part.ORIGIN, ProblemId.EMPTY_ORIGIN, from);
      case NOT_OWN_PIECE ->
          at(Part.ORIGIN, ProblemId.NOT_OWN_PIECE, from, piece, turn.opposite(), turn);
      case NOT_IN_HAND -> at(Part.MOVE, ProblemId.NOT_IN_HAND, turn, piece);
      case OCCUPIED_BY_OWN_PIECE -> at(Part.MOVE, ProblemId.OCCUPIED_BY_OWN_PIECE, to, there);
      case DROP_ON_OCCUPIED_SQUARE -> at(Part.MOVE, ProblemId.DROP_ON_OCCUPIED_SQUARE, to, there);
      case BLOCKED_PATH -> at(Part.MOVE, ProblemId.BLOCKED_PATH, from, piece, related, there, to);
      case UNREACHABLE_DESTINATION ->
          at(Part.MOVE, ProblemId.UNREACHABLE_DESTINATION, from, piece, to);
      case CANNOT_PROMOTE -> at(Part.PROMOTION, ProblemId.CANNOT_PROMOTE, piece);
      case PROMOTION_OUTSIDE_ZONE -> at(Part.PROMOTION, ProblemId.PROMOTION_OUTSIDE_ZONE, from, to);
      case MUST_PROMOTE -> at(Part.MOVE, ProblemId.MUST_PROMOTE, piece, to);
      case DEAD_END_DROP -> at(Part.MOVE, ProblemId.DEAD_END_DROP, piece, to);
      case NIFU -> at(Part.MOVE, ProblemId.NIFU, fileName(to), related);
      case KING_IN_CHECK -> at(Part.MOVE, ProblemId.KING_IN_CHECK, selfCheck(), related, there);
      case UCHIFUZUME -> at(Part.MOVE, ProblemId.UCHIFUZUME, turn.opposite());
    };
  }

  private Problem at(Part part, ProblemId id, Object... arguments) {
    return Problem.of(id, place.apply(part), arguments);
  }

  private static Phrase fileName(Square square) {
    return new Phrase(String.valueOf(Square.fileOf(square.file())), String.valueOf(square.file()));
  }

  private Phrase selfCheck() {
    if (Rules.inCheck(position, position.turn())) {
      return new Phrase("王手放置", "The check is not answered");
    }
    return piece == PieceType.KING
        ? new Phrase("玉を相手の利きへ動かしています（反則）", "The king moves into check")
        : new Phrase("自分の玉に王手がかかります（反則）", "The move uncovers a check on the player's own king");
  }
}
