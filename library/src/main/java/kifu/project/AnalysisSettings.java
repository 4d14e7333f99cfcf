package kifu.project;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kifu.usi.Limit;

/**
 * Holds how a project wants its games analysed by engines; never by which engine, since only a user
 * can say what is started. Immutable.
 *
 * @param limit what limits the search of a position
 * @param candidates how many candidates an engine is asked for
 * @param dialect the form in which evaluations are written where a record has none: {@code
 *     shogihome}, {@code shogigui} or {@code floodgate}
 */
public record AnalysisSettings(
    Optional<Limit> limit, OptionalInt candidates, Optional<String> dialect) {
  /** Those of a project that has chosen nothing. */
  public static final AnalysisSettings NONE =
      new AnalysisSettings(Optional.empty(), OptionalInt.empty(), Optional.empty());

  /** What can limit the search of a position, in the order in which it is listed. */
  public static final List<Limit.Kind> LIMITS =
      List.of(Limit.Kind.NODES, Limit.Kind.MOVE_TIME, Limit.Kind.BYOYOMI, Limit.Kind.DEPTH);
}
