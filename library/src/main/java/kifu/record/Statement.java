package kifu.record;

import java.util.List;
import java.util.Optional;
import kifu.problem.Problem;
import kifu.shogi.Side;
import kifu.text.Range;

/**
 * Describes one thing that a line says, read by itself: a whole line in most formats, in CSA what
 * stands between commas. Columns count in the line; problems stand on line 0. Immutable.
 */
public interface Statement {
  /** The statement without the blanks around it. */
  Span span();

  /** Its parts in their order; those that lie within another one follow it. */
  List<Token> tokens();

  /** What is wrong with it, whatever stands around it. */
  List<Problem> problems();

  /** Whether it leaves a fact, and then just one. */
  default boolean statesFact() {
    return false;
  }

  /**
   * Adds the one fact that it {@linkplain #statesFact states}.
   *
   * @param chunkLine the line, counted from the first of the chunk
   */
  default void state(Facts.Builder facts, int chunkLine) {}

  /** Whether it shows that the document is a record. */
  default boolean showsRecord() {
    return false;
  }

  /** Where the name of a player stands, if it says who plays. */
  default Optional<Span> playerName() {
    return Optional.empty();
  }

  /** Where a move stands with which a comment ends: the line break before it may be lost. */
  default Optional<Span> moveInComment() {
    return Optional.empty();
  }

  /** Where a part stands, if it is written. */
  default Optional<Span> find(Part part) {
    for (Token token : tokens()) {
      if (token.part() == part && !token.span().isEmpty()) {
        return Optional.of(token.span());
      }
    }
    return Optional.empty();
  }

  /** Where a part stands, or what is around it in a statement that lacks it. */
  default Span span(Part part) {
    if (part == Part.WHOLE) {
      return span();
    }
    return find(part).orElseGet(() -> span(part.around()));
  }

  /** A part of a line: what it says, and where it stands. */
  public record Token(Part part, Span span) {
    /** A token for what is a side's, and no part of a move. */
    public static Token of(Side side, Span span) {
      return new Token(side == Side.BLACK ? Part.OF_BLACK : Part.OF_WHITE, span);
    }
  }

  /** What a part of a statement says. */
  public enum Part {
    /** All of a statement, without the blanks around it. */
    WHOLE(null),
    /** The number of a move or an end. */
    NUMBER(WHOLE),
    /** The word that ends a line of play. */
    TERMINATION(WHOLE),
    /** A move as written, without its number and clock. */
    MOVE(TERMINATION),
    /** The mark or sign of the side that moves. */
    SIDE(MOVE),
    /** Where a move goes. */
    SQUARE(MOVE),
    /** The name of the piece. */
    PIECE(MOVE),
    /** The word for promoting, or for not doing it. */
    PROMOTION(MOVE),
    /** Where a move starts: a square, or the word for a drop. */
    ORIGIN(MOVE),
    /** The time for a move, with the total if there is one. */
    CLOCK(WHOLE),
    /** The time for the move itself, in a clock that also gives the total. */
    SPENT(CLOCK),
    /** The total time. */
    TOTAL(WHOLE),
    /** What announces that another move follows for this one. */
    BRANCH_MARK(WHOLE),
    /** The number of moves that a summary names. */
    SUMMARY_COUNT(WHOLE),
    /** The winner that a summary names. */
    SUMMARY_WINNER(WHOLE),
    /** The name of the player that a summary names as the winner. */
    SUMMARY_PLAYER(SUMMARY_WINNER),
    HEADER_KEY(WHOLE),
    /** What separates the key of a header from its value. */
    HEADER_COLON(WHOLE),
    HEADER_VALUE(WHOLE),
    /** A line of a drawn board. */
    BOARD(WHOLE),
    /** The pieces that a side holds. */
    HAND(WHOLE),
    /** What is black's outside of moves: a cell of a board, the pieces in hand, the turn. */
    OF_BLACK(WHOLE),
    /** What is white's outside of moves, likewise. */
    OF_WHITE(WHOLE),
    /** What programs show as text about the position. */
    COMMENT(WHOLE),
    /** The word that says what a line is. */
    KEYWORD(WHOLE),
    /** A position in SFEN. */
    SFEN(WHOLE),
    /** The reply that a book expects to a move. */
    REPLY(WHOLE),
    /** How a program evaluates a move, in centipawns. */
    EVALUATION(WHOLE),
    /** How deep a program searched, in plies. */
    DEPTH(WHOLE),
    /** How often a move was chosen. */
    COUNT(WHOLE),
    /** What follows a statement and does not belong to it. */
    REST(WHOLE);

    private final Part around;

    @SuppressWarnings("NullAway") // the outermost part is around itself
    Part(@org.jspecify.annotations.Nullable Part around) {
      this.around = around == null ? this : around;
    }

    /** Whether it is that part, or within a move if that is the part. */
    public boolean isOf(Part part) {
      return this == part || (part == MOVE && around == MOVE);
    }

    /** The part that stands for this one in a statement that lacks it. */
    Part around() {
      return around;
    }
  }

  /** A part of one line: UTF-16 columns, {@code end} exclusive. */
  public record Span(int start, int end) {
    public boolean isEmpty() {
      return start >= end;
    }

    public Range onLine(int line) {
      return Range.ofLine(line, start, end);
    }

    /** The characters of {@code line} in this span. */
    public String of(String line) {
      return line.substring(start, end);
    }
  }
}
