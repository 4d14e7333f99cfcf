package kifu.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.exchange.GameRecord.Event;

/**
 * Holds what a record writes of a move or an end, with all that it says about it; or of the start
 * of a game. Immutable.
 *
 * @param event what happens; empty at the start
 * @param whole the text as it is in its record; empty when it has been put together
 * @param move the move with its clock as it is written, without a line end; empty where a record
 *     leaves it out
 * @param gap what separates it from another one on its line
 * @param details what stands beside the move on its line
 * @param lines those below it
 * @param total the times of its side up to here in milliseconds, in its record
 */
record WrittenStep(
    Optional<Event> event,
    String whole,
    String move,
    String gap,
    Details details,
    List<WrittenLine> lines,
    long total) {

  /**
   * Says what stands beside a move on its line.
   *
   * @param spent in milliseconds
   */
  record Details(Optional<Long> spent, String note) {
    static final Details NONE = new Details(Optional.empty(), "");
  }

  /** This step with other lines below it. */
  WrittenStep with(List<WrittenLine> others) {
    return others.equals(lines)
        ? this
        : new WrittenStep(event, "", move, gap, details, others, total);
  }

  /** This step with the line of another one. */
  WrittenStep withLineOf(WrittenStep other) {
    return new WrittenStep(event, "", other.move, other.gap, other.details, lines, other.total);
  }

  /** This step with the move written in another way. */
  WrittenStep withMove(String other) {
    return new WrittenStep(event, "", other, gap, details, lines, total);
  }

  /** The lines of a kind. */
  List<WrittenLine> lines(WrittenLine.Kind kind) {
    return lines.stream().filter(line -> line.kind() == kind).toList();
  }

  /** This step with other lines of a kind, in the place of the first of them or else at the end. */
  WrittenStep with(WrittenLine.Kind kind, List<WrittenLine> others) {
    if (others.equals(lines(kind))) {
      return this;
    }
    List<WrittenLine> all = new ArrayList<>();
    boolean isPlaced = false;
    for (WrittenLine line : lines) {
      if (line.kind() != kind) {
        all.add(line);
      } else if (!isPlaced) {
        all.addAll(others);
        isPlaced = true;
      }
    }
    if (!isPlaced) {
      all.addAll(others);
    }
    return with(List.copyOf(all));
  }
}
