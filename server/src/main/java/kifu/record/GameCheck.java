package kifu.record;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.Spelling.Part;
import kifu.text.Text;

/**
 * Checks a game bit by bit, so that nobody has to wait for the end of a long one. Takes over from
 * an earlier game what did not change. For one use and one thread at a time.
 */
public final class GameCheck {
  /** Edits that touch more than this are not compared fact by fact. */
  private static final int COMPARED_FACTS = 10_000;

  /** No game is longer; keeps a wrong number from costing memory. */
  private static final int MOST_PLIES = 1 << 21;

  private final Text text;
  private final LineReader reader;
  private final Start start;
  private final Optional<Game> old;
  private final Change change;

  private final List<LineOfPlay> lines = new ArrayList<>();
  private final List<Kept> kept = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Path path;

  /** The plies after which some variation begins; their states are worth keeping. */
  private final BitSet forks = new BitSet();

  private final List<Head> heads;

  /** The lines of play that a variation may branch from, by their index. */
  private final List<Integer> open = new ArrayList<>(List.of(0));

  private Optional<UnderWay> underWay = Optional.empty();
  private Optional<Game> game = Optional.empty();

  /**
   * What a line of play has in common with the old game.
   *
   * @param oldIndex its index there; -1 when it is new
   * @param ply up to which ply its path is the same
   */
  private record Kept(int oldIndex, int ply) {
    static final Kept NOTHING = new Kept(-1, -1);
  }

  /** The head of a variation: its line in the text and the move that it names. */
  private record Head(int line, int number) {}

  /** A line of play that is being checked. */
  private record UnderWay(
      Checker checker, int firstLine, int endLine, int number, int parent, Kept common) {
    LineOfPlay soFar() {
      return new LineOfPlay(firstLine, endLine, number, parent, checker.checked());
    }
  }

  /**
   * @param old the game before an edit
   * @param change what the edit changed
   */
  GameCheck(Text text, LineReader reader, Start start, Optional<Game> old, Change change) {
    this.text = text;
    this.reader = reader;
    this.start = start;
    this.old = old.filter(before -> before.start().equals(start));
    this.change = change;
    this.path = new Path(start.position(), lines);
    this.heads = heads();
    heads.forEach(head -> forks.set(Math.clamp(head.number() - 1, 0, MOST_PLIES)));
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
      } else if (lines.size() <= heads.size()) {
        begin(lines.size());
        rest--;
      } else {
        game = Optional.of(new Game(text, reader, start, List.copyOf(lines), problems));
        new BranchCheck(game.get(), reader, problems).run();
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
    List<LineOfPlay> known = new ArrayList<>(lines);
    underWay.map(UnderWay::soFar).ifPresent(known::add);
    return game.orElseGet(() -> new Game(text, reader, start, known, problems));
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
    return index <= heads.size() ? heads.get(index - 1).line() : text.lineCount();
  }

  private int goOn(UnderWay line, int rest) {
    int left = line.checker().advance(rest);
    if (!line.checker().isDone()) {
      return 0;
    }
    lines.add(line.soFar());
    kept.add(line.common());
    underWay = Optional.empty();
    if (!line.checker().isLost()) {
      path.finished(lines.size() - 1);
    }
    return left;
  }

  /**
   * Goes to the next line of play. The stack rule: a variation branches from the last line of play
   * listed that starts before it, and closes all that start where it does or later.
   */
  private void begin(int index) {
    int endLine = firstLine(index + 1);
    if (index == 0) {
      begin(0, endLine, 1, -1);
      return;
    }
    Head head = heads.get(index - 1);
    while (open.size() > 1 && lines.get(open.getLast()).start() >= head.number()) {
      open.removeLast();
    }
    int parent = head.number() == 0 ? -1 : reaching(open.getLast(), head.number() - 1);
    if (parent < 0) {
      problems.add(branchesNowhere(head));
    }
    if (head.number() > 0) {
      open.add(index);
    }
    begin(head.line(), endLine, head.number(), parent);
  }

  /** The heads of variations; one above the first move is none. */
  private List<Head> heads() {
    List<Head> found = new ArrayList<>();
    if (text.summarize(reader.counts()).branches() == 0) {
      return found;
    }
    int first = reader.firstPlay(text);
    text.visit(
        reader.counts(),
        counts -> counts.branches() > 0,
        0,
        text.lineCount(),
        (chunkLine, chunk) -> {
          Facts facts = reader.lines(chunk).facts();
          facts
              .branches()
              .filter(i -> chunkLine + facts.line(i) > first)
              .forEach(i -> found.add(new Head(chunkLine + facts.line(i), facts.number(i))));
          return true;
        });
    return found;
  }

  /** The line of play, or the nearest one that it branches from, whose moves reach a ply. */
  private int reaching(int index, int ply) {
    int candidate = index;
    while (candidate >= 0) {
      LineOfPlay line = lines.get(candidate);
      if (line.isAttached() && line.lastPly() >= ply) {
        return candidate;
      }
      candidate = line.parent();
    }
    return -1;
  }

  private Problem branchesNowhere(Head head) {
    int before = head.number() - 1;
    Phrase what =
        head.number() == 0
            ? new Phrase("何手目から分岐するのか分かりません", "it is not clear from which move it branches")
            : new Phrase(
                before + "手目がないので、" + head.number() + "手目からは分岐できません",
                "there is no move " + before + " to branch from");
    Span span = reader.spelling().span(text.line(head.line()), Part.BRANCH);
    return Problem.of(ProblemId.VARIATION_TARGET, span.onLine(head.line()), what);
  }

  private void begin(int firstLine, int endLine, int number, int parent) {
    int oldIndex = oldIndex(firstLine);
    if (oldIndex < 0 || !samePath(oldIndex, number, parent)) {
      State before = before(firstLine, number, parent);
      check(firstLine, endLine, number, parent, before, before, Optional.empty(), Kept.NOTHING);
      return;
    }
    LineOfPlay was = old.orElseThrow().lines().get(oldIndex);
    Common common = common(was, firstLine, endLine);
    if (common.shift().isPresent()) {
      Checked checked = was.checked().shifted(common.shift().get());
      lines.add(new LineOfPlay(firstLine, endLine, number, parent, checked));
      kept.add(new Kept(oldIndex, Integer.MAX_VALUE));
      return;
    }
    State from = was.checked().lastStateAbove(common.above() - 1);
    check(
        firstLine,
        endLine,
        number,
        parent,
        was.checked().before(),
        from,
        Optional.of(was.checked()),
        new Kept(oldIndex, from.ply()));
  }

  private void check(
      int firstLine,
      int endLine,
      int number,
      int parent,
      State before,
      State from,
      Optional<Checked> known,
      Kept common) {
    if (!from.broken()) {
      path.goInto(parent, number, from.ply(), known.map(Checked::keys).orElse(Keys.NONE));
    }
    Checker checker =
        new Checker(
            text, reader, start, firstLine, endLine, forks, path.repetition(), before, from, known);
    underWay = Optional.of(new UnderWay(checker, firstLine, endLine, number, parent, common));
  }

  /** The state in which a line of play begins. */
  private State before(int firstLine, int number, int parent) {
    if (parent < 0) {
      return firstLine == 0 ? State.atStart(start) : State.nowhere(start, number);
    }
    if (number == 1) {
      return State.atStart(start);
    }
    Game soFar = new Game(text, reader, start, lines, problems);
    LineOfPlay owner = soFar.owner(lines.get(parent), number - 1);
    State kept = owner.checked().lastStateBefore(number - 1);
    // An end after that move, such as 封じ手, is not on the way to the variation.
    boolean reached = kept.ply() == number - 1 && kept.ended().isEmpty();
    State at = reached ? kept : soFar.replayToPly(owner, number - 1).state(0);
    return at.asBranch(number - 1);
  }

  /** The index in the old game of the line of play that began on this line; -1 for none. */
  private int oldIndex(int firstLine) {
    if (old.isEmpty()) {
      return -1;
    }
    int oldLine;
    if (firstLine == 0 || firstLine < change.before()) {
      oldLine = firstLine;
    } else if (firstLine >= firstSameBelow(text)) {
      oldLine = firstLine - text.lineCount() + old.get().text().lineCount();
    } else {
      return -1;
    }
    List<LineOfPlay> known = old.get().lines();
    int next = kept.isEmpty() ? 0 : kept.getLast().oldIndex() + 1;
    boolean follows = next < known.size() && known.get(next).firstLine() == oldLine;
    int index = follows ? next : old.get().indexAt(oldLine);
    return known.get(index).firstLine() == oldLine ? index : -1;
  }

  /** The first of the lines at the end that are the same in both texts. */
  private int firstSameBelow(Text either) {
    return Math.max(0, either.lineCount() - Math.min(change.after(), either.lineCount()));
  }

  /** Whether a line of play begins in the same state, after the same moves, as it did. */
  private boolean samePath(int oldIndex, int number, int parent) {
    LineOfPlay was = old.orElseThrow().lines().get(oldIndex);
    if (was.start() != number) {
      return false;
    }
    if (parent < 0 || was.parent() < 0) {
      return parent == was.parent();
    }
    return kept.get(parent).oldIndex() == was.parent() && kept.get(parent).ply() >= number - 1;
  }

  /**
   * What the text of a line of play has in common with what it was.
   *
   * @param above how many of its first lines are the same
   * @param shift where its lines went, when they all say the same and nothing was found on those
   *     that were edited
   */
  private record Common(int above, Optional<Shift> shift) {}

  private Common common(LineOfPlay was, int firstLine, int endLine) {
    Game before = old.orElseThrow();
    int length = endLine - firstLine;
    int oldLength = was.endLine() - was.firstLine();
    boolean movedWhole =
        firstLine >= firstSameBelow(text) && was.firstLine() >= firstSameBelow(before.text());
    int shorter = Math.min(length, oldLength);
    int above = movedWhole ? shorter : Math.clamp((long) change.before() - firstLine, 0, shorter);
    boolean endAlike = text.lineCount() - endLine == before.text().lineCount() - was.endLine();
    int below = endAlike ? Math.clamp(endLine - firstSameBelow(text), 0, shorter - above) : 0;
    int oldEnd = oldLength - below;
    if (above == oldEnd && length == oldLength) {
      return new Common(above, Optional.of(Shift.NOTHING));
    }
    if (was.checked().hasFindings(above, oldEnd)) {
      return new Common(above, Optional.empty());
    }
    Optional<Map<Integer, Integer>> edited =
        sameFacts(
            said(before.text(), was.firstLine(), above, oldEnd),
            said(text, firstLine, above, length - below));
    return new Common(
        above, edited.map(lines -> new Shift(above, oldEnd, length - oldLength, lines)));
  }

  /** A fact and its line, counted from the first of its line of play. */
  private record SaidAt(int line, Facts.Said said) {}

  private List<SaidAt> said(Text in, int firstLine, int from, int end) {
    List<SaidAt> said = new ArrayList<>();
    FactVisitor.visit(
        in,
        reader,
        firstLine + from,
        firstLine + end,
        (facts, i, line) -> {
          said.add(new SaidAt(line - firstLine, facts.said(i)));
          return said.size() <= COMPARED_FACTS;
        });
    return said;
  }

  /** For each line that says something where that is said now; empty when not the same is said. */
  private static Optional<Map<Integer, Integer>> sameFacts(List<SaidAt> old, List<SaidAt> now) {
    if (old.size() != now.size() || now.size() > COMPARED_FACTS) {
      return Optional.empty();
    }
    Map<Integer, Integer> lines = new HashMap<>();
    for (int i = 0; i < now.size(); i++) {
      if (!now.get(i).said().equals(old.get(i).said())) {
        return Optional.empty();
      }
      lines.put(old.get(i).line(), now.get(i).line());
    }
    return Optional.of(lines);
  }
}
