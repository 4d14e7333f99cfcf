package kifu.format;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.problem.Phrase;
import kifu.shogi.Side;

/** Holds the names of the players, as far as a record has them. Immutable. */
public record Players(Optional<String> black, Optional<String> white) {
  public static final Players UNKNOWN = new Players(Optional.empty(), Optional.empty());

  /** The names of a map in which a side may be missing. */
  public static Players of(Map<Side, String> names) {
    return new Players(
        Optional.ofNullable(names.get(Side.BLACK)), Optional.ofNullable(names.get(Side.WHITE)));
  }

  public Optional<String> of(Side side) {
    return side == Side.BLACK ? black : white;
  }

  /** The names that are known, black first. */
  public List<String> all() {
    return Stream.concat(black.stream(), white.stream()).toList();
  }

  /** Both names in one line, as far as they are known: {@code 羽生善治 対 藤井聡太}. */
  public Phrase inOneLine() {
    Map<Side, String> names = new EnumMap<>(Side.class);
    black.ifPresent(name -> names.put(Side.BLACK, name));
    white.ifPresent(name -> names.put(Side.WHITE, name));
    return new Phrase(String.join(" 対 ", names.values()), String.join(" – ", names.values()));
  }
}
