package kifu.prose;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds what a wrong move may have been meant as, where one character of it is wrong: a digit, the
 * piece, 成, or a word such as 右. That must let all that follows be played.
 */
final class OneCharacter {
  /** More than that explain nothing. */
  private static final int MOST = 3;

  /** Characters that may stand for each other. */
  private static final List<String> ALIKE =
      List.of("123456789", "１２３４５６７８９", "一二三四五六七八九", "歩香桂銀金角飛玉王と杏圭全馬龍竜", "右左直上行寄引");

  private static final String PROMOTES = "成";

  private OneCharacter() {}

  /**
   * The words that may be meant by the first of some moves; none where too many can be.
   *
   * @param text the text of the comment
   * @param before the position before the move
   */
  static List<String> meant(
      String text, List<QuotedMove> moves, LinePosition before, Playing playing) {
    QuotedMove wrong = moves.getFirst();
    String written = text.substring(wrong.start(), wrong.end());
    List<String> meant = new ArrayList<>();
    for (String other : others(written)) {
      if (QuotedMoves.only(other, wrong)
          .filter(move -> playable(move, moves, before, playing))
          .isPresent()) {
        if (meant.size() == MOST) {
          return List.of();
        }
        meant.add(other);
      }
    }
    return meant;
  }

  /** Whether all moves can be played with another first one. */
  private static boolean playable(
      QuotedMove first, List<QuotedMove> moves, LinePosition before, Playing playing) {
    List<QuotedMove> line = new ArrayList<>(moves);
    line.set(0, first);
    return playing.play(line, before).size() == line.size();
  }

  private static List<String> others(String written) {
    List<String> others = new ArrayList<>();
    for (int i = 0; i < written.length(); i++) {
      for (String alike : ALIKE) {
        boolean isOne = alike.indexOf(written.charAt(i)) >= 0;
        for (int k = 0; isOne && k < alike.length(); k++) {
          if (alike.charAt(k) != written.charAt(i)) {
            others.add(written.substring(0, i) + alike.charAt(k) + written.substring(i + 1));
          }
        }
      }
    }
    others.add(
        written.endsWith(PROMOTES)
            ? written.substring(0, written.length() - PROMOTES.length())
            : written + PROMOTES);
    return others;
  }
}
