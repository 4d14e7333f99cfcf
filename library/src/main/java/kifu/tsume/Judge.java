package kifu.tsume;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import kifu.shogi.Board;
import kifu.shogi.Move;
import kifu.shogi.MoveCode;
import kifu.shogi.PieceType;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.tsume.SolutionVerdict.Fault;
import kifu.tsume.SolutionVerdict.Kind;
import kifu.tsume.SolutionVerdict.Open;
import kifu.tsume.SolutionVerdict.Question;
import kifu.tsume.SolutionVerdict.Variation;

/**
 * Judges a mating problem and its written solution, a moment at a time. It asks whether there is a
 * mate and how long it is; {@link Cooks}, {@link Replies} and {@link Leftovers} ask the rest. The
 * pages of the diagnostics {@code tsume-…} define the words. For one thread at a time.
 */
public final class Judge implements Judging {
  /** How many positions a moment has. */
  private static final long MOMENT = 4096;

  /** How often a question that takes longer is asked anew before it gets twice the time. */
  private static final int ATTEMPTS = 3;

  /** Of a longer solution the length comes first: what else is asked may take all that is left. */
  private static final int MOST_PLIES_OF_SHORT = 11;

  /** Of the size of a table, the part that is kept beside the tables for each purpose. */
  private static final int QUARTER = 4;

  /** Without the kings. */
  private static final int MOST_PIECES = 38;

  private final WrittenSolution written;
  private final boolean isWhole;
  private final boolean wantsProofs;
  private final Budget budget;
  private final Searches searches;
  private final MateBound bound;
  private final Findings findings;
  private final Cooks cooks;
  private final Replies replies;
  private final List<Variation> solution = new ArrayList<>();
  private Optional<Boolean> hasMate = Optional.empty();
  private OptionalInt mate = OptionalInt.empty();
  private OptionalInt atMost = OptionalInt.empty();
  private boolean onlyChecks;
  private Optional<Boolean> ends = Optional.empty();

  /** What is still to be done, the next first. */
  private final Deque<Step> steps = new ArrayDeque<>();

  /** How often the next step has been begun in vain. */
  private int attempts;

  /** A part of the work, and the question that it helps to answer. */
  private record Step(Open asks, Runnable work) {}

  private Judge(Composition composition, Limits limits, Predicate<SolutionVerdict> goesOn) {
    this.written = WrittenSolution.of(composition);
    this.isWhole = composition.isWhole();
    this.wantsProofs = limits.proofs;
    this.budget = new Budget(limits.nodes, limits.tableSize / QUARTER, () -> goesOn.test(soFar()));
    this.searches = new Searches(written.start().turn(), budget, limits.tableSize);
    this.bound = new MateBound(searches);
    this.findings = new Findings(written, searches);
    this.cooks = new Cooks(written, searches, wantsProofs, findings);
    this.replies = new Replies(written, searches, wantsProofs, findings);
  }

  /**
   * How far a search may go.
   *
   * @param nodes how many positions it looks at
   * @param tableSize how many positions it keeps, in each of up to four tables of about 30 bytes a
   *     position; beside them it keeps a quarter of it with all their moves, for each of up to
   *     three purposes, of some 300 bytes each
   * @param proofs whether proofs are wanted
   */
  public record Limits(long nodes, int tableSize, boolean proofs) {}

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
    return of(composition, limits, soFar -> true);
  }

  /**
   * Begins to judge a composition for somebody who looks on.
   *
   * @param goesOn is told some dozens of times a second what is known, in the thread that judges,
   *     and says whether the search goes on; one that does not ends as at its bound
   */
  public static Judge of(
      Composition composition, Limits limits, Predicate<SolutionVerdict> goesOn) {
    Judge judge = new Judge(composition, limits, goesOn);
    judge.begin();
    return judge;
  }

  @Override
  public boolean advance() {
    return advance(MOMENT << (attempts / ATTEMPTS));
  }

  /** Goes on until the verdict is there. */
  public SolutionVerdict verdict() {
    while (!advance(budget.left())) {}
    return soFar();
  }

  @Override
  public SolutionVerdict soFar() {
    return new SolutionVerdict(
        hasMate,
        mate,
        atMost,
        isWhole && !written.moves().isEmpty(),
        faults(),
        List.copyOf(solution),
        findings.proofs(),
        List.copyOf(open()),
        budget.used(),
        budget.isFull(),
        budget.isTooLong());
  }

  private List<Fault> faults() {
    List<Fault> faults = new ArrayList<>(findings.faults());
    if (steps.isEmpty() && !findings.givenUp().isEmpty()) {
      faults.add(new Fault(Kind.UNDECIDED, -1, List.of(), List.of(), List.of()));
    }
    return List.copyOf(faults);
  }

  private Set<Open> open() {
    Set<Open> open = new LinkedHashSet<>();
    steps.forEach(step -> open.add(step.asks));
    open.addAll(findings.givenUp());
    return open;
  }

  /**
   * Takes the next step. One that needs more positions is taken anew later, which is quick where
   * the tables know what it has found by then; so a step changes nothing before its search is over.
   */
  private boolean advance(long positions) {
    if (steps.isEmpty()) {
      return true;
    }
    Step step = steps.getFirst();
    long before = budget.used();
    boolean isTaken = false;
    boolean isGivenUp = false;
    try {
      isTaken = budget.share(positions, () -> take(step)).isPresent();
      isGivenUp = !isTaken && budget.used() - before <= positions;
    } catch (Budget.Exhausted exhausted) {
      isGivenUp = true;
    }
    if (isGivenUp) {
      findings.giveUp(step.asks);
    }
    attempts = isTaken || isGivenUp ? 0 : attempts + 1;
    if (attempts == 0) {
      steps.removeFirst();
    }
    return steps.isEmpty();
  }

  private static boolean take(Step step) {
    step.work.run();
    return true;
  }

  private void add(Question question, Runnable work) {
    steps.add(new Step(new Open(question, -1), work));
  }

  private void addAll(Question question, int move, List<Runnable> parts) {
    parts.forEach(work -> steps.add(new Step(new Open(question, move), work)));
  }

  private void begin() {
    onlyChecks = askChecks();
    add(Question.MATE, () -> hasMate = Optional.of(hasMate()));
    add(Question.MATE, () -> ends = Optional.of(endsInMate()));
    add(Question.MATE, this::askMore);
  }

  /** Asks what depends on whether there is a mate and the solution ends in one. */
  private void askMore() {
    int plies = written.moves().size();
    boolean mates = hasMate.orElse(false);
    boolean isLong = plies > MOST_PLIES_OF_SHORT;
    boolean isSolved = plies == 0 || ends.orElse(true);
    if (!hasMate.orElse(true) || !isSolved) {
      findings.add(Kind.NO_MATE, plies - 1, List.of(), List.of());
    }
    if (mates) {
      add(Question.LENGTH, () -> atMost = bound.plies(written.board(0)));
      if (isToBeSolved()) {
        add(Question.LENGTH, this::showAnyMate);
      }
      add(Question.LENGTH, this::shorten);
      if (isLong) {
        add(Question.LENGTH, this::askLength);
      }
    }
    boolean asks = mates && ends.orElse(false) && onlyChecks;
    if (asks) {
      // What never mates is known then, which makes all other questions easier.
      for (int i = 0; i < plies; i += 2) {
        if (i < plies - 1 || plies == 1) {
          addAll(Question.COOKS, i, cooks.steps(i));
        }
      }
    }
    if (mates && !isLong) {
      add(Question.LENGTH, this::askLength);
    }
    if (asks) {
      add(Question.LENGTH, this::askShorter);
      for (int i = 1; i < plies; i += 2) {
        addAll(Question.REPLIES, i, replies.steps(i));
      }
      add(Question.LENGTH, this::askHand);
    }
    if (mates && isToBeSolved()) {
      add(Question.LENGTH, this::askSolution);
    }
  }

  private void askShorter() {
    if (mate.isPresent() && mate.getAsInt() < written.moves().size()) {
      findings.add(Kind.SHORTER);
    }
  }

  private void askHand() {
    if (written.end().holdsPieces(searches.attacker)) {
      findings.add(Kind.HAND_LEFT, written.moves().size() - 1, List.of(), List.of());
    }
  }

  /** Whether the board stands there without moves. */
  private boolean isToBeSolved() {
    return isWhole && written.moves().isEmpty();
  }

  /** A mate is worth showing even if it turns out not to be known which one is the shortest. */
  private void showAnyMate() {
    if (atMost.isPresent()) {
      setSolution(bound.line(written.board(0)));
    }
  }

  private void setSolution(List<Move> moves) {
    solution.clear();
    solution.add(new Variation(0, List.copyOf(moves)));
  }

  /** Has the solution of a board without one looked for, once the length is known. */
  private void askSolution() {
    if (mate.isPresent()) {
      Leftovers leftovers = searches.leftovers();
      add(Question.SOLUTION, () -> setSolution(searches.lines.from(written.board(0))));
      add(Question.SOLUTION, () -> solve(leftovers));
    }
  }

  /** Looks for the best of the shortest mates, and then for what is as good. */
  private void solve(Leftovers leftovers) {
    Optional<List<Move>> best =
        budget.share(Searches.SHARE, () -> searches.lines.from(written.board(0), leftovers));
    List<Move> main = best.orElseGet(() -> solution.getFirst().moves());
    setSolution(main);
    Position position = written.start();
    for (int i = 0; i < main.size(); i++) {
      if (i % 2 == 1) {
        Board board = position.toBoard();
        int ply = i;
        IntPredicate isKept =
            reply -> best.isPresent() && leftovers.areKeptAfter(board, reply, length(board));
        add(Question.SOLUTION, () -> solution.addAll(replies(board, ply, main.get(ply), isKept)));
      }
      position = position.play(main.get(i));
    }
  }

  private int length(Board board) {
    return searches.lines.length(board).orElseThrow(Budget.Exhausted::new);
  }

  /**
   * The other replies that are as good for the defender, each with its mate: it lives as long, not
   * by what is useless, and the attacker keeps no piece if it keeps none otherwise.
   */
  private List<Variation> replies(Board board, int ply, Move main, IntPredicate isKept) {
    List<Variation> variations = new ArrayList<>();
    Set<Integer> squares = new HashSet<>();
    boolean mayBeKept = isKept.test(main.encoded());
    int rest = length(board);
    for (int reply : searches.lines.longestReplies(board, rest)) {
      Move move = MoveCode.decode(reply);
      boolean isFirst = !MoveCode.isDrop(reply) || squares.add(MoveCode.to(reply));
      boolean isLikeMain =
          main instanceof Move.Drop && MoveCode.isDrop(reply) && main.to().equals(move.to());
      if (!isFirst || isLikeMain || move.equals(main)) {
        continue;
      }
      boolean isUseless = searches.bounded.uselessTaking(board, reply, rest) != MoveCode.NONE;
      if (!isUseless && (mayBeKept || !isKept.test(reply))) {
        List<Move> line = new ArrayList<>(List.of(move));
        line.addAll(searches.lines.from(MatingMoves.after(board, reply)));
        variations.add(new Variation(ply, List.copyOf(line)));
      }
    }
    return variations;
  }

  private boolean askChecks() {
    boolean all = true;
    for (int i = 0; i < written.moves().size(); i += 2) {
      if (!Rules.inCheck(written.positions().get(i + 1), searches.attacker.opposite())) {
        findings.add(Kind.NOT_CHECK, i, List.of(), List.of());
        all = false;
      }
    }
    return all;
  }

  /** Whether the solution ends where every reply is useless. */
  private boolean endsInMate() {
    return written.moves().size() % 2 == 1
        && Rules.inCheck(written.end(), searches.attacker.opposite())
        && searches.bounded.isMate(written.end().toBoard(), 0);
  }

  private boolean hasMate() {
    if (searches.bounded.isMate(written.board(0), 3)) {
      return true;
    }
    Optional<ClosedSets.ClosedSet> none = searches.never(written.start());
    if (wantsProofs) {
      none.ifPresent(set -> findings.prove(searches.proofs.never(written.start(), List.of(), set)));
    }
    return none.isEmpty();
  }

  /** Looks for mates that are shorter than the one that is known. */
  private void shorten() {
    Board board = written.board(0);
    while (atMost.isPresent()
        && atMost.getAsInt() <= MateLines.MOST_PLIES
        && searches.bounded.isMate(board, atMost.getAsInt() - 2)) {
      atMost = searches.bounded.mateWithin(board);
    }
  }

  private void askLength() {
    Board board = written.board(0);
    // A mate that is played through to its ends shows where the shortest one is to be sought.
    atMost.ifPresent(most -> searches.bounded.isMate(board, Math.min(most, MateLines.MOST_PLIES)));
    int plies = length(board);
    if (wantsProofs) {
      Proof shown = searches.proofs.mate(written.start(), plies);
      Optional<Proof> least =
          plies > 1
              ? Optional.of(searches.proofs.noMateWithin(written.start(), plies - 2))
              : Optional.empty();
      findings.prove(shown);
      least.ifPresent(findings::prove);
    }
    mate = OptionalInt.of(plies);
    findings.decide(Question.LENGTH);
  }
}
