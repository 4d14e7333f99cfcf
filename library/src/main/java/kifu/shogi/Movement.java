package kifu.shogi;

import java.util.Arrays;

/**
 * Knows how pieces move on an empty board: twelve directions, and for each piece those in which it
 * steps and those in which it slides. Works on square indexes and piece codes, because every check
 * of a move passes through here.
 *
 * <p>For two squares, one table gives the direction from one to the other and whether it is farther
 * than a step; a piece has one bit for each of these relations. So whether it reaches a square is
 * one look-up and one shift.
 */
final class Movement {

  /**
   * Directions 0–7 run clockwise from black's forward (towards rank 1); 8–11 are the jumps of the
   * knights: black's left and right, white's left and right, as seen by black.
   */
  static final int DIRECTIONS = 12;

  /** The first direction of the knights. */
  static final int KNIGHTS = 8;

  /** No direction leads there; no set of directions has its bit. */
  static final int NONE = 31;

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

  /** Added to a direction for squares that are farther than one step; knights only jump once. */
  private static final int FARTHER = DIRECTIONS;

  /** By relation: its direction. */
  private static final byte[] DIRECTION_OF = new byte[NONE + 1];

  /** By piece code: the relations of a square to those that the piece reaches from it. */
  private static final int[] REACHES = new int[32];

  /** By piece code: the relations of a square to those from which the piece reaches it. */
  private static final int[] ATTACKS = new int[32];

  /** By square and direction: how many squares lie that way. */
  private static final byte[] ROOM = new byte[DIRECTIONS * 81];

  /** By the index after that of the origin, and the destination: the relation of the two. */
  private static final byte[] RELATION = new byte[82 * 81];

  /** By the index after that of a square: the squares that lie in any direction from there. */
  private static final byte[][] SEEN = new byte[82][];

  /** By piece code and square: whether the piece could never move from there. */
  private static final boolean[] DEAD_END = new boolean[32 << 7];

  static {
    for (PieceType type : PieceType.values()) {
      int black = Piece.code(Side.BLACK, type);
      int white = Piece.code(Side.WHITE, type);
      int slides = slidesOfBlack(type);
      int steps = stepsOfBlack(type) | slides;
      REACHES[black] = steps | slides << FARTHER;
      REACHES[white] = turned(steps) | turned(slides) << FARTHER;
      // Looking back from the attacked square, black's directions are white's.
      ATTACKS[black] = REACHES[white];
      ATTACKS[white] = REACHES[black];
    }
    Arrays.fill(RELATION, (byte) NONE);
    Arrays.fill(DIRECTION_OF, (byte) NONE);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      DIRECTION_OF[direction] = (byte) direction;
      DIRECTION_OF[direction + FARTHER] = (byte) direction;
      STEP[direction] = RANKS[direction] * 9 + FILES[direction];
    }
    SEEN[0] = new byte[0];
    for (int square = 0; square < 81; square++) {
      SEEN[square + 1] = lookAround(square);
    }
    for (Side side : Side.values()) {
      // All others can turn.
      for (PieceType type : new PieceType[] {PieceType.PAWN, PieceType.LANCE, PieceType.KNIGHT}) {
        int piece = Piece.code(side, type);
        for (int square = 0; square < 81; square++) {
          DEAD_END[piece << 7 | square] = hasNoRoom(piece, square);
        }
      }
    }
  }

  /** Fills the tables for a square and returns what is {@link #SEEN} from there. */
  private static byte[] lookAround(int from) {
    byte[] seen = new byte[81];
    int count = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      boolean isJump = direction >= KNIGHTS;
      int room = 0;
      int file = from % 9 + FILES[direction];
      int rank = from / 9 + RANKS[direction];
      while (file >= 0 && file < 9 && rank >= 0 && rank < 9 && !(isJump && room > 0)) {
        int to = rank * 9 + file;
        RELATION[relation(from, to)] = (byte) (room == 0 ? direction : direction + FARTHER);
        seen[count++] = (byte) to;
        room++;
        file += FILES[direction];
        rank += RANKS[direction];
      }
      ROOM[from * DIRECTIONS + direction] = (byte) room;
    }
    return Arrays.copyOf(seen, count);
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

  private static boolean hasNoRoom(int piece, int square) {
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      if ((REACHES[piece] >> direction & 1) != 0 && room(square, direction) > 0) {
        return false;
      }
    }
    return true;
  }

  private static int opposite(int direction) {
    return direction < KNIGHTS ? direction ^ 4 : 19 - direction;
  }

  /** The index of the relation of two squares; the first may be {@link Board#NO_SQUARE}. */
  private static int relation(int from, int to) {
    return (from + 1) * 81 + to;
  }

  /** What one step in this direction adds to the index of a square. */
  static int step(int direction) {
    return STEP[direction];
  }

  /** How many steps lead from this square to the edge of the board, for a knight's jump 0 or 1. */
  static int room(int from, int direction) {
    return ROOM[from * DIRECTIONS + direction];
  }

  /** The direction that leads from one square to another, or {@link #NONE}. */
  static int direction(int from, int to) {
    return DIRECTION_OF[RELATION[relation(from, to)]];
  }

  /** Whether the piece with this code moves from one square to the other on an empty board. */
  static boolean reaches(int piece, int from, int to) {
    return (REACHES[piece] >>> RELATION[relation(from, to)] & 1) != 0;
  }

  /** Whether a piece on that square could never move: 歩, 香 on the last rank, 桂 on the last two. */
  static boolean isDeadEnd(int piece, int square) {
    return DEAD_END[piece << 7 | square];
  }

  /**
   * The squares that lie in any direction from a square, direction by direction and the nearest
   * first; none from {@link Board#NO_SQUARE}.
   */
  static byte[] seenFrom(int square) {
    return SEEN[square + 1];
  }

  /** Where to look for the pieces {@link #attacks around} a square or {@link Board#NO_SQUARE}. */
  static int around(int target) {
    return relation(target, 0);
  }

  /**
   * Whether the piece with this code on a square reaches a target on an empty board; faster than
   * {@link #reaches} when it is asked about many pieces.
   *
   * @param aroundTarget what {@link #around} returns for the target
   */
  static boolean attacks(int piece, int square, int aroundTarget) {
    return (ATTACKS[piece] >>> RELATION[aroundTarget + square] & 1) != 0;
  }

  /** The step that leads from one square to another, which a direction must join. */
  static int stepBetween(int from, int to) {
    return STEP[DIRECTION_OF[RELATION[relation(from, to)]]];
  }

  /**
   * Whether the piece with this code attacks a square from which it stands in that direction, with
   * nothing between.
   */
  static boolean attacks(int piece, int direction, boolean farther) {
    return (ATTACKS[piece] >>> (farther ? direction + FARTHER : direction) & 1) != 0;
  }
}
