package kifu.prose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the words of a comment that say where a quoted line begins: its sentences, the positions
 * that it names, the labels before alternatives. Goes over the text once.
 */
final class CommentWords {
  private static final String SENTENCE_ENDS = "。！？";
  private static final String KANJI = "〇一二三四五六七八九";
  private static final String MOVE_NUMBER = "手目";
  private static final String FIRST_MOVE = "初手";
  private static final String FROM_HERE = "以下";

  /** What may stand before the first word of a sentence. */
  private static final String OPENING = " \t　「（(";

  /** No number of a move is longer: {@code 二百三十四}. */
  private static final int LONGEST_NUMBER = 6;

  /** No sentence names more positions. */
  private static final int MOST_NAMED = 16;

  private final String text;
  private final List<Integer> sentences = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final List<Named> named = new ArrayList<>();

  /**
   * A position that is named.
   *
   * @param number the number of a move, as it is written; 0 for the start of the game
   */
  private record Named(int start, int end, int number) {
    static final Comparator<Named> BY_START = Comparator.comparingInt(Named::start);
  }

  /**
   * What stands before one of several alternatives, {@code （２）}.
   *
   * @param kind what is counted with
   * @param number which of them it is, from 1
   */
  record Label(char kind, int number) {}

  CommentWords(String text) {
    this.text = text;
    sentences.add(0);
    lines.add(0);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        lines.add(i + 1);
      }
      if (c == '\n' || c == Quotations.LEFT_OUT || SENTENCE_ENDS.indexOf(c) >= 0) {
        sentences.add(i + 1);
      } else if (c == MOVE_NUMBER.charAt(0) && text.startsWith(MOVE_NUMBER, i)) {
        numberBefore(i).ifPresent(named::add);
      } else if (c == FIRST_MOVE.charAt(0) && text.startsWith(FIRST_MOVE, i)) {
        named.add(new Named(i, i + FIRST_MOVE.length(), 0));
      }
    }
  }

  /** Where the sentence begins in which a place stands. */
  int sentenceAt(int place) {
    return lastUpTo(place, sentences);
  }

  /** Where the line begins on which a place stands. */
  int lineAt(int place) {
    return lastUpTo(place, lines);
  }

  private static int lastUpTo(int place, List<Integer> starts) {
    int found = Collections.binarySearch(starts, place);
    return starts.get(found >= 0 ? found : -found - 2);
  }

  /** Whether the sentence that begins at a place goes on from what stands above it. */
  boolean goesOn(int sentence) {
    int first = sentence;
    while (first < text.length() && OPENING.indexOf(text.charAt(first)) >= 0) {
      first++;
    }
    return text.startsWith(FROM_HERE, first);
  }

  /** The numbers of moves that a part of the text names, the last first; 0 for the start. */
  List<Integer> numbersIn(int from, int to) {
    int next = Collections.binarySearch(named, new Named(to, to, 0), Named.BY_START);
    List<Integer> numbers = new ArrayList<>();
    for (int i = (next >= 0 ? next : -next - 1) - 1;
        i >= 0 && named.get(i).start() >= from && numbers.size() < MOST_NAMED;
        i--) {
      if (named.get(i).end() <= to) {
        numbers.add(named.get(i).number());
      }
    }
    return numbers;
  }

  private Optional<Named> numberBefore(int end) {
    int start = end;
    while (start > 0 && end - start < 3 && digit(text.charAt(start - 1)) >= 0) {
      start--;
    }
    if (start < end) {
      return Optional.of(new Named(start, end + MOVE_NUMBER.length(), number(start, end)));
    }
    while (start > 0 && end - start < LONGEST_NUMBER && isKanji(text.charAt(start - 1))) {
      start--;
    }
    return start < end
        ? Optional.of(new Named(start, end + MOVE_NUMBER.length(), kanjiNumber(start, end)))
        : Optional.empty();
  }

  private static int digit(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    return c >= '０' && c <= '９' ? c - '０' : -1;
  }

  private int number(int start, int end) {
    int number = 0;
    for (int i = start; i < end; i++) {
      number = number * 10 + digit(text.charAt(i));
    }
    return number;
  }

  private static boolean isKanji(char c) {
    return KANJI.indexOf(c) > 0 || c == '十' || c == '百';
  }

  private int kanjiNumber(int start, int end) {
    int number = 0;
    int digit = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '百' || c == '十') {
        number += Math.max(1, digit) * (c == '百' ? 100 : 10);
        digit = 0;
      } else {
        digit = KANJI.indexOf(c);
      }
    }
    return number + digit;
  }

  /** The label right before a place. */
  Optional<Label> labelBefore(int place) {
    int end = place;
    while (end > 0 && place - end < LONGEST_NUMBER && " 　".indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    if (end == 0) {
      return Optional.empty();
    }
    char last = text.charAt(end - 1);
    if (last >= '①' && last <= '⑳') {
      return Optional.of(new Label('①', last - '①' + 1));
    }
    boolean isEnclosed =
        end >= 3 && "）)".indexOf(last) >= 0 && "（(".indexOf(text.charAt(end - 3)) >= 0;
    return isEnclosed ? label(text.charAt(end - 2)) : Optional.empty();
  }

  private static Optional<Label> label(char c) {
    for (String first : List.of("Ａ", "ａ", "A", "a")) {
      int number = c - first.charAt(0) + 1;
      if (number >= 1 && number <= 26) {
        char kind = "Ａ".equals(first) || "A".equals(first) ? 'A' : 'a';
        return Optional.of(new Label(kind, number));
      }
    }
    int kana = "アイウエオ".indexOf(c);
    if (kana >= 0) {
      return Optional.of(new Label('ア', kana + 1));
    }
    return digit(c) >= 0 ? Optional.of(new Label('1', digit(c))) : Optional.empty();
  }
}
