package kifu.usi;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Goes over the words of a line, which blanks and tabs separate. For one use. */
final class Words {
  private final String line;
  private int at;

  Words(String line) {
    this.line = line;
    skipBlanks();
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private void skipBlanks() {
    while (at < line.length() && isBlank(line.charAt(at))) {
      at++;
    }
  }

  /** Whether there is another word. */
  boolean hasNext() {
    return at < line.length();
  }

  /** The next word, which is not passed; empty at the end. */
  String peek() {
    return line.substring(at, end());
  }

  /** The next word; empty at the end. */
  String next() {
    int end = end();
    String word = line.substring(at, end);
    at = end;
    skipBlanks();
    return word;
  }

  /** All words before the first of these, as they are written. No move begins as they do. */
  String before(Set<String> keys) {
    int start = at;
    int end = at;
    while (hasNext() && !(line.charAt(at) >= 'a' && keys.contains(peek()))) {
      end = end();
      at = end;
      skipBlanks();
    }
    return line.substring(start, end);
  }

  /** All words that are left. */
  List<String> all() {
    List<String> all = new ArrayList<>();
    while (hasNext()) {
      all.add(next());
    }
    return all;
  }

  private int end() {
    int end = at;
    while (end < line.length() && !isBlank(line.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Passes the next word if it is this one. */
  boolean skip(String word) {
    boolean isNext = hasNext() && peek().equals(word);
    if (isNext) {
      next();
    }
    return isNext;
  }

  /** All that is left, without blanks around it. */
  String rest() {
    int end = line.length();
    while (end > at && isBlank(line.charAt(end - 1))) {
      end--;
    }
    String rest = line.substring(at, end);
    at = line.length();
    return rest;
  }

  /** The next word as a number that is not negative; passed only if it is one. */
  OptionalLong number() {
    return number(Long.MAX_VALUE);
  }

  /** The next word as a smaller number that is not negative; passed only if it is one. */
  OptionalInt smallNumber() {
    OptionalLong number = number(Integer.MAX_VALUE);
    return number.isPresent() ? OptionalInt.of((int) number.getAsLong()) : OptionalInt.empty();
  }

  private OptionalLong number(long most) {
    int end = end();
    OptionalLong number = number(line, at, end);
    if (number.isEmpty() || number.getAsLong() < 0 || number.getAsLong() > most) {
      return OptionalLong.empty();
    }
    at = end;
    skipBlanks();
    return number;
  }

  /** The whole number that a word is, with a sign or without. */
  static OptionalLong number(String word) {
    return number(word, 0, word.length());
  }

  private static OptionalLong number(String text, int from, int end) {
    boolean isSigned = from < end && (text.charAt(from) == '+' || text.charAt(from) == '-');
    int start = isSigned ? from + 1 : from;
    int digits = end - start;
    if (digits == 0 || digits > 18) {
      return OptionalLong.empty();
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return OptionalLong.empty();
      }
      value = value * 10 + (c - '0');
    }
    return OptionalLong.of(text.charAt(from) == '-' ? -value : value);
  }
}
