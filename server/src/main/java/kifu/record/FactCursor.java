package kifu.record;

import java.util.Optional;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Chunk;

/**
 * Goes over the facts of some lines of a text, one after the other. It may rest between two of them
 * as long as anybody likes, because a text never changes. Mutable, for one thread at a time.
 *
 * <p>Stands before the first fact until {@link #next} is called; what it is asked for is about the
 * fact on which it stands.
 */
public final class FactCursor {
  private static final Facts NO_FACTS = new Facts.Builder().build();

  private final Manuscript manuscript;
  private final int fromLine;
  private final int endLine;
  private Facts facts = NO_FACTS;
  private int index = -1;

  /** The lines of the text on which the chunk begins whose facts these are, and the next one. */
  private int chunkLine;

  private int nextChunkLine;

  FactCursor(Manuscript manuscript, int fromLine, int endLine) {
    this.manuscript = manuscript;
    this.fromLine = fromLine;
    this.endLine = endLine;
    this.nextChunkLine = fromLine;
  }

  /** Goes to the next fact, if there is one. */
  public boolean next() {
    index++;
    while (index >= facts.count()) {
      if (nextChunkLine >= endLine) {
        return false;
      }
      enter(nextChunkLine);
    }
    return textLine() < endLine;
  }

  /** Goes to the chunk in which a line stands, before the first fact on that line or below. */
  private void enter(int textLine) {
    Chunk chunk = manuscript.text().chunkAt(textLine);
    chunkLine = manuscript.text().firstLineOfChunkAt(textLine);
    nextChunkLine = chunkLine + chunk.lineCount();
    facts = manuscript.lines(chunk).facts();
    index = chunkLine < fromLine ? facts.firstFrom(fromLine - chunkLine) : 0;
  }

  /** Whether the fact is the first that its line states. */
  public boolean isFirstOfLine() {
    return index == 0 || facts.line(index - 1) != facts.line(index);
  }

  /** The line of the text that states the fact. */
  public int textLine() {
    return chunkLine + facts.line(index);
  }

  /** Which of the facts of its line this is, counted from 0. */
  public int indexInLine() {
    return facts.indexInLine(index);
  }

  /** All that the fact says, wherever it stands. */
  public Facts.Said said() {
    return facts.said(index);
  }

  public Facts.Kind kind() {
    return facts.kind(index);
  }

  /** Whether this is a move, a pass included. */
  public boolean isMove() {
    return switch (kind()) {
      case MOVE, UNREADABLE -> true;
      case END -> termination() == Termination.PASS;
      case BRANCH, SUMMARY, FOUL_REMARK, HEADER, SETUP, UNKNOWN_END, TIME, NEXT_GAME -> false;
    };
  }

  /** Whether the move, end, variation or summary is written with a number. */
  public boolean hasNumber() {
    return facts.number(index) != Facts.NO_NUMBER;
  }

  /** That number. */
  public int number() {
    return facts.number(index);
  }

  /** Whether the destination is written as 同. */
  public boolean isSame() {
    return facts.isSame(index);
  }

  /** Where the move goes, unless that is written as 同. */
  public Square to() {
    return facts.to(index);
  }

  public boolean isDrop() {
    return facts.isDrop(index);
  }

  /** Whether the square is written on which the move starts. */
  public boolean hasOrigin() {
    return facts.hasOrigin(index);
  }

  /** That square. */
  public Square from() {
    return facts.from(index);
  }

  public PieceType piece() {
    return facts.piece(index);
  }

  public Facts.Promotion promotion() {
    return facts.promotion(index);
  }

  /** The side that the move is marked as. */
  public Optional<Side> side() {
    return facts.side(index);
  }

  /** Whether the line says that another move follows for this one. */
  public boolean hasBranchMark() {
    return facts.hasBranchMark(index);
  }

  public boolean hasClock() {
    return facts.hasClock(index);
  }

  public boolean hasTotal() {
    return facts.hasTotal(index);
  }

  /** Whether fractions of a second are written. */
  public boolean hasFraction() {
    return facts.hasFraction(index);
  }

  /** The time for this move, or that this statement gives to the one before; in milliseconds. */
  public long spent() {
    return facts.spent(index);
  }

  /** The written total time of the side that moves, in milliseconds. */
  public long total() {
    return facts.total(index);
  }

  /** How an end ends the game. */
  public Termination termination() {
    return facts.termination(index);
  }

  /** The winner that a summary names. */
  public Optional<Side> winner() {
    return facts.winner(index);
  }

  /** Whether a summary speaks of a foul. */
  public boolean tellsFoul() {
    return facts.tellsFoul(index);
  }

  /** Whether a summary names its side as 下手 or 上手. */
  public boolean hasHandicapNames() {
    return facts.hasHandicapNames(index);
  }
}
