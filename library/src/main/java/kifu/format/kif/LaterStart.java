package kifu.format.kif;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kifu.format.Rewriting.NewStart;
import kifu.format.bod.MoveCount;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Notation;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Lets a game begin with the position after some of its moves: these go with what is said about
 * them and with the variations that branch from them, and the board is drawn. Numbers and total
 * times count from there, and a 同 that refers to the last move that goes becomes a square.
 */
final class LaterStart {
  private final KifAnalysis analysis;
  private final Manuscript manuscript;
  private final Text text;
  private final Game game;
  private final boolean numbersGoOn;
  private final List<Edit> edits = new ArrayList<>();
  private final Map<Side, Long> used = new EnumMap<>(Side.class);
  private int moves;

  LaterStart(KifAnalysis analysis, boolean numbersGoOn) {
    this.analysis = analysis;
    this.manuscript = analysis.manuscript();
    this.text = manuscript.text();
    this.game = analysis.game();
    this.numbersGoOn = numbersGoOn;
  }

  /** The new start; empty in a variation, before the first move, after the end. */
  Optional<NewStart> at(int textLine) {
    return textLine >= analysis.prologue().endLine() && game.variationAt(textLine).isEmpty()
        ? game.situationAt(textLine).flatMap(this::at)
        : Optional.empty();
  }

  private Optional<NewStart> at(Situation here) {
    Optional<Integer> last = game.textLineOfMove(here.ply());
    if (here.ply() == 0 || here.ended().isPresent() || last.isEmpty() || !isInOrder()) {
      return Optional.empty();
    }
    moves = here.ply();
    Set<Integer> lost = lost();
    // Programs find where a variation branches off by counting from the start.
    boolean misleads = numbersGoOn && lost.size() < game.variations().size() - 1;
    if (misleads) {
      return Optional.empty();
    }
    return Optional.of(new NewStart(moves, lost.size(), () -> edits(here, last.get(), lost)));
  }

  private List<Edit> edits(Situation here, int lastLine, Set<Integer> lost) {
    edits.clear();
    countUsedTime(lastLine);
    Optional<MoveCount> count = numbersGoOn ? Optional.of(count(here)) : Optional.empty();
    edits.addAll(new StartLines(manuscript, analysis.prologue()).draw(here.position(), count));
    BitSet gone = new BitSet();
    gone.set(analysis.prologue().endLine(), lastLine + 1);
    for (int i = 0; i < game.variations().size(); i++) {
      Variation variation = game.variations().get(i);
      int first = variation.firstLine();
      if (lost.contains(i)) {
        boolean isLast = i + 1 == game.variations().size();
        gone.set(isLast ? aboveBlanks(first) : first, variation.endLine());
      } else {
        rewrite(variation, i == 0 ? lastLine + 1 : first, here.lastSquare());
      }
    }
    edits.addAll(deletions(gone));
    edits.sort(Comparator.comparing(edit -> edit.range().start()));
    return List.copyOf(edits);
  }

  private boolean isInOrder() {
    Variation mainLine = game.variations().getFirst();
    return !mainLine.isFaulty() || game.isInOrder(mainLine);
  }

  private MoveCount count(Situation here) {
    String move =
        here.last()
            .map(last -> Notation.japanese(last.before(), last.move(), Optional.empty()))
            .orElse("");
    return new MoveCount(game.start().number(moves), move);
  }

  /** The variations that branch from a move that goes, and those that branch from them. */
  private Set<Integer> lost() {
    Set<Integer> lost = new HashSet<>();
    for (int i = 1; i < game.variations().size(); i++) {
      Variation variation = game.variations().get(i);
      boolean stays =
          variation.parent().isPresent()
              && variation.firstPly() > moves
              && !lost.contains(variation.parent().getAsInt());
      if (!stays) {
        lost.add(i);
      }
    }
    return lost;
  }

  private void countUsedTime(int lastLine) {
    used.clear();
    FactCursor facts = manuscript.facts(analysis.prologue().endLine(), lastLine + 1);
    int ply = 1;
    while (facts.next()) {
      if (facts.kind().isPlay()) {
        Side side = side(ply);
        long before = used.getOrDefault(side, 0L);
        used.put(side, facts.hasTotal() ? facts.total() : before + facts.spent());
        ply += facts.isMove() ? 1 : 0;
      }
    }
  }

  private Side side(int ply) {
    Side first = game.start().position().turn();
    return ply % 2 == 1 ? first : first.opposite();
  }

  private int aboveBlanks(int textLine) {
    int first = textLine;
    while (first > 0 && text.line(first - 1).strip().isEmpty()) {
      first--;
    }
    return first;
  }

  /** The edits that delete some lines, a run of them at once. */
  private List<Edit> deletions(BitSet lines) {
    List<Edit> deletions = new ArrayList<>();
    for (int from = lines.nextSetBit(0); from >= 0; ) {
      int end = lines.nextClearBit(from);
      Point after = end < text.lineCount() ? new Point(end, 0) : text.end();
      deletions.add(new Edit(new Range(new Point(from, 0), after), ""));
      from = lines.nextSetBit(end);
    }
    return deletions;
  }

  /** Counts from the new start, from a line of a variation on. */
  private void rewrite(Variation variation, int fromLine, Optional<Square> previous) {
    FactCursor facts = manuscript.facts(fromLine, variation.endLine());
    int ply = variation.parent().isEmpty() ? moves + 1 : variation.firstPly();
    while (facts.next()) {
      if (facts.kind() == Kind.BRANCH) {
        number(facts, Part.NUMBER);
      } else if (facts.kind() == Kind.SUMMARY) {
        number(facts, Part.SUMMARY_COUNT);
      } else if (facts.kind().isPlay()) {
        if (facts.kind() != Kind.UNREADABLE) {
          number(facts, Part.NUMBER);
        }
        if (ply == moves + 1
            && facts.kind() == Kind.MOVE
            && facts.isSame()
            && previous.isPresent()) {
          square(facts, previous.get());
        }
        if (facts.hasTotal() && !game.start().clockOffset()) {
          total(facts, facts.total() - used.getOrDefault(side(ply), 0L));
        }
        ply += facts.isMove() ? 1 : 0;
      }
    }
  }

  private void number(FactCursor fact, Part part) {
    int gone = numbersGoOn ? 0 : game.start().number(moves);
    if (gone > 0 && fact.hasNumber() && fact.number() > gone) {
      int textLine = fact.textLine();
      String line = manuscript.line(textLine);
      Span written = manuscript.grammar().span(line, fact.indexInLine(), part);
      int number = fact.number() - gone;
      edits.add(
          fact.kind().isPlay()
              ? Renumbering.inColumn(textLine, line, written, number)
              : new Edit(written.onLine(textLine), String.valueOf(number)));
    }
  }

  private void total(FactCursor play, long total) {
    Span written =
        manuscript.grammar().span(manuscript.line(play.textLine()), play.indexInLine(), Part.TOTAL);
    String before = written.of(manuscript.line(play.textLine()));
    if (total != play.total() && total >= 0) {
      edits.add(new Edit(written.onLine(play.textLine()), ClockTotals.like(before, total)));
    }
  }

  /** Writes a square for 同 and the blank after it. */
  private void square(FactCursor move, Square square) {
    int textLine = move.textLine();
    String line = manuscript.line(textLine);
    int start = manuscript.grammar().span(line, move.indexInLine(), Part.SQUARE).start();
    int end = manuscript.grammar().span(line, move.indexInLine(), Part.PIECE).start();
    edits.add(new Edit(Range.ofLine(textLine, start, end), square.kif()));
  }
}
