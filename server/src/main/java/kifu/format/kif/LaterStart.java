package kifu.format.kif;

import java.util.ArrayList;
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
import kifu.game.Situation;
import kifu.game.Variation;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Notation;
import kifu.shogi.Side;
import kifu.shogi.Square;
import kifu.text.Edit;
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
    moves = here.ply();
    Optional<Integer> last = game.textLineOfMove(moves);
    if (moves == 0 || here.ended().isPresent() || last.isEmpty() || !isInOrder()) {
      return Optional.empty();
    }
    countUsedTime(last.get());
    StartLines start = new StartLines(manuscript, analysis.prologue());
    edits.addAll(
        start.draw(here.position(), numbersGoOn ? Optional.of(count(here)) : Optional.empty()));
    delete(analysis.prologue().endLine(), last.get() + 1);
    Set<Integer> lost = lost();
    for (int i = 0; i < game.variations().size(); i++) {
      Variation variation = game.variations().get(i);
      if (lost.contains(i)) {
        delete(
            i + 1 == game.variations().size()
                ? aboveBlanks(variation.firstLine())
                : variation.firstLine(),
            variation.endLine());
      } else {
        rewrite(variation, i == 0 ? last.get() + 1 : variation.firstLine(), here.lastSquare());
      }
    }
    edits.sort(Comparator.comparing(edit -> edit.range().start()));
    return Optional.of(new NewStart(moves, lost.size(), edits));
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
    while (first > 0 && text.line(first - 1).isBlank()) {
      first--;
    }
    return first;
  }

  private void delete(int fromLine, int endLine) {
    if (fromLine < endLine) {
      edits.add(
          new Edit(
              endLine < text.lineCount()
                  ? Range.of(fromLine, 0, endLine, 0)
                  : new Range(Range.ofLine(fromLine, 0, 0).start(), text.end()),
              ""));
    }
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
          edit(facts, Part.SQUARE, previous.get().kif());
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

  private void edit(FactCursor play, Part part, String newText) {
    edits.add(new Edit(manuscript.range(play.textLine(), play.indexInLine(), part), newText));
  }
}
