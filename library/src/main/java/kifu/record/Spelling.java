package kifu.record;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.shogi.Move;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Range;

/** Has the words in which a format writes what a game consists of, and in which it is corrected. */
public interface Spelling {
  /**
   * Whether every move names its side. A wrong one is then an error, and says more than the rules
   * that the move breaks because of it.
   */
  boolean namesSideOfEveryMove();

  /** What is wrong with a move that is marked as one of the other side. */
  default ProblemId wrongSide() {
    return ProblemId.WRONG_SIDE;
  }

  /** What marks a move as one of a side. */
  String side(Side side);

  /** The word for the end of a line of play. */
  String end(Termination termination);

  /**
   * Whether {@link Termination#FOUL_LOSS} may follow the move that broke a rule. Otherwise it
   * always reports a foul by the side to move, which is not written.
   */
  default boolean lossFollowsFoul() {
    return false;
  }

  /** How a game ends that a side has lost by what it played, such as a perpetual check. */
  default Termination foul(Side loser, Side toMove) {
    return loser == toMove ? Termination.FOUL_LOSS : Termination.FOUL_WIN;
  }

  /**
   * A move, without its number and time.
   *
   * @param previous where the move before it went
   */
  String move(Position before, Move move, Optional<Square> previous);

  /** The destination of a move. */
  String square(Square to);

  /** The origin of a move. */
  String origin(Square from);

  /** What to say of a move that lacks its origin. */
  default Phrase missingOrigin() {
    return new Phrase("移動元のマスを書きます", "the square on which it starts should be given");
  }

  /** What to do about moves after the end of a game, a sentence without its full stop. */
  default Phrase movesAfterEnd() {
    return new Phrase("終局の行か、後の手を消してください", "Remove the ending, or the moves after it");
  }

  /** What marks a move as a drop. */
  String drop();

  /** The number before a move, with its blanks; empty in formats that do not number their moves. */
  default String number(int number) {
    return "";
  }

  /** What marks a move as promoting, in formats that name the piece as it was before. */
  String promotion();

  /**
   * What announces that a variation follows for a move; empty in formats that have no such mark.
   */
  default String branchMark() {
    return "";
  }

  /** That mark with the blanks that stand between it and a line that has none yet. */
  default String branchMark(String line) {
    return branchMark();
  }

  /**
   * The line that begins a variation, which replaces the move of this number; empty in formats that
   * have none.
   */
  default String variation(int number) {
    return "";
  }

  /** The name of a piece in a move. */
  String piece(PieceType type);

  /** The time for one move, {@code milliseconds} long. */
  String spent(long milliseconds);

  /** A total time, {@code milliseconds} long. */
  String total(long milliseconds);

  /**
   * The clock behind a move or an end, with the blanks before it; empty in formats that have no
   * total beside the time of each move.
   *
   * @param play the line up to the end of the move
   * @param spent the time for the move in milliseconds
   * @param total the time of its side so far in milliseconds, including this move
   */
  default String clock(String play, long spent, long total) {
    return "";
  }

  /**
   * What is wrong with a statement that gives a time and does not follow a move without one.
   *
   * @param afterMove whether a move stands somewhere above it
   */
  default Optional<Problem> misplacedTime(Range where, boolean afterMove) {
    return Optional.empty();
  }

  /**
   * What is wrong with a header or a line of the start position that follows the first move, if
   * anything is.
   *
   * @param line the line on which it stands
   */
  default Optional<Problem> afterMoves(Facts.Kind kind, Range where, String line) {
    return Optional.empty();
  }

  /**
   * What is wrong with words in the place of a move that are no known end, where the side to move
   * decides what they may mean.
   */
  default Optional<Problem> unknownEnd(Range where, String words, Side toMove) {
    return Optional.empty();
  }

  /** Up to five of the words of a format; those that begin like another one come first. */
  static List<String> nearest(String other, String... words) {
    return Stream.of(words)
        .sorted(Comparator.comparingInt((String word) -> -sameBeginning(word, other)))
        .limit(5)
        .toList();
  }

  /** How many characters at the beginning two words share. */
  static int sameBeginning(String one, String other) {
    int same = 0;
    while (same < Math.min(one.length(), other.length())
        && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    return same;
  }
}
