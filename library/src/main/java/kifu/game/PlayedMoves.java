package kifu.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.game.PieceTracker.Moved;
import kifu.play.Playback;
import kifu.play.Written;

/**
 * Holds the moves of a game or of a line of play, with the pieces that they move and capture and
 * the positions to which they lead. Of a very long game it has the first moves. Immutable.
 *
 * <p>A piece keeps its number when it promotes, is captured and is dropped again; of several of a
 * kind in one hand the one that was captured first is dropped first.
 */
public final class PlayedMoves {
  /** That many moves are played in some ten milliseconds. */
  private static final int MOST = 200_000;

  private final List<Played> moves;

  private PlayedMoves(List<Played> moves) {
    this.moves = moves;
  }

  /**
   * A move.
   *
   * @param at where it is written
   * @param number its number, counted from the start of the game
   * @param piece the piece that moves; none for a pass and where positions are unknown
   * @param captured the piece that it captures, if it does
   * @param key {@link kifu.shogi.Position#key} of the position after it; empty where it is unknown
   */
  public record Played(
      Written at,
      int number,
      Optional<TrackedPiece> piece,
      Optional<TrackedPiece> captured,
      Optional<Long> key) {
    /** Whether it moves or captures that piece of the same list of moves. */
    public boolean concerns(TrackedPiece other) {
      return is(piece, other) || is(captured, other);
    }

    private static boolean is(Optional<TrackedPiece> piece, TrackedPiece other) {
      return piece.isPresent() && piece.get().number() == other.number();
    }
  }

  /** The moves of the line of play that ends with a variation, in their order. */
  static PlayedMoves along(GameTree tree, int variation) {
    List<Integer> way = tree.way(variation);
    PieceTracker pieces = new PieceTracker(tree.start().position());
    List<Played> moves = new ArrayList<>();
    for (int i = 0; i < way.size(); i++) {
      int end = i + 1 < way.size() ? tree.get(way.get(i + 1)).firstPly() : Integer.MAX_VALUE;
      Playback playback = tree.playback(tree.get(way.get(i)));
      while (playback.ply() < end - 1 && moves.size() < MOST && playback.nextMove()) {
        played(playback, pieces).ifPresent(moves::add);
      }
    }
    return new PlayedMoves(moves);
  }

  /** All moves of a game, in the order of its variations. */
  static PlayedMoves of(GameTree tree) {
    return new PlayedMoves(new All(tree).moves());
  }

  /** Follows the move that was played last; empty where one is missing in the text. */
  private static Optional<Played> played(Playback playback, PieceTracker pieces) {
    Moved moved = pieces.follow(playback.state());
    return playback
        .played()
        .map(
            fact ->
                new Played(
                    new Written(fact.textLine(), fact.indexInLine()),
                    playback.ply(),
                    moved.piece(),
                    moved.captured(),
                    playback.isKnown()
                        ? Optional.of(playback.state().board().key())
                        : Optional.empty()));
  }

  /** The moves that meet a condition, in order. */
  public List<Played> which(Predicate<Played> condition) {
    return moves.stream().filter(condition).toList();
  }

  /** The move that is written at a place, if one is. */
  public Optional<Played> at(Written place) {
    return moves.stream().filter(move -> move.at().equals(place)).findFirst();
  }

  /** The last move before another one that meets a condition. */
  public Optional<Played> lastBefore(Played move, Predicate<Played> condition) {
    Optional<Played> last = Optional.empty();
    for (Played other : moves) {
      if (other.at().equals(move.at())) {
        return last;
      }
      last = condition.test(other) ? Optional.of(other) : last;
    }
    return Optional.empty();
  }

  /** Goes over all variations, each from where the pieces stand as it branches off. For one use. */
  private static final class All {
    private final GameTree tree;

    /**
     * By the index of a variation those that branch off from its own moves, with the ply before.
     */
    private final Map<Integer, Map<Integer, List<Integer>>> branches = new HashMap<>();

    /** By the index of a variation that is still to come. */
    private final Map<Integer, PieceTracker> beginnings = new HashMap<>();

    private final List<Played> moves = new ArrayList<>();

    All(GameTree tree) {
      this.tree = tree;
      for (int i = 1; i < tree.size(); i++) {
        Variation variation = tree.get(i);
        int before = variation.firstPly() - 1;
        if (variation.parent().isPresent() && before > 0) {
          branches
              .computeIfAbsent(
                  tree.owner(variation.parent().getAsInt(), before), owner -> new HashMap<>())
              .computeIfAbsent(before, ply -> new ArrayList<>())
              .add(i);
        }
      }
    }

    List<Played> moves() {
      for (int i = 0; i < tree.size() && moves.size() < MOST; i++) {
        PieceTracker beginning = beginnings.remove(i);
        if (beginning != null) {
          play(i, beginning);
        } else if (tree.get(i).firstPly() == 1) {
          play(i, new PieceTracker(tree.start().position()));
        }
      }
      return moves;
    }

    private void play(int index, PieceTracker pieces) {
      Map<Integer, List<Integer>> here = branches.getOrDefault(index, Map.of());
      Playback playback = tree.playback(tree.get(index));
      while (moves.size() < MOST && playback.nextMove()) {
        played(playback, pieces).ifPresent(moves::add);
        for (int branch : here.getOrDefault(playback.ply(), List.of())) {
          beginnings.put(branch, pieces.copy());
        }
      }
    }
  }
}
