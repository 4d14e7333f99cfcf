package kifu.tsume;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import kifu.shogi.Board;
import kifu.shogi.Interposition;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;

/**
 * Judges a mating problem and its written solution, a moment at a time. Each question stands in a
 * method of its own; the pages of the diagnostics {@code tsume-…} define the words. For one thread
 * at a time.
 */
public final class Judge {
  /** How many positions may be looked at for one step in the judgement of one alternative. */
  private static final long SHARE = 500_000;

  /** How many positions a moment has. */
  private static final long MOMENT = 4096;

  /** How often a question that takes longer is asked anew before it gets twice the time. */
  private static final int ATTEMPTS = 3;

  /** How many plies of another mate are looked at without keeping an eye on the solution. */
  private static final int FEW_PLIES = 5;

  /** Without the kings. */
  private static final int MOST_PIECES = 38;

  private final Position start;
  private final Side attacker;
  private final List<Move> moves;
  private final boolean isWhole;
  private final boolean wantsProofs;
  private final int tableSize;
  private final Budget budget;
  private final BoundedSearch bounded;
  private final MateSearch mates;
  private final ClosedSets closedSets;
  private final Proofs proofs;
  private final MateLines lines;
  private final MateBound bound;

  /** The positions of the solution, the start first. */
  private final List<Position> positions = new ArrayList<>();

  private final List<Fault> faults = new ArrayList<>();
  private final List<Proof> mainProofs = new ArrayList<>();
  private final Map<Mate, Boolean> leftovers = new HashMap<>();
  private final List<Variation> solution = new ArrayList<>();
  private Optional<Boolean> hasMate = Optional.empty();
  private OptionalInt mate = OptionalInt.empty();
  private OptionalInt atMost = OptionalInt.empty();
  private boolean onlyChecks;
  private Optional<Boolean> ends = Optional.empty();
  private boolean undecided;
  private Optional<ClosedSets> withoutDetours = Optional.empty();

  /** What is still to be done, the next first. */
  private final Deque<Runnable> steps = new ArrayDeque<>();

  /** How often the next step has been begun in vain. */
  private int attempts;

  private Judge(Composition composition, Limits limits) {
    this.start = composition.start();
    this.attacker = start.turn();
    this.moves = composition.judged();
    this.isWhole = composition.isWhole();
    this.wantsProofs = limits.proofs;
    this.tableSize = limits.tableSize;
    this.budget = new Budget(limits.nodes);
    this.bounded = new BoundedSearch(attacker, budget, tableSize);
    this.mates = new MateSearch(attacker, budget, MateSearch.Forbidden.NOTHING, tableSize);
    this.closedSets = new ClosedSets(mates, budget);
    this.proofs = new Proofs(attacker, bounded);
    this.lines = new MateLines(attacker, bounded);
    this.bound = new MateBound(mates, bounded, budget);
  }

  /**
   * How far a search may go.
   *
   * @param nodes how many positions it looks at
   * @param tableSize how many positions it keeps, in each of up to three tables of about 30 bytes a
   *     position
   * @param proofs whether proofs are wanted
   */
  public record Limits(long nodes, int tableSize, boolean proofs) {}

  /** A position that is mated in exactly so many plies. */
  private record Mate(Position position, int plies) {}

  /** Whether there are no more pieces than in a set, all kinds together, or far too many of one. */
  public static boolean canJudge(Position position) {
    int all = 0;
    boolean fits = true;
    for (PieceType type : PieceType.HAND) {
      int count = 0;
      for (Side side : Side.values()) {
        count += position.hand(side, type);
      }
      for (int index = 0; index < 81; index++) {
        count +=
            (int)
                position.at(Square.ofIndex(index)).stream()
                    .filter(piece -> piece.type().unpromoted() == type)
                    .count();
      }
      fits &= count <= Hands.most(type);
      all += count;
    }
    return fits && all <= MOST_PIECES;
  }

  /** Begins to judge a composition. */
  public static Judge of(Composition composition, Limits limits) {
    Judge judge = new Judge(composition, limits);
    judge.begin();
    return judge;
  }

  /** How many positions were looked at so far. */
  public long nodes() {
    return budget.used();
  }

  /** Goes on for a moment, some milliseconds; returns whether the judgement is there. */
  public boolean advance() {
    return advance(MOMENT << (attempts / ATTEMPTS));
  }

  /** Goes on until the judgement is there. */
  public SolutionVerdict judgement() {
    while (!advance(budget.left())) {}
    return new SolutionVerdict(
        hasMate,
        mate,
        atMost,
        isWhole && !moves.isEmpty(),
        List.copyOf(faults),
        List.copyOf(solution),
        List.copyOf(mainProofs),
        budget.used());
  }

  /**
   * Takes the next step. One that needs more positions is taken anew later, which is quick where
   * the tables know what it has found by then; so a step changes nothing before its search is over.
   */
  private boolean advance(long positions) {
    if (steps.isEmpty()) {
      return true;
    }
    long before = budget.used();
    boolean isTaken = false;
    boolean isGivenUp = false;
    try {
      isTaken = budget.share(positions, () -> take(steps.getFirst())).isPresent();
      isGivenUp = !isTaken && budget.used() - before <= positions;
    } catch (Budget.Exhausted exhausted) {
      isGivenUp = true;
    }
    undecided |= isGivenUp;
    attempts = isTaken || isGivenUp ? 0 : attempts + 1;
    if (attempts == 0) {
      steps.removeFirst();
    }
    return steps.isEmpty();
  }

  private static boolean take(Runnable step) {
    step.run();
    return true;
  }

  private void begin() {
    positions.add(start);
    for (Move move : moves) {
      positions.add(positions.getLast().play(move));
    }
    onlyChecks = askChecks();
    steps.add(() -> hasMate = Optional.of(hasMate()));
    steps.add(() -> ends = Optional.of(endsInMate()));
    steps.add(this::askMore);
  }

  /** Asks what depends on whether there is a mate and the solution ends in one. */
  private void askMore() {
    boolean mates = hasMate.orElse(false);
    boolean isSolved = moves.isEmpty() || ends.orElse(true);
    if (!hasMate.orElse(true) || !isSolved) {
      add(Kind.NO_MATE, moves.size() - 1, List.of(), List.of());
    }
    if (mates) {
      steps.add(() -> atMost = bound.plies(start.toBoard()));
    }
    boolean asks = mates && ends.orElse(false) && onlyChecks;
    if (asks) {
      // What never mates is known then, which makes all other questions easier.
      for (int i = 0; i < moves.size(); i += 2) {
        if (i < moves.size() - 1 || moves.size() == 1) {
          askCooks(i);
        }
      }
    }
    if (mates) {
      steps.add(this::askLength);
    }
    if (asks) {
      steps.add(this::askShorter);
      for (int i = 1; i < moves.size(); i += 2) {
        askReplies(i);
      }
      steps.add(this::askHand);
    }
    steps.add(this::end);
  }

  private void askShorter() {
    if (mate.isPresent() && mate.getAsInt() < moves.size()) {
      add(Kind.SHORTER, -1, List.of(), List.of());
    }
  }

  private void askHand() {
    if (positions.getLast().holdsPieces(attacker)) {
      add(Kind.HAND_LEFT, moves.size() - 1, List.of(), List.of());
    }
  }

  private void end() {
    if (undecided) {
      add(Kind.UNDECIDED, -1, List.of(), List.of());
    }
    if (mate.isPresent() && isWhole && moves.isEmpty()) {
      steps.add(this::solve);
    }
  }

  /**
   * Moves of a solution.
   *
   * @param ply how many moves of the solution come before
   */
  public record Variation(int ply, List<Move> moves) {}

  private void solve() {
    List<Move> main = lines.from(start.toBoard());
    solution.add(new Variation(0, main));
    Position position = start;
    for (int i = 0; i < main.size(); i++) {
      if (i % 2 == 1) {
        Board board = position.toBoard();
        int ply = i;
        steps.add(() -> solution.addAll(replies(board, ply, main.get(ply))));
      }
      position = position.play(main.get(i));
    }
  }

  private List<Variation> replies(Board board, int ply, Move main) {
    List<Variation> variations = new ArrayList<>();
    int rest = lines.length(board).orElseThrow(Budget.Exhausted::new);
    Set<Integer> squares = new HashSet<>();
    for (int reply : lines.longestReplies(board, rest)) {
      Move move = MoveCode.decode(reply);
      boolean isFirst = !MoveCode.isDrop(reply) || squares.add(MoveCode.to(reply));
      boolean isLikeMain =
          main instanceof Move.Drop && MoveCode.isDrop(reply) && main.to().equals(move.to());
      if (isFirst && !isLikeMain && !move.equals(main)) {
        List<Move> line = new ArrayList<>(List.of(move));
        line.addAll(lines.from(Proofs.after(board, reply)));
        variations.add(new Variation(ply, List.copyOf(line)));
      }
    }
    return variations;
  }

  private void add(Kind kind, int move, List<Move> alternatives, List<Proof> shown) {
    List<Move> sorted = alternatives.stream().sorted(Comparator.comparing(Move::usi)).toList();
    List<List<Move>> mates =
        kind == Kind.SHORTER
            ? List.of(mateFrom(start.toBoard()))
            : sorted.stream().map(each -> lineBy(move, each, kind != Kind.NO_MATE)).toList();
    faults.add(new Fault(kind, move, sorted, mates, List.copyOf(shown)));
  }

  /** A move that could be played instead of a written one, and the mate that follows. */
  private List<Move> lineBy(int move, Move instead, boolean mates) {
    List<Move> line = new ArrayList<>(List.of(instead));
    if (mates) {
      line.addAll(mateFrom(Proofs.after(positions.get(move).toBoard(), instead.encoded())));
    }
    return List.copyOf(line);
  }

  /** A mate; nothing if it is not found soon. */
  private List<Move> mateFrom(Board board) {
    try {
      return budget.share(SHARE, () -> lines.from(board)).orElse(List.of());
    } catch (Budget.Exhausted exhausted) {
      if (budget.left() > 0) {
        throw exhausted;
      }
      return List.of();
    }
  }

  private boolean askChecks() {
    boolean all = true;
    for (int i = 0; i < moves.size(); i += 2) {
      if (!Rules.inCheck(positions.get(i + 1), attacker.opposite())) {
        add(Kind.NOT_CHECK, i, List.of(), List.of());
        all = false;
      }
    }
    return all;
  }

  /** Whether the solution ends where every reply is useless. */
  private boolean endsInMate() {
    Position last = positions.getLast();
    return moves.size() % 2 == 1
        && Rules.inCheck(last, attacker.opposite())
        && bounded.isMate(last.toBoard(), 0);
  }

  private boolean hasMate() {
    if (bounded.isMate(start.toBoard(), 3)) {
      return true;
    }
    Optional<ClosedSets.ClosedSet> none = never(start);
    none.ifPresent(
        set -> {
          if (wantsProofs) {
            mainProofs.add(proofs.never(start, List.of(), set));
          }
        });
    return none.isEmpty();
  }

  /** What shows that a position, the attacker to move, holds no mate at all. */
  private Optional<ClosedSets.ClosedSet> never(Position position) {
    if (mates.search(position.toBoard(), 0) == MateSearch.Belief.MATE) {
      return Optional.empty();
    }
    Optional<ClosedSets.ClosedSet> set = closedSets.without(position, 0, Set.of());
    set.ifPresent(this::learn);
    return set;
  }

  private void learn(ClosedSets.ClosedSet set) {
    if (set.comesBack() && !set.except().isEmpty()) {
      return;
    }
    set.replies()
        .forEach(
            (position, replies) -> {
              if (!position.equals(set.start()) || set.except().isEmpty()) {
                bounded.learnNever(position.toBoard());
              }
              for (int check : replies.keySet()) {
                bounded.learnNever(Proofs.after(position.toBoard(), check));
              }
            });
  }

  private void askLength() {
    int plies = lines.length(start.toBoard()).orElseThrow(Budget.Exhausted::new);
    if (wantsProofs) {
      List<Proof> shown = new ArrayList<>(List.of(proofs.mate(start, plies)));
      if (plies > 1) {
        shown.add(proofs.noMateWithin(start, plies - 2));
      }
      mainProofs.addAll(shown);
    }
    mate = OptionalInt.of(plies);
  }

  // 余詰

  /** What is known so far about the checks at a position of the solution. */
  private static final class Checks {
    final Set<Integer> excused = new HashSet<>();
    final Set<Integer> cooks = new HashSet<>();
    Optional<ClosedSets.ClosedSet> rest = Optional.empty();
  }

  private void askCooks(int index) {
    Checks checks = new Checks();
    steps.add(() -> checks.rest = Optional.of(findCooks(index, checks)));
    steps.add(() -> reportCooks(index, checks));
  }

  private void reportCooks(int index, Checks checks) {
    Position position = positions.get(index);
    List<Move> alternatives = new ArrayList<>();
    List<Proof> shown = new ArrayList<>();
    for (int cook : checks.cooks) {
      Move move = MoveCode.decode(cook);
      if (wantsProofs) {
        // What cannot be shown is not claimed.
        Optional<Proof> proof = proofOfMateBy(position, move);
        undecided |= proof.isEmpty();
        proof.ifPresent(
            each -> {
              alternatives.add(move);
              shown.add(each);
            });
      } else {
        alternatives.add(move);
      }
    }
    if (!alternatives.isEmpty()) {
      add(Kind.COOK, index, alternatives, shown);
    } else if (checks.cooks.isEmpty() && wantsProofs) {
      checks.rest.ifPresent(set -> mainProofs.add(proofs.never(position, List.of(), set)));
    }
  }

  /** Sorts out the checks that mate, and returns what shows that no other does. */
  private ClosedSets.ClosedSet findCooks(int index, Checks checks) {
    Position position = positions.get(index);
    Move written = moves.get(index);
    Set<Integer> except = new HashSet<>(Set.of(written.encoded()));
    except.addAll(checks.excused);
    except.addAll(checks.cooks);
    while (true) {
      for (int check : Proofs.checks(position.toBoard())) {
        if (except.contains(check)) {
          continue;
        }
        Board board = Proofs.after(position.toBoard(), check);
        boolean isSame = isSameMove(position, written, MoveCode.decode(check));
        if (isSame || mates.search(board, 0) == MateSearch.Belief.MATE) {
          if (isSame || isSamePromotion(index, check)) {
            checks.excused.add(check);
          } else {
            Optional<Boolean> isDetour = budget.share(SHARE, () -> isDetour(index, check));
            undecided |= isDetour.isEmpty();
            if (isDetour.isPresent() && !isDetour.get()) {
              checks.cooks.add(check);
            } else {
              checks.excused.add(check);
            }
          }
          except.add(check);
        }
      }
      Optional<ClosedSets.ClosedSet> set = closedSets.without(position, 0, Set.copyOf(except));
      if (set.isPresent()) {
        learn(set.get());
        return set.get();
      }
    }
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
    if (!(moves.get(index) instanceof Move.Shift shift)
        || check != MoveCode.shift(shift.from().index(), shift.to().index(), !shift.promote())) {
      return false;
    }
    int rest = moves.size() - index;
    Board board = Proofs.after(positions.get(index).toBoard(), check);
    return bounded.isMate(board, rest - 1) && !(rest > 2 && bounded.isMate(board, rest - 3));
  }

  /** 迂回: whether a check mates only by coming back to the solution later than it would be there. */
  private boolean isDetour(int index, int check) {
    if (matesSoon(index, check)) {
      return false;
    }
    ClosedSets sets =
        withoutDetours.orElseGet(
            () -> {
              MateSearch search = new MateSearch(attacker, budget, solution(), tableSize);
              return new ClosedSets(search, budget);
            });
    withoutDetours = Optional.of(sets);
    Position position = positions.get(index);
    Set<Integer> others = new HashSet<>(Proofs.checks(position.toBoard()));
    others.remove(check);
    return sets.without(position, index, others).isPresent();
  }

  /**
   * Whether a check mates so soon that the mate cannot come back to the solution: there it would be
   * over sooner than the solution is.
   */
  private boolean matesSoon(int index, int check) {
    int plies = Math.min(moves.size() - index, FEW_PLIES);
    for (int i = index + 2; i < moves.size(); i += 2) {
      if (bounded.isMate(positions.get(i).toBoard(), plies - 2)) {
        return false;
      }
    }
    return bounded.isMate(Proofs.after(positions.get(index).toBoard(), check), plies - 1);
  }

  private MateSearch.Forbidden solution() {
    Map<Long, List<long[]>> plies = new HashMap<>();
    for (int i = 0; i < moves.size(); i += 2) {
      Board board = positions.get(i).toBoard();
      plies
          .computeIfAbsent(board.keyWithoutHands(), key -> new ArrayList<>())
          .add(new long[] {Hands.of(board, attacker), i});
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
        return moves.size() + 1;
      }
    };
  }

  /** What shows that a check mates; empty if that takes too long. */
  private Optional<Proof> proofOfMateBy(Position position, Move check) {
    Board board = Proofs.after(position.toBoard(), check.encoded());
    try {
      return budget
          .share(SHARE, () -> lines.length(board).orElseThrow(Budget.Exhausted::new))
          .map(plies -> proofs.mateBy(position, check, plies + 1));
    } catch (Budget.Exhausted exhausted) {
      if (budget.left() > 0) {
        throw exhausted;
      }
      return Optional.empty();
    }
  }

  // 変化

  /** What is known so far about the replies to a move of the solution. */
  private static final class Replies {
    final List<Move> never = new ArrayList<>();
    final List<Move> longer = new ArrayList<>();
    final List<Move> same = new ArrayList<>();
    final List<Proof> neverShown = new ArrayList<>();
    boolean onlyTwoLonger = true;
  }

  private void askReplies(int index) {
    Position position = positions.get(index);
    Replies replies = new Replies();
    for (int reply : Proofs.evasions(position.toBoard())) {
      if (reply != moves.get(index).encoded()) {
        steps.add(() -> sort(index, reply, replies));
      }
    }
    int rest = moves.size() - index;
    steps.add(
        () -> {
          if (!replies.never.isEmpty()) {
            add(Kind.NO_MATE, index, replies.never, replies.neverShown);
          }
        });
    steps.add(
        () -> {
          if (!replies.longer.isEmpty()) {
            Kind kind = replies.onlyTwoLonger ? Kind.TWO_LONGER : Kind.LONGER;
            add(kind, index, replies.longer, noMateAfter(position, replies.longer, rest));
          }
        });
    steps.add(
        () -> {
          if (!replies.same.isEmpty()) {
            List<Proof> shown =
                rest > 2 ? noMateAfter(position, replies.same, rest - 2) : List.of();
            add(Kind.SAME, index, replies.same, shown);
          }
        });
  }

  private void sort(int index, int reply, Replies replies) {
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
      replies.forEach(reply -> shown.add(proofs.noMateAfter(position, reply, plies)));
    }
    return shown;
  }

  /**
   * How a reply compares with the written one: NO_MATE if it is never mated; LONGER, TWO_LONGER,
   * SAME, or HAND_LEFT if it is worse.
   */
  private Kind compare(int index, int reply, List<Proof> neverShown) {
    Board board = positions.get(index).toBoard();
    int rest = moves.size() - index;
    if (bounded.uselessTaking(board, reply, rest) != MoveCode.NONE) {
      return Kind.HAND_LEFT;
    }
    Board after = Proofs.after(board, reply);
    if (bounded.isMate(after, rest - 1)) {
      boolean isSooner = rest > 2 && bounded.isMate(after, rest - 3);
      return isSooner || leavesPiece(after, rest - 1) ? Kind.HAND_LEFT : Kind.SAME;
    }
    boolean isTwoLonger = bounded.isMate(after, rest + 1);
    if (!isTwoLonger) {
      Position position = after.position();
      Optional<ClosedSets.ClosedSet> set = never(position);
      if (set.isPresent()) {
        if (wantsProofs) {
          List<Move> choice = List.of(MoveCode.decode(reply));
          neverShown.add(proofs.never(positions.get(index), choice, set.get()));
        }
        return Kind.NO_MATE;
      }
    }
    return (isTwoLonger && leavesPiece(after, rest + 1))
            || anyTaking(
                board,
                reply,
                given -> bounded.isMate(given, rest + 2) && alwaysLeavesPiece(given, rest + 2))
        ? Kind.TWO_LONGER
        : Kind.LONGER;
  }

  // 駒余り

  /** Whether the attacker, who mates in exactly so many plies, can keep a piece in hand. */
  private boolean leavesPiece(Board board, int plies) {
    Mate mate = new Mate(board.position(), plies);
    Boolean known = leftovers.get(mate);
    if (known == null) {
      known = false;
      for (int check : Proofs.checks(board)) {
        Board after = Proofs.after(board, check);
        if (bounded.isMate(after, plies - 1) && alwaysLeavesPiece(after, plies - 1)) {
          known = true;
          break;
        }
      }
      leftovers.put(mate, known);
    }
    return known;
  }

  /** Whether the attacker keeps a piece whatever the defender, mated in so many plies, replies. */
  private boolean alwaysLeavesPiece(Board board, int plies) {
    budget.spend();
    if (plies == 0) {
      return board.position().holdsPieces(attacker);
    }
    for (int reply : Proofs.evasions(board)) {
      if (bounded.uselessTaking(board, reply, plies - 2) != MoveCode.NONE) {
        continue;
      }
      Board after = Proofs.after(board, reply);
      boolean mates = bounded.isMate(after, plies - 1);
      if (mates && plies > 2 && bounded.isMate(after, plies - 3)) {
        continue;
      }
      boolean keeps =
          (mates && leavesPiece(after, plies - 1))
              || anyTaking(
                  board,
                  reply,
                  given -> bounded.isMate(given, plies) && alwaysLeavesPiece(given, plies));
      if (!keeps) {
        return false;
      }
    }
    return true;
  }

  private static boolean anyTaking(Board board, int reply, Predicate<Board> test) {
    for (int promotes = 1; promotes >= 0; promotes--) {
      int taking = Interposition.taking(board, reply, promotes == 1);
      Board given = new Board();
      if (taking != MoveCode.NONE
          && Interposition.giveBack(board, reply, taking, given)
          && test.test(given)) {
        return true;
      }
    }
    return false;
  }
}
