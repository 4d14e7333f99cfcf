package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.play.Playback;
import kifu.play.Situation;
import kifu.play.Start;
import kifu.shogi.Rules;

/**
 * Holds the positions of a line of play, from the start of the game to the last move that can be
 * played as it is written. Of a very long game it has the first ones. Immutable.
 *
 * @param situations where the game stands after 0, 1, 2 … moves; empty where the start position
 *     cannot be read
 * @param firstNumber the number that the record gives to the first move
 */
public record PlayedPositions(List<Situation> situations, int firstNumber) {
  private static final int MOST = 4096;

  public PlayedPositions {
    situations = List.copyOf(situations);
  }

  /** The positions of the line of play in which a line of the text stands. */
  public static PlayedPositions along(Game game, int textLine) {
    Start start = game.start();
    if (!start.reliable()) {
      return new PlayedPositions(List.of(), start.number(1));
    }
    GameTree tree = game.tree();
    List<Situation> situations = new ArrayList<>();
    situations.add(begin(start));
    List<Integer> way = tree.way(tree.indexAt(textLine));
    for (int i = 0; i < way.size(); i++) {
      boolean isLast = i + 1 == way.size();
      int end = isLast ? MOST : Math.min(MOST, tree.get(way.get(i + 1)).firstPly());
      Playback playback = tree.playback(tree.get(way.get(i)));
      boolean isPlayable = true;
      while (isPlayable && playback.ply() < end - 1 && playback.nextMove()) {
        isPlayable = add(playback, situations);
      }
      if (!isPlayable) {
        break;
      }
    }
    return new PlayedPositions(situations, start.number(1));
  }

  private static Situation begin(Start start) {
    Situation position = Situation.of(start.position());
    return new Situation(
        position.position(),
        0,
        Optional.empty(),
        start.before().last(),
        "",
        Situation.Clocks.UNKNOWN,
        Optional.empty(),
        start.names());
  }

  /** Adds the position after the last move, if that can be played as it is written. */
  private static boolean add(Playback playback, List<Situation> situations) {
    Optional<Situation.LastMove> last =
        playback
            .lastMove()
            .filter(made -> playback.isWritten() && playback.isInOrder() && playback.isAsWritten())
            .filter(made -> Rules.isLegal(made.before(), made.move()))
            .filter(made -> made.before().equals(situations.getLast().position()));
    last.ifPresent(made -> situations.add(situations.getLast().after(made.move())));
    return last.isPresent();
  }

  /** Where the game stands after that many moves; empty where that is not known. */
  public Optional<Situation> after(int moves) {
    return moves >= 0 && moves < situations.size()
        ? Optional.of(situations.get(moves))
        : Optional.empty();
  }

  /** How many moves stand before the one to which the record gives a number. */
  public int before(int number) {
    return number - firstNumber;
  }

  /** A hash of the positions, the same in every run of the program. */
  public long key() {
    long key = firstNumber;
    for (Situation situation : situations) {
      key = key * 31 + situation.position().key();
    }
    return key;
  }
}
