package kifu.format.usi;

import java.util.List;
import java.util.Optional;
import kifu.format.MoveSlot;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finds where a move can be written on a line: after its start position, after its moves, and in
 * place of one of them.
 */
final class UsiMoveSlots {
  private final Point point;
  private final UsiWord word;
  private final List<UsiStatement> before;

  /**
   * @param line the line of the point
   */
  UsiMoveSlots(String line, Point point) {
    this.point = point;
    this.word = UsiWord.at(line, point.column());
    this.before = UsiStatement.read(word.before());
  }

  Optional<MoveSlot> slot() {
    return switch (before.getLast()) {
      case UsiStatement.Start start ->
          startGoesOn() ? Optional.empty() : slot(UsiStatement.MOVES + " ");
      case UsiStatement.Keyword keyword -> slot("");
      case UsiStatement.Move move -> slot("");
      case UsiStatement.UnreadableMove move -> Optional.empty();
      case UsiStatement.End end -> Optional.empty();
      case UsiStatement.Aside aside -> Optional.empty();
      case UsiStatement.Unknown unknown -> Optional.empty();
    };
  }

  /**
   * Whether the start position goes on at the cursor, as where its number is being written, or the
   * word {@code moves} follows.
   */
  private boolean startGoesOn() {
    return UsiStatement.read(word.line()).stream()
        .filter(statement -> statement.span().end() >= point.column())
        .anyMatch(
            statement ->
                statement instanceof UsiStatement.Keyword
                    || (statement instanceof UsiStatement.Start start
                        && start.position().isPresent()));
  }

  private Optional<MoveSlot> slot(String lead) {
    return situation().map(situation -> slot(situation, lead));
  }

  /** Where the game stands before the word, whatever follows; an SFEN would not end before it. */
  private Optional<Situation> situation() {
    return UsiAnalysis.of(Text.of(word.before()))
        .situationAt(0)
        .filter(situation -> situation.ended().isEmpty());
  }

  private MoveSlot slot(Situation situation, String lead) {
    return new MoveSlot(
        situation,
        Range.ofLine(point.line(), word.start(), word.end()),
        word.typed(),
        lead,
        Move::usi,
        List.of(),
        List.of());
  }
}
