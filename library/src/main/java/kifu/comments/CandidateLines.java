package kifu.comments;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kifu.text.Change;
import kifu.text.Text;
import kifu.text.Utf8;

/**
 * Holds the lines of a text on which something may stand that is read only when problems are asked
 * for. An edit looks through the lines that it changes. Immutable, thread-safe.
 *
 * @param kind what lines these are
 * @param lines in their order; empty in a text that is too long
 */
record CandidateLines(Kind kind, Optional<List<Integer>> lines) {
  private static final int MOST_CHARACTERS = 1 << 18;

  /** Says which lines are looked for. Nearly all others are passed over by their bytes. */
  static final class Kind {
    private final Predicate<String> isOne;

    /** By a byte, whether it is the first one of a character that such a line may be known by. */
    private final boolean[] bytes = new boolean[256];

    /**
     * Creates a kind of lines.
     *
     * @param characters at least one of them stands on each such line
     * @param isOne a quick check of a line
     */
    Kind(String characters, Predicate<String> isOne) {
      this.isOne = isOne;
      for (int i = 0; i < characters.length(); i++) {
        bytes[Utf8.write(characters.substring(i, i + 1))[0] & 0xff] = true;
      }
    }

    private boolean mayBeOne(byte[] utf8, int start, int end) {
      for (int i = start; i < end; i++) {
        if (bytes[utf8[i] & 0xff]) {
          return true;
        }
      }
      return false;
    }

    private void add(Text text, int fromLine, int endLine, List<Integer> lines) {
      text.forEachUtf8Line(
          fromLine,
          endLine,
          (line, utf8, start, end) -> {
            if (mayBeOne(utf8, start, end) && isOne.test(text.line(line))) {
              lines.add(line);
            }
            return true;
          });
    }
  }

  /** The lines of a text. */
  static CandidateLines in(Text text, Kind kind) {
    if (text.length() > MOST_CHARACTERS) {
      return new CandidateLines(kind, Optional.empty());
    }
    List<Integer> lines = new ArrayList<>();
    kind.add(text, 0, text.lineCount(), lines);
    return new CandidateLines(kind, Optional.of(lines));
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
      return in(after, kind);
    }
    List<Integer> was = all();
    int added = after.lineCount() - before.lineCount();
    int above = countBelow(change.before(), was);
    int below = Math.max(above, countBelow(change.endIn(before), was));
    List<Integer> now = new ArrayList<>(was.size() + 1);
    now.addAll(was.subList(0, above));
    kind.add(after, Math.min(change.before(), after.lineCount()), change.endIn(after), now);
    List<Integer> rest = was.subList(below, was.size());
    if (added == 0) {
      now.addAll(rest); // without making each number anew
    } else {
      rest.forEach(line -> now.add(line + added));
    }
    return new CandidateLines(kind, Optional.of(now));
  }

  /** How many of the lines are smaller than one. */
  private static int countBelow(int line, List<Integer> lines) {
    int found = Collections.binarySearch(lines, line);
    return found >= 0 ? found : -found - 1;
  }
}
