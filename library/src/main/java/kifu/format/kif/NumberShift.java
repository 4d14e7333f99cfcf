package kifu.format.kif;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kifu.format.word.ShorthandMove;
import kifu.game.Game;
import kifu.game.Variation;
import kifu.play.Situation;
import kifu.record.FactCursor;
import kifu.record.Facts.Kind;
import kifu.record.Manuscript;
import kifu.record.Statement.Part;
import kifu.record.Statement.Span;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Square;
import kifu.text.Edit;

/** Moves on the numbers of what follows a move that was inserted. */
final class NumberShift {
  /** More than any game has; an editor is not to be kept busy by a key. */
  private static final int MOST = 5_000;

  private final Manuscript manuscript;
  private final Game game;
  private final List<Edit> edits = new ArrayList<>();

  NumberShift(Manuscript manuscript, Game game) {
    this.manuscript = manuscript;
    this.game = game;
  }

  /**
   * The edits, in the order of the document; none where the next move could not be played then.
   *
   * @param content what stands on the line of the move that was inserted
   * @param before where the game stands before it
   */
  List<Edit> after(int line, String content, Situation before) {
    Variation variation = game.variationOf(line);
    FactCursor next = manuscript.facts(line + 1, variation.endLine());
    if (!(KifLine.read(content) instanceof KifLine.Move inserted)
        || !next.next()
        || !next.isMove()
        || next.number() > inserted.number()
        || !isPlayable(next.textLine(), content, before)) {
      return List.of();
    }
    int by = inserted.number() + 1 - next.number();
    shift(line + 1, variation.endLine(), by);
    shiftBranches(variation, next.number() - game.start().number(0), by);
    return edits.size() > MOST ? List.of() : edits;
  }

  /**
   * Moves on the variations that branch from one, from a ply on, with those that branch from them.
   */
  private void shiftBranches(Variation from, int ply, int by) {
    List<Variation> variations = game.variations();
    int index = variations.indexOf(from);
    BitSet moved = new BitSet();
    for (int i = index + 1; i < variations.size(); i++) {
      Variation other = variations.get(i);
      int parent = other.parent().orElse(i);
      if (moved.get(parent) || (parent == index && other.firstPly() >= ply)) {
        moved.set(i);
        shift(other.firstLine(), other.endLine(), by);
      }
    }
  }

  private boolean isPlayable(int textLine, String inserted, Situation before) {
    Optional<Move> move = move(inserted, before.position(), before.lastSquare());
    return move.filter(
            played ->
                move(
                        manuscript.line(textLine),
                        before.position().play(played),
                        Optional.of(played.to()))
                    .isPresent())
        .isPresent();
  }

  private static Optional<Move> move(String line, Position position, Optional<Square> previous) {
    return ShorthandMove.read(KifLine.read(line).span(Part.MOVE).of(line))
        .flatMap(read -> read.in(position, previous));
  }

  private void shift(int fromLine, int endLine, int by) {
    FactCursor facts = manuscript.facts(fromLine, endLine);
    while (facts.next() && edits.size() <= MOST) {
      boolean counts = facts.kind().isPlay() || facts.kind() == Kind.BRANCH;
      if (counts && facts.hasNumber() && facts.kind() != Kind.UNREADABLE) {
        String line = manuscript.line(facts.textLine());
        Span written = manuscript.grammar().span(line, facts.indexInLine(), Part.NUMBER);
        edits.add(Renumbering.inColumn(facts.textLine(), line, written, facts.number() + by));
      } else if (facts.kind() == Kind.SUMMARY && facts.hasNumber()) {
        edits.add(
            new Edit(
                manuscript.range(facts.textLine(), facts.indexInLine(), Part.SUMMARY_COUNT),
                String.valueOf(facts.number() + by)));
      }
    }
  }
}
