package kifu.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Holds the quotes and the items of lists in which a line stands. For one thread.
 *
 * <p>A tab counts as far as the next column of four. Where it reaches further than the indentation
 * that it belongs to, it goes with that as a whole.
 */
final class Containers {
  /** More blanks before something make it a line of code. */
  static final int MOST_INDENTED = 3;

  private static final int TAB = 4;
  private static final int MOST_DIGITS = 9;

  /** A quote, or an item of a list with the indentation of what belongs to it. */
  private sealed interface Container {}

  private record Quote() implements Container {}

  private record Item(int indentation) implements Container {}

  private final List<Container> open = new ArrayList<>();

  /** Reads a line from its beginning. */
  private String line = "";

  private int column;

  int depth() {
    return open.size();
  }

  boolean isEmpty() {
    return open.isEmpty();
  }

  /** Where what stands in the containers begins on the line that was read last. */
  int column() {
    return column;
  }

  /** How many of the containers go on with a line. */
  int goOn(String next) {
    line = next;
    column = 0;
    int matched = 0;
    while (matched < open.size() && goesOn(open.get(matched))) {
      matched++;
    }
    return matched;
  }

  private boolean goesOn(Container container) {
    return switch (container) {
      case Quote() -> quote();
      case Item(int indentation) -> isBlankFrom(column) || indented(indentation);
    };
  }

  private boolean quote() {
    int mark = skipBlanks(MOST_INDENTED);
    if (mark >= line.length() || line.charAt(mark) != '>') {
      return false;
    }
    column = mark + 1;
    if (column < line.length() && isBlank(line.charAt(column))) {
      column++;
    }
    return true;
  }

  private boolean indented(int indentation) {
    int at = column;
    int width = 0;
    while (width < indentation && at < line.length() && isBlank(line.charAt(at))) {
      width += line.charAt(at) == '\t' ? TAB - width % TAB : 1;
      at++;
    }
    if (width < indentation) {
      return false;
    }
    column = at;
    return true;
  }

  /** Keeps the first containers, and enters those that begin on the rest of the line. */
  void enter(int matched) {
    open.subList(matched, open.size()).clear();
    while (true) {
      Optional<Container> next = quote() ? Optional.of(new Quote()) : item();
      if (next.isEmpty()) {
        return;
      }
      open.add(next.get());
    }
  }

  private Optional<Container> item() {
    int begin = skipBlanks(MOST_INDENTED);
    int end = markerEnd(begin);
    boolean isMarker =
        end > begin && (end == line.length() || isBlank(line.charAt(end))) && !isRule(begin);
    if (!isMarker) {
      return Optional.empty();
    }
    int from = column;
    column = end;
    int content = skipBlanks(TAB + 1);
    boolean isCode = content - end > TAB || isBlankFrom(end);
    column = isCode ? Math.min(end + 1, line.length()) : content;
    return Optional.of(new Item((isCode ? end + 1 : content) - from));
  }

  /** The end of the mark of a list that begins here; the beginning if there is none. */
  private int markerEnd(int begin) {
    if (begin < line.length() && "-+*".indexOf(line.charAt(begin)) >= 0) {
      return begin + 1;
    }
    int end = begin;
    while (end < line.length() && line.charAt(end) >= '0' && line.charAt(end) <= '9') {
      end++;
    }
    boolean isNumber = end > begin && end - begin <= MOST_DIGITS && end < line.length();
    return isNumber && ".)".indexOf(line.charAt(end)) >= 0 ? end + 1 : begin;
  }

  /** Whether the rest of the line is a rule, such as {@code - - -}. */
  private boolean isRule(int begin) {
    char mark = line.charAt(begin);
    int marks = 0;
    for (int i = begin; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c != mark && !isBlank(c)) {
        return false;
      }
      marks += c == mark ? 1 : 0;
    }
    return marks >= 3 && "-*".indexOf(mark) >= 0;
  }

  /** The column behind at most so many blanks. */
  int skipBlanks(int most) {
    int at = column;
    while (at < line.length() && at - column < most && line.charAt(at) == ' ') {
      at++;
    }
    return at;
  }

  private boolean isBlankFrom(int from) {
    for (int i = from; i < line.length(); i++) {
      if (!isBlank(line.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
