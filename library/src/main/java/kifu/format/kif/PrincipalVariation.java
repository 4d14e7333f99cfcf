package kifu.format.kif;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.ShorthandMove;
import kifu.game.Situation;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Square;

/** Reads the moves that a program expects from the comment in which it tells them. */
final class PrincipalVariation {
  /** What stands before the moves: a word for them, or a value as floodgate writes it. */
  private static final Pattern START = Pattern.compile("読み筋[\\s　=＝:：]*|^\\*\\* *[+-]?\\d+ +");

  /** A move, with blanks only after 同. */
  private static final Pattern MOVE = Pattern.compile("[▲▼☗△▽☖+-]?[ 　]*(?:同[ 　]*)?[^▲▼☗△▽☖\\s　]+");

  private PrincipalVariation() {}

  /**
   * The moves that follow in a position, as far as they can be read and are legal. A program that
   * plays tells the move that it has just made first; that is left out.
   */
  static List<Move> read(String comment, Situation here) {
    Matcher start = START.matcher(comment);
    if (!start.find()) {
      return List.of();
    }
    Matcher written = MOVE.matcher(comment).region(start.end(), comment.length());
    Position position = here.position();
    Optional<Square> previous = here.lastSquare();
    List<Move> moves = new ArrayList<>();
    boolean first = true;
    while (written.find()) {
      Optional<ShorthandMove> read = ShorthandMove.read(written.group().replaceAll("[ 　]", ""));
      Position before = position;
      Optional<Square> last = previous;
      Optional<Move> move = read.flatMap(found -> found.in(before, last));
      boolean isPlayed = first && move.isEmpty() && read.filter(m -> isLast(m, here)).isPresent();
      first = false;
      if (isPlayed) {
        continue;
      }
      if (move.isEmpty()) {
        break;
      }
      moves.add(move.get());
      position = position.play(move.get());
      previous = Optional.of(move.get().to());
    }
    return moves;
  }

  private static boolean isLast(ShorthandMove read, Situation here) {
    return here.last()
        .filter(last -> read.in(last.before(), last.previous()).equals(Optional.of(last.move())))
        .isPresent();
  }
}
