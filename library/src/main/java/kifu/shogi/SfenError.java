package kifu.shogi;

/**
 * Describes something in an SFEN that is wrong, or right but not as it is usually written.
 *
 * @param offset where it starts in the text, in UTF-16 units
 * @param length how many units it is long; 0 for something missing
 */
public record SfenError(int offset, int length, Kind kind) {

  /**
   * What is wrong; the last five, from {@link #ADJACENT_DIGITS} on, are only notes about the
   * spelling.
   */
  public enum Kind {
    /** There is no board. */
    MISSING_BOARD,
    /** There is no side to move. */
    MISSING_SIDE,
    /** There are no hands, not even {@code -}. */
    MISSING_HANDS,
    /** Something follows the number of the move. */
    SURPLUS_TEXT,
    /** The pieces and digits of a rank add up to less than nine squares. */
    RANK_TOO_SHORT,
    /** The pieces and digits of a rank add up to more than nine squares. */
    RANK_TOO_LONG,
    /** There are fewer than nine ranks. */
    TOO_FEW_RANKS,
    /** There are more than nine ranks; the range holds the surplus. */
    TOO_MANY_RANKS,
    /** No piece has this letter. */
    UNKNOWN_PIECE,
    /** A {@code +} without a piece after it. */
    PLUS_WITHOUT_PIECE,
    /** A {@code +} before a gold or a king. */
    CANNOT_PROMOTE,
    /** The side to move is neither {@code b} nor {@code w}. */
    UNKNOWN_SIDE,
    /** A king or a promoted piece in hand. */
    NOT_A_HAND_PIECE,
    /** A count in a hand that is 0, starts with 0, or is more than 99. */
    HAND_COUNT,
    /** A count in a hand without a piece after it. */
    COUNT_WITHOUT_PIECE,
    /** The number of the move is no number, or has more than nine digits. */
    MOVE_NUMBER,

    /** Two digits for one run of empty squares, as {@code 54} for {@code 9}. */
    ADJACENT_DIGITS,
    /** A hand that is not in the order R B G S N L P, black first. */
    HAND_ORDER,
    /** A kind of piece stands twice in a hand; both count. */
    HAND_REPEATED,
    /** A count of one, which is left out. */
    COUNT_OF_ONE,
    /** More blanks than the one between two fields. */
    SURPLUS_BLANKS
  }
}
