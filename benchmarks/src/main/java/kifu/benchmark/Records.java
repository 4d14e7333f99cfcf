package kifu.benchmark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kifu.shogi.Move;
import kifu.shogi.Notation;
import kifu.shogi.Position;
import kifu.shogi.Rules;
import kifu.shogi.Side;
import kifu.shogi.Square;

/** Makes records of random games. */
public final class Records {
  /** The first move of every KIF record, and another one after which all others are legal too. */
  public static final String FIRST_MOVE = "１六歩(17)";

  public static final String OTHER_FIRST_MOVE = "９六歩(97)";

  private static final int MAIN_LINE = 500;
  private static final int VARIATION = 200;
  private static final int GAME = 150;

  /** About how many bytes are in a line of a KIF record. */
  private static final int BYTES_OF_MOVE = 37;

  private static final int TRIALS = 100;

  private final RandomPlay play = new RandomPlay(1);
  private final SizedText text = new SizedText();

  /**
   * Holds what was played.
   *
   * @param other the position after the other first move
   * @param black the time that black has used, in seconds
   */
  private record State(
      Position position, Position other, Optional<Square> last, int black, int white) {

    static final State START = new State(Position.START, Position.START, Optional.empty(), 0, 0);

    State play(Move move, Move otherMove, int seconds) {
      boolean blackMoves = position.turn() == Side.BLACK;
      return new State(
          position.play(move),
          other.play(otherMove),
          Optional.of(move.to()),
          black + (blackMoves ? seconds : 0),
          white + (blackMoves ? 0 : seconds));
    }
  }

  private Records() {}

  /**
   * A KIF record of a game of up to 500 moves with clocks and comments, and of variations of 200
   * moves when it is to be larger than that. It stays free of errors when {@link #FIRST_MOVE} is
   * replaced by {@link #OTHER_FIRST_MOVE}.
   */
  static String kif(int bytes) {
    return new Records().kifRecord(bytes);
  }

  /** CSA games of 150 moves with times and comments, one after the other. */
  static String csa(int bytes) {
    return new Records().csaGames(bytes);
  }

  private String kifRecord(int bytes) {
    text.line("# KIF形式棋譜ファイル");
    text.line("手合割：平手");
    text.line("先手：先手 太郎");
    text.line("後手：後手 花子");
    text.line("手数----指手---------消費時間--");
    Move first = new Move.Shift(Square.of(1, 7), Square.of(1, 6), false);
    Move otherFirst = new Move.Shift(Square.of(9, 7), Square.of(9, 6), false);
    List<State> mainLine = new ArrayList<>(List.of(State.START));
    mainLine.add(kifLine(1, State.START, State.START.play(first, otherFirst, 1), FIRST_MOVE));
    List<Set<Move>> taken = new ArrayList<>(List.of(Set.of(), Set.of()));
    int moves = Math.min(MAIN_LINE, bytes / BYTES_OF_MOVE);
    for (int number = 2; number <= moves; number++) {
      taken.add(new HashSet<>());
      State before = mainLine.getLast();
      mainLine.add(kifMove(number, before, move(before, taken.getLast()).orElseThrow()));
    }
    kifVariations((bytes - text.bytes()) / (BYTES_OF_MOVE * VARIATION), mainLine, taken);
    return text.toString();
  }

  /** From the last to the first, as programs write them, but none for the first two moves. */
  private void kifVariations(int count, List<State> mainLine, List<Set<Move>> taken) {
    int last = mainLine.size() - 1;
    for (int i = 0; i < count; i++) {
      int number = last - (int) ((long) i * (last - 2) / count);
      State before = mainLine.get(number - 1);
      move(before, taken.get(number)).ifPresent(first -> kifVariation(number, before, first));
    }
  }

  private void kifVariation(int number, State before, Move first) {
    text.line("");
    text.line("変化：" + number + "手");
    State state = kifMove(number, before, first);
    for (int more = 1; more < VARIATION; more++) {
      Optional<Move> move = move(state, new HashSet<>());
      if (move.isEmpty()) {
        break;
      }
      state = kifMove(number + more, state, move.get());
    }
  }

  private State kifMove(int number, State before, Move move) {
    State after = before.play(move, move, play.random().nextInt(100));
    return kifLine(number, before, after, Notation.kif(before.position(), move, before.last()));
  }

  /** Writes a line with a move, and sometimes a comment below it. */
  private State kifLine(int number, State before, State after, String move) {
    int total = after.position().turn() == Side.WHITE ? after.black() : after.white();
    int spent = after.black() + after.white() - before.black() - before.white();
    text.line(
        String.format(
            "%4d %s   (%2d:%02d/%02d:%02d:%02d)",
            number, move, spent / 60, spent % 60, total / 3600, total / 60 % 60, total % 60));
    if (number % 25 == 1) {
      text.line("*コメント");
    }
    return after;
  }

  /** A legal move that was not taken yet and is no mate. */
  private Optional<Move> move(State state, Set<Move> taken) {
    for (int trial = 0; trial < TRIALS; trial++) {
      Optional<Move> move = play.legalInBoth(state.position(), state.other());
      if (move.isEmpty()) {
        return move;
      }
      if (Rules.hasLegalMove(state.position().play(move.get())) && taken.add(move.get())) {
        return move;
      }
    }
    return Optional.empty();
  }

  private String csaGames(int bytes) {
    text.line("V2.2");
    csaGame();
    while (text.bytes() < bytes) {
      text.line("/");
      csaGame();
    }
    return text.toString();
  }

  private void csaGame() {
    text.line("N+先手");
    text.line("N-後手");
    text.line("PI");
    text.line("+");
    State state = State.START;
    for (int number = 1; number <= GAME; number++) {
      Optional<Move> move = move(state, new HashSet<>());
      if (move.isEmpty()) {
        break;
      }
      text.line(Notation.csa(state.position(), move.get()));
      text.line("T" + play.random().nextInt(100));
      if (number % 25 == 1) {
        text.line("'*コメント");
      }
      state = state.play(move.get(), move.get(), 0);
    }
    text.line("%TORYO");
  }
}
