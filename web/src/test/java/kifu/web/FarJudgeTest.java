package kifu.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kifu.protocol.Requests.Worker;
import kifu.shogi.Move;
import kifu.shogi.Sfen;
import kifu.shogi.Tsume;
import kifu.tsume.Composition;
import kifu.tsume.SolutionVerdict;
import kifu.tsume.SolutionVerdicts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FarJudgeTest {
  private final Effects effects = new Effects();
  private final WebHost host = new WebHost(effects, () -> 0, false, false, true);
  private final SolutionVerdicts verdicts = new SolutionVerdicts(host.judging());

  /** How often the other engine was asked. */
  private int asked;

  /** Judges as a session does, while another engine answers what it is asked. */
  private SolutionVerdict judged(Composition composition, UnaryOperator<JsonObject> engine) {
    boolean[] isOver = {false};
    host.compute(
        Worker.SEARCHING,
        () -> {
          isOver[0] = verdicts.advance(composition);
          return isOver[0];
        });
    while (!isOver[0]) {
      host.step();
      for (JsonElement effect : effects.take()) {
        assertFalse(host.step(), "It waits.");
        asked++;
        JsonObject text = JsonParser.parseString(effect.toString()).getAsJsonObject();
        JsonElement answer = JsonParser.parseString(engine.apply(text).get("answer").toString());
        effects.goOn(text.get("number").getAsInt(), answer);
      }
    }
    return verdicts.find(composition).orElseThrow();
  }

  private static JsonObject answer(JsonElement of) {
    JsonObject answer = new JsonObject();
    answer.add("answer", of);
    return answer;
  }

  private static Composition composition(String board, String moves) {
    List<Move> solution =
        Stream.of(moves.split(" ", -1)).flatMap(move -> Move.ofUsi(move).stream()).toList();
    return new Composition(Tsume.start(Sfen.position(board), false), solution, true);
  }

  private static SolutionVerdict judgedHere(Composition composition) {
    SolutionVerdicts here = new SolutionVerdicts();
    while (!here.advance(composition)) {}
    return here.find(composition).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "9/8k/9/7L1/9/9/9/9/9 b G, G*2c 1b2a 2c2b",
    "8k/5+R2l/6N2/9/9/9/9/9/9 b -, 4b3a P*2a 3a2a",
    "3B5/5k3/9/5P1N1/9/9/9/9/9 b N2P, 4d4c+ 4b5a 6a5b+",
    "7k1/9/6G2/5n3/6R2/9/9/9/9 b S, ''",
    "4k4/9/9/9/9/9/9/9/9 b R2G2S, G*5b"
  })
  void another_engine_comes_to_the_same_judgement(String board, String moves) {
    SearchEngine other = new SearchEngine(() -> 0);
    Composition composition = composition(board, moves);

    assertEquals(
        judgedHere(composition), judged(composition, effect -> answer(other.judge(effect))));
    assertEquals(1, asked);
  }

  @Test
  void what_is_known_by_now_comes_before_the_judgement() {
    long[] now = {0};
    SearchEngine other = new SearchEngine(() -> now[0] += 1_000_000_000);
    Composition composition = composition("4k4/9/9/9/9/9/9/9/9 b R2G2S", "G*5b");

    assertEquals(
        judgedHere(composition), judged(composition, effect -> answer(other.judge(effect))));
    assertTrue(asked > 1);
  }

  @Test
  void without_another_engine_it_is_judged_here() {
    Composition composition = composition("9/8k/9/7L1/9/9/9/9/9 b G", "G*2c 1b2a 2c2b");

    assertEquals(judgedHere(composition), judged(composition, effect -> answer(JsonNull.INSTANCE)));
  }

  @Test
  void another_engine_without_memory_leaves_it_undecided() {
    Composition composition = composition("9/8k/9/7L1/9/9/9/9/9 b G", "G*2c 1b2a 2c2b");
    SolutionVerdict verdict = judged(composition, effect -> answer(new JsonPrimitive(false)));

    assertEquals(Optional.empty(), verdict.hasMate());
    assertTrue(verdict.isFull());
    assertEquals(SolutionVerdict.Kind.UNDECIDED, verdict.faults().get(0).kind());
  }
}
