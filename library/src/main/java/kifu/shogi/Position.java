package kifu.shogi;

import java.util.Optional;

/**
 * Holds a board, two hands and the side to move. Any number of pieces and kings is possible, since
 * problems and studies have them; {@link PositionFaults} says what is wrong with a position.
 *
 * <p>Immutable and small (about 170 bytes), so a program may keep thousands and share them between
 * threads. Equal when board, hands and side to move are equal.
 */
public final class Position {

  /** The empty board with empty hands, black to move. */
  public static final Position EMPTY = builder().build();

  /** The start of an even game (平手). */
  public static final Position START = Handicap.EVEN.position();

  /** More than a set has of any kind, so that a faulty hand can be held and reported. */
  static final int MOST_IN_HAND = 99;

  private final Board board;

  /**
   * A position.
   *
   * @param board must not be changed any more
   */
  Position(Board board) {
    this.board = board;
  }

  /** The board of the position, to be looked at and not to be changed. */
  Board board() {
    return board;
  }

  /** A board on which the position is set up. */
  public Board toBoard() {
    return board.copy();
  }

  /** What stands on a square. */
  public Optional<Piece> at(Square square) {
    return board.at(square.index());
  }

  /** Whether nothing stands on a square. */
  public boolean isEmpty(Square square) {
    return board.code(square.index()) == 0;
  }

  /** How many pieces of a kind that side holds; 0 for kinds that cannot be held. */
  public int hand(Side side, PieceType type) {
    return board.hand(side, type.code());
  }

  /** Whether that side holds any piece. */
  public boolean holdsPieces(Side side) {
    return PieceType.HAND.stream().anyMatch(type -> hand(side, type) > 0);
  }

  /** The side to move. */
  public Side turn() {
    return board.turn();
  }

  /**
   * The square of that side's king; of several kings the one with the lowest {@link
   * Square#index()}. Empty when it has none, as the attacker in most problems.
   */
  public Optional<Square> king(Side side) {
    int king = board.king(side);
    return king == Board.NO_SQUARE ? Optional.empty() : Optional.of(Square.ofIndex(king));
  }

  /** A 64-bit hash of board, hands and side to move, the same in every run of the program. */
  public long key() {
    return board.key();
  }

  /**
   * Whether a move is physically possible: a board move of a piece of the side to move to a square
   * without a piece of its own, or a drop of a piece in hand on an empty square. How the piece
   * moves and whether a rule forbids it does not matter; {@link Rules} knows.
   */
  public boolean canPlay(Move move) {
    return board.canPlay(move.encoded());
  }

  /**
   * The position after a move that {@link #canPlay} accepts, legal or not. Promotes a piece that
   * can promote if the move says so, wherever it stands. A captured king leaves the board.
   *
   * @throws IllegalArgumentException when the move is not physically possible
   */
  public Position play(Move move) {
    int code = move.encoded();
    if (!board.canPlay(code)) {
      throw new IllegalArgumentException(move.usi() + " is not possible");
    }
    Board next = board.copy();
    next.play(code);
    return new Position(next);
  }

  /** This position with that side to move. */
  public Position withTurn(Side side) {
    return side == turn() ? this : toBuilder().turn(side).build();
  }

  /** This position with left and right exchanged. */
  public Position mirrored() {
    Builder mirrored = toBuilder();
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      at(square.mirrored())
          .ifPresentOrElse(piece -> mirrored.put(square, piece), () -> mirrored.clear(square));
    }
    return mirrored.build();
  }

  /** This position with the sides exchanged, as the other player sees it. */
  public Position turnedAround() {
    Builder turned = builder().turn(turn().opposite());
    for (int index = 0; index < 81; index++) {
      Square square = Square.ofIndex(index);
      at(square)
          .ifPresent(
              piece ->
                  turned.put(
                      square.turnedAround(), Piece.of(piece.side().opposite(), piece.type())));
    }
    for (Side side : Side.values()) {
      PieceType.HAND.forEach(type -> turned.hand(side.opposite(), type, hand(side, type)));
    }
    return turned.build();
  }

  /** A builder that starts from the empty board, black to move. */
  public static Builder builder() {
    return new Builder(new Board());
  }

  /** A builder that starts from this position. */
  public Builder toBuilder() {
    return new Builder(board.copy());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position position && board.equals(position.board);
  }

  @Override
  public int hashCode() {
    return board.hashCode();
  }

  /** The SFEN of the position. */
  @Override
  public String toString() {
    return Sfen.format(this, 1);
  }

  /** Sets up a position; not safe for use by several threads. */
  public static final class Builder {
    private final Board board;

    private Builder(Board board) {
      this.board = board;
    }

    /** Puts a piece on a square, in place of what stood there. */
    public Builder put(Square square, Piece piece) {
      put(square.index(), piece.code());
      return this;
    }

    /** Puts the piece with this code on the square with this index; 0 empties the square. */
    void put(int square, int piece) {
      board.put(square, piece);
    }

    /** Empties a square. */
    public Builder clear(Square square) {
      put(square.index(), 0);
      return this;
    }

    /**
     * Sets how many pieces of a kind that side holds.
     *
     * @throws IllegalArgumentException when the kind cannot be held in hand, or the count is not
     *     0–99
     */
    public Builder hand(Side side, PieceType type, int count) {
      if (!type.canBeInHand() || count < 0 || count > MOST_IN_HAND) {
        throw new IllegalArgumentException("No hand holds " + count + " of " + type);
      }
      board.setHand(side, type.code(), count);
      return this;
    }

    /** Sets the side to move. */
    public Builder turn(Side side) {
      board.setTurn(side);
      return this;
    }

    /** The position as set up so far. */
    public Position build() {
      Board built = board.copy();
      built.findKings();
      return new Position(built);
    }
  }
}
