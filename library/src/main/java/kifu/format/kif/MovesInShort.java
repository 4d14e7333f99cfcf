package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import kifu.format.word.ShorthandMove;
import kifu.play.Situation;
import kifu.problem.Phrase;
import kifu.problem.Problem;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import kifu.shogi.Move;
import kifu.shogi.Side;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finds the lines of a document that are not read, although they can only mean one move: they have
 * it in short, maybe with a time, and without its number, as in {@code 76fu 12}. Such lines that
 * directly follow one another are played one after the other. For one use.
 */
final class MovesInShort {
  private static final Phrase UNNUMBERED =
      new Phrase("手数のない指し手なので、読まれません", "This move lacks its number, so it is not read");

  /** A longer line is no move in short. */
  private static final int LONGEST = 40;

  /** How many runs of such lines are looked for: the rest stay what they are. */
  private static final int MOST_RUNS = 50;

  /** How each of them begins, which little prose does. */
  private static final Pattern BEGIN = Pattern.compile("[ 　]*+[▲△▼▽☗☖+-]?+[1-9１-９同PLNSGBR].*");

  private final KifFrame analysis;
  private final Text text;
  private Optional<Run> run = Optional.empty();
  private int runs;

  /** Where the moves of lines that follow one another lead to. */
  private static final class Run {
    final KifMoveStyle style;
    final KifClockStyle clockStyle;
    Situation here;
    int nextLine;
    int nextNumber;

    Run(KifFrame analysis, int line, Situation here) {
      Text text = analysis.manuscript().text();
      this.style = KifMoveStyle.near(text, line);
      this.clockStyle = KifClockStyle.above(text, line);
      this.here = here;
      this.nextLine = line;
      int ply = analysis.game().situationAt(line, 0).map(Situation::ply).orElse(0);
      this.nextNumber = analysis.game().start().number(ply + 1);
    }

    /** Plays a move; returns its line in full. */
    String play(Move move, Optional<Long> spent, Optional<Long> total) {
      String play = style.lead(nextNumber) + style.spell(here, move);
      boolean isBlack = here.position().turn() == Side.BLACK;
      Situation.Clocks clocks = here.clocks();
      here =
          new Situation(
              here.position().play(move),
              here.ply() + 1,
              Optional.empty(),
              Optional.of(move.to()),
              "",
              new Situation.Clocks(
                  spent,
                  isBlack ? total : clocks.of(Side.BLACK),
                  isBlack ? clocks.of(Side.WHITE) : total),
              Optional.empty(),
              here.names());
      nextLine++;
      nextNumber++;
      return spent.map(time -> clockStyle.written(play, time, total)).orElse(play);
    }
  }

  MovesInShort(KifFrame analysis) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
  }

  /** These problems, in which each such line is called what it is and can be written in full. */
  List<Problem> named(List<Problem> problems) {
    if (problems.stream().noneMatch(MovesInShort::isUnread)) {
      return problems;
    }
    List<Problem> named = new ArrayList<>(problems.size());
    for (Problem problem : problems) {
      named.add(isUnread(problem) ? move(problem).orElse(problem) : problem);
    }
    return named;
  }

  private static boolean isUnread(Problem problem) {
    return problem.id() == ProblemId.UNRECOGNISED_LINE;
  }

  private Optional<Problem> move(Problem unread) {
    int line = unread.range().start().line();
    String content = text.line(line);
    if (content.length() > LONGEST || !BEGIN.matcher(content).matches()) {
      return Optional.empty();
    }
    Optional<TypedClock> clock = TypedClock.read(content);
    Optional<ShorthandMove> typed = ShorthandMove.read(clock.map(TypedClock::play).orElse(content));
    if (typed.isPresent()) {
      run = run.filter(known -> known.nextLine == line).or(() -> begin(line));
    }
    return typed
        .flatMap(move -> run.flatMap(there -> written(there, move, clock)))
        .map(
            written ->
                Problem.of(ProblemId.MOVE_SYNTAX, unread.range(), UNNUMBERED)
                    .withSeverity(Severity.WARNING)
                    .withFix(Range.ofLine(line, 0, content.length()), written, false));
  }

  private Optional<Run> begin(int line) {
    if (runs == MOST_RUNS || !analysis.isAmongMoves(line)) {
      return Optional.empty();
    }
    runs++;
    return analysis
        .situationAfter(line, 0)
        .filter(here -> here.ended().map(end -> end.goesOn()).orElse(true))
        .map(here -> new Run(analysis, line, here));
  }

  private Optional<String> written(Run there, ShorthandMove typed, Optional<TypedClock> clock) {
    Situation here = there.here;
    return typed
        .in(here.position(), here.lastSquare())
        .map(
            move ->
                there.play(
                    move,
                    clock.map(TypedClock::spent),
                    clock.flatMap(time -> time.total(analysis.game(), here))));
  }
}
