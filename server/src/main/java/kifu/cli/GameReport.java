package kifu.cli;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import kifu.drawing.GameCourse;
import kifu.drawing.GameCourse.Blunder;
import kifu.drawing.GameCourse.Moment;
import kifu.feature.OverlookedMates;
import kifu.format.comment.MoveSign;
import kifu.report.Printable;
import kifu.shogi.Side;

/**
 * Holds what is reported of a game: who played it, how each used the time, which moves lost much,
 * and which mates were overlooked.
 *
 * @param number which game of the file, counted from 1; empty where it has only one
 * @param mates which mates were overlooked, if that was asked
 */
record GameReport(
    Path path,
    Optional<Integer> number,
    GameCourse course,
    List<Blunder> blunders,
    Optional<OverlookedMates> mates) {
  /** Where the game is, on one line. */
  String place() {
    return Printable.of(FileName.shown(path)) + number.map(which -> "#" + which).orElse("");
  }

  int moves() {
    return course.moments().isEmpty() ? 0 : course.moments().getLast().ply();
  }

  /** The sides to report about: none in a mating problem. */
  List<Side> sides() {
    return course.tsume() ? List.of() : List.of(Side.values());
  }

  /** The report about one side. */
  Player player(Side side) {
    List<Moment> own = course.of(side);
    return new Player(
        side,
        side == Side.BLACK ? course.black() : course.white(),
        own.size(),
        course.time(side),
        course.timeOfMoves(side).filter(sum -> !own.isEmpty()).map(sum -> sum / own.size()),
        own.stream()
            .filter(moment -> moment.spent().isPresent())
            .max(Comparator.comparing(moment -> moment.spent().orElseThrow())),
        course.hasEvaluations() ? Optional.of(blunders(side)) : Optional.empty(),
        signs(own));
  }

  private static SortedMap<MoveSign, Long> signs(List<Moment> moments) {
    return moments.stream()
        .flatMap(moment -> moment.sign().stream())
        .collect(groupingBy(sign -> sign, TreeMap::new, counting()));
  }

  private long blunders(Side side) {
    return blunders.stream().filter(blunder -> blunder.moment().side() == side).count();
  }

  /**
   * Holds what is reported of one side.
   *
   * @param time that it used in milliseconds, also before its end of the game
   * @param average for one of its moves, likewise
   * @param longest the move that took longest
   * @param blunders how many of its moves lost much, where evaluations show it
   * @param signs how often its moves have the signs of the author
   */
  record Player(
      Side side,
      Optional<String> name,
      int moves,
      Optional<Long> time,
      Optional<Long> average,
      Optional<Moment> longest,
      Optional<Long> blunders,
      SortedMap<MoveSign, Long> signs) {
    /** The signs with their numbers, as {@code ! 2, ? 1}; blank without any. */
    String countedSigns(String separator) {
      return signs.entrySet().stream()
          .map(counted -> counted.getKey().text() + " " + counted.getValue())
          .collect(joining(separator));
    }
  }
}
