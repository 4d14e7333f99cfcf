package kifu.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.prose.WrittenMoves;
import kifu.shogi.Position;
import kifu.text.Point;

/**
 * Holds a position that is asked about, and what led to it.
 *
 * @param written where it is written, or the one from which further moves are played; empty for the
 *     usual start
 * @param situation where the game stands
 * @param way the positions that led to it, from the start of the game to this one; none where they
 *     are not known
 */
record AskedPosition(Optional<WrittenAt> written, Situation situation, List<Position> way) {
  AskedPosition {
    way = List.copyOf(way);
  }

  /** Says where in a record, or in a line of USI, a position is written. */
  record WrittenAt(AskedRecord record, Point place) {}

  /** The usual start position. */
  static AskedPosition start() {
    Situation start = Situation.of(Position.START);
    return new AskedPosition(Optional.empty(), start, List.of(start.position()));
  }

  /** The position at a place of a record. */
  static AskedPosition of(AskedRecord record, Point place, Situation situation) {
    return new AskedPosition(
        Optional.of(new WrittenAt(record, place)),
        situation,
        way(record.document(), place, situation));
  }

  private static List<Position> way(Document document, Point place, Situation situation) {
    List<Position> way =
        document
            .gameAt(place.line())
            .map(game -> positions(game.wayTo(place).situations()))
            .orElse(List.of());
    boolean leadsThere = !way.isEmpty() && way.getLast().equals(situation.position());
    return leadsThere
        ? way
        : situation.last().isEmpty() ? List.of(situation.position()) : List.of();
  }

  private static List<Position> positions(List<Situation> situations) {
    return situations.stream().map(Situation::position).toList();
  }

  /** The position after moves that are played from here. */
  AskedPosition after(WrittenMoves moves) {
    List<Position> longer = new ArrayList<>(way);
    if (!longer.isEmpty()) {
      moves.moves().forEach(read -> longer.add(read.move().before().play(read.move().move())));
    }
    return new AskedPosition(written, moves.end(), longer);
  }
}
