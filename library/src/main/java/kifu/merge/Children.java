package kifu.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.exchange.GameRecord.Event;

/**
 * Holds the moves that are played next at a place of a game, by what they are, in their order; a
 * move that is written twice is another one there.
 *
 * @param all both the moves and the ends
 */
record Children(Map<MoveKey, GameNode> moves, List<GameNode> ends, List<GameNode> all) {
  static final Children NONE = new Children(Map.of(), List.of(), List.of());

  /**
   * Names one of the moves at a place.
   *
   * @param before how often the same move stands before it
   */
  record MoveKey(Event event, int before) {}

  static Children of(GameNode node) {
    Map<MoveKey, GameNode> moves = new LinkedHashMap<>();
    List<GameNode> ends = new ArrayList<>();
    Map<Event, Integer> counts = new HashMap<>();
    for (GameNode next : node.next) {
      Event event = next.step.event().orElseThrow();
      if (next.isEnd()) {
        ends.add(next);
      } else {
        moves.put(new MoveKey(event, counts.merge(event, 1, Integer::sum) - 1), next);
      }
    }
    return new Children(moves, ends, List.copyOf(node.next));
  }

  Optional<GameNode> get(MoveKey key) {
    return Optional.ofNullable(moves.get(key));
  }

  List<MoveKey> keys() {
    return List.copyOf(moves.keySet());
  }

  /** How the game ends here. */
  List<Event> endings() {
    return ends.stream().map(end -> end.step.event().orElseThrow()).toList();
  }
}
