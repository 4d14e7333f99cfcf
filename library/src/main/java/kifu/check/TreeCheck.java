package kifu.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.game.GameTree;
import kifu.game.Variation;
import kifu.game.VariationResult;
import kifu.game.VariationResult.Finding;
import kifu.game.VariationResult.Progress;
import kifu.play.Written;
import kifu.problem.FirstProblems;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.shogi.MoveCode;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Checks how the variations of a game fit together, at once or bit by bit. Costs a little for each
 * variation, nothing for a move. For one use and one thread at a time.
 */
final class TreeCheck {
  /** In how many other variations a place for a misplaced variation is looked for. */
  private static final int MOST_TRIED = 64;

  /** How many variations above are looked at for that. */
  private static final int MOST_SEEN = 256;

  /** How many lines a variation counts for: as many moves are played again to its beginning. */
  private static final int LINES_OF_VARIATION = Progress.INTERVAL_WHERE_BRANCHED / 2;

  private final GameTree tree;
  private final Manuscript manuscript;
  private final FirstProblems problems = new FirstProblems();
  private final Map<FirstMove, Integer> firstMoves = new HashMap<>();
  private final Map<Parting, Integer> lastOfFork = new HashMap<>();

  /**
   * The moves for which a later variation stands, where branch marks are used; those are left that
   * have none.
   */
  private final Set<Parting> followed = new HashSet<>();

  private final boolean usesMarks;

  /** The next variation; the main line needs no check. */
  private int next = 1;

  /** The next variation whose branch marks are compared with {@link #followed}. */
  private int nextMarked;

  /** Whether it is not clear of a variation what it replaces: any mark may be meant for it. */
  private boolean isTargetUnclear;

  private Optional<Iterator<Parting>> unmarked = Optional.empty();
  private boolean done;

  /** A place where variations part. */
  private record Parting(int owner, int ply) {}

  /** A move with which a line of play goes on from there. */
  private record FirstMove(Parting fork, int move) {}

  TreeCheck(GameTree tree) {
    this.tree = tree;
    this.manuscript = tree.manuscript();
    this.usesMarks = manuscript.counts().marks() > 0;
  }

  /**
   * Goes on for about the time that it takes to check {@code lines} lines.
   *
   * @return how many of them were not used
   */
  int advance(int lines) {
    int rest = lines;
    for (; rest > 0 && !done; rest -= LINES_OF_VARIATION) {
      step();
    }
    return rest;
  }

  private void step() {
    if (next < tree.size()) {
      check(tree.get(next), next);
      next++;
    } else if (!usesMarks) {
      done = true;
    } else if (nextMarked < tree.size()) {
      superfluousMarks(nextMarked);
      nextMarked++;
    } else {
      missingMark();
    }
  }

  boolean isDone() {
    return done;
  }

  /** What was found so far. */
  List<Problem> problems() {
    return problems.all();
  }

  private void check(Variation variation, int index) {
    if (variation.parent().isEmpty()) {
      nowhere(variation, index);
    }
    if (variation.result().firstPlay().isEmpty()) {
      problems.add(Problem.of(ProblemId.EMPTY_VARIATION, head(variation)).withLinesRemoved(false));
      if (variation.parent().isPresent()) { // a mark of the move that it replaces is right
        int number = variation.firstPly();
        follow(new Parting(tree.owner(variation.parent().getAsInt(), number), number));
      }
      return;
    }
    if (variation.parent().isEmpty()) {
      return;
    }
    int parent = variation.parent().getAsInt();
    int number = variation.firstPly();
    firstNumber(variation, index);
    boolean startsIllegally = startsIllegally(variation);
    isTargetUnclear |= startsIllegally;
    Optional<Problem> elsewhere =
        startsIllegally
            ? elsewhere(variation, index, tree.owner(parent, number - 1))
            : Optional.empty();
    elsewhere.ifPresent(problems::add);
    if (variation.extent().isFoundByClocks()) {
      problems.add(foundByClocks(variation, parent));
    }
    Parting fork = new Parting(tree.owner(parent, number), number);
    Integer sibling = lastOfFork.put(fork, index);
    if (sibling != null) {
      follow(new Parting(sibling, number));
      repeats(variation, index, fork);
    } else if (tree.get(fork.owner()).has(number)) {
      follow(fork);
      repeats(variation, index, fork);
    } else if (elsewhere.isEmpty() && !tree.endsWithSummary(tree.get(fork.owner()))) {
      problems.add(continuation(variation));
    }
  }

  private void follow(Parting fork) {
    if (usesMarks) {
      followed.add(fork);
    }
  }

  private Range head(Variation variation) {
    return manuscript.range(variation.firstLine(), 0, Part.WHOLE);
  }

  private Problem target(Variation variation, String japanese, String english) {
    return Problem.of(ProblemId.VARIATION_TARGET, head(variation), new Phrase(japanese, english));
  }

  private void nowhere(Variation variation, int index) {
    int number = number(variation.firstPly());
    int before = number - 1;
    Problem problem =
        variation.firstPly() == 0
            ? target(variation, "何手目から分岐するのか分かりません", "it is not clear from which move it branches")
            : target(
                variation,
                before + "手目がないので、" + number + "手目からは分岐できません",
                "there is no move " + before + " to branch from");
    isTargetUnclear = true;
    problems.add(new MeantTarget(tree, index).offeredFor(problem));
  }

  /** The number with which a move is written, for the reader of a message. */
  private int number(int ply) {
    return tree.start().number(ply);
  }

  private void firstNumber(Variation variation, int index) {
    int number = number(variation.firstPly());
    int written = variation.result().firstPlay().orElseThrow().number().orElse(number);
    if (written != number) {
      Problem problem =
          target(
              variation,
              number + "手目からの変化ですが、最初の手は" + written + "手目と書かれています",
              "it begins at move " + number + ", but its first move is numbered " + written);
      isTargetUnclear = true;
      problems.add(new MeantTarget(tree, index).offeredFor(problem));
    }
  }

  private static boolean startsIllegally(Variation variation) {
    VariationResult result = variation.result();
    int first = result.firstPlay().orElseThrow().ownLine();
    for (Finding finding : result.findings()) {
      if (finding.ownLine() == first && finding.problem().severity() == Severity.ERROR) {
        return true;
      }
    }
    return false;
  }

  /** Names the only other variation from which the first move of one would be legal. */
  private Optional<Problem> elsewhere(Variation variation, int index, int owner) {
    int before = variation.firstPly() - 1;
    Set<Integer> tried = new HashSet<>(Set.of(owner));
    List<Variation> fitting = new ArrayList<>();
    for (int i = Math.max(0, index - MOST_SEEN); i < index && tried.size() < MOST_TRIED; i++) {
      Variation other = tree.get(i);
      boolean reaches = other.isAttached() && other.lastPly() >= before;
      if (reaches
          && tried.add(tree.owner(i, before))
          && tree.couldStart(other, variation, before + 1)) {
        fitting.add(other);
      }
    }
    if (fitting.size() != 1) {
      return Optional.empty();
    }
    Problem problem =
        target(
                variation,
                "最初の手が指せるのは別の変化の" + number(before) + "手目の後です。分岐元を確かめてください",
                "its first move would be legal after move "
                    + number(before)
                    + " of another line; check what it branches from")
            .withSeverity(Severity.WARNING);
    int textLine = tree.textLineOf(fitting.getFirst(), before).orElse(0);
    return Optional.of(
        tree.related(problem, textLine, new Phrase("ここからなら指せる", "It would be legal after this")));
  }

  private Problem foundByClocks(Variation variation, int parent) {
    int before = variation.firstPly() - 1;
    Problem problem =
        target(
                variation,
                "上の変化の続きとしては消費時間が合わず、別の手順の" + number(before) + "手目の後としては合います。そちらからの分岐として読みます",
                "its clocks fit not the variation above but move "
                    + number(before)
                    + " of another line, so it is read as branching off after that")
            .withSeverity(Severity.WARNING);
    return tree.textLineOf(tree.get(parent), before)
        .map(
            line ->
                tree.related(
                    problem, line, new Phrase("消費時間はここに続く", "The clocks continue from here")))
        .orElse(problem);
  }

  private Problem continuation(Variation variation) {
    return target(
            variation,
            "分岐元にこの手数の手がないので、その続きとして読みます",
            "the line it branches from has no such move, so it is read as its continuation")
        .withSeverity(Severity.HINT);
  }

  private void repeats(Variation variation, int index, Parting fork) {
    int move = variation.result().firstMove();
    if (!MoveCode.isMove(move) || startsIllegally(variation)) {
      return;
    }
    Phrase same = new Phrase("同じ手", "The same move");
    Variation owner = tree.get(fork.owner());
    int ply = fork.ply();
    if (tree.moveCode(owner, ply) == move) {
      Problem problem =
          repeated(
              variation,
              "分岐元の" + number(ply) + "手目",
              "move " + number(ply) + " of the line it branches from");
      problems.add(
          tree.written(owner, ply)
              .map(written -> repeated(problem, index, written, same))
              .orElse(problem));
      return;
    }
    Integer earlier = firstMoves.putIfAbsent(new FirstMove(fork, move), index);
    if (earlier != null) {
      int textLine = tree.get(earlier).firstPlayLine().orElseThrow();
      Problem problem =
          repeated(variation, "前の変化の最初の手", "that of an earlier variation")
              .withSeverity(Severity.HINT);
      problems.add(tree.related(problem, textLine, same));
    }
  }

  private Problem repeated(Problem problem, int index, Written written, Phrase same) {
    Problem related = problem.withRelated(tree.range(written), same);
    return new RepeatedBeginning(tree, index, this::haveWay).offeredFor(related, written);
  }

  /** Whether a variation above replaces a ply of a line by a move. */
  private boolean haveWay(int owner, int ply, int move) {
    return firstMoves.containsKey(new FirstMove(new Parting(owner, ply), move));
  }

  private Problem repeated(Variation variation, String japanese, String english) {
    return Problem.of(
        ProblemId.DUPLICATE_VARIATION, head(variation), new Phrase(japanese, english));
  }

  private void superfluousMarks(int index) {
    for (int number : tree.get(index).result().marked()) {
      if (!followed.remove(new Parting(index, number)) && !isTargetUnclear) {
        tree.textLineOf(tree.get(index), number).ifPresent(this::superfluous);
      }
    }
  }

  private void missingMark() {
    Iterator<Parting> rest = unmarked.orElseGet(followed::iterator);
    unmarked = Optional.of(rest);
    if (rest.hasNext() && !isTargetUnclear) {
      Parting fork = rest.next();
      tree.textLineOf(tree.get(fork.owner()), fork.ply()).ifPresent(this::missing);
    }
    done = isTargetUnclear || !rest.hasNext();
  }

  private void superfluous(int textLine) {
    String mark = manuscript.spelling().branchMark();
    Phrase what =
        new Phrase(
            "同じ手数の変化が後にないので「" + mark + "」は不要です",
            "no variation of this move follows, so the " + mark + " is superfluous");
    Range where = manuscript.range(textLine, 0, Part.BRANCH_MARK);
    int end =
        manuscript.line(textLine).substring(0, where.start().column()).stripTrailing().length();
    Range withBlanks = new Range(new Point(textLine, end), where.end());
    problems.add(Problem.of(ProblemId.BRANCH_MARK, where, what).withFix(withBlanks, "", true));
  }

  private void missing(int textLine) {
    String mark = manuscript.spelling().branchMark();
    Phrase what =
        new Phrase(
            "同じ手数の変化が後にあるので「" + mark + "」を付けます",
            "a variation of this move follows, so there should be a " + mark);
    Problem problem =
        Problem.of(ProblemId.BRANCH_MARK, manuscript.range(textLine, 0, Part.WHOLE), what);
    String line = manuscript.line(textLine).stripTrailing();
    String added = manuscript.spelling().branchMark(line);
    Point end = new Point(textLine, line.length());
    boolean canBeMarked =
        manuscript.grammar().statement(line + added, 0).find(Part.BRANCH_MARK).isPresent();
    problems.add(canBeMarked ? problem.withFix(new Range(end, end), added, true) : problem);
  }
}
