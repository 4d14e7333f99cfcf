package kifu.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.text.Sorted;

/**
 * Holds what a check decided about the faulty moves of a variation, so that playing the variation
 * again need not find out again what was meant. What is not decided here is found out again: of
 * very many faulty moves only the first are kept. Immutable.
 *
 * @param inOrder in the order of the lines, and of the facts of a line
 */
public record Decisions(List<Decision> inOrder) {
  public static final Decisions NONE = new Decisions(List.of());

  /**
   * A user looks at some faulty moves; of a file with more of them, the rest is found out again.
   */
  private static final int MOST = 10_000;

  public Decisions {
    inOrder = List.copyOf(inOrder);
  }

  /** The decision about a fact, if there is one. */
  Optional<Decision> of(int ownLine, int fact) {
    int found = Sorted.first(0, inOrder.size(), i -> compare(inOrder.get(i), ownLine, fact) < 0);
    return found < inOrder.size() && compare(inOrder.get(found), ownLine, fact) == 0
        ? Optional.of(inOrder.get(found))
        : Optional.empty();
  }

  private static int compare(Decision decision, int ownLine, int fact) {
    return decision.ownLine() == ownLine
        ? Integer.compare(decision.fact(), fact)
        : Integer.compare(decision.ownLine(), ownLine);
  }

  /** The decisions about the lines above one. */
  public List<Decision> above(int ownLine) {
    int end = 0;
    while (end < inOrder.size() && inOrder.get(end).ownLine() < ownLine) {
      end++;
    }
    return inOrder.subList(0, end);
  }

  /** These decisions after their lines moved. */
  public Decisions shifted(LineShift shift) {
    return inOrder.isEmpty()
        ? this
        : new Decisions(inOrder.stream().map(decision -> decision.shifted(shift)).toList());
  }

  /** Decisions that grow while a variation is checked. Mutable, for one thread. */
  public static final class Growing {
    private final List<Decision> decisions;

    /** Goes on from earlier decisions. */
    public Growing(List<Decision> from) {
      decisions = new ArrayList<>(from);
    }

    /** Adds a decision; of two moves in each other's place, the one below is decided first. */
    public void add(Decision decision) {
      if (decisions.size() == MOST) {
        return;
      }
      int at = decisions.size();
      while (at > 0 && compare(decisions.get(at - 1), decision.ownLine(), decision.fact()) > 0) {
        at--;
      }
      decisions.add(at, decision);
    }

    /** What was decided so far. */
    public Decisions soFar() {
      return decisions.isEmpty() ? NONE : new Decisions(decisions);
    }
  }
}
