package kifu.shogi;

import java.util.Arrays;

/**
 * How pieces move on an empty board: twelve directions, and for each piece those in which it steps
 * and those in which it slides. Works on square indexes and piece codes, because every check of a
 * move passes through here.
 */
final class Movement {

  /**
   * Directions 0–7 run clockwise from black's forward (towards rank 1); 8–11 are the jumps of the
   * knights: black's left and right, white's left and right, as seen by black.
   */
  static final int DIRECTIONS = 12;

  /** No direction leads there. */
  static final int NONE = -1;

  private static final int[] FILES = {0, -1, -1, -1, 0, 1, 1, 1, 1, -1, 1, -1};
  private static final int[] RANKS = {-1, -1, 0, 1, 1, 1, 0, -1, -2, -2, 2, 2};

  /** By direction: what one step adds to the index of a square. */
  private static final int[] STEP = new int[DIRECTIONS];

  private static final int FORWARD = 1;
  private static final int ORTHOGONAL = 1 | 1 << 2 | 1 << 4 | 1 << 6;
  private static final int DIAGONAL = 1 << 1 | 1 << 3 | 1 << 5 | 1 << 7;
  private static final int FORWARD_DIAGONAL = 1 << 1 | 1 << 7;
  private static final int KNIGHT = 1 << 8 | 1 << 9;
  private static final int GOLD = ORTHOGONAL | FORWARD_DIAGONAL;

  /** By piece code: a set of directions, bit d for direction d. */
  private static final int[] STEPS = new int[32];

  private static final int[] SLIDES = new int[32];

  /** By direction and square: how many squares lie that way. */
  private static final byte[] ROOM = new byte[DIRECTIONS * 81];

  /** By origin and destination: the direction of the line or jump between them, or NONE. */
  private static final byte[] DIRECTION = new byte[81 * 81];

  static {
    for (PieceType type : PieceType.values()) {
      int black = Piece.code(Side.BLACK, type);
      int white = Piece.code(Side.WHITE, type);
      STEPS[black] = stepsOfBlack(type);
      SLIDES[black] = slidesOfBlack(type);
      STEPS[white] = turned(STEPS[black]);
      SLIDES[white] = turned(SLIDES[black]);
    }
    Arrays.fill(DIRECTION, (byte) NONE);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      STEP[direction] = RANKS[direction] * 9 + FILES[direction];
      for (int from = 0; from < 81; from++) {
        ROOM[direction * 81 + from] = (byte) measureRoom(from, direction);
        for (int distance = 1; distance <= room(from, direction); distance++) {
          DIRECTION[from * 81 + from + distance * step(direction)] = (byte) direction;
        }
      }
    }
  }

  private Movement() {}

  private static int stepsOfBlack(PieceType type) {
    return switch (type) {
      case PAWN -> FORWARD;
      case KNIGHT -> KNIGHT;
      case SILVER -> FORWARD | DIAGONAL;
      case GOLD, PROMOTED_PAWN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> GOLD;
      case KING -> ORTHOGONAL | DIAGONAL;
      case HORSE -> ORTHOGONAL;
      case DRAGON -> DIAGONAL;
      case LANCE, BISHOP, ROOK -> 0;
    };
  }

  private static int slidesOfBlack(PieceType type) {
    return switch (type) {
      case LANCE -> FORWARD;
      case BISHOP, HORSE -> DIAGONAL;
      case ROOK, DRAGON -> ORTHOGONAL;
      default -> 0;
    };
  }

  private static int turned(int directions) {
    int turned = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      turned |= (directions >> direction & 1) << opposite(direction);
    }
    return turned;
  }

  private static int measureRoom(int from, int direction) {
    int file = from % 9 + FILES[direction];
    int rank = from / 9 + RANKS[direction];
    int room = 0;
    while (file >= 0 && file < 9 && rank >= 0 && rank < 9) {
      room++;
      if (direction >= 8) {
        break; // A knight jumps once.
      }
      file += FILES[direction];
      rank += RANKS[direction];
    }
    return room;
  }

  private static int opposite(int direction) {
    return direction < 8 ? direction ^ 4 : 19 - direction;
  }

  /** What one step in this direction adds to the index of a square. */
  static int step(int direction) {
    return STEP[direction];
  }

  /** How many steps lead from this square to the edge of the board, for a knight's jump 0 or 1. */
  static int room(int from, int direction) {
    return ROOM[direction * 81 + from];
  }

  /** The direction that leads from one square to another, or {@link #NONE}. */
  static int direction(int from, int to) {
    return DIRECTION[from * 81 + to];
  }

  /** Whether the piece with this code moves from one square to the other on an empty board. */
  static boolean reaches(int piece, int from, int to) {
    int direction = direction(from, to);
    if (direction == NONE) {
      return false;
    }
    boolean adjacent = to - from == step(direction);
    int directions = adjacent ? STEPS[piece] | SLIDES[piece] : SLIDES[piece];
    return (directions >> direction & 1) != 0;
  }
}
