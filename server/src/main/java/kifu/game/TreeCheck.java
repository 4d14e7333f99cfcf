package kifu.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Part;
import kifu.record.Span;
import kifu.shogi.MoveCode;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Checks how the lines of play of a game fit together, at once or bit by bit. Costs a little for
 * each variation, nothing for a move. For one use and one thread at a time.
 */
final class TreeCheck {
  /** In how many other lines of play a place for a misplaced variation is looked for. */
  private static final int MOST_TRIED = 64;

  /** How many lines a variation counts for: so many moves are played again to where it branches. */
  private static final int LINES_OF_VARIATION = VariationResult.INTERVAL_OF_BRANCHED / 2;

  private final Game game;
  private final Text text;
  private final Grammar reader;
  private final List<Problem> problems = new ArrayList<>();
  private final Map<Way, Integer> ways = new HashMap<>();
  private final Map<Fork, Integer> lastOfFork = new HashMap<>();

  /**
   * The moves for which a later variation stands, where branch marks are used; those are left that
   * have none.
   */
  private final Set<Fork> followed = new HashSet<>();

  private final boolean usesMarks;

  /** The next line of play; the main line needs no check. */
  private int next = 1;

  /** The next line of play whose branch marks are compared with {@link #followed}. */
  private int nextMarked;

  private Optional<Iterator<Fork>> unmarked = Optional.empty();
  private boolean done;

  /** A place where lines of play part. */
  private record Fork(int owner, int number) {}

  /** A way to go on from there. */
  private record Way(Fork fork, int move) {}

  TreeCheck(Game game, Grammar reader) {
    this.game = game;
    this.text = game.text();
    this.reader = reader;
    this.usesMarks = text.summarize(reader.counts()).marks() > 0;
  }

  /**
   * Goes on for about the time that so many lines take which are checked.
   *
   * @return how many more it could have been
   */
  int advance(int lines) {
    int rest = lines;
    for (; rest > 0 && !done; rest -= LINES_OF_VARIATION) {
      step();
    }
    return rest;
  }

  private void step() {
    if (next < game.size()) {
      check(game.lines().get(next), next);
      next++;
    } else if (!usesMarks) {
      done = true;
    } else if (nextMarked < game.size()) {
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
    return problems;
  }

  private void check(Variation line, int index) {
    if (line.parent() < 0) {
      nowhere(line);
    }
    if (line.checked().firstPlay() < 0) {
      add(ProblemId.EMPTY_VARIATION, line);
      return;
    }
    if (!line.isAttached()) {
      return;
    }
    number(line);
    if (startsIllegally(line)) {
      elsewhere(line, index);
    }
    Fork fork = new Fork(game.states().owner(line.parent(), line.start()), line.start());
    Integer sibling = lastOfFork.put(fork, index);
    if (sibling != null) {
      follow(new Fork(sibling, line.start()));
      repeats(line, index, fork);
    } else if (game.lines().get(fork.owner()).has(line.start())) {
      follow(fork);
      repeats(line, index, fork);
    } else if (!game.endsWithSummary(game.lines().get(fork.owner()))) {
      continuation(line);
    }
  }

  private void follow(Fork fork) {
    if (usesMarks) {
      followed.add(fork);
    }
  }

  private static int firstLineOf(Variation line) {
    return line.firstLine() + line.checked().firstPlay();
  }

  private Range head(Variation line) {
    Span span = reader.span(text.line(line.firstLine()), 0, Part.WHOLE);
    return span.onLine(line.firstLine());
  }

  private void add(ProblemId id, Variation line, Object... arguments) {
    problems.add(Problem.of(id, head(line), arguments));
  }

  private void nowhere(Variation line) {
    int before = line.start() - 1;
    add(
        ProblemId.VARIATION_TARGET,
        line,
        line.start() == 0
            ? new Phrase("何手目から分岐するのか分かりません", "it is not clear from which move it branches")
            : new Phrase(
                before + "手目がないので、" + line.start() + "手目からは分岐できません",
                "there is no move " + before + " to branch from"));
  }

  private void number(Variation line) {
    int written = line.checked().firstNumber();
    if (written != Facts.NO_NUMBER && written != line.start()) {
      add(
          ProblemId.VARIATION_TARGET,
          line,
          new Phrase(
              line.start() + "手目からの変化ですが、最初の手は" + written + "手目と書かれています",
              "it begins at move " + line.start() + ", but its first move is numbered " + written));
    }
  }

  private static boolean startsIllegally(Variation line) {
    int first = line.checked().firstPlay();
    for (Finding finding : line.checked().findings()) {
      if (finding.line() == first && finding.problem().severity() == Severity.ERROR) {
        return true;
      }
    }
    return false;
  }

  /** Names the only other line of play from which the first move of a variation would be legal. */
  private void elsewhere(Variation line, int index) {
    Set<Integer> tried =
        new HashSet<>(Set.of(game.states().owner(line.parent(), line.start() - 1)));
    List<Integer> fitting = new ArrayList<>();
    for (int i = 0; i < index && tried.size() < MOST_TRIED; i++) {
      Variation other = game.lines().get(i);
      boolean reaches = other.isAttached() && other.lastPly() >= line.start() - 1;
      if (reaches
          && tried.add(game.states().owner(i, line.start() - 1))
          && game.couldStart(other, line)) {
        fitting.add(i);
      }
    }
    if (fitting.size() == 1) {
      int textLine = textLineOf(fitting.getFirst(), line.start() - 1).orElse(0);
      Span move = reader.span(text.line(textLine), 0, Part.MOVE);
      problems.add(
          Problem.of(
                  ProblemId.VARIATION_TARGET,
                  head(line),
                  new Phrase(
                      "最初の手が指せるのは別の変化の" + (line.start() - 1) + "手目の後です。分岐元を確かめてください",
                      "its first move would be legal after move "
                          + (line.start() - 1)
                          + " of another line; check what it branches from"))
              .withSeverity(Severity.WARNING)
              .withRelated(
                  move.onLine(textLine), new Phrase("ここからなら指せる", "It would be legal after this")));
    }
  }

  private void continuation(Variation line) {
    problems.add(
        Problem.of(
                ProblemId.VARIATION_TARGET,
                head(line),
                new Phrase(
                    "分岐元にこの手数の手がないので、続きとして読みます",
                    "the line it branches from has no such move, so it is read as its"
                        + " continuation"))
            .withSeverity(Severity.HINT));
  }

  private void repeats(Variation line, int index, Fork fork) {
    int move = line.checked().firstMove();
    if (move == MoveCode.NONE || startsIllegally(line)) {
      return;
    }
    Variation owner = game.lines().get(fork.owner());
    if (game.moveCode(owner, fork.number()) == move) {
      Problem problem =
          Problem.of(
              ProblemId.DUPLICATE_VARIATION,
              head(line),
              new Phrase(
                  "分岐元の" + fork.number() + "手目",
                  "move " + fork.number() + " of the line it branches from"));
      Optional<Integer> same = game.textLineOf(owner, fork.number());
      problems.add(same.map(at -> related(problem, at)).orElse(problem));
      return;
    }
    Integer earlier = ways.putIfAbsent(new Way(fork, move), index);
    if (earlier != null) {
      Variation twin = game.lines().get(earlier);
      Problem problem =
          Problem.of(
                  ProblemId.DUPLICATE_VARIATION,
                  head(line),
                  new Phrase("前の変化の最初の手", "that of an earlier variation"))
              .withSeverity(Severity.HINT);
      problems.add(related(problem, firstLineOf(twin)));
    }
  }

  private Problem related(Problem problem, int textLine) {
    Span move = reader.span(text.line(textLine), 0, Part.MOVE);
    return problem.withRelated(move.onLine(textLine), new Phrase("同じ手", "The same move"));
  }

  private void superfluousMarks(int index) {
    for (int number : game.lines().get(index).checked().marked()) {
      if (!followed.remove(new Fork(index, number))) {
        textLineOf(index, number).ifPresent(this::superfluous);
      }
    }
  }

  private void missingMark() {
    Iterator<Fork> rest = unmarked.orElseGet(followed::iterator);
    unmarked = Optional.of(rest);
    if (rest.hasNext()) {
      Fork fork = rest.next();
      textLineOf(fork.owner(), fork.number()).ifPresent(this::missing);
    }
    done = !rest.hasNext();
  }

  private Optional<Integer> textLineOf(int line, int number) {
    return game.textLineOf(game.lines().get(line), number);
  }

  private void superfluous(int textLine) {
    Range mark = reader.span(text.line(textLine), 0, Part.BRANCH_MARK).onLine(textLine);
    problems.add(
        Problem.of(
                ProblemId.BRANCH_MARK,
                mark,
                new Phrase(
                    "「+」は、同じ手数の変化が後にあるときだけ付けます",
                    "a + says that a variation from here follows, but none does"))
            .withFix(""));
  }

  private void missing(int textLine) {
    String line = text.line(textLine);
    Range all = reader.span(line, 0, Part.WHOLE).onLine(textLine);
    int end = line.stripTrailing().length();
    problems.add(
        Problem.of(
                ProblemId.BRANCH_MARK,
                all,
                new Phrase(
                    "同じ手数の変化が後にあるので「+」を付けます", "a variation from here follows, so a + is expected"))
            .withFix(new Span(end, end).onLine(textLine), reader.spelling().branchMark(), true));
  }
}
