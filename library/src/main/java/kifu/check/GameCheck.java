package kifu.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.game.Extent;
import kifu.game.Game;
import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.game.VariationHeads;
import kifu.game.VariationResult.Progress;
import kifu.play.Checkpoint;
import kifu.play.LineShift;
import kifu.play.Start;
import kifu.problem.ProblemId;
import kifu.problem.ProblemId.Scope;
import kifu.record.Manuscript;
import kifu.text.Change;

/**
 * Checks a game bit by bit, so that no caller has to wait for the end of a long one. Takes over
 * from an earlier game what did not change. For one use and one thread at a time.
 */
public final class GameCheck {
  /** Most variations branch from it, so that they share it. */
  private static final OptionalInt MAIN_LINE = OptionalInt.of(0);

  private final Manuscript manuscript;
  private final Start start;
  private final VariationHeads heads;
  private final Optional<Reuse> reuse;
  private final List<Variation> variations;

  /** The variations about which something is to be reported, by their index. */
  private final BitSet faulty = new BitSet();

  private final GameTree tree;

  /** The variations that a later one may branch from, by their index. */
  private final List<Integer> open = new ArrayList<>(List.of(0));

  /** How many variations were looked at for {@link #open}. */
  private int opened = 1;

  private Optional<PositionHistory> history = Optional.empty();
  private Optional<VariationCheck> underWay = Optional.empty();
  private Optional<TreeCheck> treeCheck = Optional.empty();
  private Optional<Game> game = Optional.empty();

  private GameCheck(
      Manuscript manuscript, Start start, VariationHeads heads, Optional<Reuse> reuse) {
    this.manuscript = manuscript;
    this.start = start;
    this.heads = heads;
    this.reuse = reuse;
    this.variations = new ArrayList<>(heads.count() + 1);
    this.tree = new GameTree(manuscript, start, Collections.unmodifiableList(variations));
  }

  /** Begins to check a game from nothing. */
  public static GameCheck of(Manuscript manuscript, Start start) {
    return new GameCheck(manuscript, start, VariationHeads.of(manuscript, start), Optional.empty());
  }

  /**
   * Begins to check a game after an edit: the result is equal to checking it from nothing.
   *
   * @param old the game before it
   * @param change what it changed
   */
  public static GameCheck after(Game old, Manuscript manuscript, Start start, Change change) {
    if (!old.start().equals(start)) {
      return of(manuscript, start);
    }
    VariationHeads heads = old.heads().update(old.manuscript(), manuscript, start, change);
    Reuse reuse = new Reuse(old, manuscript, heads, change);
    return new GameCheck(manuscript, start, heads, Optional.of(reuse));
  }

  /**
   * Begins to check the game after another edit, which comes before this check is done. Takes over
   * what it has checked above that edit.
   */
  public GameCheck update(Manuscript after, Start startAfter, Change edit) {
    if (game.isPresent()) {
      return after(game.get(), after, startAfter, edit);
    }
    if (!start.equals(startAfter)) {
      return reuse
          .map(known -> after(known.old(), after, startAfter, known.changeWith(edit)))
          .orElseGet(() -> of(after, startAfter));
    }
    VariationHeads next = heads.update(manuscript, after, start, edit);
    int same = Math.min(variations.size(), next.countAbove(edit.before()));
    GameCheck check =
        new GameCheck(
            after, start, next, reuse.map(known -> known.update(after, next, edit, same)));
    check.variations.addAll(variations.subList(0, same));
    check.faulty.or(faulty.get(0, same));
    if (opened <= same) {
      check.opened = opened;
      check.open.clear();
      check.open.addAll(open);
    }
    return check;
  }

  /**
   * Checks about {@code facts} facts more.
   *
   * @return whether the whole game is checked
   */
  public boolean advance(int facts) {
    int rest = facts;
    while (game.isEmpty() && rest > 0) {
      if (underWay.isPresent()) {
        rest = goOn(underWay.get(), rest);
      } else if (variations.size() <= heads.count()) {
        int before = movesToVariations();
        next();
        rest -= 1 + movesToVariations() - before;
      } else {
        rest = finish(rest);
      }
    }
    return game.isPresent();
  }

  /** The variation that is being checked, if one is. */
  Optional<VariationCheck> underWay() {
    return underWay;
  }

  /** The whole game. */
  public Game game() {
    while (!advance(Integer.MAX_VALUE)) {}
    return game.orElseThrow();
  }

  /** The game as far as it is checked; to be used before the check goes on. */
  public Game soFar() {
    if (game.isPresent()) {
      return game.get();
    }
    List<Variation> known = new ArrayList<>(variations);
    underWay.map(VariationCheck::soFar).ifPresent(known::add);
    BitSet reported = (BitSet) faulty.clone();
    reported.set(variations.size(), known.size());
    return new Game(new GameTree(manuscript, start, known), heads, reported, List.of());
  }

  /**
   * Up to which line it is known by now which problems of a kind are there: those that begin above
   * that line.
   */
  public int settledTo(ProblemId id) {
    if (game.isPresent()) {
      return Integer.MAX_VALUE;
    }
    return id.scope() == Scope.TREE ? 0 : settledTo();
  }

  private int settledTo() {
    return underWay.map(VariationCheck::knownTo).orElseGet(() -> firstLine(variations.size()));
  }

  /**
   * Whether it is known by now how the game stands at a line, and all that is wrong there. What is
   * wrong with branch marks and with heads of variations is known at the end.
   */
  public boolean isSettledAt(int line) {
    boolean isHead = heads.countAbove(line + 1) > heads.countAbove(line);
    return game.isPresent() || (line < settledTo() && manuscript.counts().marks() == 0 && !isHead);
  }

  private int firstLine(int index) {
    if (index == 0) {
      return 0;
    }
    return index <= heads.count() ? heads.textLine(index - 1) : manuscript.text().lineCount();
  }

  private int goOn(VariationCheck check, int rest) {
    int left = check.advance(rest);
    if (!check.isDone()) {
      return 0;
    }
    int index = variations.size();
    Variation done = check.soFar();
    add(done);
    underWay = Optional.empty();
    reuse.ifPresent(known -> known.ended(index, done));
    if (!check.beganLost()) {
      history().finished(index);
    }
    return left;
  }

  private PositionHistory history() {
    PositionHistory known = history.orElseGet(() -> new PositionHistory(tree));
    history = Optional.of(known);
    return known;
  }

  /** How many moves were played only to get to variations. */
  private int movesToVariations() {
    return history.map(PositionHistory::played).orElse(0);
  }

  private void add(Variation variation) {
    faulty.set(variations.size(), variation.result().isFaulty());
    variations.add(variation);
  }

  /** Finds out how the variations fit together, unless that is known from before. */
  private int finish(int rest) {
    boolean nothingToFit = tree.size() == 1 && manuscript.counts().marks() == 0;
    if (nothingToFit || reuse.filter(Reuse::fitsTogetherAsBefore).isPresent()) {
      game = Optional.of(new Game(tree, heads, faulty, List.of()));
      return rest;
    }
    TreeCheck check = treeCheck.orElseGet(() -> new TreeCheck(tree));
    treeCheck = Optional.of(check);
    int left = check.advance(rest);
    if (check.isDone()) {
      game = Optional.of(new Game(tree, heads, faulty, check.problems()));
    }
    return left;
  }

  /** Goes to the next variation, or takes over all up to the next one that the edit touched. */
  private void next() {
    int index = variations.size();
    int untouched = reuse.map(known -> known.untouched(index)).orElse(0);
    if (untouched > 0) {
      reuse.orElseThrow().take(untouched, variations, faulty);
      return;
    }
    Extent extent = extent(index);
    if (reuse.filter(known -> known.samePath(index, extent)).isPresent()) {
      again(reuse.orElseThrow(), index, extent);
    } else {
      reuse.ifPresent(known -> known.replaced(index));
      check(index, extent);
    }
  }

  /** Checks a variation from where it is no longer the same, if it is not all the same. */
  private void again(Reuse known, int index, Extent extent) {
    Variation was = known.was(index).orElseThrow();
    switch (known.overlap(was, extent.firstLine(), extent.endLine())) {
      case Reuse.Overlap.Whole whole when lacksCheckpoints(was, index) -> check(index, extent);
      case Reuse.Overlap.Whole(LineShift shift)
          when shift.equals(LineShift.NOTHING) && extent.equals(was.extent()) ->
          add(was); // otherwise, of a million, both games would hold their own
      case Reuse.Overlap.Whole(LineShift shift) ->
          add(new Variation(extent, was.result().shifted(shift)));
      case Reuse.Overlap.Beginning beginning -> {
        Checkpoint from =
            was.result()
                .lastSettledUpTo(beginning.lines() - 1)
                .orElseGet(() -> tree.before(extent.firstPly(), extent.parent()));
        known.partsFrom(index, from, beginning.lines());
        if (!from.broken()) {
          history().goInto(new Variation(extent, was.result()), from.ply());
        }
        begin(was.result().upTo(from, extent, isBranched(index, extent.firstPly())));
      }
    }
  }

  /** Whether variations have come to branch off that would have to play the whole way to it. */
  private boolean lacksCheckpoints(Variation was, int index) {
    return isBranched(index, was.firstPly())
        && was.result().checkpoints().isEmpty()
        && was.moves() > 0;
  }

  private boolean isBranched(int index, int firstPly) {
    return index < heads.count() && heads.firstPly(index) > firstPly;
  }

  /** Checks a variation from its beginning. */
  private void check(int index, Extent extent) {
    Checkpoint from = tree.before(extent.firstPly(), extent.parent());
    if (!from.broken()) {
      history().goTo(extent);
    }
    begin(new Progress(from, extent, isBranched(index, extent.firstPly())));
  }

  private void begin(Progress progress) {
    underWay = Optional.of(new VariationCheck(tree, history().repetition(), progress));
  }

  /** Where a variation stands and what it branches from. */
  private Extent extent(int index) {
    int firstPly = index == 0 ? 1 : heads.firstPly(index - 1);
    OptionalInt parent = index == 0 ? OptionalInt.empty() : parentByPlace(index, firstPly);
    return ParentByClocks.ask(
        tree,
        new Extent(firstLine(index), firstLine(index + 1), firstPly, parent, OptionalInt.empty()));
  }

  /**
   * The variation that one branches from by its place in the text; empty when it branches from
   * nowhere. The stack rule: it is the last one listed that starts before it, and closes all that
   * start where it does or later.
   */
  private OptionalInt parentByPlace(int index, int firstPly) {
    if (reuse.filter(Reuse::sameShape).isPresent()) {
      return reuse.orElseThrow().parentByPlace(index);
    }
    while (opened < index) {
      closeFrom(variations.get(opened).firstPly());
      if (variations.get(opened).firstPly() > 0) {
        open.add(opened);
      }
      opened++;
    }
    return firstPly == 0 ? OptionalInt.empty() : reaching(lastOpenBefore(firstPly), firstPly - 1);
  }

  private int lastOpenBefore(int firstPly) {
    int last = open.size() - 1;
    while (last > 0 && variations.get(open.get(last)).firstPly() >= firstPly) {
      last--;
    }
    return open.get(last);
  }

  private void closeFrom(int firstPly) {
    while (open.size() > 1 && variations.get(open.getLast()).firstPly() >= firstPly) {
      open.removeLast();
    }
  }

  /** The variation, or the nearest one that it branches from, whose moves reach a ply. */
  private OptionalInt reaching(int index, int ply) {
    OptionalInt candidate = index == 0 ? MAIN_LINE : OptionalInt.of(index);
    while (candidate.isPresent()) {
      Variation variation = variations.get(candidate.getAsInt());
      if (variation.isAttached() && variation.lastPly() >= ply) {
        return candidate;
      }
      candidate = variation.parent();
    }
    return candidate;
  }
}
