package kifu.usi;

import java.util.OptionalInt;
import java.util.OptionalLong;

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
    OptionalLong number = number(peek());
    if (number.isPresent() && number.getAsLong() >= 0) {
      next();
      return number;
    }
    return OptionalLong.empty();
  }

  /** The next word as a smaller number that is not negative; passed only if it is one. */
  OptionalInt smallNumber() {
    OptionalLong number = number(peek());
    if (number.isPresent() && number.getAsLong() >= 0 && number.getAsLong() <= Integer.MAX_VALUE) {
      next();
      return OptionalInt.of((int) number.getAsLong());
    }
    return OptionalInt.empty();
  }

  /** The whole number that a word is, with a sign or without. */
  static OptionalLong number(String word) {
    int start = word.startsWith("+") || word.startsWith("-") ? 1 : 0;
    int digits = word.length() - start;
    if (digits == 0 || digits > 18) {
      return OptionalLong.empty();
    }
    long value = 0;
    for (int i = start; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c < '0' || c > '9') {
        return OptionalLong.empty();
      }
      value = value * 10 + (c - '0');
    }
    return OptionalLong.of(word.startsWith("-") ? -value : value);
  }
}
