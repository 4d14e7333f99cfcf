package kifu.game;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Grammar;
import kifu.text.Change;
import kifu.text.Text;

/**
 * Checks a game bit by bit, so that nobody has to wait for the end of a long one. Takes over from
 * an earlier game what did not change. For one use and one thread at a time.
 */
public final class GameCheck {
  private final Text text;
  private final Grammar reader;
  private final Start start;
  private final VariationHeads heads;
  private final Optional<Reuse> earlier;

  private final List<Variation> lines;

  /** The lines of play about which something is to be said, by their index. */
  private final BitSet faulty = new BitSet();

  private final Checkpoints states;
  private Optional<PositionHistory> path = Optional.empty();

  /** Those that a variation behind them may branch from, by their index. */
  private final List<Integer> open = new ArrayList<>(List.of(0));

  /** How many lines of play were looked at for {@link #open}. */
  private int opened = 1;

  private Optional<UnderWay> underWay = Optional.empty();
  private Optional<TreeCheck> branchCheck = Optional.empty();
  private Optional<Game> game = Optional.empty();

  /** A line of play that is being checked. */
  private record UnderWay(
      VariationCheck checker, int firstLine, int endLine, int number, int parent) {
    Variation soFar() {
      return new Variation(firstLine, endLine, number, parent, checker.checked());
    }
  }

  private GameCheck(
      Text text, Grammar reader, Start start, VariationHeads heads, Optional<Reuse> earlier) {
    this.text = text;
    this.reader = reader;
    this.start = start;
    this.heads = heads;
    this.earlier = earlier;
    this.lines = new ArrayList<>(heads.count() + 1);
    this.states = new Checkpoints(text, reader, start, lines);
  }

  /** Begins to check a game from nothing. */
  static GameCheck of(Text text, Grammar reader, Start start) {
    return new GameCheck(text, reader, start, VariationHeads.of(text, reader), Optional.empty());
  }

  /**
   * Begins to check a game after an edit.
   *
   * @param old the game before it
   * @param change what it changed
   */
  static GameCheck after(Game old, Text text, Grammar reader, Start start, Change change) {
    VariationHeads heads = old.heads().update(old.text(), text, reader, change);
    Optional<Reuse> earlier =
        old.start().equals(start)
            ? Optional.of(new Reuse(old, text, reader, heads, change))
            : Optional.empty();
    return new GameCheck(text, reader, start, heads, earlier);
  }

  /**
   * Begins to check the game after another edit, which comes before this check is done. Takes over
   * what it has checked above that edit.
   */
  public GameCheck update(Text after, Start startAfter, Change edit) {
    if (game.isPresent()) {
      return game.get().update(after, startAfter, edit);
    }
    if (!start.equals(startAfter)) {
      return earlier
          .map(e -> e.startAgain(after, startAfter, edit))
          .orElseGet(() -> of(after, reader, startAfter));
    }
    VariationHeads next = heads.update(text, after, reader, edit);
    int same = Math.min(lines.size(), next.countAbove(edit.before()));
    GameCheck check =
        new GameCheck(
            after, reader, start, next, earlier.map(e -> e.update(after, next, edit, same)));
    check.lines.addAll(lines.subList(0, same));
    check.faulty.or(faulty.get(0, same));
    if (opened <= same) {
      check.opened = opened;
      check.open.clear();
      check.open.addAll(open);
    }
    return check;
  }

  /**
   * Checks about so many lines more.
   *
   * @return whether the whole game is checked
   */
  public boolean advance(int lineCount) {
    int rest = lineCount;
    while (game.isEmpty() && rest > 0) {
      if (underWay.isPresent()) {
        rest = goOn(underWay.get(), rest);
      } else if (lines.size() <= heads.count()) {
        next();
        rest--;
      } else {
        rest = finish(rest);
      }
    }
    return game.isPresent();
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
    List<Variation> known = new ArrayList<>(lines);
    underWay.map(UnderWay::soFar).ifPresent(known::add);
    BitSet told = (BitSet) faulty.clone();
    told.set(lines.size(), known.size());
    return new Game(text, reader, start, heads, known, told, List.of());
  }

  /**
   * Whether it is known by now if a problem is there.
   *
   * @param problem one that was there before the edit, where it would stand now
   */
  public boolean settles(Problem problem) {
    int knownTo =
        underWay
            .map(line -> line.firstLine() + line.checker().knownTo())
            .orElseGet(() -> firstLine(lines.size()));
    return game.isPresent()
        || (problem.range().start().line() < knownTo && !concernsSeveralLinesOfPlay(problem.id()));
  }

  private static boolean concernsSeveralLinesOfPlay(ProblemId id) {
    return switch (id) {
      case VARIATION_TARGET, EMPTY_VARIATION, DUPLICATE_VARIATION, BRANCH_MARK, NOT_CHECKED -> true;
      default -> false;
    };
  }

  private int firstLine(int index) {
    if (index == 0) {
      return 0;
    }
    return index <= heads.count() ? heads.line(index - 1) : text.lineCount();
  }

  private int goOn(UnderWay line, int rest) {
    int left = line.checker().advance(rest);
    if (!line.checker().isDone()) {
      return 0;
    }
    Variation done = line.soFar();
    int index = lines.size();
    add(done);
    underWay = Optional.empty();
    earlier.ifPresent(e -> e.ended(index, done));
    if (!line.checker().beganLost()) {
      path().finished(index);
    }
    return left;
  }

  private PositionHistory path() {
    PositionHistory known = path.orElseGet(() -> new PositionHistory(start, lines, states));
    path = Optional.of(known);
    return known;
  }

  private void add(Variation line) {
    faulty.set(lines.size(), line.checked().isFaulty());
    lines.add(line);
  }

  /** Finds out how the lines of play fit together, unless that is known from before. */
  private int finish(int rest) {
    if (earlier.filter(Reuse::fitsTogetherAsBefore).isPresent()) {
      game = Optional.of(game(List.of()));
      return rest;
    }
    TreeCheck check = branchCheck.orElseGet(() -> new TreeCheck(game(List.of()), reader));
    branchCheck = Optional.of(check);
    int left = check.advance(rest);
    if (check.isDone()) {
      game = Optional.of(game(check.problems()));
    }
    return left;
  }

  private Game game(List<Problem> problems) {
    return new Game(
        text, reader, start, heads, Collections.unmodifiableList(lines), faulty, problems);
  }

  /** Goes to the next line of play, or takes over all up to the next one that the edit touched. */
  private void next() {
    int index = lines.size();
    int untouched = earlier.map(e -> e.untouched(index)).orElse(0);
    if (untouched > 0) {
      earlier.orElseThrow().take(untouched, lines, faulty);
      return;
    }
    int number = index == 0 ? 1 : heads.number(index - 1);
    int parent = index == 0 ? -1 : parent(index, number);
    if (earlier.filter(e -> e.samePath(index, number, parent)).isPresent()) {
      again(earlier.orElseThrow(), index, number, parent);
    } else {
      earlier.ifPresent(e -> e.replaced(index));
      check(index, number, parent, states.before(number, parent), Optional.empty());
    }
  }

  /** Checks a line of play from where it is no longer the same, if it is not all the same. */
  private void again(Reuse earlierGame, int index, int number, int parent) {
    Variation was = earlierGame.at(index).orElseThrow();
    Reuse.Common common = earlierGame.common(was, firstLine(index), firstLine(index + 1));
    if (common.shift().isPresent()) {
      if (lacksStates(was, index)) {
        check(index, number, parent, states.before(number, parent), Optional.empty());
      } else {
        VariationResult checked = was.checked().shifted(common.shift().get());
        add(new Variation(firstLine(index), firstLine(index + 1), number, parent, checked));
      }
      return;
    }
    Checkpoint from =
        was.checked()
            .lastStateAbove(common.above() - 1)
            .orElseGet(() -> states.before(number, parent));
    earlierGame.partsFrom(index, from, common.above());
    check(index, number, parent, from, Optional.of(was.checked()));
  }

  /** Whether variations have come to branch off that would have to play the whole way to it. */
  private boolean lacksStates(Variation was, int index) {
    return isBranched(index, was.start())
        && was.checked().checkpoints().isEmpty()
        && was.checked().moves() > 0;
  }

  private boolean isBranched(int index, int number) {
    return index < heads.count() && heads.number(index) > number;
  }

  private void check(
      int index, int number, int parent, Checkpoint from, Optional<VariationResult> known) {
    int firstLine = firstLine(index);
    int endLine = firstLine(index + 1);
    if (!from.broken()) {
      known.ifPresentOrElse(
          above ->
              path().goInto(new Variation(firstLine, endLine, number, parent, above), from.ply()),
          () -> path().goTo(parent, number));
    }
    VariationCheck checker =
        new VariationCheck(
            text,
            reader,
            start,
            firstLine,
            endLine,
            isBranched(index, number),
            path().repetition(),
            number,
            from,
            known);
    underWay = Optional.of(new UnderWay(checker, firstLine, endLine, number, parent));
  }

  /**
   * The line of play that a variation branches from; -1 when it branches from nowhere. The stack
   * rule: it is the last one listed that starts before it, and closes all that start where it does
   * or later.
   */
  private int parent(int index, int number) {
    OptionalInt known = earlier.map(e -> e.parent(index)).orElse(OptionalInt.empty());
    if (known.isPresent()) {
      return known.getAsInt();
    }
    while (opened < index) {
      closeFrom(lines.get(opened).start());
      if (lines.get(opened).start() > 0) {
        open.add(opened);
      }
      opened++;
    }
    return number == 0 ? -1 : reaching(lastOpenBefore(number), number - 1);
  }

  private int lastOpenBefore(int number) {
    int last = open.size() - 1;
    while (last > 0 && lines.get(open.get(last)).start() >= number) {
      last--;
    }
    return open.get(last);
  }

  private void closeFrom(int number) {
    while (open.size() > 1 && lines.get(open.getLast()).start() >= number) {
      open.removeLast();
    }
  }

  /** The line of play, or the nearest one that it branches from, whose moves reach a ply. */
  private int reaching(int index, int ply) {
    int candidate = index;
    while (candidate >= 0) {
      Variation line = lines.get(candidate);
      if (line.isAttached() && line.lastPly() >= ply) {
        return candidate;
      }
      candidate = line.parent();
    }
    return -1;
  }
}
