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
 * Puts a game together from the lines of a text, taking over from an earlier game what did not
 * change. For one use.
 */
final class Assembly {
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

  Assembly(Text text, LineReader reader, Start start, Optional<Game> old, Change change) {
    this.text = text;
    this.reader = reader;
    this.start = start;
    this.old = old.filter(game -> game.start().equals(start));
    this.change = change;
    this.path = new Path(start.position(), lines);
  }

  Game game() {
    List<Head> heads = heads();
    heads.forEach(head -> forks.set(Math.clamp(head.number() - 1, 0, MOST_PLIES)));
    // The stack rule: a variation branches from the last line of play listed that starts before it,
    // and closes all that start where it does or later.
    List<Integer> open = new ArrayList<>(List.of(0));
    add(0, heads.isEmpty() ? text.lineCount() : heads.getFirst().line(), 1, -1);
    for (int i = 0; i < heads.size(); i++) {
      Head head = heads.get(i);
      int endLine = i + 1 < heads.size() ? heads.get(i + 1).line() : text.lineCount();
      while (open.size() > 1 && lines.get(open.getLast()).start() >= head.number()) {
        open.removeLast();
      }
      int parent = head.number() == 0 ? -1 : reaching(open.getLast(), head.number() - 1);
      if (parent < 0) {
        problems.add(branchesNowhere(head));
      }
      add(head.line(), endLine, head.number(), parent);
      if (head.number() > 0) {
        open.add(lines.size() - 1);
      }
    }
    Game game = new Game(text, reader, start, List.copyOf(lines), problems);
    new BranchCheck(game, reader, problems).run();
    return game;
  }

  /** The heads of variations; one above the first move is none. */
  private List<Head> heads() {
    List<Head> heads = new ArrayList<>();
    if (text.summarize(reader.counts()).branches() == 0) {
      return heads;
    }
    int first = reader.firstPlay(text);
    text.visit(
        reader.counts(),
        counts -> counts.branches() > 0,
        0,
        text.lineCount(),
        (chunkLine, chunk) -> {
          Facts facts = reader.lines(chunk).facts();
          for (int i = 0; i < facts.count(); i++) {
            if (facts.kind(i) == Facts.Kind.BRANCH && chunkLine + facts.line(i) > first) {
              heads.add(new Head(chunkLine + facts.line(i), facts.number(i)));
            }
          }
          return true;
        });
    return heads;
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

  private void add(int firstLine, int endLine, int number, int parent) {
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
      path.goInto(parent, number, from.ply(), known.map(Checked::keys).orElse(new long[0]));
    }
    Checked checked =
        new Checker(
                text,
                reader,
                start,
                firstLine,
                endLine,
                forks,
                path.repetition(),
                before,
                from,
                known)
            .check();
    lines.add(new LineOfPlay(firstLine, endLine, number, parent, checked));
    kept.add(common);
    if (!from.broken()) {
      path.finished(lines.size() - 1);
    }
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
    int index = old.get().indexAt(oldLine);
    return old.get().lines().get(index).firstLine() == oldLine ? index : -1;
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
