package kifu.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.drawing.Wording;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Played;
import kifu.exchange.GameRecord.Step;
import kifu.exchange.Replay;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.Tsume;
import kifu.tsume.ShortMates;
import kifu.tsume.ShortMates.Mate;
import kifu.tsume.ShortMates.None;
import kifu.tsume.ShortMates.Undecided;

/**
 * Holds the mates that the players of a game overlooked: mates of a few plies for the side to move,
 * who resigned or played another move, after which there is no such mate or the game went on for
 * longer than the mate.
 *
 * @param mates in the order of the game
 * @param undecided the numbers of the moves before which the search ended at its bound
 */
public record OverlookedMates(List<Overlooked> mates, List<Integer> undecided) {
  /** How many plies a mate has at most. */
  public static final int MOST_PLIES = 9;

  /** Nothing has been looked for. */
  public static final OverlookedMates NONE = new OverlookedMates(List.of(), List.of());

  /**
   * A mate that was overlooked.
   *
   * @param move the number of the move that was played instead
   * @param line the 0-based line of the document
   * @param played its name; empty where the player resigned
   * @param plies of the mate
   * @param moves the names of the moves that begin it
   * @param left the plies of the mate that begins with the played move, if that is one, too
   */
  public record Overlooked(
      int move,
      int line,
      Optional<String> played,
      int plies,
      List<String> moves,
      OptionalInt left) {

    private Phrase sentence() {
      Phrase number = new Phrase(move + "手目 ", "move " + move + " ");
      Phrase rest =
          left.isEmpty()
              ? Phrase.alike("")
              : new Phrase(
                  "（この手なら" + left.getAsInt() + "手詰）",
                  " (this one mates in " + left.getAsInt() + ")");
      return new Phrase(
          number.japanese()
              + played.orElse("投了")
              + "　"
              + plies
              + "手詰を逃す："
              + String.join("、", moves)
              + rest.japanese(),
          number.english()
              + played.orElse("resignation")
              + "  overlooks a mate in "
              + plies
              + ": "
              + String.join(", ", moves)
              + rest.english());
    }
  }

  /** Looks for mates at each move of the main line; a mating problem has none to overlook. */
  public static OverlookedMates of(GameRecord game, Wording wording, long nodes, int tableSize) {
    if (Tsume.is(game.start())) {
      return NONE;
    }
    Search search = new Search(game, wording, new ShortMates(MOST_PLIES, nodes, tableSize));
    game.mainLine().steps().forEach(search::look);
    return new OverlookedMates(search.mates, search.undecided);
  }

  /** A sentence for each mate, and one for what is not known. */
  public List<Phrase> sentences() {
    List<Phrase> sentences = new ArrayList<>();
    mates.forEach(mate -> sentences.add(mate.sentence()));
    if (!undecided.isEmpty()) {
      List<String> moves = undecided.stream().map(String::valueOf).toList();
      sentences.add(
          new Phrase(
              "詰みの有無が未確認：" + String.join("、", moves) + "手目",
              "undecided whether there was a mate: "
                  + (moves.size() == 1 ? "move " : "moves ")
                  + String.join(", ", moves)));
    }
    return sentences;
  }

  /** Goes over a game. For one use. */
  private static final class Search {
    private final GameRecord game;
    private final Wording wording;
    private final ShortMates search;
    private final Replay replay;
    private final List<Overlooked> mates = new ArrayList<>();
    private final List<Integer> undecided = new ArrayList<>();

    Search(GameRecord game, Wording wording, ShortMates search) {
      this.game = game;
      this.wording = wording;
      this.search = search;
      this.replay = Replay.atStart(game);
    }

    void look(Step step) {
      switch (step.event()) {
        case Played played -> look(step, Optional.of(played.move()));
        case Ended ended -> {
          if (ended.termination() == Termination.RESIGNATION) {
            look(step, Optional.empty());
          }
        }
      }
      replay.play(step);
    }

    private void look(Step step, Optional<Move> played) {
      Position position = replay.position();
      switch (search.in(position)) {
        case Mate mate -> compare(step, played, mate);
        case Undecided none -> undecided.add(number());
        case None none -> {}
      }
    }

    private void compare(Step step, Optional<Move> played, Mate mate) {
      boolean isMate = played.filter(mate.moves()::contains).isPresent();
      if (isMate) {
        return;
      }
      ShortMates.Answer rest =
          played.map(move -> search.by(replay.position(), move)).orElse(new None());
      boolean isEnough = game.moves() - replay.ply() <= mate.plies();
      switch (rest) {
        case Mate longer -> {
          if (!isEnough) {
            add(step, played, mate, OptionalInt.of(longer.plies()));
          }
        }
        case None none -> add(step, played, mate, OptionalInt.empty());
        case Undecided none -> undecided.add(number());
      }
    }

    private void add(Step step, Optional<Move> played, Mate mate, OptionalInt left) {
      List<String> moves = mate.moves().stream().map(this::name).toList();
      mates.add(
          new Overlooked(number(), step.line(), played.map(this::name), mate.plies(), moves, left));
    }

    private int number() {
      return game.number() + replay.ply();
    }

    private String name(Move move) {
      return wording.name(replay.position(), move, replay.previous());
    }
  }
}
