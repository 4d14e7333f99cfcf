package kifu.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalInt;
import java.util.TreeMap;
import kifu.play.Written;

/**
 * Finds where other moves are written for the same position, along the line of play that leads
 * through a variation to its end.
 */
final class Forks {
  private final GameTree tree;

  /** The indices of the variations on the way, from the main line on. */
  private final List<Integer> way;

  Forks(GameTree tree, int index) {
    this.tree = tree;
    this.way = tree.way(index);
  }

  /**
   * For each number of a move, from one to another, where the other moves and the end stand that
   * are written for the same position.
   */
  Map<Integer, List<Written>> alternatives(int from, int to) {
    Map<Integer, List<Written>> alternatives = new HashMap<>();
    Map<Integer, Integer> left = new HashMap<>();
    for (int i = 0; i < way.size(); i++) {
      int number = leftBefore(i);
      left.put(way.get(i), number);
      if (number >= from && number <= to) {
        tree.written(tree.get(way.get(i)), number)
            .ifPresent(play -> add(alternatives, number, play));
      }
    }
    for (int i = 1; i < tree.size(); i++) {
      Variation variation = tree.get(i);
      int number = variation.firstPly();
      OptionalInt parent = variation.parent();
      boolean branches =
          number >= from
              && number <= to
              && parent.isPresent()
              && number <= left.getOrDefault(parent.getAsInt(), 0);
      if (branches && !left.containsKey(i)) {
        variation
            .firstPlayLine()
            .ifPresent(line -> add(alternatives, number, new Written(line, 0)));
      }
    }
    return alternatives;
  }

  private static void add(Map<Integer, List<Written>> alternatives, int number, Written play) {
    alternatives.computeIfAbsent(number, n -> new ArrayList<>()).add(play);
  }

  /** The number of the first move that is no longer played in a variation on the way. */
  int leftBefore(int i) {
    return i + 1 < way.size() ? tree.get(way.get(i + 1)).firstPly() : Integer.MAX_VALUE;
  }

  List<Integer> way() {
    return way;
  }

  /** The forks, from the start of the game on. */
  List<Fork> all() {
    NavigableMap<Integer, List<Written>> alternatives =
        new TreeMap<>(alternatives(1, Integer.MAX_VALUE));
    List<Fork> forks = new ArrayList<>();
    int owner = way.size() - 1;
    for (Map.Entry<Integer, List<Written>> others : alternatives.descendingMap().entrySet()) {
      int number = others.getKey();
      while (owner > 0 && number < tree.get(way.get(owner)).firstPly()) {
        owner--;
      }
      tree.written(tree.get(way.get(owner)), number)
          .ifPresent(play -> forks.add(Fork.of(number, play, others.getValue())));
    }
    return forks.reversed();
  }
}
