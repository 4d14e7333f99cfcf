package kifu.format.csa;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.List;
import java.util.Map;
import kifu.shogi.Position;

/**
 * Reads each rank of the board of an even game once: nearly every record that has ranks begins with
 * these nine lines. There is a goal that needs it: a folder of CSA games is checked from cold in
 * three times what a native program takes.
 */
final class EvenRanks {
  private static final Map<String, List<CsaStatement>> STATEMENTS =
      PositionLines.ranks(Position.START).stream()
          .collect(toUnmodifiableMap(identity(), line -> new StatementReader(line).read()));

  private EvenRanks() {}

  /** The statements of a line, whatever it is. */
  static List<CsaStatement> statements(String line) {
    List<CsaStatement> known = STATEMENTS.get(line);
    return known == null ? new StatementReader(line).read() : known;
  }
}
