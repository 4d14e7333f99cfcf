package kifu.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Holds the lines of a text on which something may stand that is read only when problems are asked
 * for. An edit looks through the lines that it changes. Immutable, thread-safe.
 *
 * @param isOne a quick check of a line
 * @param lines in their order; empty in a text that is too long
 */
record CandidateLines(Predicate<String> isOne, Optional<List<Integer>> lines) {
  private static final int MOST_CHARACTERS = 1 << 18;

  /** The lines of a text. */
  static CandidateLines in(Text text, Predicate<String> isOne) {
    if (text.length() > MOST_CHARACTERS) {
      return new CandidateLines(isOne, Optional.empty());
    }
    List<Integer> lines = new ArrayList<>();
    add(text, 0, text.lineCount(), isOne, lines);
    return new CandidateLines(isOne, Optional.of(lines));
  }

  private static void add(
      Text text, int fromLine, int endLine, Predicate<String> isOne, List<Integer> lines) {
    for (int line = fromLine; line < endLine; line++) {
      if (isOne.test(text.line(line))) {
        lines.add(line);
      }
    }
  }

  /** Whether there are no lines that would be read. */
  boolean isNone() {
    return all().isEmpty();
  }

  /** The lines; none in a text that is too long. */
  List<Integer> all() {
    return lines.orElse(List.of());
  }

  /** The lines of the text after a change. */
  CandidateLines after(Text before, Change change, Text after) {
    if (lines.isEmpty() || after.length() > MOST_CHARACTERS) {
      return in(after, isOne);
    }
    List<Integer> was = all();
    int added = after.lineCount() - before.lineCount();
    int above = countBelow(change.before(), was);
    int below = Math.max(above, countBelow(change.endIn(before), was));
    List<Integer> now = new ArrayList<>(was.size() + 1);
    now.addAll(was.subList(0, above));
    add(after, Math.min(change.before(), after.lineCount()), change.endIn(after), isOne, now);
    List<Integer> rest = was.subList(below, was.size());
    if (added == 0) {
      now.addAll(rest); // without making each number anew
    } else {
      rest.forEach(line -> now.add(line + added));
    }
    return new CandidateLines(isOne, Optional.of(now));
  }

  /** How many of the lines are smaller than one. */
  private static int countBelow(int line, List<Integer> lines) {
    int found = Collections.binarySearch(lines, line);
    return found >= 0 ? found : -found - 1;
  }
}
