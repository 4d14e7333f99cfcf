package kifu.problem;

import kifu.text.Range;

/** Another place of the same document that explains a problem, such as the other pawn of a 二歩. */
public record Related(Range range, Phrase message) {
  Related shiftLines(int lines) {
    return new Related(range.shiftLines(lines), message);
  }
}
