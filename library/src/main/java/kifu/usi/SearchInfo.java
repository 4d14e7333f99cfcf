package kifu.usi;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Holds what an engine says about a search while it lasts.
 *
 * @param depth how deep it has searched
 * @param seldepth how deep in the most interesting line
 * @param multipv the number of the candidate that it speaks of, 1 being the best
 * @param score what the position is worth by that candidate
 * @param nodes how many positions were searched
 * @param nps how many a second
 * @param time how many milliseconds it took
 * @param hashfull how many thousandths of the table are in use
 * @param currmove the move that is being searched, as written
 * @param variation the principal variation, as written: moves, and words such as {@code pass}. Of
 *     most lines nobody asks for it, so its words are told apart by {@link #pv}
 * @param string a text for people
 */
public record SearchInfo(
    OptionalInt depth,
    OptionalInt seldepth,
    OptionalInt multipv,
    Optional<Score> score,
    OptionalLong nodes,
    OptionalLong nps,
    OptionalLong time,
    OptionalInt hashfull,
    Optional<String> currmove,
    String variation,
    Optional<String> string) {
  /** The words behind which something is said; moves are none of them. */
  private static final Set<String> KEYS =
      Set.of(
          "depth",
          "seldepth",
          "multipv",
          "score",
          "nodes",
          "nps",
          "time",
          "hashfull",
          "currmove",
          "currmovenumber",
          "cpuload",
          "tbhits",
          "refutation",
          "currline",
          "pv",
          "string");

  /** Reads what follows the word {@code info}. Words that are not known are passed over. */
  static SearchInfo read(Words words) {
    OptionalInt depth = OptionalInt.empty();
    OptionalInt seldepth = OptionalInt.empty();
    OptionalInt multipv = OptionalInt.empty();
    Optional<Score> score = Optional.empty();
    OptionalLong nodes = OptionalLong.empty();
    OptionalLong nps = OptionalLong.empty();
    OptionalLong time = OptionalLong.empty();
    OptionalInt hashfull = OptionalInt.empty();
    Optional<String> currmove = Optional.empty();
    String variation = "";
    Optional<String> string = Optional.empty();
    while (words.hasNext()) {
      switch (words.next()) {
        case "depth" -> depth = words.smallNumber();
        case "seldepth" -> seldepth = words.smallNumber();
        case "multipv" -> multipv = words.smallNumber();
        case "score" -> score = Score.read(words);
        case "nodes" -> nodes = words.number();
        case "nps" -> nps = words.number();
        case "time" -> time = words.number();
        case "hashfull" -> hashfull = words.smallNumber();
        case "currmove" -> currmove = new Words(words.before(KEYS)).all().stream().findFirst();
        case "pv" -> variation = words.before(KEYS);
        case "string" -> string = Optional.of(words.rest());
        default -> {}
      }
    }
    return new SearchInfo(
        depth, seldepth, multipv, score, nodes, nps, time, hashfull, currmove, variation, string);
  }

  /** The words of the principal variation. */
  public List<String> pv() {
    return new Words(variation).all();
  }

  /** The line without its end. */
  public String line() {
    StringBuilder line = new StringBuilder("info");
    depth.ifPresent(value -> line.append(" depth ").append(value));
    seldepth.ifPresent(value -> line.append(" seldepth ").append(value));
    multipv.ifPresent(value -> line.append(" multipv ").append(value));
    score.ifPresent(value -> line.append(" score ").append(value.words()));
    nodes.ifPresent(value -> line.append(" nodes ").append(value));
    nps.ifPresent(value -> line.append(" nps ").append(value));
    time.ifPresent(value -> line.append(" time ").append(value));
    hashfull.ifPresent(value -> line.append(" hashfull ").append(value));
    currmove.ifPresent(move -> line.append(" currmove ").append(move));
    if (!variation.isEmpty()) {
      line.append(" pv ").append(variation);
    }
    string.ifPresent(text -> line.append(" string ").append(text));
    return line.toString();
  }
}
