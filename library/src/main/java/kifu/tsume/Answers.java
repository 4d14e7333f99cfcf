package kifu.tsume;

import java.util.Arrays;
import java.util.function.BiConsumer;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;

/** Holds a reply to each check of a position, in the order in which they were added. */
public final class Answers {
  private static final int FEW = 8;

  /** Each check, and the reply to it behind it. */
  private int[] moves = new int[FEW];

  private int length;

  /** Adds a check with the reply to it. */
  public void put(Move check, Move reply) {
    put(check.encoded(), reply.encoded());
  }

  void put(int check, int reply) {
    if (length == moves.length) {
      moves = Arrays.copyOf(moves, 2 * length);
    }
    moves[length++] = check;
    moves[length++] = reply;
  }

  /** The reply to a check, as a code; {@link MoveCode#NONE} if there is none. */
  int reply(int check) {
    for (int i = 0; i < length; i += 2) {
      if (moves[i] == check) {
        return moves[i + 1];
      }
    }
    return MoveCode.NONE;
  }

  int count() {
    return length / 2;
  }

  int check(int index) {
    return moves[2 * index];
  }

  /** Tells each check with the reply to it. */
  public void forEach(BiConsumer<Move, Move> action) {
    for (int i = 0; i < length; i += 2) {
      action.accept(MoveCode.decode(moves[i]), MoveCode.decode(moves[i + 1]));
    }
  }
}
