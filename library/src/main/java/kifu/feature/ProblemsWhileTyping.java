package kifu.feature;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.document.Document;
import kifu.document.TypedLine;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Problems;

/**
 * Holds back what is found wrong only because a line is not finished. While a line is being typed,
 * only those of its problems are shown that it had before, and all other lines keep theirs; what is
 * new is shown when typing pauses or goes on in another line. For one thread at a time.
 */
public final class ProblemsWhileTyping {
  /** What was shown last. */
  private Optional<Shown> last = Optional.empty();

  /** What was shown before the line was typed that is being typed now. */
  private Optional<Begun> begun = Optional.empty();

  private int pausedAt = Integer.MIN_VALUE;
  private boolean isHolding;

  private record Shown(int version, int lineCount, Problems problems) {}

  private record Begun(TypedLine typing, Shown before) {}

  /**
   * The problems to show of those that are found.
   *
   * @param all in the order of the document
   */
  public Problems shown(Document document, List<Problem> all) {
    Problems found = Problems.of(all);
    int lineCount = document.text().lineCount();
    begun = document.typing().filter(line -> document.version() > pausedAt).flatMap(this::begun);
    Problems shown = begun.map(line -> held(line, lineCount, found)).orElse(found);
    isHolding = begun.isPresent() && !isSame(shown, found);
    last = Optional.of(new Shown(document.version(), lineCount, shown));
    return shown;
  }

  /** Whether something of what was found last is not shown. */
  public boolean isHolding() {
    return isHolding;
  }

  /**
   * Notes that typing has paused.
   *
   * @param version the version of the document by then
   * @return whether something is held back, which is to be shown now
   */
  public boolean pause(int version) {
    pausedAt = version;
    begun = Optional.empty();
    return isHolding;
  }

  /** Empty where what was shown last is about an older text, in which the line is another one. */
  private Optional<Begun> begun(TypedLine typing) {
    return begun
        .filter(line -> line.typing().equals(typing))
        .or(
            () ->
                last.filter(shown -> shown.version() >= typing.since())
                    .map(shown -> new Begun(typing, shown)));
  }

  /** What was shown before, but for the edited lines, the last of which is being typed. */
  private static Problems held(Begun line, int lineCount, Problems found) {
    int typed = line.typing().line();
    Problems before = line.before().problems();
    int added = lineCount - line.before().lineCount();
    int edited = typed - Math.max(added, 0);
    int below = typed - added + 1;
    int firstEdited = before.firstFrom(edited);
    int firstBelow = before.firstFrom(below);
    Set<ProblemId> had = EnumSet.noneOf(ProblemId.class);
    for (int i = firstEdited; i < firstBelow; i++) {
      had.add(before.somewhere(i).id());
    }
    Problems.Builder shown = new Problems.Builder(before.size());
    for (int i = 0; i < firstEdited; i++) {
      shown.add(before, i, 0);
    }
    for (int i = found.firstFrom(edited); i < found.firstFrom(typed + 1); i++) {
      if (found.line(i) < typed || had.contains(found.somewhere(i).id())) {
        shown.add(found, i, 0);
      }
    }
    for (int i = firstBelow; i < before.size(); i++) {
      if (added == 0 || before.somewhere(i).isAlone()) {
        shown.add(before, i, added);
      } else {
        shown.add(before.get(i).moveLines(old -> old < below ? old : old + added));
      }
    }
    return shown.build();
  }

  private static boolean isSame(Problems some, Problems others) {
    boolean isSame = some.size() == others.size();
    for (int i = 0; isSame && i < some.size(); i++) {
      isSame = some.line(i) == others.line(i) && some.somewhere(i).equals(others.somewhere(i));
    }
    return isSame;
  }
}
