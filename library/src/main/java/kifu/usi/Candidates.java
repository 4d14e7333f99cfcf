package kifu.usi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Rules;

/**
 * Collects the candidates of one search: of what is said of each, the last that has a score counts;
 * a bound only where there is nothing exact. For one thread.
 */
public final class Candidates {
  private final SortedMap<Integer, SearchInfo> exact = new TreeMap<>();
  private final SortedMap<Integer, SearchInfo> bounds = new TreeMap<>();

  /** Notes what the engine says. */
  public void add(SearchInfo info) {
    int number = info.multipv().orElse(1);
    info.score().ifPresent(score -> (score.isExact() ? exact : bounds).put(number, info));
  }

  /** What is known of the candidates, the best first. */
  public List<SearchInfo> all() {
    SortedMap<Integer, SearchInfo> all = new TreeMap<>(bounds);
    all.putAll(exact);
    return List.copyOf(all.values());
  }

  /**
   * The moves of a line of play.
   *
   * @param moves those that can be played, up to the first that cannot
   * @param unplayable the first word that is no move that can be played there
   */
  public record Playable(List<Move> moves, Optional<String> unplayable) {}

  /** Plays a principal variation; words that engines write for a pass or an end only end it. */
  public static Playable play(Position from, List<String> pv) {
    List<Move> moves = new ArrayList<>();
    Position position = from;
    for (String word : pv) {
      Position here = position;
      Optional<Move> move = Move.ofUsi(word).filter(read -> Rules.isLegal(here, read));
      if (move.isEmpty()) {
        return new Playable(
            Collections.unmodifiableList(moves),
            ENDS.contains(word) ? Optional.empty() : Optional.of(word));
      }
      moves.add(move.get());
      position = position.play(move.get());
    }
    return new Playable(Collections.unmodifiableList(moves), Optional.empty());
  }

  /** What engines write in the place of a move. */
  private static final List<String> ENDS =
      List.of(
          "pass",
          "0000",
          "resign",
          "win",
          "(none)",
          "none",
          "rep_draw",
          "rep_win",
          "rep_lose",
          "rep_sup",
          "rep_inf",
          "checkmate");
}
