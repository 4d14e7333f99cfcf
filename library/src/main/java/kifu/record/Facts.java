package kifu.record;

import java.util.Arrays;
import java.util.Optional;
import kifu.shogi.PieceType;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Sorted;

/**
 * Holds what the lines of one chunk of text say about a game, in order: moves, ends, variations and
 * the few other things that matter to it. Comments and blank lines leave no fact.
 *
 * <p>Packed into a few numbers a line, because a document of 50 MB has a million of them; a line's
 * spelling is read again when it is needed. Immutable, thread-safe. Line numbers count from the
 * first line of the chunk. A {@link FactCursor} unpacks them.
 */
@SuppressWarnings("EnumOrdinal") // packed and unpacked in this class only
public final class Facts {
  /** What a line says. */
  public enum Kind {
    MOVE,
    END,
    /** The head of a variation. */
    BRANCH,
    /** A まで line. */
    SUMMARY,
    /** A comment that reports a foul. */
    FOUL_REMARK,
    /** A move with which a comment ends: it may have lost its line break. Counts where missing. */
    IN_COMMENT,
    HEADER,
    /** A line of the start position. */
    SETUP,
    /** A move that cannot be read. */
    UNREADABLE,
    /** A word that stands where an end stands but is none that is known. */
    UNKNOWN_END,
    /** Moves in a notation that the format does not have; they are not read. */
    FOREIGN_MOVES,
    /** The time for the move or the end before, where that is a statement of its own. */
    TIME,
    /** What separates this game from the next one of the document. */
    NEXT_GAME;

    /** Whether it stands where a move or an end stands. */
    public boolean isPlay() {
      return this == MOVE || this == END || this == UNREADABLE;
    }
  }

  /** What is written about promotion. */
  public enum Promotion {
    UNSAID,
    PROMOTES,
    DECLINES,
    /** The piece is named as it is after the move, which shows whether it promoted. */
    NAMES_PIECE_AFTER
  }

  /** For moves and ends that formats do not number. */
  public static final int UNNUMBERED = Integer.MAX_VALUE;

  private static final Kind[] KINDS = Kind.values();

  private static final long[] NO_CLOCKS = {};
  private static final int[] NO_NUMBERS = {};

  /** In place of the index of a destination: 同, where the last move went. */
  public static final int SAME = 127;

  /** In place of the index of an origin: the piece is dropped. */
  public static final int IN_HAND = 126;

  private final char[] lines;
  private final long[] bits;
  private final int[] clocksInSeconds;
  private final long[] otherClocks;

  private Facts(Builder read) {
    boolean inSeconds = read.anyClock && read.allInSeconds();
    this.lines = Arrays.copyOf(read.lines, read.count);
    this.bits = Arrays.copyOf(read.bits, read.count);
    this.clocksInSeconds = inSeconds ? read.clocksInSeconds() : NO_NUMBERS;
    this.otherClocks =
        read.anyClock && !inSeconds ? Arrays.copyOf(read.clocks, read.count) : NO_CLOCKS;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Facts facts
        && Arrays.equals(lines, facts.lines)
        && Arrays.equals(bits, facts.bits)
        && Arrays.equals(clocksInSeconds, facts.clocksInSeconds)
        && Arrays.equals(otherClocks, facts.otherClocks);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bits) + Arrays.hashCode(lines);
  }

  public int count() {
    return lines.length;
  }

  /** The line of fact {@code i}, counted from the first line of the chunk. */
  public int line(int i) {
    return lines[i];
  }

  /** The first fact on a line of the chunk or below it; the number of facts if there is none. */
  int firstFrom(int chunkLine) {
    return Sorted.first(0, lines.length, i -> lines[i] < chunkLine);
  }

  /** Which of the facts of its line this is, counted from 0. */
  public int indexInLine(int i) {
    int first = i;
    while (first > 0 && lines[first - 1] == lines[i]) {
      first--;
    }
    return i - first;
  }

  public Kind kind(int i) {
    return KINDS[(int) (bits[i] & 15)];
  }

  /** All that a fact says, whatever line it stands on; equal for facts that say the same. */
  public record Said(long bits, long clock) {}

  public Said said(int i) {
    return new Said(bits[i], clock(i));
  }

  /** The packed fields of a fact. */
  long bits(int i) {
    return bits[i];
  }

  /** Whether the line says that another move follows for this one. */
  boolean hasBranchMark(int i) {
    return (bits[i] >>> FactBits.MARK & 1) == 1;
  }

  /** Whether it shows moves in a row, as KI2 has them, be it read or not. */
  boolean isOfRow(int i) {
    return kind(i) == Kind.FOREIGN_MOVES
        || (kind(i) == Kind.MOVE && (bits[i] >>> FactBits.BEGINS_ROW & 1) == 1);
  }

  /** Whether a move or an end has a number. */
  boolean isNumbered(int i) {
    return ((int) (bits[i] >>> FactBits.NUMBER) & FactBits.NO_NUMBER) != FactBits.NO_NUMBER;
  }

  /** Its packed clock, {@link FactBits#clock}; 0 when it has none. */
  long clock(int i) {
    if (clocksInSeconds.length > 0) {
      return FactBits.ofSeconds(clocksInSeconds[i]);
    }
    return otherClocks.length == 0 ? 0 : otherClocks[i];
  }

  /** Collects the facts of one chunk. For one thread. */
  public static final class Builder {
    private char[] lines = new char[128]; // a chunk of more than one line has at most 4096
    private long[] bits = new long[128];
    private long[] clocks = new long[128];
    private boolean anyClock;
    private int count;

    private void add(int chunkLine, long fact, long clock) {
      if (count == lines.length) {
        lines = Arrays.copyOf(lines, 2 * count);
        bits = Arrays.copyOf(bits, 2 * count);
        clocks = Arrays.copyOf(clocks, 2 * count);
      }
      lines[count] = (char) chunkLine;
      bits[count] = fact;
      clocks[count] = clock;
      count++;
    }

    private static long numbered(Kind kind, int number) {
      int kept =
          number == UNNUMBERED ? FactBits.NO_NUMBER : Math.min(number, FactBits.NO_NUMBER - 1);
      return kind.ordinal() | ((long) kept << FactBits.NUMBER);
    }

    private static long sideCode(Optional<Side> side) {
      return side.isEmpty() ? 0 : side.get() == Side.BLACK ? 1 : 2;
    }

    /** Gives the last fact a clock, if there is one. */
    private void clock(Optional<Clock> clock) {
      if (clock.isPresent()) {
        Clock written = clock.get();
        clock(written.spent(), written.total().orElse(0L));
        bits[count - 1] ^= written.total().isPresent() ? 0 : 1L << FactBits.TOTAL;
        bits[count - 1] |= written.hasFraction() ? 1L << FactBits.FRACTION : 0;
      }
    }

    /**
     * Gives the last fact a clock with a total and without fractions of a second, in milliseconds.
     */
    public void clock(long spent, long total) {
      anyClock = true;
      bits[count - 1] |= 1L << FactBits.CLOCK | 1L << FactBits.TOTAL;
      clocks[count - 1] = FactBits.clock(spent, total);
    }

    /** Adds a move as written; an empty {@code to} is 同, the number may be {@link #UNNUMBERED}. */
    public void move(
        int chunkLine,
        int number,
        Optional<Side> side,
        Optional<Square> to,
        PieceType piece,
        Promotion promotion,
        Origin origin,
        Optional<Clock> clock,
        boolean mark) {
      int from =
          switch (origin) {
            case Origin.Board board -> board.square().index();
            case Origin.Hand hand -> IN_HAND;
            case Origin.Unsaid unsaid -> FactBits.UNSAID;
          };
      int destination = to.isPresent() ? to.get().index() : SAME;
      move(chunkLine, number, side, destination, piece, promotion, from, mark);
      clock(clock);
    }

    /**
     * Adds a move without making objects, for the millions of moves of long documents.
     *
     * @param to the index of a square, or {@link #SAME}
     * @param from the index of a square, or {@link #IN_HAND}
     */
    public void move(
        int chunkLine,
        int number,
        Optional<Side> side,
        int to,
        PieceType piece,
        Promotion promotion,
        int from,
        boolean mark) {
      long fact =
          numbered(Kind.MOVE, number)
              | (mark ? 1L << FactBits.MARK : 0)
              | ((long) to << FactBits.TO)
              | ((long) from << FactBits.FROM)
              | ((long) piece.ordinal() << FactBits.PIECE)
              | ((long) promotion.ordinal() << FactBits.PROMOTION)
              | (sideCode(side) << FactBits.SIDE);
      add(chunkLine, fact, 0);
    }

    /**
     * Adds a move in a notation that names the piece by {@link kifu.shogi.RelativeWords} where
     * several could go, and not by its origin; an empty {@code to} is 同.
     */
    public void moveByWords(
        int chunkLine,
        Optional<Side> side,
        Optional<Square> to,
        PieceType piece,
        Promotion promotion,
        boolean drop,
        int words) {
      int destination = to.isPresent() ? to.get().index() : SAME;
      int from = drop ? IN_HAND : FactBits.UNSAID;
      move(chunkLine, UNNUMBERED, side, destination, piece, promotion, from, false);
      bits[count - 1] |= 1L << FactBits.BY_WORDS | (long) words << FactBits.WORDS;
    }

    /** Adds a move of a piece on the board that names only its squares. */
    public void squares(int chunkLine, Square from, Square to, boolean promotes) {
      Promotion said = promotes ? Promotion.PROMOTES : Promotion.UNSAID;
      Optional<Side> side = Optional.empty();
      move(chunkLine, UNNUMBERED, side, to.index(), PieceType.PAWN, said, from.index(), false);
      bits[count - 1] |= (long) FactBits.UNNAMED << FactBits.PIECE;
    }

    /** Notes that the last fact, a move, is what a comment ends with. */
    public void isInComment() {
      bits[count - 1] += Kind.IN_COMMENT.ordinal() - Kind.MOVE.ordinal();
    }

    /** Notes that the last fact is a move with which a row of moves begins. */
    public void beginsRow() {
      bits[count - 1] |= 1L << FactBits.BEGINS_ROW;
    }

    public void end(
        int chunkLine, int number, Termination termination, Optional<Clock> clock, boolean mark) {
      long fact = numbered(Kind.END, number) | (mark ? 1L << FactBits.MARK : 0);
      add(chunkLine, fact | ((long) termination.ordinal() << FactBits.TERMINATION), 0);
      clock(clock);
    }

    /** Adds the head of a variation; 0 when it names no move. */
    public void branch(int chunkLine, int number) {
      add(chunkLine, numbered(Kind.BRANCH, number), 0);
    }

    public void summary(int chunkLine, SummaryLine summary) {
      long fact = numbered(Kind.SUMMARY, summary.count().orElse(UNNUMBERED));
      fact |= sideCode(summary.winner()) << FactBits.WINNER;
      fact |= summary.foul() ? 1L << FactBits.FOUL : 0;
      fact |= summary.handicapNames() ? 1L << FactBits.HANDICAP : 0;
      add(chunkLine, fact, 0);
    }

    /** Adds a summary that ends the line of play, in formats that have no other word for it. */
    public void summary(int chunkLine, SummaryLine summary, Termination end) {
      summary(chunkLine, summary);
      bits[count - 1] |= 1L << FactBits.ENDS | (long) end.ordinal() << FactBits.ENDING;
    }

    /** Adds the time for the move or end before, where it is a statement of its own. */
    public void time(int chunkLine, Clock clock) {
      time(chunkLine, clock.spent());
      bits[count - 1] |= clock.hasFraction() ? 1L << FactBits.FRACTION : 0;
    }

    /** Adds the time for the move or end before, without fractions of a second, in milliseconds. */
    public void time(int chunkLine, long spent) {
      add(chunkLine, Kind.TIME.ordinal() | (FactBits.time(spent) << FactBits.SPENT), 0);
    }

    /** Adds a move that cannot be read. */
    public void unreadable(int chunkLine, int number) {
      add(chunkLine, numbered(Kind.UNREADABLE, number), 0);
    }

    /** Adds a fact of a kind that says nothing more. */
    public void note(int chunkLine, Kind kind) {
      add(chunkLine, kind.ordinal(), 0);
    }

    private boolean allInSeconds() {
      for (int i = 0; i < count; i++) {
        if (FactBits.ofSeconds(FactBits.inSeconds(clocks[i])) != clocks[i]) {
          return false;
        }
      }
      return true;
    }

    private int[] clocksInSeconds() {
      int[] seconds = new int[count];
      for (int i = 0; i < count; i++) {
        seconds[i] = FactBits.inSeconds(clocks[i]);
      }
      return seconds;
    }

    public Facts build() {
      return new Facts(this);
    }
  }

  /**
   * The clock of a move or an end as written, in milliseconds.
   *
   * @param spent the time for this move
   * @param total the time of this side so far, including this move
   * @param hasFraction whether fractions of a second are written
   */
  public record Clock(long spent, Optional<Long> total, boolean hasFraction) {}

  /** Where a move is written to start. */
  public sealed interface Origin {
    record Board(Square square) implements Origin {}

    record Hand() implements Origin {}

    /** Nothing is written; the piece has to be found. */
    record Unsaid() implements Origin {}

    Origin HAND = new Hand();
    Origin UNSAID = new Unsaid();
  }
}
