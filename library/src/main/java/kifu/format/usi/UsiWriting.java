package kifu.format.usi;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.Suggestion;
import kifu.format.Writing;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Writes into a list of games or positions. */
record UsiWriting(Text text, UsiAnalysis analysis) implements Writing {
  @Override
  public List<Edit> format(int fromLine, int toLine) {
    return new UsiFormatter(text).format(fromLine, toLine);
  }

  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    return new UsiMoveSlots(text.line(point.line()), point).slot();
  }

  @Override
  public List<Suggestion> suggestionsAt(Point point, Optional<MoveSlot> slot, LocalDate today) {
    return new UsiSuggestions(text, point).beside(slot);
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return insertion(point).flatMap(insertion -> insertion.of(move));
  }

  @Override
  public Optional<Insertion> playEnd(Point point, Termination termination) {
    return insertion(point).flatMap(insertion -> insertion.of(termination));
  }

  private Optional<UsiInsertion> insertion(Point point) {
    int line = point.line();
    return analysis
        .situationAt(point)
        .flatMap(known -> analysis.game(line).continuationAfter(point))
        .map(next -> new UsiInsertion(text, line, analysis.game(line).game(), next));
  }
}
