package kifu.format.jkf;

import java.util.Optional;
import kifu.format.jkf.JkfStatement.MoveParts;
import kifu.problem.Phrase;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Knows the words of a transcript; those that a message quotes are the words of JKF. */
final class JkfSpelling implements Spelling {
  @Override
  public boolean namesSideOfEveryMove() {
    return true;
  }

  @Override
  public String side(Side side) {
    return side == Side.BLACK ? "+" : "-";
  }

  @Override
  public String end(Termination termination) {
    return JkfEnding.nearest(termination, Side.BLACK).orElse(termination.kif());
  }

  @Override
  public boolean lossFollowsFoul() {
    return true;
  }

  @Override
  public Termination foul(Side loser, Side toMove) {
    return loser == Side.BLACK ? Termination.BLACK_FOUL : Termination.WHITE_FOUL;
  }

  @Override
  public Phrase movesAfterEnd() {
    return new Phrase("specialか、後の手を消してください", "Remove the special, or the moves after it");
  }

  @Override
  public String move(Position before, Move move, Optional<Square> previous) {
    Optional<Square> to = Optional.of(move.to());
    return switch (move) {
      case Move.Drop drop ->
          new MoveParts(
                  Optional.of(before.turn()), Optional.empty(), to, drop.piece(), Optional.empty())
              .line();
      case Move.Shift shift ->
          new MoveParts(
                  Optional.of(before.turn()),
                  Optional.of(shift.from()),
                  to,
                  before.at(shift.from()).orElseThrow().type(),
                  shift.promote() ? Optional.of(true) : Optional.empty())
              .line();
    };
  }

  @Override
  public String square(Square to) {
    return MoveParts.digits(to) + " "; // what it replaces reaches up to the piece
  }

  @Override
  public String origin(Square from) {
    return MoveParts.digits(from);
  }

  @Override
  public String drop() {
    return JkfStatement.DROP;
  }

  /** Where nothing is said of promotion, the word for that follows; it is not shown. */
  @Override
  public String promotion() {
    return " yes";
  }

  @Override
  public String piece(PieceType type) {
    return type.csa();
  }

  @Override
  public String spent(long milliseconds) {
    return JkfTime.word(milliseconds);
  }

  @Override
  public String total(long milliseconds) {
    return JkfTime.word(milliseconds);
  }
}
