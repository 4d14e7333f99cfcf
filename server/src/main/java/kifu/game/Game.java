package kifu.game;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.record.FactVisitor;
import kifu.record.Facts;
import kifu.record.Grammar;
import kifu.record.Part;
import kifu.shogi.MoveCode;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Change;
import kifu.text.Range;
import kifu.text.Text;

/**
 * A game with all its variations, checked. Immutable, thread-safe.
 *
 * <p>The document is cut into lines of play at the heads of variations; each is checked by itself
 * from the position where it branches off. After an edit only the line of play that was edited is
 * checked again, from a little above the edit, and the ones that branch from what changed.
 */
public final class Game {
  private final Text text;
  private final Grammar reader;
  private final Start start;
  private final VariationHeads heads;
  private final List<Variation> lines;
  private final Checkpoints states;
  private final BitSet faulty;
  private final List<Problem> structure;

  /**
   * @param faulty the lines of play about which something is to be said, by their index
   * @param structure what is wrong with how the lines of play fit together
   */
  Game(
      Text text,
      Grammar reader,
      Start start,
      VariationHeads heads,
      List<Variation> lines,
      BitSet faulty,
      List<Problem> structure) {
    this.text = text;
    this.reader = reader;
    this.start = start;
    this.heads = heads;
    this.lines = lines;
    this.states = new Checkpoints(text, reader, start, lines);
    this.faulty = faulty;
    this.structure = structure;
  }

  /** A game without variations. */
  static Game of(Text text, Grammar reader, Start start, Variation line) {
    BitSet faulty = new BitSet(1);
    faulty.set(0, line.checked().isFaulty());
    return new Game(text, reader, start, VariationHeads.NONE, List.of(line), faulty, List.of());
  }

  /** Begins to check a game from nothing. */
  public static GameCheck check(Text text, Grammar reader, Start start) {
    return GameCheck.of(text, reader, start);
  }

  /**
   * Begins to check the same game after an edit: the result is equal to checking {@code after} from
   * nothing.
   */
  public GameCheck update(Text after, Start startAfter, Change change) {
    return GameCheck.after(this, after, reader, startAfter, change);
  }

  /** How many lines of play there are; at least the main line. */
  public int size() {
    return lines.size();
  }

  public Text text() {
    return text;
  }

  public Start start() {
    return start;
  }

  public VariationHeads heads() {
    return heads;
  }

  public List<Variation> lines() {
    return lines;
  }

  /** The lines of play about which something is to be said, by their index; not to be changed. */
  public BitSet faulty() {
    return faulty;
  }

  public Checkpoints states() {
    return states;
  }

  /** Whether nothing is wrong with how the lines of play fit together. */
  public boolean fitsTogether() {
    return structure.isEmpty();
  }

  /** The lines of play in the order of the text; for outlines. */
  public List<Branch> branches() {
    List<Branch> branches = new ArrayList<>();
    for (Variation line : lines) {
      branches.add(
          new Branch(
              line.firstLine(),
              line.endLine(),
              line.start(),
              line.checked().moves(),
              line.parent()));
    }
    return branches;
  }

  /**
   * A line of play as an outline shows it.
   *
   * @param firstLine its first line
   * @param endLine the line behind its last
   * @param start the number of its first move
   * @param moves how many moves it has
   * @param parent the index of the line of play that it branches from; -1 for none
   */
  public record Branch(int firstLine, int endLine, int start, int moves, int parent) {}

  /** The index of the line of play in which a line of the text stands. */
  public int indexAt(int textLine) {
    int low = 0;
    int high = lines.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (lines.get(middle).firstLine() <= textLine) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /**
   * Where the game stands after the given line: after the move on it, or the last one above it in
   * the same line of play; on the head of a variation, before its first move. Empty where positions
   * are unknown.
   */
  public Optional<Situation> situationAt(int textLine) {
    return situationAt(textLine, Integer.MAX_VALUE);
  }

  /**
   * The same after the first few facts of the given line, for lines that state several. A time that
   * follows belongs to the last of them.
   */
  public Optional<Situation> situationAt(int textLine, int facts) {
    Variation line = lines.get(indexAt(textLine));
    if (!line.isAttached()) {
      return Optional.empty();
    }
    Checkpoint from = states.lastAbove(line, textLine - line.firstLine());
    Playback walk = replay(line, from, textLine, facts);
    if (walk.broken()) {
      return Optional.empty();
    }
    Optional<Situation.LastMove> last = lastMove(line, walk);
    return Optional.of(
        new Situation(
            walk.position(),
            walk.ply(),
            last,
            last.map(move -> move.move().to()),
            clocks(walk),
            walk.ended()));
  }

  /**
   * The number of the first move of the variation in which a line stands; empty in the main line.
   */
  public Optional<Integer> variationAt(int textLine) {
    int index = indexAt(textLine);
    return index == 0 ? Optional.empty() : Optional.of(lines.get(index).start());
  }

  /** The line of the move that the variation replaces in which a line stands, if there is one. */
  public Optional<Integer> replacedAt(int textLine) {
    Variation line = lines.get(indexAt(textLine));
    return line.parent() < 0
        ? Optional.empty()
        : textLineOf(lines.get(line.parent()), line.start());
  }

  private Optional<Situation.LastMove> lastMove(Variation line, Playback walk) {
    if (walk.move().isPresent()) {
      return Optional.of(
          new Situation.LastMove(walk.before(), walk.move().get(), walk.previousBefore()));
    }
    boolean nothingPlayed = walk.ply() == line.start() - 1;
    if (!nothingPlayed || line.parent() < 0) {
      return Optional.empty();
    }
    Variation owner = states.owner(line, walk.ply());
    return walk.ply() < owner.start()
        ? Optional.empty()
        : lastMove(owner, states.walkTo(owner, walk.ply()));
  }

  private static Situation.Clocks clocks(Playback walk) {
    return new Situation.Clocks(
        walk.spent(), sum(walk.clock(Side.BLACK)), sum(walk.clock(Side.WHITE)));
  }

  private static Optional<Long> sum(RunningClock clock) {
    return clock.complete() ? Optional.of(clock.sum()) : Optional.empty();
  }

  private Playback replay(Variation line, Checkpoint from, int targetLine, int targetFacts) {
    Playback walk = new Playback(from, start);
    visit(
        line.firstLine() + from.line(),
        line.endLine(),
        (facts, i, textLine) -> {
          boolean behind =
              textLine > targetLine
                  || (textLine == targetLine && facts.indexInLine(i) >= targetFacts);
          if (behind && facts.kind(i) != Facts.Kind.TIME) {
            return false;
          }
          walk.step(facts, i, walk.readMove(facts, i));
          return true;
        });
    return walk;
  }

  /**
   * The {@link MoveCode} of a move of a line of play; {@link MoveCode#NONE} if it was not played.
   */
  public int moveCode(Variation line, int ply) {
    Playback walk = states.walkTo(line, ply);
    return walk.ply() == ply ? walk.moveCode() : MoveCode.NONE;
  }

  public void visit(int fromLine, int endLine, FactVisitor visitor) {
    FactVisitor.visit(text, reader, fromLine, endLine, visitor);
  }

  /**
   * Whether the first move of a variation would be legal if it branched from another line of play.
   */
  public boolean couldStart(Variation from, Variation variation) {
    int ply = variation.start() - 1;
    Playback walk =
        ply == 0
            ? new Playback(Checkpoint.atStart(start), start)
            : states.walkTo(states.owner(from, ply), ply);
    boolean[] legal = {false};
    visit(
        variation.firstLine() + variation.checked().firstPlay(),
        variation.endLine(),
        (facts, i, textLine) -> {
          int read = walk.readMove(facts, i);
          legal[0] = !walk.broken() && MoveCheck.isPlain(walk, facts, i, read);
          return false;
        });
    return legal[0];
  }

  /**
   * The moves along the line of play in which a line of the text stands, with so many around that
   * line at most.
   */
  public MoveList courseThrough(int textLine, int most) {
    return MoveList.through(this, textLine, most);
  }

  /** How the game goes on after a line; empty where positions are unknown. */
  public Optional<Continuation> continuationAfter(int textLine) {
    return Continuation.after(this, textLine);
  }

  /** Whether a line of play closes with a summary such as まで, which ends it without an end. */
  public boolean endsWithSummary(Variation line) {
    boolean[] summary = {false};
    visit(
        line.firstLine()
            + line.checked().lastStateBefore(line.lastPly()).map(Checkpoint::line).orElse(0),
        line.endLine(),
        (facts, i, textLine) -> {
          boolean is = facts.kind(i) == Facts.Kind.SUMMARY;
          summary[0] = is || (summary[0] && !facts.kind(i).isPlay());
          return true;
        });
    return summary[0];
  }

  /** How many moves the main line has. */
  public int moves() {
    return lines.getFirst().checked().moves();
  }

  /** The line of the text on which a move of the main line is written, if it has so many. */
  public Optional<Integer> textLineOfMove(int number) {
    return number < 1 ? Optional.empty() : textLineOf(lines.getFirst(), number);
  }

  /**
   * Where something is written.
   *
   * @param line the line of the text
   * @param fact which of the facts that the line states
   */
  private record Written(int line, int fact) {}

  private static final Written NOWHERE = new Written(-1, 0);

  /** The line of the text on which a move of this line of play's path, or its end, is written. */
  public Optional<Integer> textLineOf(Variation line, int ply) {
    return written(line, ply).map(Written::line);
  }

  private Optional<Written> written(Variation line, int ply) {
    Variation owner = states.owner(line, ply);
    Optional<Checkpoint> from = owner.checked().lastStateBefore(ply - 1);
    int[] count = {from.map(Checkpoint::ply).orElse(Math.max(0, owner.start() - 1))};
    Written[] found = {NOWHERE};
    visit(
        owner.firstLine() + from.map(Checkpoint::line).orElse(0),
        owner.endLine(),
        (facts, i, textLine) -> {
          if (facts.kind(i) == Facts.Kind.END && count[0] + 1 == ply) {
            // A move may follow, as after 封じ手.
            found[0] = new Written(textLine, facts.indexInLine(i));
          }
          if (Playback.countsAsMove(facts, i) && ++count[0] == ply) {
            found[0] = new Written(textLine, facts.indexInLine(i));
            return false;
          }
          return true;
        });
    return Optional.of(found[0]).filter(written -> written.line() >= 0);
  }

  /**
   * Everything that is wrong with the game, in no order.
   *
   * @param setup where a square of the start position is written, if it is
   */
  public List<Problem> problems(Function<Square, Optional<Range>> setup) {
    List<Problem> problems = new ArrayList<>(structure);
    for (int i = faulty.nextSetBit(0); i >= 0; i = faulty.nextSetBit(i + 1)) {
      Variation line = lines.get(i);
      for (Finding finding : line.checked().findings()) {
        problems.add(located(line, finding, setup));
      }
    }
    addUnchecked(problems);
    return problems;
  }

  /** Says once for each run of lines that they were not checked, not once for each line of play. */
  private void addUnchecked(List<Problem> problems) {
    int i = 0;
    while ((i = faulty.nextSetBit(i)) >= 0) {
      Variation first = lines.get(i++);
      if (first.checked().uncheckedFrom() < 0) {
        continue;
      }
      Variation last = first;
      while (i < lines.size() && lines.get(i).isAttached() && lines.get(i).isUnchecked()) {
        last = lines.get(i++);
      }
      int from = first.firstLine() + first.checked().uncheckedFrom();
      problems.add(unchecked(first, from, last.endLine()));
    }
  }

  private Problem located(
      Variation line, Finding finding, Function<Square, Optional<Range>> setup) {
    Problem problem = finding.problem().shiftLines(line.firstLine());
    if (finding.because().isEmpty()) {
      return problem;
    }
    Finding.Because because = finding.because().get();
    Optional<Range> place =
        because.ply() == 0
            ? setup.apply(because.square())
            : written(line, because.ply()).map(this::move);
    return place.map(range -> problem.withRelated(range, because.message())).orElse(problem);
  }

  private Range move(Written written) {
    String line = text.line(written.line());
    return reader.span(line, written.fact(), Part.MOVE).onLine(written.line());
  }

  private Problem unchecked(Variation line, int from, int end) {
    int last = end - 1;
    while (last > from && text.line(last).isBlank()) {
      last--;
    }
    Phrase why;
    if (!start.reliable()) {
      why = new Phrase("開始局面が読めない", "the start position cannot be read");
    } else if (!line.isAttached()) {
      why = new Phrase("分岐元がない", "there is nothing to branch from");
    } else {
      why = new Phrase("指せない手がある", "a move above cannot be played");
    }
    return Problem.of(ProblemId.NOT_CHECKED, Range.of(from, 0, last, text.lineLength(last)), why)
        .asUnnecessary();
  }
}
