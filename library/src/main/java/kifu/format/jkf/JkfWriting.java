package kifu.format.jkf;

import java.util.List;
import java.util.Optional;
import kifu.format.Insertion;
import kifu.format.MoveSlot;
import kifu.format.PlacedGame;
import kifu.format.Writing;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.game.Continuation;
import kifu.play.Situation;
import kifu.play.Written;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Writes into a JKF document. */
record JkfWriting(Text text, Transcribed reading, PlacedGame game) implements Writing {
  @Override
  public Optional<MoveSlot> moveSlotAt(Point point) {
    return new JkfMoveSlots(text, reading, game).at(point);
  }

  /** JSON that has a fault says less than what was read of it. */
  @Override
  public List<Edit> format(int fromLine, int toLine) {
    return reading
        .root()
        .filter(root -> reading.isWhole())
        .map(root -> JkfFormatter.format(text, root, fromLine, toLine))
        .orElse(List.of());
  }

  @Override
  public String spell(Situation situation, Move move) {
    return MoveMembers.of(situation.position(), move, situation.lastSquare()).json(move);
  }

  @Override
  public String escaped(String content) {
    String quoted = JkfWriter.quoted(content);
    return quoted.substring(1, quoted.length() - 1);
  }

  @Override
  public Optional<List<Edit>> comments(Written at, List<String> removed, List<String> added) {
    return reading.isWhole()
        ? new JkfComments(text, reading).replaced(at, removed, added)
        : Optional.empty();
  }

  @Override
  public Optional<Insertion> play(Point point, Move move) {
    return game.continuationAfter(point)
        .flatMap(next -> insertion(point, next))
        .flatMap(insertion -> insertion.of(move));
  }

  @Override
  public Optional<Insertion> playEnd(Point point, Termination termination) {
    return game.continuationAfter(point)
        .filter(Continuation::open)
        .flatMap(next -> insertion(point, next))
        .flatMap(insertion -> insertion.of(termination));
  }

  private Optional<JkfInsertion> insertion(Point point, Continuation next) {
    return game.situationAt(point)
        .filter(before -> reading.isWhole())
        .map(before -> new JkfInsertion(text, reading, game, before, next));
  }
}
