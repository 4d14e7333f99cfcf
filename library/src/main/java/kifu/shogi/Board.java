package kifu.shogi;

import kifu.shogi.BoardState.PositionKey;

/**
 * Holds the board, the hands and the side to move of a {@link Position}, and makes moves on them. A
 * caller that judges millions of moves sets up one board again and again instead of making as many
 * positions. Moves are {@link MoveCode}s. Mutable, for one thread.
 */
public final class Board extends BoardState {
  /** The empty board with empty hands, black to move. */
  public Board() {
    forgetKings();
  }

  Board copy() {
    Board copy = new Board();
    copy.set(this);
    return copy;
  }

  /** Sets up a position. */
  public void set(Position position) {
    set(position.board());
  }

  /** The position as it stands now. */
  public Position position() {
    return new Position(copy());
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
    byte onlyCheckerBefore = onlyChecker;

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
    onlyChecker = onlyCheckerBefore;
    forgetOccupied();
    return legal;
  }

  /** Whether a move is possible, see {@link Position#canPlay}. */
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
   * Makes a legal move. As no king was left in check, one look at the move shows whether it gives
   * check, where otherwise all directions would have to be looked in.
   */
  public void playLegal(int move) {
    count(move);
    moveLegal(move);
  }

  /** Applies what a move changes in the hands and in the key. */
  private void count(int move) {
    int to = MoveCode.to(move);
    if (MoveCode.isDrop(move)) {
      changeHand(MoveCode.dropped(move), -1);
    } else {
      key -= PositionKey.squareKey(MoveCode.from(move), cells[MoveCode.from(move)]);
    }
    int captured = cells[to];
    if (captured != 0 && !Piece.isKing(captured)) {
      changeHand(Piece.unpromotedType(captured), 1);
    }
    key += PositionKey.squareKey(to, placed(move)) - PositionKey.squareKey(to, captured);
    key += turn == Side.BLACK ? PositionKey.WHITE_TO_MOVE : -PositionKey.WHITE_TO_MOVE;
  }

  private void changeHand(int type, int change) {
    int index = handIndex(turn, type);
    cells[index] += (byte) change;
    key += change * PositionKey.handKey(index);
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
   * Applies what a move changes on the board.
   *
   * @return whether the piece would attack the king of the opponent if nothing stood between
   */
  private boolean move(int move) {
    int to = MoveCode.to(move);
    int captured = cells[to];
    int placed = placed(move);
    follow(move, placed);
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
      lookForCheckers(move, opponentsKing, aims);
    }
  }

  /** Finds what of the last move attacks a king that was safe: its piece, or one behind it. */
  private void lookForCheckers(int move, int king, boolean aims) {
    int to = MoveCode.to(move);
    boolean attacks = aims && isClear(to, king);
    int behind =
        MoveCode.isDrop(move)
            ? NO_SQUARE
            : Attackers.uncovered(this, turn, king, MoveCode.from(move), NO_SQUARE);
    boolean isDouble = attacks && behind != NO_SQUARE && behind != to;
    int checker = attacks ? to : behind;
    check = checker == NO_SQUARE ? SAFE : IN_CHECK;
    onlyChecker = (byte) (isDouble ? NO_SQUARE : checker);
  }

  /** The square of the piece that gives check to the side to move, if only one does. */
  int onlyChecker() {
    if (onlyChecker == NOT_LOOKED_FOR) {
      onlyChecker = (byte) Attackers.only(this, turn);
    }
    return onlyChecker;
  }

  /** Whether that side is in check; found once for a position. */
  public boolean isCheck(Side side) {
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
}
