package kifu.prose;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.game.PlayedPositions;
import kifu.play.Situation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Square;

/**
 * Lists the positions from which a quoted line can begin, in the order in which they are tried:
 *
 * <ol>
 *   <li>behind a second or later label (（２）, （Ｂ）, ②), where the quote behind an earlier one began;
 *   <li>the positions that its sentence names before it, the last one first (34手目, 初手);
 *   <li>every position along what is quoted above it in its sentence, the latest first; when the
 *       sentence begins with 以下, then those of the sentences above;
 *   <li>the position after the move above the comment;
 *   <li>the position before that move;
 *   <li>every position along what is quoted in the sentences above, the latest first;
 *   <li>the positions that are named there;
 *   <li>for lines, the start of the game.
 * </ol>
 *
 * <p>Two more count only for lines that can be played to their end: the position after the move
 * above with the other side to move (a threat), and all positions of that line of play, the latest
 * first.
 *
 * @param ply how many moves of the game stand above the comment
 * @param above what was quoted above, in the order of the text
 */
record Beginnings(PlayedPositions game, int ply, CommentWords words, List<QuotedLine> above) {
  /** Tries a position. */
  interface Trial {
    /**
     * Tries a position.
     *
     * @param onlyWhole whether it counts only if the line can be played to its end
     * @return whether no more is to be tried
     */
    boolean isEnough(LinePosition beginning, boolean onlyWhole);
  }

  /** Tries the positions for a line or a single move that begins at a place of the text. */
  void tryEach(int place, boolean isLine, Trial trial) {
    new Trying(place, isLine, trial).all();
  }

  /** What distinguishes two positions for the moves that follow. */
  private record Spot(Position position, Optional<Square> last) {}

  /** Tries the positions for one line. */
  private final class Trying {
    private final int place;
    private final int sentence;
    private final boolean isLine;
    private final Trial trial;
    private final Set<Spot> tried = new HashSet<>();

    Trying(int place, boolean isLine, Trial trial) {
      this.place = place;
      this.sentence = words.sentenceAt(place);
      this.isLine = isLine;
      this.trial = trial;
    }

    /** Each rule returns whether what it tried was enough. */
    boolean all() {
      return label()
          || named(sentence, place)
          || quoted(sentence, place)
          || (words.goesOn(sentence) && quoted(0, sentence))
          || ofGame(ply, false)
          || ofGame(ply - 1, false)
          || quoted(0, sentence)
          || named(0, sentence)
          || (isLine && (ofGame(0, false) || threat() || anywhere()));
    }

    private boolean label() {
      Optional<CommentWords.Label> here =
          words.labelBefore(place).filter(label -> label.number() > 1);
      if (here.isEmpty()) {
        return false;
      }
      for (QuotedLine line : above.reversed()) {
        boolean isEarlier =
            !line.steps().isEmpty()
                && words
                    .labelBefore(line.start())
                    .filter(label -> label.kind() == here.get().kind())
                    .filter(label -> label.number() < here.get().number())
                    .isPresent();
        if (isEarlier) {
          return attempt(line.beginning(), false);
        }
      }
      return false;
    }

    private boolean named(int from, int to) {
      for (int number : words.numbersIn(from, to)) {
        int before = number == 0 ? 0 : game.before(number);
        if (ofGame(before, false) || (number > 0 && ofGame(before + 1, false))) {
          return true;
        }
      }
      return false;
    }

    private boolean quoted(int from, int to) {
      for (QuotedLine line : above.reversed()) {
        if (line.start() >= from && line.start() < to && !line.steps().isEmpty()) {
          for (LinePosition step : line.steps().reversed()) {
            if (attempt(step, false)) {
              return true;
            }
          }
          if (attempt(line.beginning(), false)) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean ofGame(int moves, boolean onlyWhole) {
      Optional<Situation> situation = game.after(moves);
      return situation.isPresent() && attempt(LinePosition.of(situation.get()), onlyWhole);
    }

    private boolean threat() {
      Optional<Situation> here =
          game.after(ply)
              .filter(after -> !Rules.inCheck(after.position(), after.position().turn()));
      return here.isPresent() && attempt(LinePosition.passing(here.get()), true);
    }

    private boolean anywhere() {
      for (int moves = game.size() - 1; moves >= 0; moves--) {
        if (ofGame(moves, true)) {
          return true;
        }
      }
      return false;
    }

    private boolean attempt(LinePosition step, boolean onlyWhole) {
      Spot spot = new Spot(step.situation().position(), step.situation().lastSquare());
      return tried.add(spot) && trial.isEnough(step, onlyWhole);
    }
  }
}
