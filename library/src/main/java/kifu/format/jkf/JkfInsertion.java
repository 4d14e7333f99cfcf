package kifu.format.jkf;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.format.Insertion;
import kifu.format.PlacedGame;
import kifu.format.jkf.JkfReader.Transcribed;
import kifu.format.jkf.Transcript.Entry;
import kifu.format.line.LineEdits;
import kifu.game.Continuation;
import kifu.json.JsonValue.Items;
import kifu.json.JsonValue.Member;
import kifu.json.JsonValue.Members;
import kifu.play.Situation;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Writes a move that was played on a board into a record: after the last entry of its list or, when
 * the game goes on in another way, as a fork of the entry that it replaces. What is written gets
 * lines of its own where what stands before it has them.
 */
final class JkfInsertion {
  private final Text text;
  private final Transcribed reading;
  private final PlacedGame game;
  private final Situation before;
  private final Continuation next;

  /**
   * @param before the position in which the move is played
   * @param next how the game goes on from there, in lines of the transcript
   */
  JkfInsertion(
      Text text, Transcribed reading, PlacedGame game, Situation before, Continuation next) {
    this.text = text;
    this.reading = reading;
    this.game = game;
    this.before = before;
    this.next = next;
  }

  /** How to write a move; empty where JSON has no place for it. */
  Optional<Insertion> of(Move move) {
    return game.written(move, next).or(() -> insertion(JkfMoveSlots.entry(before, move)));
  }

  /** How to write an end; empty where JKF has none that says as much. */
  Optional<Insertion> of(Termination end) {
    return JkfEnding.nearest(end, before.position().turn())
        .filter(word -> JkfEnding.isExact(end))
        .flatMap(word -> insertion("{\"special\": " + JkfWriter.quoted(word) + "}"));
  }

  private Entry entryOn(int line) {
    return reading.transcript().entries().get(line);
  }

  private Optional<Insertion> insertion(String entry) {
    if (next.open() || next.plays().isEmpty()) {
      return afterLast(entry);
    }
    int line = next.written().getFirst();
    boolean isEnd = reading.transcript().statement(line) instanceof JkfStatement.End;
    return Optional.of(entryOn(line).json())
        .filter(Members.class::isInstance)
        .map(Members.class::cast)
        .filter(members -> !isEnd || members.get("move").isEmpty()) // which the fork would replace
        .flatMap(members -> fork(members, entry));
  }

  private Optional<Insertion> afterLast(String entry) {
    Items moves = entryOn(next.firstLine()).list();
    Range list = moves.range();
    Optional<Range> last =
        IntStream.range(next.firstLine(), reading.transcript().entries().size())
            .mapToObj(this::entryOn)
            .filter(other -> other.list().equals(moves) && !other.range().equals(list))
            .map(Entry::range)
            .reduce((one, other) -> other.end().compareTo(one.end()) > 0 ? other : one);
    if (last.isPresent() && !last.get().isEmpty()) {
      String separator = "," + newLine(last.get(), 0);
      return Optional.of(insertion(last.get().end(), separator, entry, ""));
    }
    // The first entry of all is about the start position.
    String start = next.firstLine() == 0 ? "{}, " : "";
    return list.isEmpty()
        ? Optional.empty()
        : Optional.of(insertion(beforeEnd(list), start, entry, ""));
  }

  private Optional<Insertion> fork(Members replaced, String entry) {
    Optional<Member> forks = replaced.member("forks");
    if (forks.isEmpty()) {
      String opening = ", \"forks\": [" + newLine(replaced.range(), 1) + "[";
      String closing = newLine(replaced.range(), 1) + "]" + newLine(replaced.range(), 0) + "]";
      return Optional.of(
          insertion(
              beforeEnd(replaced.range()), opening + newLine(replaced.range(), 2), entry, closing));
    }
    if (!(forks.get().value() instanceof Items lists)) {
      return Optional.empty();
    }
    if (lists.all().isEmpty()) {
      return Optional.of(insertion(beforeEnd(lists.range()), "[", entry, "]"));
    }
    Range last = lists.all().getLast().range();
    String opening = "," + newLine(last, 0) + "[" + newLine(last, 1);
    return Optional.of(insertion(last.end(), opening, entry, newLine(last, 0) + "]"));
  }

  private static Point beforeEnd(Range range) {
    return new Point(range.end().line(), range.end().column() - 1);
  }

  /**
   * The beginning of a line below something, with more steps of indentation; nothing where that
   * does not begin its line.
   */
  private String newLine(Range range, int deeper) {
    int line = range.start().line();
    String indent = text.line(line).substring(0, range.start().column());
    return indent.strip().isEmpty()
        ? new LineEdits(text).lineEnd(line) + indent + JkfFormatter.INDENT.repeat(deeper)
        : "";
  }

  private Insertion insertion(Point at, String opening, String entry, String closing) {
    Edit edit = new Edit(new Range(at, at), opening + entry + closing);
    Text after = text.apply(edit);
    Point start = after.point(text.offset(at) + opening.length());
    return new Insertion(List.of(edit), placeOf(after, start));
  }

  /** The beginning of its line where it is the first on it. */
  private static Point placeOf(Text text, Point start) {
    String above = text.line(start.line()).substring(0, start.column());
    return above.strip().isEmpty() ? new Point(start.line(), 0) : start;
  }
}
