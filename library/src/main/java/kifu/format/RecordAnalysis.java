package kifu.format;

import java.util.Optional;
import kifu.play.Situation;
import kifu.shogi.Square;
import kifu.text.Point;
import kifu.text.Range;
import kifu.text.Text;

/**
 * Answers about a document what follows from its games, in whatever format they are written: a
 * format adds how it writes what. Immutable, thread-safe.
 */
public abstract class RecordAnalysis implements Analysis {
  /** The text of the document. */
  protected abstract Text text();

  /** The game in which a line of the document stands. */
  protected abstract PlacedGame game(int line);

  /** What stands above the moves of the game in which a line of the document stands. */
  protected abstract Head head(int line);

  /** The line, or the last one for a line that does not exist. */
  protected final int inside(int line) {
    return Math.clamp(line, 0, text().lineCount() - 1);
  }

  @Override
  public final Optional<PlacedGame> gameAt(int line) {
    return Optional.of(game(inside(line)));
  }

  @Override
  public Optional<Situation> situationAt(int line) {
    return game(inside(line)).situationAt(inside(line));
  }

  @Override
  public Optional<Situation> situationAt(Point point) {
    return game(point.line()).situationAt(point);
  }

  /** How many moves the main line of the first game has. */
  @Override
  public final int moves() {
    return game(0).game().moves();
  }

  @Override
  public final Optional<Integer> lineOfMove(int number) {
    return game(0).lineOfMove(number);
  }

  @Override
  public final Players playersAt(int line) {
    return head(inside(line)).players();
  }

  @Override
  public final Optional<Range> startAt(int line) {
    return head(inside(line)).start();
  }

  @Override
  public final Optional<Range> startAt(int line, Square square) {
    return head(inside(line)).square().apply(square).or(() -> startAt(line));
  }

  /** Where a move or a time is about: the ply that is reached there. */
  public static Place played(Optional<Situation> situation) {
    return new Place.Played(situation.map(Situation::ply).orElse(0));
  }
}
