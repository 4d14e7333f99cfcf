package kifu.check;

import java.util.List;
import java.util.function.Function;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Statement.Part;
import kifu.shogi.Move;
import kifu.shogi.Piece;
import kifu.shogi.PieceType;
import kifu.shogi.Player;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Rules.Violation;
import kifu.shogi.SideNames;
import kifu.shogi.Square;
import kifu.text.Range;

/** Says in words which rule a move breaks, whatever format the move is written in. */
public final class BrokenRule {
  private final Position position;
  private final SideNames names;
  private final Move move;
  private final PieceType piece;
  private final Function<Part, Range> place;

  private BrokenRule(
      Position position, SideNames names, Move move, PieceType piece, Function<Part, Range> place) {
    this.position = position;
    this.names = names;
    this.move = move;
    this.piece = piece;
    this.place = place;
  }

  /**
   * The problem that a move breaks a rule, without a fix.
   *
   * @param position the position before the move
   * @param names how the sides are called
   * @param written the piece that the move names; not used where a piece stands on its origin
   * @param place where a part of the move is written
   */
  public static Problem problem(
      Position position,
      SideNames names,
      Move move,
      PieceType written,
      Violation violation,
      Function<Part, Range> place) {
    PieceType piece =
        switch (move) {
          case Move.Drop drop -> drop.piece();
          case Move.Shift shift -> position.at(shift.from()).map(Piece::type).orElse(written);
        };
    return new BrokenRule(position, names, move, piece, place).problem(violation);
  }

  private Problem problem(Violation violation) {
    Player mover = names.of(position.turn());
    Player opponent = names.of(position.turn().opposite());
    Square to = move.to();
    Square from = move instanceof Move.Shift shift ? shift.from() : to;
    Square related = violation.related().orElse(to);
    PieceType there = position.at(related).map(Piece::type).orElse(piece);
    return switch (violation.rule()) {
      case EMPTY_ORIGIN -> at(Part.ORIGIN, ProblemId.EMPTY_ORIGIN, from);
      case NOT_OWN_PIECE -> at(Part.ORIGIN, ProblemId.NOT_OWN_PIECE, from, piece, opponent, mover);
      case NOT_IN_HAND -> at(Part.MOVE, ProblemId.NOT_IN_HAND, mover, piece);
      case OCCUPIED_BY_OWN_PIECE -> at(Part.MOVE, ProblemId.OCCUPIED_BY_OWN_PIECE, to, there);
      case DROP_ON_OCCUPIED_SQUARE -> at(Part.MOVE, ProblemId.DROP_ON_OCCUPIED_SQUARE, to, there);
      case BLOCKED_PATH -> at(Part.MOVE, ProblemId.BLOCKED_PATH, from, piece, related, there, to);
      case UNREACHABLE_DESTINATION ->
          at(Part.MOVE, ProblemId.UNREACHABLE_DESTINATION, from, piece, to);
      case CANNOT_PROMOTE -> at(Part.PROMOTION, ProblemId.CANNOT_PROMOTE, unpromotable());
      case PROMOTION_OUTSIDE_ZONE -> at(Part.PROMOTION, ProblemId.PROMOTION_OUTSIDE_ZONE, from, to);
      case MUST_PROMOTE -> at(Part.MOVE, ProblemId.MUST_PROMOTE, piece, to);
      case DEAD_END_DROP -> at(Part.MOVE, ProblemId.DEAD_END_DROP, piece, to);
      case NIFU -> at(Part.MOVE, ProblemId.NIFU, fileName(to), related);
      case KING_IN_CHECK -> selfCheck(checkerAfter(position, move, related));
      case UCHIFUZUME -> at(Part.MOVE, ProblemId.UCHIFUZUME, opponent);
    };
  }

  private Problem at(Part part, ProblemId id, Object... arguments) {
    return Problem.of(id, place.apply(part), arguments);
  }

  private static Phrase fileName(Square square) {
    return new Phrase(String.valueOf(Square.fileOf(square.file())), String.valueOf(square.file()));
  }

  private Phrase unpromotable() {
    return piece.isPromoted()
        ? new Phrase(
            piece.japanese() + "はすでに成っています", "This " + piece.japanese() + " has already promoted")
        : new Phrase(piece.japanese() + "は成れません", "A " + piece.english() + " cannot promote");
  }

  private Problem selfCheck(Square checker) {
    SelfCheck how =
        Rules.checkers(position, position.turn()).contains(checker)
            ? SelfCheck.UNANSWERED
            : piece == PieceType.KING ? SelfCheck.KING_MOVED : SelfCheck.EXPOSED;
    PieceType there = position.at(checker).map(Piece::type).orElse(piece);
    return at(
        Part.MOVE, ProblemId.KING_IN_CHECK, how.what, checker, there, how.attacks, how.advice);
  }

  /**
   * The piece that attacks the own king after a move: one that did so before, if there is one.
   *
   * @param first the one that was found
   */
  static Square checkerAfter(Position position, Move move, Square first) {
    List<Square> before = Rules.checkers(position, position.turn());
    return Rules.checkers(position.play(move), position.turn()).stream()
        .filter(before::contains)
        .findFirst()
        .orElse(first);
  }

  /** How a move leaves the own king in check. */
  private enum SelfCheck {
    UNANSWERED(
        new Phrase("王手放置：この手の後も", "The check is not answered"),
        new Phrase("利いています", "still attacks the king"),
        new Phrase("玉を逃げるか、王手を防ぐ手にしてください。", "Move the king away, or stop the check.")),
    KING_MOVED(
        new Phrase("自玉を相手の利きに動かす手です：この手を指すと", "The king moves into check"),
        new Phrase("利きます", "attacks it"),
        new Phrase("別の手にしてください。", "Choose another move.")),
    EXPOSED(
        new Phrase("自玉に王手が掛かる手です：この手を指すと", "The move exposes the player's own king"),
        new Phrase("利きます", "attacks it"),
        new Phrase("別の手にしてください。", "Choose another move."));

    private final Phrase what;
    private final Phrase attacks;
    private final Phrase advice;

    SelfCheck(Phrase what, Phrase attacks, Phrase advice) {
      this.what = what;
      this.attacks = attacks;
      this.advice = advice;
    }
  }
}
