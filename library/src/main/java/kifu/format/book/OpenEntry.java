package kifu.format.book;

import java.util.List;
import kifu.text.Range;

/**
 * Holds an entry that was read up to the end of a chunk and may go on after it. Line numbers count
 * from the first line after the chunk, so those of the entry are negative. Immutable.
 */
final class OpenEntry {
  private final SfenPlace sfen;
  private final int line;
  private final int moves;
  private final int[] played;
  private final int[] playedLines;
  private final List<Range> blanks;
  private final int problems;

  /**
   * An entry as far as it was read.
   *
   * @param sfen where its position is written: a book has ten thousand chunks, and to keep a
   *     position for each would take more than to read it again where its entry goes on
   * @param line its {@code sfen} line
   * @param moves how many lines of moves it has so far
   * @param played its legal moves, {@linkplain kifu.shogi.Move#encoded encoded}
   * @param playedLines the lines on which they stand
   * @param blanks the runs of blank lines after which a move is still to follow
   * @param problems how many are known of it
   */
  OpenEntry(
      SfenPlace sfen,
      int line,
      int moves,
      int[] played,
      int[] playedLines,
      List<Range> blanks,
      int problems) {
    this.sfen = sfen;
    this.line = line;
    this.moves = moves;
    this.played = played;
    this.playedLines = playedLines;
    this.blanks = List.copyOf(blanks);
    this.problems = problems;
  }

  /** This entry in the bytes of a chunk after an edit above. */
  OpenEntry movedTo(byte[] after) {
    return new OpenEntry(sfen.movedTo(after), line, moves, played, playedLines, blanks, problems);
  }

  /** The object that only this entry and those that it was moved to have. */
  Object identity() {
    return played;
  }

  /** Whether both are one entry, be it moved. */
  @Override
  @SuppressWarnings("ReferenceEquality") // identities are meant
  public boolean equals(Object other) {
    return other instanceof OpenEntry entry && identity() == entry.identity();
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(identity());
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

  List<Range> blanks() {
    return blanks;
  }

  int problems() {
    return problems;
  }
}
