package kifu.tsume;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.Position;
import kifu.tsume.SolutionVerdict.Kind;

/** Asks whether the defender has better replies than the written ones (変化). For one verdict. */
final class Replies {
  private final WrittenSolution written;
  private final Searches searches;
  private final boolean wantsProofs;
  private final Findings findings;
  private final Leftovers leftovers;

  Replies(WrittenSolution written, Searches searches, boolean wantsProofs, Findings findings) {
    this.written = written;
    this.searches = searches;
    this.wantsProofs = wantsProofs;
    this.findings = findings;
    this.leftovers = searches.leftovers();
  }

  /** What is known so far about the replies to a move of the solution. */
  private static final class Compared {
    final List<Move> never = new ArrayList<>();
    final List<Move> longer = new ArrayList<>();
    final List<Move> same = new ArrayList<>();
    final List<Proof> neverShown = new ArrayList<>();
    boolean onlyTwoLonger = true;
  }

  /** The steps that compare each reply with the written one, and then report them. */
  List<Runnable> steps(int index) {
    List<Runnable> steps = new ArrayList<>();
    Position position = written.positions().get(index);
    Compared replies = new Compared();
    for (int reply : MatingMoves.evasions(position.toBoard())) {
      if (reply != written.moves().get(index).encoded()) {
        steps.add(() -> sort(index, reply, replies));
      }
    }
    int rest = written.rest(index);
    steps.add(
        () -> {
          if (!replies.never.isEmpty()) {
            findings.add(Kind.NO_MATE, index, replies.never, replies.neverShown);
          }
        });
    steps.add(
        () -> {
          if (!replies.longer.isEmpty()) {
            Kind kind = replies.onlyTwoLonger ? Kind.TWO_LONGER : Kind.LONGER;
            findings.add(kind, index, replies.longer, noMateAfter(position, replies.longer, rest));
          }
        });
    steps.add(
        () -> {
          if (!replies.same.isEmpty()) {
            List<Proof> shown =
                rest > 2 ? noMateAfter(position, replies.same, rest - 2) : List.of();
            findings.add(Kind.SAME, index, replies.same, shown);
          }
        });
    return steps;
  }

  private void sort(int index, int reply, Compared replies) {
    Move move = MoveCode.decode(reply);
    switch (compare(index, reply, replies.neverShown)) {
      case NO_MATE -> replies.never.add(move);
      case SAME -> replies.same.add(move);
      case TWO_LONGER -> replies.longer.add(move);
      case LONGER -> {
        replies.longer.add(move);
        replies.onlyTwoLonger = false;
      }
      default -> {}
    }
  }

  private List<Proof> noMateAfter(Position position, List<Move> replies, int plies) {
    List<Proof> shown = new ArrayList<>();
    if (wantsProofs) {
      replies.forEach(reply -> shown.add(searches.proofs.noMateAfter(position, reply, plies)));
    }
    return shown;
  }

  /**
   * How a reply compares with the written one: NO_MATE if it is never mated; LONGER, TWO_LONGER,
   * SAME, or HAND_LEFT if it is worse.
   */
  private Kind compare(int index, int reply, List<Proof> neverShown) {
    Board board = written.board(index);
    int rest = written.rest(index);
    if (searches.bounded.uselessTaking(board, reply, rest) != MoveCode.NONE) {
      return Kind.HAND_LEFT;
    }
    Board after = MatingMoves.after(board, reply);
    if (searches.bounded.isMate(after, rest - 1)) {
      boolean isSooner = rest > 2 && searches.bounded.isMate(after, rest - 3);
      return isSooner || leftovers.areKept(after, rest - 1) ? Kind.HAND_LEFT : Kind.SAME;
    }
    boolean isTwoLonger = searches.bounded.isMate(after, rest + 1);
    if (!isTwoLonger) {
      Position position = after.position();
      Optional<ClosedSets.ClosedSet> set = searches.never(position);
      if (set.isPresent()) {
        if (wantsProofs) {
          List<Move> choice = List.of(MoveCode.decode(reply));
          neverShown.add(searches.proofs.never(written.positions().get(index), choice, set.get()));
        }
        return Kind.NO_MATE;
      }
    }
    return (isTwoLonger && leftovers.areKept(after, rest + 1))
            || Leftovers.anyTaking(
                board,
                reply,
                given ->
                    searches.bounded.isMate(given, rest + 2)
                        && leftovers.areAlwaysKept(given, rest + 2))
        ? Kind.TWO_LONGER
        : Kind.LONGER;
  }
}
