package kifu.format.sfen;

import kifu.problem.Phrase;
import kifu.shogi.SfenError;

/** Says what is wrong with an SFEN, in words. */
public final class SfenWords {
  private SfenWords() {}

  /**
   * The words for an error or a note.
   *
   * @param written the text that it is about
   */
  public static Phrase of(SfenError error, String written) {
    return switch (error.kind()) {
      case MISSING_BOARD -> new Phrase("盤面がありません", "the board is missing");
      case MISSING_SIDE -> new Phrase("手番（bかw）がありません", "the side to move, b or w, is missing");
      case MISSING_HANDS ->
          new Phrase("持駒がありません（ないときは「-」）", "the pieces in hand are missing; write - for none");
      case SURPLUS_TEXT -> new Phrase("手数の後に余分な文字があります", "there is text after the move number");
      case RANK_TOO_SHORT ->
          error.length() == 0
              ? new Phrase(
                  "空の段があります（駒のない段は「9」と書きます）", "a rank is empty; one without pieces is written 9")
              : new Phrase(
                  "段「" + written + "」が9マスに足りません",
                  "the rank " + written + " has fewer than nine squares");
      case RANK_TOO_LONG ->
          new Phrase(
              "段「" + written + "」が9マスを超えています",
              "the rank " + written + " has more than nine squares");
      case TOO_FEW_RANKS -> new Phrase("盤面が9段に足りません", "the board has fewer than nine ranks");
      case TOO_MANY_RANKS -> new Phrase("盤面が9段を超えています", "the board has more than nine ranks");
      case UNKNOWN_PIECE ->
          new Phrase(
              "「" + written + "」という駒はありません（P L N S G B R K）",
              written + " is not a piece; pieces are P L N S G B R K");
      case PLUS_WITHOUT_PIECE -> new Phrase("「+」の後に駒がありません", "there is no piece after the +");
      case CANNOT_PROMOTE ->
          new Phrase("金と玉は成れません（「" + written + "」）", "golds and kings cannot promote: " + written);
      case UNKNOWN_SIDE ->
          new Phrase(
              "手番は「b」（先手）か「w」（後手）で書きます（「" + written + "」）",
              "the side to move must be b (Black) or w (White), not " + written);
      case NOT_A_HAND_PIECE ->
          new Phrase("「" + written + "」は持駒にできません", written + " cannot be held in hand");
      case HAND_COUNT ->
          new Phrase(
              "「" + written + "」は持駒の枚数になりません", written + " is not a valid count of pieces in hand");
      case COUNT_WITHOUT_PIECE ->
          new Phrase(
              "枚数の後に駒がありません（「2p」のように枚数を先に書きます）", "a count must be followed by a piece, like 2p");
      case MOVE_NUMBER ->
          new Phrase("手数「" + written + "」は数ではありません", "the move number is not a number: " + written);
      case ADJACENT_DIGITS ->
          new Phrase("続く空きマスは一つの数字にまとめます", "adjacent empty squares should be one digit");
      case HAND_ORDER ->
          new Phrase(
              "持駒は先手、後手の順に、それぞれRBGSNLPの順に書きます",
              "pieces in hand should be in the order R B G S N L P, Black's first");
      case HAND_REPEATED ->
          new Phrase("同じ持駒はまとめて書きます", "pieces of one kind should be written together");
      case COUNT_OF_ONE -> new Phrase("1枚のときは枚数を書きません", "the count 1 should be left out");
      case SURPLUS_BLANKS ->
          new Phrase("項目の間の空白は一つだけにします", "there should be one space between two fields");
    };
  }
}
