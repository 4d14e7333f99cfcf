package kifu.format.book;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kifu.exchange.GameEnd;
import kifu.exchange.GameRecord;
import kifu.exchange.Loss;
import kifu.exchange.Replay;
import kifu.shogi.Move;
import kifu.shogi.Position;
import kifu.shogi.PositionFaults;
import kifu.shogi.Rules;
import kifu.shogi.Side;

/**
 * Makes a book of the main lines of games: for each position the moves that were played, the most
 * frequent one first, with the reply that they met most often. A game is taken up to its first move
 * that breaks a rule or that its record does not write as it is read. Mutable, for one thread.
 */
public final class BookBuilder {
  /** How shogi-server, which runs floodgate, writes the rating of a player: with the name. */
  private static final Pattern RATING =
      Pattern.compile("(?:black|white)_rate:.*:(\\d+(?:\\.\\d+)?)");

  private final Choice choice;

  /** The entries by the SFEN without the number of the move, in the order of a book. */
  private final Map<String, Entry> entries = new TreeMap<>();

  private int games;
  private int shortened;

  /**
   * Chooses which moves are taken.
   *
   * @param plies up to which move of a game
   * @param player part of the name of a player whose games are taken; empty for any player
   * @param onlyWinner whether only the moves of the side that won
   * @param leastCount how often a move has to be played
   * @param leastRating which rating both players have to have; empty for games without ratings, too
   */
  public record Choice(
      int plies,
      Optional<String> player,
      boolean onlyWinner,
      int leastCount,
      Optional<Integer> leastRating) {}

  /** An empty book. */
  public BookBuilder(Choice choice) {
    this.choice = choice;
  }

  private static final class Entry {
    private final Position position;
    private final Map<Move, Count> moves = new HashMap<>();
    private int ply;

    Entry(Position position, int ply) {
      this.position = position;
      this.ply = ply;
    }
  }

  private static final class Count {
    private int games;
    private final Map<Move, Integer> replies = new HashMap<>();

    Optional<Move> usualReply() {
      return replies.entrySet().stream()
          .max(
              Map.Entry.<Move, Integer>comparingByValue()
                  .thenComparing(reply -> reply.getKey().usi(), Comparator.reverseOrder()))
          .map(Map.Entry::getKey);
    }
  }

  /** How many games were taken. */
  public int games() {
    return games;
  }

  /** How many of them were not taken to their end, or as far as was chosen, because of a move. */
  public int shortened() {
    return shortened;
  }

  /** Adds the moves of a game, if it is one of those that are chosen. */
  public void add(GameRecord game) {
    if (choice.player().filter(name -> !hasPlayer(game, name)).isPresent()
        || choice.leastRating().filter(least -> !areRated(game, least)).isPresent()) {
      return;
    }
    Optional<Side> winner = winner(game);
    if (choice.onlyWinner() && winner.isEmpty()) {
      return;
    }
    games++;
    Replay replay = Replay.atStart(game);
    Optional<Count> last = Optional.empty();
    Set<Integer> doubtful = doubtfulLines(game);
    boolean isSound = PositionFaults.of(game.start()).isEmpty();
    for (GameRecord.Step step : game.mainLine().steps()) {
      if (replay.ply() >= choice.plies()) {
        return;
      }
      if (step.event() instanceof GameRecord.Played(Move move)) {
        isSound &= !doubtful.contains(step.line()) && Rules.isLegal(replay.position(), move);
        if (!isSound) {
          shortened++;
          return;
        }
        last.ifPresent(before -> before.replies.merge(move, 1, Integer::sum));
        Side turn = replay.position().turn();
        boolean taken = !choice.onlyWinner() || winner.equals(Optional.of(turn));
        last = taken ? Optional.of(count(replay, move)) : Optional.empty();
      }
      replay.play(step);
    }
  }

  /** The lines of moves that are not written as they are read, or not written at all. */
  private static Set<Integer> doubtfulLines(GameRecord game) {
    return game.losses().stream()
        .filter(loss -> loss.kind().changesGame())
        .map(Loss::line)
        .collect(Collectors.toSet());
  }

  private Count count(Replay replay, Move move) {
    Position position = replay.position();
    int ply = replay.ply() + 1;
    String sfen = SfenLine.write(position, 1);
    Entry entry = entries.computeIfAbsent(sfen, key -> new Entry(position, ply));
    entry.ply = Math.min(entry.ply, ply);
    Count count = entry.moves.computeIfAbsent(move, key -> new Count());
    count.games++;
    return count;
  }

  private static boolean hasPlayer(GameRecord game, String name) {
    return game.headers().stream()
        .filter(GameRecord.Header::namesPlayer)
        .anyMatch(header -> header.value().contains(name));
  }

  private static boolean areRated(GameRecord game, int least) {
    List<Double> ratings =
        game.mainLine().remarks().stream()
            .map(remark -> RATING.matcher(remark.text().strip()))
            .filter(Matcher::matches)
            .map(matcher -> Double.valueOf(matcher.group(1)))
            .toList();
    return ratings.size() == 2 && ratings.stream().allMatch(rating -> rating >= least);
  }

  private static Optional<Side> winner(GameRecord game) {
    return GameEnd.of(game).flatMap(GameEnd::winner);
  }

  /** How many positions the book has. */
  public int positions() {
    return (int) entries.values().stream().filter(entry -> !chosen(entry).isEmpty()).count();
  }

  /** The book, its entries in the order of their SFENs. */
  public String text() {
    StringBuilder text = new StringBuilder(BookGrammar.HEADER).append('\n');
    for (Entry entry : entries.values()) {
      List<Map.Entry<Move, Count>> moves = chosen(entry);
      if (!moves.isEmpty()) {
        text.append(SfenLine.write(entry.position, entry.ply)).append('\n');
      }
      for (Map.Entry<Move, Count> move : moves) {
        String reply = move.getValue().usualReply().map(Move::usi).orElse("none");
        text.append(move.getKey().usi()).append(' ').append(reply).append(" 0 0 ");
        text.append(move.getValue().games).append('\n');
      }
    }
    return text.toString();
  }

  /** The moves of an entry that were played often enough, the most frequent one first. */
  private List<Map.Entry<Move, Count>> chosen(Entry entry) {
    return entry.moves.entrySet().stream()
        .filter(move -> move.getValue().games >= choice.leastCount())
        .sorted(
            Comparator.comparing(
                    (Map.Entry<Move, Count> move) -> move.getValue().games,
                    Comparator.reverseOrder())
                .thenComparing(move -> move.getKey().usi()))
        .toList();
  }
}
