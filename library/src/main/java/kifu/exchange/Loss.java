package kifu.exchange;

import java.util.Optional;
import kifu.problem.Phrase;

/**
 * Names what a record says and another format cannot hold, or what could not be read.
 *
 * @param line the 0-based line of the text on which it stands
 * @param substitute what is written in its place; empty when nothing is
 */
public record Loss(Kind kind, int line, Optional<Substitute> substitute) {
  /** A loss of something in whose place nothing is written. */
  public Loss(Kind kind, int line) {
    this(kind, line, Optional.empty());
  }

  /** A loss of an ending for which the format has only one that means nearly the same. */
  public static Loss ofEnding(int line, String ending, String written) {
    return new Loss(Kind.ENDING, line, Optional.of(new Substitute(ending, written)));
  }

  /**
   * Names a word and the one that is written for it, each in the spelling of its format.
   *
   * @param meant the word of the record
   */
  public record Substitute(String meant, String written) {}

  /** What is lost. */
  public enum Kind {
    GAME(
        "開始局面の読めない対局",
        "game with a start position that cannot be read",
        "games with start positions that cannot be read"),
    UNREAD_LINE("意味の分からない行", "line that is not understood", "lines that are not understood"),
    UNPLAYABLE("指せない手やその先の手", "unplayable or unreachable move", "unplayable or unreachable moves"),
    CORRECTED(
        "別の手として読んだ指し手", "move that was read as another one", "moves that were read as other ones"),
    RENAMED(
        "別の名前の駒で読んだ指し手",
        "move that was read with another piece",
        "moves that were read with other pieces"),
    IMPOSSIBLE(
        "その駒には指せない手", "move that its piece cannot make", "moves that their pieces cannot make"),
    AMBIGUOUS(
        "「右」「左」などでは区別できない指し手",
        "move that no words tell from others",
        "moves that no words tell from others"),
    ASSUMED_HANDICAP("書かれていない手合割", "handicap that is not named", "handicaps that are not named"),
    FILLED_HAND(
        "空か、書かれていない持駒",
        "hand that is empty or missing in the record",
        "hands that are empty or missing in the record"),
    ADDED("抜けていたので補った指し手", "missing move that was filled in", "missing moves that were filled in"),
    MOVE("指し手", "move", "moves"),
    VARIATION("変化", "variation", "variations"),
    ENDING("終局", "ending", "endings"),
    CLOCK("消費時間", "clock time", "clock times"),
    COMMENT("コメント行", "comment line", "comment lines"),
    BOOKMARK("しおり", "bookmark", "bookmarks"),
    HEADER("対局情報", "header", "headers"),
    CHARACTER(
        "テキストファイルに書けない文字",
        "character that no text file holds",
        "characters that no text file holds"),
    MOVE_NUMBER("開始局面の手数", "number of moves before the start", "numbers of moves before the start");

    private final Phrase one;
    private final Phrase several;

    Kind(String japanese, String one, String several) {
      this.one = new Phrase(japanese, one);
      this.several = new Phrase(japanese, several);
    }

    /** Whether moves of the main line, or pieces, are fewer or others than those written. */
    public boolean changesGame() {
      return this == GAME
          || this == UNPLAYABLE
          || this == CORRECTED
          || this == RENAMED
          || this == IMPOSSIBLE
          || this == AMBIGUOUS
          || this == ASSUMED_HANDICAP
          || this == FILLED_HAND
          || this == ADDED
          || this == MOVE;
    }

    /** The word for this number of such losses. */
    public Phrase noun(int count) {
      return count == 1 ? one : several;
    }
  }
}
