package kifu.format.book;

/**
 * An entry that was read up to the end of a chunk and may go on behind it. Lines count from the
 * first one behind the chunk, so those of the entry are negative. Immutable.
 */
final class OpenEntry {
  /** There is no blank line that has not been told of. */
  static final int NO_BLANK = Integer.MAX_VALUE;

  private final SfenPlace sfen;
  private final int line;
  private final int moves;
  private final int[] played;
  private final int[] playedLines;
  private final int blank;

  /**
   * An entry as far as it was read.
   *
   * @param sfen where its position is written: a book has ten thousand chunks, and to keep a
   *     position for each would take more than to read it again where its entry goes on
   * @param line its {@code sfen} line
   * @param moves how many lines of moves it has so far
   * @param played its legal moves, {@linkplain kifu.shogi.Move#encoded encoded}
   * @param playedLines the lines on which they stand
   * @param blank the first blank line between its moves that is not yet followed by one
   */
  OpenEntry(SfenPlace sfen, int line, int moves, int[] played, int[] playedLines, int blank) {
    this.sfen = sfen;
    this.line = line;
    this.moves = moves;
    this.played = played;
    this.playedLines = playedLines;
    this.blank = blank;
  }

  /** The same in the bytes of a chunk after an edit above. */
  OpenEntry movedTo(byte[] after) {
    return new OpenEntry(sfen.movedTo(after), line, moves, played, playedLines, blank);
  }

  /** What only this entry and those that it was moved to have: the same object. */
  Object identity() {
    return played;
  }

  SfenPlace sfen() {
    return sfen;
  }

  int line() {
    return line;
  }

  int moves() {
    return moves;
  }

  int[] played() {
    return played.clone();
  }

  int[] playedLines() {
    return playedLines.clone();
  }

  int blank() {
    return blank;
  }
}
