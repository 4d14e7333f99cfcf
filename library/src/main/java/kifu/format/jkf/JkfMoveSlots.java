package kifu.format.jkf;

import java.util.List;
import java.util.Optional;
import kifu.format.MoveSlot;
import kifu.format.PlacedGame;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.format.jkf.Transcript.Entry;
import kifu.format.jkf.Transcript.Kind;
import kifu.json.JsonValue;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Members;
import kifu.play.Situation;
import kifu.shogi.Move;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Finds where a move can be written in a document: between the entries of a list of moves, in the
 * place of a word that is no entry, and in an entry that says nothing yet.
 */
record JkfMoveSlots(Text text, Transcribed reading, PlacedGame game) {
  Optional<MoveSlot> at(Point point) {
    return listAround(point).flatMap(list -> slot(list, point));
  }

  /** The innermost list of moves around a point. */
  private Optional<Items> listAround(Point point) {
    Transcript transcript = reading.transcript();
    return transcript.order().around(point).stream()
        .map(transcript.entries()::get)
        .filter(entry -> entry.kind() == Kind.FORK || entry.kind() == Kind.START)
        .findFirst()
        .filter(entry -> entry.kind() == Kind.FORK)
        .map(Entry::list)
        .or(() -> mainList(point));
  }

  private Optional<Items> mainList(Point point) {
    boolean inside =
        reading.moves().contains(point) && reading.moves().start().compareTo(point) < 0;
    return inside
        ? Optional.of(reading.transcript().entries().getFirst().list())
        : Optional.empty();
  }

  private Optional<MoveSlot> slot(Items list, Point point) {
    Optional<JsonValue> here =
        list.all().stream().filter(value -> isAround(value.range(), point)).findFirst();
    Optional<JsonValue> above =
        list.all().stream()
            .filter(value -> value.range().end().compareTo(point) < 0)
            .reduce((one, next) -> next);
    boolean isForStart = above.isEmpty() && isMain(list);
    return isForStart || here.filter(JkfMoveSlots::saysMore).isPresent()
        ? Optional.empty()
        : situation(list, above).map(before -> slot(before, here, point));
  }

  private static boolean isAround(Range range, Point point) {
    return range.start().compareTo(point) <= 0 && range.end().compareTo(point) >= 0;
  }

  private boolean isMain(Items list) {
    return list.range().equals(reading.transcript().entries().getFirst().list().range());
  }

  private static boolean saysMore(JsonValue value) {
    return value instanceof Members members ? !members.all().isEmpty() : value instanceof Items;
  }

  /** The position after an entry of a list, or before its first one. */
  private Optional<Situation> situation(Items list, Optional<JsonValue> above) {
    List<Entry> entries = reading.transcript().entries();
    for (int line = 0; line < entries.size(); line++) {
      Entry entry = entries.get(line);
      boolean isIt =
          above.isEmpty()
              ? entry.kind() == Kind.FORK && entry.list().range().equals(list.range())
              : entry.kind() != Kind.FORK && entry.range().equals(above.get().range());
      if (isIt) {
        return game.game().situationAt(line).filter(reached -> reached.ended().isEmpty());
      }
    }
    return Optional.empty();
  }

  private MoveSlot slot(Situation before, Optional<JsonValue> here, Point point) {
    Range range = here.map(JsonValue::range).orElse(new Range(point, point));
    boolean onLine = range.start().line() == point.line() && range.end().line() == point.line();
    Range written = onLine ? range : new Range(point, point);
    String typed = text.slice(new Range(written.start(), point)).replaceAll("[{}\"]", "");
    return new MoveSlot(
        before,
        written,
        typed,
        "",
        move -> entry(before, move),
        game.game().movesElsewhere(game.lineAt(point), before.position()),
        List.of());
  }

  /** The entry of a move. */
  static String entry(Situation before, Move move) {
    return "{\"move\": "
        + MoveMembers.of(before.position(), move, before.lastSquare()).json(move)
        + "}";
  }
}
