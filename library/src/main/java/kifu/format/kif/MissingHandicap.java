package kifu.format.kif;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import kifu.play.Checkpoint;
import kifu.play.Lookahead;
import kifu.play.RunningState;
import kifu.play.Start;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.shogi.Board;
import kifu.shogi.Handicap;
import kifu.shogi.Position;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * Finds the handicap of a game that does not name it, by the moves of the main line. Of those that
 * allow all moves, the ones that are played most come first. In a longer game those are likelier
 * before that in which fewer of the rooks, bishops and silvers stood still: unlike lances and
 * knights they hardly ever do.
 *
 * @param handicaps those that allow as many of the moves as any does, the likeliest first; empty
 *     when the moves are not those of a handicap game
 * @param isCertain whether no other handicap allows all of the moves
 */
record MissingHandicap(List<Handicap> handicaps, boolean isCertain) {
  private static final MissingHandicap NONE = new MissingHandicap(List.of(), false);

  /** How many moves are looked at. */
  private static final int MOVES = 200;

  /** A handicap that allows fewer of the first moves, although there are more, is not meant. */
  private static final int LEAST_MOVES = 2;

  /** In a game with fewer moves, any piece may stand still. */
  private static final int LONG_GAME = 20;

  private static final Position HOME = Handicap.EVEN.position();

  /** Where the pieces of White stand at the start that hardly ever stay there. */
  private static final List<Square> ACTIVE =
      List.of(Square.of(8, 2), Square.of(2, 2), Square.of(3, 1), Square.of(7, 1));

  /** The handicaps that are played most. */
  private static final List<Handicap> USUAL =
      List.of(
          Handicap.TWO_PIECES,
          Handicap.FOUR_PIECES,
          Handicap.SIX_PIECES,
          Handicap.BISHOP,
          Handicap.ROOK,
          Handicap.LANCE,
          Handicap.ROOK_AND_LANCE,
          Handicap.EIGHT_PIECES,
          Handicap.TEN_PIECES);

  /**
   * How a game goes with a handicap.
   *
   * @param moves how many can be played
   * @param still how many active pieces stand where they stood at the start
   */
  private record Trial(Handicap handicap, int moves, long still) {}

  /**
   * Tries all handicaps.
   *
   * @param start makes the start of the game with a handicap
   * @param moves stands before the first move or end
   * @param ahead notes how far the moves are looked at
   */
  static MissingHandicap of(Function<Handicap, Start> start, FactCursor moves, Lookahead ahead) {
    RunningState even = state(start.apply(Handicap.EVEN));
    if (!mayBeWhites(ahead, moves) || ahead.playable(even, moves, 1) == 1) {
      return NONE;
    }
    List<Trial> trials =
        starts(start).values().stream()
            .map(handicap -> trial(handicap, start, moves, ahead))
            .toList();
    int most = trials.stream().mapToInt(Trial::moves).max().orElse(0);
    if (most < LEAST_MOVES) {
      return NONE;
    }
    List<Handicap> fitting =
        trials.stream()
            .filter(trial -> trial.moves() == most)
            .sorted(Comparator.comparingLong(Trial::still))
            .map(Trial::handicap)
            .toList();
    return new MissingHandicap(fitting, fitting.size() == 1 && most == MOVES);
  }

  /** The likeliest handicap. */
  Optional<Handicap> likeliest() {
    return handicaps.stream().findFirst();
  }

  /** Whether the first move may be White's: it is number 1, and has no mark of Black. */
  private static boolean mayBeWhites(Lookahead ahead, FactCursor moves) {
    return ahead
        .find(moves, fact -> true)
        .filter(first -> first.kind() == Kind.MOVE)
        .filter(first -> !first.hasNumber() || first.number() == 1)
        .filter(first -> first.side().filter(Side.BLACK::equals).isEmpty())
        .isPresent();
  }

  /** The handicaps in the order of their use, one for each start. */
  private static Map<Position, Handicap> starts(Function<Handicap, Start> start) {
    Set<Handicap> unusual = Handicap.usual();
    unusual.remove(Handicap.EVEN);
    USUAL.forEach(unusual::remove);
    Map<Position, Handicap> starts = new LinkedHashMap<>();
    USUAL.forEach(handicap -> starts.putIfAbsent(start.apply(handicap).position(), handicap));
    unusual.forEach(handicap -> starts.putIfAbsent(start.apply(handicap).position(), handicap));
    return starts;
  }

  private static Trial trial(
      Handicap handicap, Function<Handicap, Start> starts, FactCursor moves, Lookahead ahead) {
    RunningState state = state(starts.apply(handicap));
    int playable = ahead.playable(state, moves, MOVES);
    return new Trial(handicap, playable, state.ply() < LONG_GAME ? 0 : still(state.board()));
  }

  private static RunningState state(Start start) {
    return new RunningState(Checkpoint.atStart(start).state(), start);
  }

  private static long still(Board board) {
    return ACTIVE.stream()
        .filter(square -> board.at(square.index()).equals(HOME.at(square)))
        .count();
  }
}
