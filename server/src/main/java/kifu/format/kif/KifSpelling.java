package kifu.format.kif;

import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Facts;
import kifu.record.Origin;
import kifu.record.Spelling;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Square;
import kifu.text.Range;

/** The words of Kakinoki's format. */
final class KifSpelling implements Spelling {
  static final KifSpelling WORDS = new KifSpelling();

  private KifSpelling() {}

  @Override
  public boolean namesSideOfEveryMove() {
    return false;
  }

  @Override
  public ProblemId wrongSide() {
    return ProblemId.WRONG_SIDE;
  }

  @Override
  public Phrase missingOrigin() {
    return new Phrase("移動元の升目をかっこに書きます", "the origin is written in parentheses");
  }

  @Override
  public String drop() {
    return "打";
  }

  @Override
  public String promotion() {
    return "成";
  }

  @Override
  public String branchMark() {
    return "+";
  }

  @Override
  public Optional<Problem> afterMoves(Facts.Kind kind, Range where, String line) {
    return Optional.of(
        Problem.of(
            kind == Facts.Kind.HEADER
                ? ProblemId.HEADER_AFTER_MOVES
                : ProblemId.POSITION_AFTER_MOVES,
            where));
  }

  @Override
  public String end(Termination termination) {
    return termination.kif();
  }

  @Override
  public String origin(Square from) {
    return "(" + from.file() + from.rank() + ")";
  }

  /** What is written after a piece about where it comes from. */
  String origin(Origin origin) {
    return switch (origin) {
      case Origin.Board board -> origin(board.square());
      case Origin.Hand hand -> drop();
      case Origin.Unsaid unsaid -> "";
    };
  }

  @Override
  public String piece(PieceType type) {
    return type.kifName();
  }

  @Override
  public String total(long milliseconds) {
    long seconds = milliseconds / 1000;
    return String.format("%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }

  /**
   * The time for one move: minutes, which are not turned into hours, right-aligned to two columns.
   */
  String spent(long milliseconds) {
    long seconds = milliseconds / 1000;
    return String.format("%2d:%02d", seconds / 60, seconds % 60);
  }

  /** The head of a variation that replaces the move of this number. */
  String variation(int number) {
    return "変化：" + number + "手";
  }
}
