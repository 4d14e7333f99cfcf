package kifu.web;

import com.google.gson.JsonObject;
import java.util.function.LongSupplier;
import kifu.json.Shape;
import kifu.tsume.Composition;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdicts;

/** Judges compositions for another engine, which {@link FarJudge} asks: its thread has time. */
final class SearchEngine {
  /** How many nanoseconds a moment has: so soon something that is known can be shown. */
  private static final long MOMENT = 100_000_000;

  private final LongSupplier clock;
  private final SolutionVerdicts verdicts = new SolutionVerdicts();

  /**
   * @param clock the time in nanoseconds
   */
  SearchEngine(LongSupplier clock) {
    this.clock = clock;
  }

  /** Goes on for a moment; returns what is known then, and whether that is all. */
  JsonObject judge(JsonObject asked) {
    Composition composition = VerdictJson.composition(asked);
    long start = clock.getAsLong();
    boolean isOver;
    do {
      isOver = verdicts.advance(composition);
    } while (!isOver && clock.getAsLong() - start < MOMENT);
    SolutionVerdict known =
        verdicts.find(composition).or(() -> verdicts.soFar(composition)).orElseThrow();
    return Shape.of("verdict", VerdictJson.of(known)).with("isOver", isOver).json();
  }
}
