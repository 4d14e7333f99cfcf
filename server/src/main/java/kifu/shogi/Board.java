package kifu.shogi;

import java.util.Arrays;
import java.util.Optional;

/**
 * A board, two hands and the side to move, on which moves are made: what a {@link Position} keeps.
 * Whoever judges millions of moves sets one board up again and again instead of making as many
 * positions. Knows moves by their {@link MoveCode}. Mutable, for one thread.
 */
public final class Board {
  static final int NO_SQUARE = -1;

  /** After the 81 squares: 7 counts for black's hand, 7 for white's, and the two kings' squares. */
  private static final int HANDS = 81;

  private static final int KINGS = HANDS + 14;
  private static final int LENGTH = KINGS + 2;

  private static final byte SAFE = 1;
  private static final byte IN_CHECK = 2;

  private final byte[] cells = new byte[LENGTH];
  private Side turn = Side.BLACK;
  private long key;

  /**
   * Whether the side to move is in check, and whether its opponent is: 0 while nobody asked, then
   * {@link #SAFE} or {@link #IN_CHECK}.
   */
  private byte check;

  private byte checkOfOpponent;

  /** Whether a side may have more than one king. */
  private boolean severalKings;

  /**
   * For each side the directions from its king in which an opponent's piece may stand that slides
   * towards it, whatever is between: a set with bit d for direction d, or {@link #NOT_KNOWN}. Only
   * in these a piece that moves away can uncover its king.
   */
  private int blackLines = NOT_KNOWN;

  private int whiteLines = NOT_KNOWN;

  private static final int NOT_KNOWN = -1;

  /** The empty board with empty hands, black to move. */
  public Board() {
    forgetKings();
  }

  Board copy() {
    Board copy = new Board();
    copy.set(this);
    return copy;
  }

  /** Sets up what another board shows. */
  public void set(Board other) {
    System.arraycopy(other.cells, 0, cells, 0, LENGTH);
    turn = other.turn;
    key = other.key;
    check = other.check;
    checkOfOpponent = other.checkOfOpponent;
    severalKings = other.severalKings;
    blackLines = other.blackLines;
    whiteLines = other.whiteLines;
  }

  /** The position as it stands now. */
  public Position position() {
    return new Position(copy());
  }

  /** {@link Position#key} of the position as it stands now. */
  public long key() {
    return key;
  }

  Side turn() {
    return turn;
  }

  /** The {@link Piece#code} of what stands on the square with this index, 0 for nothing. */
  int code(int square) {
    return cells[square];
  }

  /** What stands on the square with this index. */
  public Optional<Piece> at(int square) {
    return Piece.ofCode(cells[square]);
  }

  /** How many pieces of a kind, by its code, that side holds; 0 for kinds that cannot be held. */
  int hand(Side side, int type) {
    return type < PieceType.KING.code() ? cells[handIndex(side, type)] : 0;
  }

  /** The index of the square of {@link Position#king}, or {@link #NO_SQUARE}. */
  int king(Side side) {
    return cells[kingSlot(side)];
  }

  /** Whether no rule forbids the move. */
  public boolean isLegal(int move) {
    return Rules.violation(this, move).isEmpty();
  }

  /**
   * Whether an answer to a legal move is legal. The board is afterwards as it was before; the key
   * and the hand of the side that moves are left alone, since the answer does not depend on them.
   */
  public boolean isLegalReply(int move, int reply) {
    int to = MoveCode.to(move);
    int captured = cells[to];
    int from = MoveCode.isDrop(move) ? to : MoveCode.from(move);
    int moved = cells[from];
    int blackLinesBefore = blackLines;
    int whiteLinesBefore = whiteLines;
    byte blackKing = cells[KINGS];
    byte whiteKing = cells[KINGS + 1];
    byte checkBefore = check;
    byte checkOfOpponentBefore = checkOfOpponent;

    moveLegal(move);
    boolean legal = isLegal(reply);

    turn = turn.opposite();
    cells[from] = (byte) moved;
    cells[to] = (byte) captured;
    blackLines = blackLinesBefore;
    whiteLines = whiteLinesBefore;
    cells[KINGS] = blackKing;
    cells[KINGS + 1] = whiteKing;
    check = checkBefore;
    checkOfOpponent = checkOfOpponentBefore;
    return legal;
  }

  /** {@link Position#canPlay}. */
  public boolean canPlay(int move) {
    int occupant = cells[MoveCode.to(move)];
    if (MoveCode.isDrop(move)) {
      return occupant == 0 && hand(turn, MoveCode.dropped(move)) > 0;
    }
    int moved = cells[MoveCode.from(move)];
    return Piece.isOf(turn, moved) && !Piece.isOf(turn, occupant);
  }

  /** Makes a move that {@link #canPlay}, legal or not. */
  public void play(int move) {
    count(move);
    move(move);
  }

  /**
   * Makes a legal move. As no king was left in check, one look at the move tells whether it gives
   * check, where otherwise all directions would have to be looked in.
   */
  public void playLegal(int move) {
    count(move);
    moveLegal(move);
  }

  /** What a move changes in the hands and in the key. */
  private void count(int move) {
    int to = MoveCode.to(move);
    if (MoveCode.isDrop(move)) {
      changeHand(MoveCode.dropped(move), -1);
    } else {
      key -= Position.squareKey(MoveCode.from(move), cells[MoveCode.from(move)]);
    }
    int captured = cells[to];
    if (captured != 0 && !Piece.isKing(captured)) {
      changeHand(Piece.unpromotedType(captured), 1);
    }
    key += Position.squareKey(to, placed(move)) - Position.squareKey(to, captured);
    key += turn == Side.BLACK ? Position.WHITE_TO_MOVE : -Position.WHITE_TO_MOVE;
  }

  private void changeHand(int type, int change) {
    int index = handIndex(turn, type);
    cells[index] += (byte) change;
    key += change * Position.handKey(index);
  }

  /** The code of the piece that arrives. */
  private int placed(int move) {
    if (MoveCode.isDrop(move)) {
      return Piece.code(turn, MoveCode.dropped(move));
    }
    int moved = cells[MoveCode.from(move)];
    return MoveCode.promotes(move) ? Piece.promoted(moved) : moved;
  }

  /**
   * What a move changes on the board.
   *
   * @return whether the piece would attack the king of the opponent if nothing stood between
   */
  private boolean move(int move) {
    int to = MoveCode.to(move);
    int captured = cells[to];
    int placed = placed(move);
    if (!MoveCode.isDrop(move)) {
      cells[MoveCode.from(move)] = 0;
    }
    cells[to] = (byte) placed;
    if (Piece.isKing(placed) || Piece.isKing(captured)) {
      moveKings(to, placed, captured);
    }
    turn = turn.opposite();
    forgetChecks();
    int king = king(turn);
    boolean aims = king != NO_SQUARE && Movement.reaches(placed, to, king);
    if (aims) {
      addLine(turn, king, to);
    }
    return aims;
  }

  /** The directions from that side's king in which it may be attacked when a piece moves away. */
  int lines(Side side) {
    int known = side == Side.BLACK ? blackLines : whiteLines;
    if (known == NOT_KNOWN) {
      known = Attackers.lines(this, side, king(side));
      setLines(side, known);
    }
    return known;
  }

  private void addLine(Side side, int king, int attacker) {
    int known = side == Side.BLACK ? blackLines : whiteLines;
    setLines(side, known | 1 << Movement.direction(king, attacker));
  }

  private void setLines(Side side, int lines) {
    if (side == Side.BLACK) {
      blackLines = lines;
    } else {
      whiteLines = lines;
    }
  }

  private void moveKings(int to, int placed, int captured) {
    if (severalKings) {
      findKings();
      forgetLines();
      return;
    }
    if (Piece.isKing(captured)) {
      cells[kingSlot(turn.opposite())] = NO_SQUARE;
      forgetLines();
    }
    if (Piece.isKing(placed)) {
      cells[kingSlot(turn)] = (byte) to;
      setLines(turn, NOT_KNOWN);
    }
  }

  private void moveLegal(int move) {
    Side mover = turn;
    Side opponent = turn.opposite();
    int king = king(mover);
    int kingAfter = king == MoveCode.from(move) ? MoveCode.to(move) : king;
    int opponentsKing = king(opponent);
    boolean opponentWasSafe = !isOpponentInCheck();
    boolean aims = move(move);
    // Of several kings another one may count now.
    if (king(mover) == kingAfter) {
      checkOfOpponent = SAFE;
    }
    if (king(opponent) == opponentsKing && opponentWasSafe) {
      check = isCheckBy(move, opponentsKing, aims) ? IN_CHECK : SAFE;
    }
  }

  /** Whether the last move attacks a king that was safe: with its piece, or with one behind it. */
  private boolean isCheckBy(int move, int king, boolean aims) {
    return (aims && isClear(MoveCode.to(move), king))
        || (!MoveCode.isDrop(move)
            && Attackers.uncovered(this, turn, king, MoveCode.from(move), NO_SQUARE) != NO_SQUARE);
  }

  /** Whether that side is in check; found once for a position. */
  boolean isCheck(Side side) {
    return side == turn ? isCheck() : isOpponentInCheck();
  }

  /** Whether the side to move is in check. */
  public boolean isCheck() {
    if (check == 0) {
      check = Attackers.any(this, turn) ? IN_CHECK : SAFE;
    }
    return check == IN_CHECK;
  }

  private boolean isOpponentInCheck() {
    if (checkOfOpponent == 0) {
      checkOfOpponent = Attackers.any(this, turn.opposite()) ? IN_CHECK : SAFE;
    }
    return checkOfOpponent == IN_CHECK;
  }

  /** Empties the squares from this index on. The board is in disorder until {@link #finish}. */
  void clear(int from) {
    Arrays.fill(cells, from, HANDS, (byte) 0);
  }

  /** Puts a piece on a square that is empty; the same is true. */
  void place(int square, int piece) {
    cells[square] = (byte) piece;
  }

  /**
   * Ends a series of {@link #clear} and {@link #place}: the hands are empty, black is to move.
   *
   * @param placed the sum of the {@link Position#squareKey} of all pieces
   * @param blackKing the square of black's only king, or {@link #NO_SQUARE}
   */
  void finish(long placed, int blackKing, int whiteKing) {
    Arrays.fill(cells, HANDS, KINGS, (byte) 0);
    kings(blackKing, whiteKing);
    turn = Side.BLACK;
    key = placed;
    severalKings = false;
    forgetChecks();
  }

  private void forgetKings() {
    cells[KINGS] = NO_SQUARE;
    cells[KINGS + 1] = NO_SQUARE;
  }

  private void forgetLines() {
    blackLines = NOT_KNOWN;
    whiteLines = NOT_KNOWN;
  }

  private void forgetChecks() {
    check = 0;
    checkOfOpponent = 0;
  }

  /** Puts a piece, by its code, on a square; 0 empties it. The kings are found afterwards. */
  void put(int square, int piece) {
    key += Position.squareKey(square, piece) - Position.squareKey(square, cells[square]);
    cells[square] = (byte) piece;
    forgetLines();
    forgetChecks();
  }

  /**
   * Finds both checks and the lines on which pieces stand that slide towards the kings: faster than
   * looking from two kings in all directions.
   *
   * @param pieces all pieces on the board: the codes, each with its square in the lowest 7 bits
   * @return whether the opponent of the side to move is in check
   */
  boolean findChecks(int[] pieces, int count) {
    int ofBlack = Movement.around(king(Side.WHITE));
    int ofWhite = Movement.around(king(Side.BLACK));
    int attackers = 0;
    blackLines = 0;
    whiteLines = 0;
    for (int i = 0; i < count; i++) {
      int piece = pieces[i] >> 7;
      int square = pieces[i] & 0x7f;
      int white = piece >> 4;
      if (Movement.attacks(piece, square, ofBlack + (ofWhite - ofBlack) * white)) {
        Side attacked = white == 0 ? Side.WHITE : Side.BLACK;
        int king = king(attacked);
        addLine(attacked, king, square);
        attackers |= isClear(square, king) ? 1 << white : 0;
      }
    }
    check = (attackers & (turn == Side.BLACK ? 2 : 1)) != 0 ? IN_CHECK : SAFE;
    checkOfOpponent = (attackers & (turn == Side.BLACK ? 1 : 2)) != 0 ? IN_CHECK : SAFE;
    return checkOfOpponent == IN_CHECK;
  }

  private boolean isClear(int from, int to) {
    return Rules.firstBetween(this, from, to) == NO_SQUARE;
  }

  private void kings(int black, int white) {
    cells[KINGS] = (byte) black;
    cells[KINGS + 1] = (byte) white;
  }

  /** Looks where the kings stand. */
  void findKings() {
    forgetKings();
    severalKings = false;
    for (int square = 80; square >= 0; square--) {
      if (Piece.isKing(cells[square])) {
        int slot = kingSlot(Piece.sideOf(cells[square]));
        severalKings |= cells[slot] != NO_SQUARE;
        cells[slot] = (byte) square;
      }
    }
  }

  void setHand(Side side, int type, int count) {
    int index = handIndex(side, type);
    key += (count - cells[index]) * Position.handKey(index);
    cells[index] = (byte) count;
  }

  public void setTurn(Side side) {
    if (side != turn) {
      key += side == Side.WHITE ? Position.WHITE_TO_MOVE : -Position.WHITE_TO_MOVE;
      turn = side;
      forgetChecks();
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board board
        && key == board.key
        && turn == board.turn
        && Arrays.equals(cells, board.cells);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(key);
  }

  private static int handIndex(Side side, int type) {
    return HANDS + (side == Side.BLACK ? 0 : 7) + type - 1;
  }

  private static int kingSlot(Side side) {
    return side == Side.BLACK ? KINGS : KINGS + 1;
  }
}
