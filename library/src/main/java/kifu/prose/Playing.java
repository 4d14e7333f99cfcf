package kifu.prose;

import java.util.ArrayList;
import java.util.List;
import kifu.play.Situation;
import kifu.shogi.Move;

/**
 * Plays quoted lines as far as possible. A move that leaves several open is the one that lets the
 * line go on. Counts the moves that it tries, so that a comment takes a bounded time. Mutable.
 */
final class Playing {
  /** How many moves are tried for one line from one position. */
  private static final int MOST_FOR_LINE = 3000;

  private final int most;
  private int tried;

  /**
   * @param most how many moves are tried for all lines
   */
  Playing(int most) {
    this.most = most;
  }

  /** Whether more moves may be tried. */
  boolean mayGoOn() {
    return tried < most;
  }

  /** How many moves were tried. */
  int tried() {
    return tried;
  }

  /** The positions after the first moves of a line, as many as can be played. */
  List<LinePosition> play(List<QuotedMove> moves, LinePosition from) {
    Line line = new Line(moves, Math.min(most - tried, MOST_FOR_LINE));
    line.goOn(from);
    tried += 1 + line.tried;
    return line.longest;
  }

  /** One line from one position. */
  private static final class Line {
    private final List<QuotedMove> moves;
    private final int most;
    private final List<LinePosition> path = new ArrayList<>();
    private List<LinePosition> longest = List.of();
    private int tried;

    Line(List<QuotedMove> moves, int most) {
      this.moves = moves;
      this.most = most;
    }

    /** Returns whether nothing more is to be tried. */
    private boolean goOn(LinePosition from) {
      if (path.size() == moves.size()) {
        return true;
      }
      Situation here = from.situation();
      for (Move move : moves.get(path.size()).meant(here.position(), here.lastSquare())) {
        if (++tried > most) {
          return true;
        }
        LinePosition next = from.after(move);
        path.add(next);
        if (path.size() > longest.size()) {
          longest = List.copyOf(path);
        }
        if (goOn(next)) {
          return true;
        }
        path.removeLast();
      }
      return false;
    }
  }
}
