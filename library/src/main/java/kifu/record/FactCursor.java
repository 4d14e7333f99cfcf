package kifu.record;

import java.util.Optional;
import kifu.record.Facts.Kind;
import kifu.record.Facts.Promotion;
import kifu.shogi.PieceType;
import kifu.shogi.RelativeWords;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Chunk;

/**
 * Goes over the facts of some lines of a text, one after the other. It may pause between two of
 * them for any time, because a text never changes. Mutable, for one thread at a time.
 *
 * <p>Stands before the first fact until {@link #next} is called; its methods are about the fact on
 * which it stands.
 */
public final class FactCursor {
  private static final Facts NO_FACTS = new Facts.Builder().build();
  private static final Kind[] KINDS = Kind.values();
  private static final Promotion[] PROMOTIONS = Promotion.values();
  private static final Termination[] TERMINATIONS = Termination.values();
  private static final PieceType[] PIECES = PieceType.values();

  private final Manuscript manuscript;
  private final int fromLine;
  private final int endLine;
  private final boolean withComments;
  private Facts facts = NO_FACTS;
  private int next;
  private int index;

  /** What the fact says. */
  private long bits;

  /** The lines of the text on which the chunk begins whose facts these are, and the next one. */
  private int chunkLine;

  private int nextChunkLine;

  /**
   * @param withComments whether it also stops at moves with which comments end
   */
  FactCursor(Manuscript manuscript, int fromLine, int endLine, boolean withComments) {
    this.withComments = withComments;
    this.manuscript = manuscript;
    this.fromLine = fromLine;
    this.endLine = endLine;
    this.nextChunkLine = fromLine;
  }

  /** A copy at the same place, which goes on independently. */
  public FactCursor copy() {
    FactCursor copy = new FactCursor(manuscript, fromLine, endLine, withComments);
    copy.facts = facts;
    copy.next = next;
    copy.index = index;
    copy.bits = bits;
    copy.chunkLine = chunkLine;
    copy.nextChunkLine = nextChunkLine;
    return copy;
  }

  /** Goes to the next fact, if there is one. */
  public boolean next() {
    boolean more = step();
    while (more && !withComments && kind() == Kind.IN_COMMENT) {
      more = step();
    }
    return more;
  }

  private boolean step() {
    while (next >= facts.count()) {
      if (nextChunkLine >= endLine) {
        return false;
      }
      enter(nextChunkLine);
    }
    index = next++;
    bits = facts.bits(index);
    return textLine() < endLine;
  }

  /** Goes to the chunk in which a line stands, before the first fact on that line or below. */
  private void enter(int textLine) {
    Chunk chunk = manuscript.text().chunkAt(textLine);
    chunkLine = manuscript.text().firstLineOfChunkAt(textLine);
    nextChunkLine = chunkLine + chunk.lineCount();
    facts = manuscript.lines(chunk).facts();
    next = chunkLine < fromLine ? facts.firstFrom(fromLine - chunkLine) : 0;
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

  /**
   * What a move says, its number included, its clock and mark not: the same for two moves that are
   * written alike. 0 for what is no readable move.
   */
  public long moveSaid() {
    long besides =
        1L << FactBits.CLOCK
            | 1L << FactBits.TOTAL
            | 1L << FactBits.FRACTION
            | 1L << FactBits.MARK
            | 1L << FactBits.BEGINS_ROW;
    return kind() == Kind.MOVE ? bits & ~besides : 0;
  }

  /** Whether it says the same move as {@link #moveSaid} of another one, whatever their numbers. */
  public boolean saysMoveOf(long said) {
    long number = ((1L << FactBits.NUMBER_BITS) - 1) << FactBits.NUMBER;
    return said != 0 && ((moveSaid() ^ said) & ~number) == 0;
  }

  private int field(int shift, int width) {
    return (int) (bits >>> shift) & ((1 << width) - 1);
  }

  private boolean flag(int shift) {
    return field(shift, 1) == 1;
  }

  public Kind kind() {
    return KINDS[field(0, FactBits.NUMBER)];
  }

  /** Whether this is a move, a pass included. */
  public boolean isMove() {
    return switch (kind()) {
      case MOVE, UNREADABLE -> true;
      case END -> termination() == Termination.PASS;
      case BRANCH,
          SUMMARY,
          FOUL_REMARK,
          IN_COMMENT,
          HEADER,
          SETUP,
          UNKNOWN_END,
          FOREIGN_MOVES,
          TIME,
          NEXT_GAME ->
          false;
    };
  }

  /** Whether the move, end, variation or summary is written with a number. */
  public boolean hasNumber() {
    return number() != FactBits.NO_NUMBER;
  }

  /** The number of the move, end, variation or summary. */
  public int number() {
    return field(FactBits.NUMBER, FactBits.NUMBER_BITS);
  }

  /** Whether the destination is written as 同. */
  public boolean isSame() {
    return field(FactBits.TO, 7) == Facts.SAME;
  }

  /** Where the move goes, unless that is written as 同. */
  public Square to() {
    return Square.ofIndex(field(FactBits.TO, 7));
  }

  public boolean isDrop() {
    return field(FactBits.FROM, 7) == Facts.IN_HAND;
  }

  /** Whether the square is written on which the move starts. */
  public boolean hasOrigin() {
    return field(FactBits.FROM, 7) < Facts.IN_HAND;
  }

  /** The square on which the move starts. */
  public Square from() {
    return Square.ofIndex(field(FactBits.FROM, 7));
  }

  /** Whether the piece is named by words where several could go, and not by its origin. */
  public boolean isByWords() {
    return flag(FactBits.BY_WORDS);
  }

  /** The words that name the piece, see {@link kifu.shogi.RelativeWords}. */
  public int words() {
    return field(FactBits.WORDS, RelativeWords.BITS);
  }

  /** Whether a move names its piece, and not just its squares. */
  public boolean namesPiece() {
    return field(FactBits.PIECE, 4) != FactBits.UNNAMED;
  }

  /** The piece that a move names. */
  public PieceType piece() {
    return PIECES[field(FactBits.PIECE, 4)];
  }

  public Promotion promotion() {
    return PROMOTIONS[field(FactBits.PROMOTION, 2)];
  }

  /** The side that the move is marked as. */
  public Optional<Side> side() {
    return sideOf(field(FactBits.SIDE, 2));
  }

  private static Optional<Side> sideOf(int code) {
    return code == 0 ? Optional.empty() : Optional.of(code == 1 ? Side.BLACK : Side.WHITE);
  }

  /** Whether the line says that another move follows for this one. */
  public boolean hasBranchMark() {
    return flag(FactBits.MARK);
  }

  public boolean hasClock() {
    return flag(FactBits.CLOCK);
  }

  public boolean hasTotal() {
    return flag(FactBits.TOTAL);
  }

  /** Whether fractions of a second are written. */
  public boolean hasFraction() {
    return flag(FactBits.FRACTION);
  }

  /** The time for this move, or that this statement gives to the one before; in milliseconds. */
  public long spent() {
    return kind() == Kind.TIME
        ? FactBits.milliseconds(bits >>> FactBits.SPENT)
        : FactBits.spent(facts.clock(index));
  }

  /** The written total time of the side that moves, in milliseconds. */
  public long total() {
    return FactBits.total(facts.clock(index));
  }

  /** How an end ends the game. */
  public Termination termination() {
    return TERMINATIONS[field(FactBits.TERMINATION, 6)];
  }

  /** The winner that a summary names. */
  public Optional<Side> winner() {
    return sideOf(field(FactBits.WINNER, 2));
  }

  /**
   * How a summary ends the line of play, in formats that have no other word for it, if a side is to
   * move below the moves.
   */
  public Optional<Termination> ending(Side toMove) {
    return ending().map(end -> winner().map(side -> end.wonBy(side, toMove)).orElse(end));
  }

  private Optional<Termination> ending() {
    return flag(FactBits.ENDS)
        ? Optional.of(TERMINATIONS[field(FactBits.ENDING, 6)])
        : Optional.empty();
  }

  /** Whether a summary speaks of a foul. */
  public boolean reportsFoul() {
    return flag(FactBits.FOUL);
  }

  /** Whether a summary names its side as 下手 or 上手. */
  public boolean hasHandicapNames() {
    return flag(FactBits.HANDICAP);
  }
}
