package kifu.format.csa;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kifu.format.Place;
import kifu.problem.Phrase;
import kifu.record.Termination;
import kifu.shogi.Player;

/**
 * Reads how shogi-server, which runs floodgate, reports the result of a game: {@code 'summary:time
 * up:NAME win:NAME lose}. Most of its endings have no special move. What servers say to the players
 * then, such as {@code #TIME_UP}, is kept by some programs in their records; it is read as the
 * comment {@code '#TIME_UP}.
 */
final class ServerSummary {
  private static final Pattern SHAPE =
      Pattern.compile("'summary:([a-z_ ]++):(.*) (win|lose|draw):(.*) (win|lose|draw)\\s*+");

  /** The messages, as comments, and what the summary of such a game has; empty if that is open. */
  private static final Map<String, String> MESSAGES =
      Map.ofEntries(
          entry("'#RESIGN", "toryo"),
          entry("'#TIME_UP", "time up"),
          entry("'#ILLEGAL_MOVE", "illegal move"),
          entry("'#SENNICHITE", "sennichite"),
          entry("'#OUTE_SENNICHITE", "oute_sennichite"),
          entry("'#JISHOGI", "kachi"),
          entry("'#MAX_MOVES", "max_moves"),
          entry("'#CHUDAN", "chudan"),
          entry("'#WIN", ""),
          entry("'#LOSE", ""),
          entry("'#DRAW", ""),
          entry("'#CENSORED", ""));

  private static final Map<String, Phrase> TYPES =
      Map.ofEntries(
          entry("toryo", new Phrase("投了", "Resignation")),
          entry("abnormal", new Phrase("通信が切れて終局", "The connection was lost")),
          entry("time up", new Phrase("時間切れ", "Time is up")),
          entry("illegal move", new Phrase("反則手", "Illegal move")),
          entry("uchifuzume", new Phrase("打ち歩詰め", "Uchifuzume")),
          entry("oute_kaihimore", new Phrase("王手放置", "The check was not answered")),
          entry("sennichite", new Phrase("千日手", "Repetition (sennichite)")),
          entry(
              "oute_sennichite",
              new Phrase("連続王手の千日手", "Repetition (sennichite) by perpetual check")),
          entry("max_moves", new Phrase("最大手数", "The move limit was reached")),
          entry("kachi", new Phrase("入玉宣言", "Declaration (nyugyoku)")),
          entry(
              "illegal kachi",
              new Phrase("条件を満たさない入玉宣言", "Declaration whose conditions are not met")),
          entry("chudan", new Phrase("中断", "Interruption")));

  /** The ends that the summary states in full; who has won is clear from the moves. */
  private static final Map<String, Termination> TERMINATIONS =
      Map.of(
          "toryo", Termination.RESIGNATION,
          "time up", Termination.TIME_UP,
          "illegal move", Termination.FOUL_LOSS,
          "uchifuzume", Termination.FOUL_LOSS,
          "oute_kaihimore", Termination.FOUL_LOSS,
          "sennichite", Termination.REPETITION,
          "oute_sennichite", Termination.PERPETUAL_CHECK,
          "max_moves", Termination.MAXIMUM_MOVES,
          "chudan", Termination.INTERRUPTION);

  private ServerSummary() {}

  /** Whether a comment is a message that some programs write without its {@code '}. */
  static boolean isMessage(String comment) {
    return MESSAGES.containsKey(comment);
  }

  /**
   * The result of the game.
   *
   * @param player the player who has a name, if only one has
   */
  static Optional<Place> read(String comment, Function<String, Optional<Player>> player) {
    Matcher matcher = SHAPE.matcher(comment);
    Optional<String> winner = Optional.empty();
    if (matcher.matches()) {
      winner =
          matcher.group(3).equals("win")
              ? Optional.of(matcher.group(2))
              : Optional.of(matcher.group(4)).filter(name -> matcher.group(5).equals("win"));
    }
    List<Phrase> victory = winner.flatMap(player).map(ServerSummary::victory).stream().toList();
    return type(comment).map(type -> new Place.ProgramComment(type, victory));
  }

  private static Phrase victory(Player winner) {
    return new Phrase(winner.japanese() + "の勝ちです。", winner.english() + " wins.");
  }

  /** The type of result that a comment states, for outlines. */
  static Optional<Phrase> type(String comment) {
    return word(comment).map(TYPES::get);
  }

  /** The word that a summary has for the result. */
  private static Optional<String> word(String comment) {
    Matcher matcher = SHAPE.matcher(comment);
    return matcher.matches()
        ? Optional.of(matcher.group(1))
        : Optional.ofNullable(MESSAGES.get(comment));
  }

  /** Whether a comment says that a declaration of a win was refused. */
  static boolean refusesDeclaration(String comment) {
    return comment.startsWith("'summary:illegal kachi");
  }

  /** How a game ended when its server writes no special move for that. */
  static Optional<Termination> termination(String comment) {
    return word(comment).map(TERMINATIONS::get);
  }
}
