package kifu.format.kif;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.Typing;
import kifu.game.Continuation;
import kifu.problem.Problem;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;

/** Writes into a KIF document. */
final class KifWriting extends FrameWriting {
  private final KifAnalysis analysis;

  KifWriting(KifAnalysis analysis) {
    super(analysis);
    this.analysis = analysis;
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    return new KifMoveSlots(analysis).at(point);
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    int end = Math.min(toLine, analysis.text().lineCount());
    List<Problem> problems = analysis.problems();
    Set<Integer> unmarked =
        analysis.manuscript().counts().marksBranches() ? MissingMarks.lines(problems) : Set.of();
    return new KifFormatter(analysis.manuscript(), unmarked, UnfinishedClocks.finished(problems))
        .format(Math.max(0, fromLine), end);
  }

  @Override
  public Typing typing() {
    return new KifTyping(analysis);
  }

  @Override
  public Optional<String> marked(String move, boolean wanted) {
    return MovedLines.marked(move, wanted);
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return continuationAfter(point).map(next -> new KifInsertion(analysis, point, next).of(move));
  }

  @Override
  public Optional<Insertion> playEnd(Point point, Termination termination) {
    return continuationAfter(point)
        .filter(Continuation::open)
        .map(next -> new KifInsertion(analysis, point, next).of(termination));
  }
}
