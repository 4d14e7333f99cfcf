package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.format.Insertion;
import kifu.format.line.LineEdits;
import kifu.game.Continuation;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Writes a move that was played on a board into a record: after the last move of its line of play
 * or, when that goes on in another way, as a variation. What is written already stays as it is.
 *
 * <p>The move gets no clock, because it is not known how long it took.
 */
final class KifInsertion {
  private final KifAnalysis analysis;
  private final Text text;
  private final Point point;
  private final Continuation continuation;
  private final KifMoveStyle style;

  /**
   * @param point where the position stands in which the move is played
   */
  KifInsertion(KifAnalysis analysis, Point point, Continuation continuation) {
    this.analysis = analysis;
    this.text = analysis.manuscript().text();
    this.point = point;
    this.continuation = continuation;
    this.style = KifMoveStyle.near(text, point.line() + 1);
  }

  Insertion of(Move move) {
    return written(move)
        .map(there -> new Insertion(List.of(), there))
        .orElseGet(() -> insertion(List.of(move)));
  }

  /** Ends the line of play, the main line with the summary below it. */
  Insertion of(Termination end) {
    Situation situation = analysis.situationAt(point).orElseThrow();
    List<String> lines = new ArrayList<>();
    lines.add(KifFormatter.number(continuation.number()) + " " + end.kif());
    if (analysis.game().variationAt(point.line()).isEmpty()) {
      int moves = continuation.number() - 1;
      lines.add(
          KifSpelling.WORDS.summary(moves, end, situation.names(), situation.position().turn()));
    }
    int last = analysis.lastLineOf(continuation);
    return new Insertion(List.of(below(last, lines)), last + 1);
  }

  /** The line on which the move stands already. */
  Optional<Integer> written(Move move) {
    return continuation.find(move, analysis.game()).map(Written::textLine);
  }

  /** Writes moves that follow each other; the first is not written yet. */
  Insertion insertion(List<Move> moves) {
    int last = analysis.lastLineOf(continuation);
    List<String> lines = new ArrayList<>();
    if (!continuation.open()) {
      lines.addAll(List.of("", KifSpelling.WORDS.variation(continuation.number())));
    }
    lines.addAll(spelled(moves));

    List<Edit> edits = new ArrayList<>();
    if (!continuation.open()) {
      branchMark().ifPresent(edits::add);
    }
    edits.add(below(last, lines));
    return new Insertion(edits, last + lines.size());
  }

  private List<String> spelled(List<Move> moves) {
    Situation situation = analysis.situationAt(point).orElseThrow();
    List<String> spelled = new ArrayList<>();
    for (Move move : moves) {
      String number = KifFormatter.number(continuation.number() + spelled.size());
      spelled.add(number + " " + style.spell(situation, move));
      situation = situation.after(move);
    }
    return spelled;
  }

  private Edit below(int last, List<String> lines) {
    LineEdits edits = new LineEdits(text);
    return edits.below(last, String.join(edits.lineEnd(last), lines));
  }

  /**
   * The + on the last of the moves that are written here, unless the document leaves such marks
   * out.
   */
  private Optional<Edit> branchMark() {
    return analysis.manuscript().counts().marksBranches() && !continuation.written().isEmpty()
        ? branchMark(continuation.written().getLast())
        : Optional.empty();
  }

  private Optional<Edit> branchMark(int textLine) {
    String content = text.line(textLine);
    boolean isAlone = analysis.manuscript().grammar().statements(content).size() == 1;
    if (isAlone && KifLine.read(content) instanceof KifLine.Play play && !play.hasBranchMark()) {
      Span last = play.find(Part.CLOCK).orElseGet(() -> play.span(Part.MOVE));
      int column = last.start() + last.of(content).stripTrailing().length();
      String mark = KifFormatter.branchMark(content.substring(0, column));
      return Optional.of(new LineEdits(text).insertion(textLine, column, mark));
    }
    return Optional.empty();
  }
}
