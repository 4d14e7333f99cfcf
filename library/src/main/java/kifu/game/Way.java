package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.play.Situation;
import kifu.record.Termination;
import kifu.shogi.Repetition;
import kifu.shogi.Side;

/**
 * Leads from the start of a game to what stands among the first few facts of a line.
 *
 * @param textLine the line of the text
 * @param facts how many of its facts count
 */
public record Way(Game game, int textLine, int facts) {
  /** The way to the end of a line. */
  public static Way toLine(Game game, int textLine) {
    return new Way(game, textLine, Integer.MAX_VALUE);
  }

  /** Where the game stands at its end; empty where that is not known. */
  public Optional<Situation> situation() {
    return game.situationAt(textLine, facts);
  }

  /**
   * Where the game stands at its start and after each move; none where that is not known, since a
   * move on the way cannot be played.
   */
  public List<Situation> situations() {
    PlayedPositions along = new PlayedPositions.Finder(game).along(textLine);
    int moves = situation().map(Situation::ply).orElse(-1);
    List<Situation> way = new ArrayList<>();
    for (int ply = 0; ply <= moves; ply++) {
      along.after(ply).ifPresent(way::add);
    }
    return way.size() == moves + 1 ? List.copyOf(way) : List.of();
  }

  /**
   * What an end means that is written here, see {@link Situation.LastMove#meaning} and {@link
   * Termination#repeatedBy}.
   */
  public Termination meaning(Termination end) {
    Termination meant =
        situation().flatMap(Situation::last).map(last -> last.meaning(end)).orElse(end);
    List<Situation> way = end.isRepetition() ? situations() : List.of();
    if (way.isEmpty()) {
      return meant;
    }
    Repetition repetition = new Repetition();
    for (Situation situation : way) {
      repetition.push(situation.position());
    }
    Side toMove = way.getLast().position().turn();
    return repetition
        .perpetual(toMove)
        .map(checking -> meant.repeatedBy(checking, toMove))
        .orElse(meant);
  }
}
