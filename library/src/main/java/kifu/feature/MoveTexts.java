package kifu.feature;

import java.util.Optional;
import java.util.regex.Pattern;
import kifu.document.Document;
import kifu.play.Situation;
import kifu.record.Termination;
import kifu.shogi.MoveNotation;
import kifu.text.Shortened;

/** Names moves as lists of them do. For one answer. */
final class MoveTexts {
  /** What stands around a move on its line: the number before it, the clock after it. */
  private static final Pattern NUMBER_OR_REST = Pattern.compile("^[0-9]++[ 　.]++|[ 　]{2,}+.*$");

  private static final int MOST_CHARACTERS = 100;

  private final Document document;
  private final MoveNotation notation;

  /** The line that was read last: all moves of a game may stand on one. */
  private Optional<Line> last = Optional.empty();

  private record Line(int number, String written) {}

  MoveTexts(Document document, MoveNotation notation) {
    this.document = document;
    this.notation = notation;
  }

  /** The name of a move or an end; what cannot be played, as the line has it. */
  String of(int line, Optional<Situation.LastMove> move, Optional<Termination> termination) {
    return move.map(played -> notation.name(played.before(), played.move(), played.previous()))
        .or(() -> termination.map(Termination::kif))
        .orElseGet(() -> written(line));
  }

  private String written(int line) {
    Line read = last.filter(before -> before.number() == line).orElseGet(() -> read(line));
    last = Optional.of(read);
    return read.written();
  }

  private Line read(int line) {
    String content = Shortened.of(document.text().line(line).strip(), MOST_CHARACTERS);
    return new Line(line, NUMBER_OR_REST.matcher(content).replaceAll(""));
  }
}
