package kifu.format.csa;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Rewriting.NewStart;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Lets a game of a CSA document begin with the position after some of its moves: these go with
 * their times and what is said about them, and the position is written in the place of the first
 * one.
 */
record CsaLaterStart(GameLines lines, Game game) {
  /**
   * The new start; empty before the first move, after the end, and where a line of the start
   * position says something else, too.
   */
  Optional<NewStart> at(int textLine) {
    int firstPlay = lines.firstPlay();
    Variation mainLine = game.variations().getFirst();
    boolean isInOrder = !mainLine.isFaulty() || game.isInOrder(mainLine);
    return textLine >= firstPlay && isInOrder
        ? game.situationAt(textLine)
            .filter(here -> here.ply() > 0 && here.ended().isEmpty())
            .flatMap(here -> at(here, textLine, firstPlay))
        : Optional.empty();
  }

  private Optional<NewStart> at(Situation here, int textLine, int firstPlay) {
    return new CsaStartLines(lines)
        .lines()
        .filter(setup -> !setup.isEmpty())
        .map(
            setup ->
                new NewStart(
                    here.ply(), 0, () -> edits(here, setup, firstPlay, endOfMove(textLine))));
  }

  private List<Edit> edits(Situation here, List<Integer> setup, int firstPlay, int endOfMove) {
    List<Edit> edits = new ArrayList<>(new CsaStartLines(lines).write(here.position(), setup));
    edits.add(
        endOfMove < lines.text().lineCount()
            ? new Edit(Range.of(firstPlay, 0, endOfMove, 0), "")
            : new Edit(new Range(new Point(firstPlay, 0), lines.text().end()), ""));
    return edits;
  }

  /** The line after the move that was played last on a line or above it, and after its time. */
  private int endOfMove(int textLine) {
    int end = textLine + 1;
    FactCursor facts = lines.facts();
    int lastMove = lines.firstLine();
    while (facts.next()) {
      boolean isMove = facts.kind() == Kind.MOVE && facts.textLine() <= textLine;
      boolean isItsTime = facts.kind() == Kind.TIME && facts.textLine() > lastMove;
      if (isMove) {
        lastMove = facts.textLine();
        end = lastMove + 1;
      } else if (facts.kind().isPlay()) {
        break;
      } else if (isItsTime) {
        end = facts.textLine() + 1;
      }
    }
    return end;
  }
}
