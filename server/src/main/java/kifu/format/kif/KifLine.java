package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import kifu.format.bod.Hand;
import kifu.format.bod.MoveCount;
import kifu.problem.Problem;
import kifu.record.Clock;
import kifu.record.Facts.Promotion;
import kifu.record.Origin;
import kifu.record.Span;
import kifu.record.SummaryLine;
import kifu.record.Termination;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;

/**
 * A line of a KIF document, read by itself. Spans are UTF-16 columns in the line; problems stand on
 * line 0.
 *
 * <p>The kinds and their order follow what programs accept, not only what the format's author
 * writes.
 */
public sealed interface KifLine {
  /** Nothing but blanks. */
  record Blank() implements KifLine {}

  /** A line that every program skips, {@code #…}. */
  record Skipped() implements KifLine {}

  /**
   * A comment on the position above, {@code *…}.
   *
   * @param mark where the {@code *} stands
   */
  record Comment(int mark) implements KifLine {}

  /** A bookmark of the position above, {@code &…}. */
  record Bookmark() implements KifLine {}

  /** A row of a board, {@code |…}. */
  record BoardRow() implements KifLine {}

  /** The border or the file numbers of a board, or the note that the board is shown turned. */
  record BoardFrame() implements KifLine {}

  /** {@code 手数----指手---…}. */
  record Split() implements KifLine {}

  /** {@code 手数＝171 ▲６二角成 まで}. */
  record Count(MoveCount count) implements KifLine {}

  /** {@code 後手番}. */
  record Turn(Side side) implements KifLine {}

  /** {@code 先手の持駒：…}. */
  record InHand(Hand hand) implements KifLine {}

  /**
   * {@code 変化：3手}.
   *
   * @param number the move that it replaces; 0 when none can be read
   */
  record Variation(int number, Span body) implements KifLine {}

  /** {@code まで112手で後手の勝ち}. */
  record Summary(SummaryLine summary, Span count, Span winner) implements KifLine {}

  /**
   * A move.
   *
   * @param to empty for 同
   * @param body the whole move as written, without number and clock
   * @param clockSpan where the clock stands; empty when there is none
   * @param total where the total stands in it
   * @param mark where the {@code +} stands; empty when there is none
   * @param problems what is not written as it should be
   */
  record Move(
      int number,
      Span numberSpan,
      Optional<Side> side,
      Span sideSpan,
      Optional<Square> to,
      PieceType piece,
      Span pieceSpan,
      Promotion promotion,
      Span promotionSpan,
      Origin origin,
      Span originSpan,
      Span body,
      Optional<Clock> clock,
      Span clockSpan,
      Span total,
      Span mark,
      List<Problem> problems)
      implements KifLine {}

  /** The end of a line of play. */
  record End(
      int number,
      Span numberSpan,
      Termination termination,
      Span word,
      Optional<Clock> clock,
      Span clockSpan,
      Span total,
      Span mark,
      List<Problem> problems)
      implements KifLine {}

  /** A numbered line that was meant as a move. */
  record UnreadableMove(int number, Problem problem) implements KifLine {}

  /** A numbered line with a word that is neither a move nor a known end. */
  record UnknownEnd(Problem problem) implements KifLine {}

  /** Moves in the notation of KI2, {@code ▲７六歩 △３四歩}. */
  record Ki2(Span body) implements KifLine {}

  /** {@code 先手：羽生善治}. */
  record Header(Span key, Span colon, Span value) implements KifLine {}

  /** Anything else. */
  record Unknown() implements KifLine {}

  /** Reads a line, which must not contain its terminator. */
  static KifLine read(String line) {
    return new KifLineReader(line).read();
  }
}
