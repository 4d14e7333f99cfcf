package kifu.tsume;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Question;

/** Asks whether other checks than the written ones mate as well (余詰). For one verdict. */
final class Cooks {
  /** How many plies of another mate are looked at without keeping an eye on the solution. */
  private static final int FEW_PLIES = 5;

  private final WrittenSolution written;
  private final Searches searches;
  private final boolean wantsProofs;
  private final Findings findings;
  private Optional<ClosedSets> withoutDetours = Optional.empty();

  Cooks(WrittenSolution written, Searches searches, boolean wantsProofs, Findings findings) {
    this.written = written;
    this.searches = searches;
    this.wantsProofs = wantsProofs;
    this.findings = findings;
  }

  /** What is known so far about the checks at a position of the solution. */
  private static final class Checks {
    final Set<Integer> excused = new HashSet<>();
    final Set<Integer> cooks = new HashSet<>();
    Optional<ClosedSets.ClosedSet> rest = Optional.empty();
  }

  /** The steps that find the cooks at a move, and then report them. */
  List<Runnable> steps(int index) {
    Checks checks = new Checks();
    return List.of(
        () -> checks.rest = Optional.of(find(index, checks)), () -> report(index, checks));
  }

  private void report(int index, Checks checks) {
    Position position = written.positions().get(index);
    List<Move> alternatives = new ArrayList<>();
    List<Proof> shown = new ArrayList<>();
    for (int cook : checks.cooks) {
      Move move = MoveCode.decode(cook);
      if (wantsProofs) {
        // What cannot be shown is not claimed.
        Optional<Proof> proof = proofOfMateBy(position, move);
        proof.ifPresentOrElse(
            each -> {
              alternatives.add(move);
              shown.add(each);
            },
            () -> giveUp(index));
      } else {
        alternatives.add(move);
      }
    }
    if (!alternatives.isEmpty()) {
      findings.add(Kind.COOK, index, alternatives, shown);
    } else if (checks.cooks.isEmpty() && wantsProofs) {
      checks.rest.ifPresent(set -> findings.prove(searches.proofs.never(position, List.of(), set)));
    }
  }

  /** Sorts out the checks that mate, and returns what shows that no other does. */
  private ClosedSets.ClosedSet find(int index, Checks checks) {
    Position position = written.positions().get(index);
    Move asWritten = written.moves().get(index);
    Set<Integer> except = new HashSet<>(Set.of(asWritten.encoded()));
    except.addAll(checks.excused);
    except.addAll(checks.cooks);
    while (true) {
      for (int check : MatingMoves.checks(position.toBoard())) {
        if (except.contains(check)) {
          continue;
        }
        Board board = MatingMoves.after(position.toBoard(), check);
        boolean isSame = isSameMove(position, asWritten, MoveCode.decode(check));
        if (isSame || searches.mates.search(board, 0) == MateSearch.Belief.MATE) {
          if (isSame || isSamePromotion(index, check)) {
            checks.excused.add(check);
          } else {
            Optional<Boolean> isDetour =
                searches.budget.share(Searches.SHARE, () -> isDetour(index, check));
            if (isDetour.isEmpty()) {
              giveUp(index);
            }
            if (isDetour.isPresent() && !isDetour.get()) {
              checks.cooks.add(check);
            } else {
              checks.excused.add(check);
            }
          }
          except.add(check);
        }
      }
      Optional<ClosedSets.ClosedSet> set =
          searches.closedSets.without(position, 0, Set.copyOf(except));
      if (set.isPresent()) {
        searches.learn(set.get());
        return set.get();
      }
    }
  }

  private void giveUp(int index) {
    findings.giveUp(new Open(Question.COOKS, index));
  }

  /** Whether a check is the written one seen in a mirror, or dropped at another distance. */
  private static boolean isSameMove(Position position, Move written, Move other) {
    return (mirrored(other).equals(written) && position.mirrored().equals(position))
        || isOtherDistance(position, written, other);
  }

  private static Move mirrored(Move move) {
    return switch (move) {
      case Move.Drop drop -> new Move.Drop(drop.piece(), drop.to().mirrored());
      case Move.Shift shift ->
          new Move.Shift(shift.from().mirrored(), shift.to().mirrored(), shift.promote());
    };
  }

  private static boolean isOtherDistance(Position position, Move written, Move other) {
    if (!(written instanceof Move.Drop drop)
        || !(other instanceof Move.Drop otherDrop)
        || drop.piece() != otherDrop.piece()
        || !isLongRange(drop.piece())) {
      return false;
    }
    Square king = position.king(position.turn().opposite()).orElseThrow();
    return Integer.signum(drop.to().file() - king.file())
            == Integer.signum(other.to().file() - king.file())
        && Integer.signum(drop.to().rank() - king.rank())
            == Integer.signum(other.to().rank() - king.rank());
  }

  private static boolean isLongRange(PieceType piece) {
    return piece == PieceType.ROOK || piece == PieceType.BISHOP || piece == PieceType.LANCE;
  }

  /** Whether a check is the written move with or without promotion and mates as soon. */
  private boolean isSamePromotion(int index, int check) {
    if (!(written.moves().get(index) instanceof Move.Shift shift)
        || check != MoveCode.shift(shift.from().index(), shift.to().index(), !shift.promote())) {
      return false;
    }
    int rest = written.rest(index);
    Board board = MatingMoves.after(written.board(index), check);
    return searches.bounded.isMate(board, rest - 1)
        && !(rest > 2 && searches.bounded.isMate(board, rest - 3));
  }

  /** 迂回: whether a check mates only by coming back to the solution later than it would be there. */
  private boolean isDetour(int index, int check) {
    if (matesSoon(index, check)) {
      return false;
    }
    ClosedSets sets = withoutDetours.orElseGet(() -> searches.without(solution()));
    withoutDetours = Optional.of(sets);
    Position position = written.positions().get(index);
    Set<Integer> others = new HashSet<>(MatingMoves.checks(position.toBoard()));
    others.remove(check);
    return sets.without(position, index, others).isPresent();
  }

  /**
   * Whether a check mates so soon that the mate cannot come back to the solution: there it would be
   * over sooner than the solution is.
   */
  private boolean matesSoon(int index, int check) {
    int plies = Math.min(written.rest(index), FEW_PLIES);
    for (int i = index + 2; i < written.moves().size(); i += 2) {
      if (searches.bounded.isMate(written.board(i), plies - 2)) {
        return false;
      }
    }
    return searches.bounded.isMate(MatingMoves.after(written.board(index), check), plies - 1);
  }

  private MateSearch.Forbidden solution() {
    Map<Long, List<long[]>> plies = new HashMap<>();
    for (int i = 0; i < written.moves().size(); i += 2) {
      Board board = written.board(i);
      plies
          .computeIfAbsent(board.keyWithoutHands(), key -> new ArrayList<>())
          .add(new long[] {Hands.of(board, searches.attacker), i});
    }
    return new MateSearch.Forbidden() {
      @Override
      public boolean isForbidden(long board, long hands, int ply) {
        for (long[] reached : plies.getOrDefault(board, List.of())) {
          if (reached[0] == hands && ply > reached[1]) {
            return true;
          }
        }
        return false;
      }

      @Override
      public int plies() {
        return written.moves().size() + 1;
      }
    };
  }

  /** What shows that a check mates; empty if that takes too long. */
  private Optional<Proof> proofOfMateBy(Position position, Move check) {
    Board board = MatingMoves.after(position.toBoard(), check.encoded());
    try {
      return searches
          .budget
          .share(
              Searches.SHARE, () -> searches.lines.length(board).orElseThrow(Budget.Exhausted::new))
          .map(plies -> searches.proofs.mateBy(position, check, plies + 1));
    } catch (Budget.Exhausted exhausted) {
      if (searches.budget.left() > 0) {
        throw exhausted;
      }
      return Optional.empty();
    }
  }
}
