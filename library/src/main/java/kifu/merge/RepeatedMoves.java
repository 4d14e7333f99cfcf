package kifu.merge;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import kifu.exchange.GameRecord.Event;

/**
 * Aligns moves that are written several times at a place, of which a side has removed some. If only
 * one side changed them, its moves are the ones that stay; else nothing tells which of them is
 * which, and each version has them as one move with all that follows.
 */
record RepeatedMoves(Contents contents) {
  /** Aligns what is played next at a place that all three versions of a game have. */
  void align(GameNode base, GameNode ours, GameNode theirs) {
    Map<Event, List<GameNode>> here = moves(ours);
    Map<Event, List<GameNode>> there = moves(theirs);
    moves(base)
        .forEach(
            (move, before) ->
                align(
                    List.of(base, ours, theirs),
                    before,
                    here.getOrDefault(move, List.of()),
                    there.getOrDefault(move, List.of())));
  }

  private static Map<Event, List<GameNode>> moves(GameNode place) {
    return place.next.stream()
        .filter(next -> !next.isEnd())
        .collect(
            Collectors.groupingBy(
                next -> next.step.event().orElseThrow(), LinkedHashMap::new, Collectors.toList()));
  }

  private void align(
      List<GameNode> places, List<GameNode> base, List<GameNode> ours, List<GameNode> theirs) {
    if (base.size() == 1 || Math.min(ours.size(), theirs.size()) >= base.size()) {
      return;
    }
    Optional<List<Integer>> merged = ThreeWay.merge(numbers(base), numbers(ours), numbers(theirs));
    if (merged.isEmpty()) {
      unite(places.get(0), base);
      unite(places.get(1), ours);
      unite(places.get(2), theirs);
    } else {
      boolean areOurs = merged.get().equals(numbers(ours));
      places.get(0).next.removeAll(base);
      places.get(areOurs ? 2 : 1).next.removeAll(areOurs ? theirs : ours);
    }
  }

  private static List<Integer> numbers(List<GameNode> moves) {
    return moves.stream().map(move -> move.content).toList();
  }

  /** Makes one of moves, in the place of the first. */
  private void unite(GameNode place, List<GameNode> moves) {
    if (moves.size() < 2) {
      return;
    }
    GameNode first = moves.getFirst();
    List<GameNode> others = moves.subList(1, moves.size());
    Set<WrittenLine> comments = new LinkedHashSet<>();
    moves.forEach(move -> comments.addAll(move.step.lines(WrittenLine.Kind.COMMENT)));
    first.step = first.step.with(WrittenLine.Kind.COMMENT, List.copyOf(comments));
    others.forEach(move -> first.next.addAll(move.next));
    place.next.removeAll(others);
    contents.number(List.of(first));
  }
}
