package kifu.format.csa;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Range;

/** Writes the parts of a game as the CSA format does. */
final class CsaSpelling implements Spelling {
  private static final Phrase TURN_ONCE =
      new Phrase(
          "手番の行は指し手より前に1度だけ書きます", "the line with the side to move stands once, before the moves");

  private static final Phrase START_ABOVE =
      new Phrase(
          "開始局面は指し手より前に書きます。次の対局なら「/」だけの行で区切ります",
          "the start position must come before the moves; another game begins after a line with /");

  @Override
  public boolean namesSideOfEveryMove() {
    return true;
  }

  @Override
  public ProblemId wrongSide() {
    return ProblemId.CSA_TURN;
  }

  @Override
  public String side(Side side) {
    return side == Side.BLACK ? "+" : "-";
  }

  @Override
  public String move(Position before, Move move, Optional<Square> previous) {
    return Notation.csa(before, move);
  }

  @Override
  public String drop() {
    return "00";
  }

  @Override
  public String promotion() {
    return "";
  }

  @Override
  public Optional<Problem> misplacedTime(Range where, boolean afterMove) {
    Phrase what =
        afterMove
            ? new Phrase("同じ指し手に消費時間が二つあります", "the move before it already has a time")
            : new Phrase("前に指し手がありません", "there is no move before it");
    return Optional.of(Problem.of(ProblemId.CSA_TIME, where, what));
  }

  /** Programs put the end time after the moves; a position there is read by none. */
  @Override
  public Optional<Problem> afterMoves(Facts.Kind kind, Range where, String line) {
    if (kind == Facts.Kind.HEADER) {
      return line.strip().startsWith("$" + Information.END_TIME)
          ? Optional.empty()
          : Optional.of(
              Problem.of(ProblemId.HEADER_AFTER_MOVES, where)
                  .withFix(new Range(where.start(), where.start()), "'", false));
    }
    boolean isTurn = line.strip().length() == 1;
    return Optional.of(
        Problem.of(ProblemId.CSA_STATEMENT, where, isTurn ? TURN_ONCE : START_ABOVE)
            .withSeverity(Severity.WARNING));
  }

  @Override
  public String end(Termination termination) {
    return CsaEnding.of(termination).map(CsaEnding::word).orElse(termination.kif());
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
  public String square(Square to) {
    return "" + to.file() + to.rank();
  }

  @Override
  public String origin(Square from) {
    return square(from);
  }

  @Override
  public String piece(PieceType type) {
    return type.csa();
  }

  @Override
  public String spent(long milliseconds) {
    return total(milliseconds);
  }

  @Override
  public String total(long milliseconds) {
    return String.valueOf(milliseconds / 1000);
  }
}
