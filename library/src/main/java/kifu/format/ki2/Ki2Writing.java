package kifu.format.ki2;

import java.util.List;
import java.util.Optional;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.Typing;
import kifu.format.kif.FrameWriting;
import kifu.format.line.RowOfMoves;
import kifu.game.Continuation;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;

/** Writes into a KI2 document. */
final class Ki2Writing extends FrameWriting {
  private final Ki2Analysis analysis;

  Ki2Writing(Ki2Analysis analysis) {
    super(analysis);
    this.analysis = analysis;
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    return new Ki2MoveSlots(analysis).at(point);
  }

  @Override
  public List<Edit> format(int fromLine, int toLine) {
    int end = Math.min(toLine, analysis.manuscript().text().lineCount());
    return new Ki2Formatter(analysis).format(Math.max(0, fromLine), end);
  }

  @Override
  public Typing typing() {
    return new Ki2Typing(analysis);
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return continuationAfter(point)
        .flatMap(next -> insertion(point, next))
        .map(insertion -> insertion.of(move));
  }

  @Override
  public Optional<Insertion> playEnd(Point point, Termination termination) {
    return continuationAfter(point)
        .filter(Continuation::open)
        .flatMap(next -> insertion(point, next))
        .map(insertion -> insertion.of(termination));
  }

  private Optional<Ki2Insertion> insertion(Point point, Continuation next) {
    return analysis.situationAt(point).map(before -> new Ki2Insertion(analysis, before, next));
  }

  @Override
  public Optional<Edit> commentInRow(Point point, List<String> content) {
    return RowOfMoves.comment(analysis.manuscript(), point, "*", content);
  }
}
