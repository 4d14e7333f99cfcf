package kifu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.play.Playback;
import kifu.play.RunningClock;
import kifu.play.RunningState;
import kifu.play.Situation;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Termination;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Describes a move or an end where it is written, and what it is in its game.
 *
 * @param textLine the line of the text
 * @param fact which of the facts that the line states
 * @param side whose turn it is, whatever the line says
 * @param move the move with the position before it; empty for a pass or an end, and where the move
 *     cannot be played or the position is not known
 * @param isIllegal whether it breaks a rule, or is not played as it is written; not where the
 *     position is not known
 * @param end the word that ends the line of play, or passes, in place of a move
 * @param used the time that the side has used so far, in milliseconds, when all its moves have
 *     times
 */
public record Play(
    int textLine,
    int fact,
    Side side,
    Optional<Situation.LastMove> move,
    boolean isIllegal,
    Optional<Termination> end,
    Optional<Long> used) {

  /** The plays on the lines [fromLine, endLine) of a game. */
  static List<Play> on(GameTree tree, int fromLine, int endLine) {
    List<Play> plays = new ArrayList<>();
    for (int i = tree.indexAt(fromLine); i < tree.size(); i++) {
      Variation variation = tree.get(i);
      if (variation.firstLine() >= endLine) {
        break;
      }
      Playback playback = tree.playbackAbove(variation, fromLine);
      read(playback, fromLine, endLine, plays);
    }
    return plays;
  }

  /** Two moves that stand in each other's place are played together, so the one below comes too. */
  private static void read(Playback playback, int fromLine, int endLine, List<Play> plays) {
    while (playback.look()
        && (playback.fact().textLine() < endLine
            || playback.fact().kind() == Kind.TIME
            || !playback.isInPlace())) {
      Kind kind = playback.fact().kind();
      boolean wasKnown = playback.isKnown();
      playback.play();
      Optional<FactCursor> here =
          playback
              .played()
              .filter(fact -> fact.textLine() >= fromLine && fact.textLine() < endLine);
      if (kind == Kind.TIME && !plays.isEmpty()) { // it belongs to the move before it
        plays.add(plays.removeLast().after(playback.state()));
      } else if (kind.isPlay() && here.isPresent()) {
        plays.add(of(here.get(), wasKnown, playback));
      }
    }
  }

  private static Play of(FactCursor fact, boolean wasKnown, Playback playback) {
    boolean isMove = fact.kind() != Kind.END;
    Side turn = playback.state().turn();
    Optional<Situation.LastMove> move = isMove ? playback.lastMove() : Optional.empty();
    boolean isLegal =
        move.filter(made -> Rules.isLegal(made.before(), made.move())).isPresent()
            && playback.isAsWritten();
    return new Play(
            fact.textLine(),
            fact.indexInLine(),
            fact.isMove() ? turn.opposite() : turn,
            move,
            isMove && wasKnown && !isLegal,
            isMove ? Optional.empty() : Optional.of(fact.termination()),
            Optional.empty())
        .after(playback.state());
  }

  /** This play with the time that is used when the game has come to this state. */
  private Play after(RunningState state) {
    RunningClock clock = state.clock(side);
    Optional<Long> sum = clock.complete() ? Optional.of(clock.sum()) : Optional.empty();
    return new Play(textLine, fact, side, move, isIllegal, end, sum);
  }
}
