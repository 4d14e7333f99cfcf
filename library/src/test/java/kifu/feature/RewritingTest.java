package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kifu.RandomCsa;
import kifu.RandomRecord;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.TargetFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.Replay;
import kifu.format.Rewriting.NewStart;
import kifu.problem.ProblemId;
import kifu.problem.Severity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what must be true of rewritten records, whatever they are. */
class RewritingTest {

  @ParameterizedTest
  @ValueSource(strings = {"kif", "csa", "ki2"})
  void mirroring_twice_brings_back_a_canonical_record(String format) {
    Seeds.each(
        seed -> {
          Document record = canonical(format, seed);
          Document mirrored = mirrored(record);
          assertEquals(
              record.text().toString(), mirrored(mirrored).text().toString(), "seed " + seed);
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"kif", "csa", "ki2"})
  void a_mirrored_record_has_the_same_problems(String format) {
    Seeds.each(
        seed -> {
          Document record = random(format, seed);
          Document mirrored = mirrored(record);
          if (!mirrored.text().toString().equals(record.text().toString())) {
            assertEquals(
                ids(record),
                ids(mirrored),
                "seed " + seed + "\n" + record.text() + mirrored.text());
          }
        });
  }

  /** The ids of the problems, but for moves in comments, which are not mirrored. */
  private static List<String> ids(Document document) {
    return document.problems(Severity.INFO).stream()
        .map(problem -> problem.id().name())
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"kif", "csa"})
  void after_a_new_start_the_positions_are_the_same(String format) {
    Seeds.each(
        seed -> {
          Document record = canonical(format, seed);
          int moves = record.games().getFirst().moves();
          if (moves < 2) {
            return;
          }
          int gone = 1 + new Random(seed).nextInt(moves - 1);
          int line = record.analysis().lineOfMove(gone).orElseThrow();
          NewStart start = record.analysis().rewriting().startAt(line, false).orElseThrow();
          Document after = edited(record, start.edits().get());
          String both = "seed " + seed + "\n" + record.text() + "----\n" + after.text();
          assertEquals(
              positions(record.games().getFirst()).stream().skip(gone).toList(),
              positions(after.games().getFirst()),
              both);
          assertEquals(
              record.games().getFirst().lines().size() - start.variations(),
              after.games().getFirst().lines().size(),
              both);
          List<String> before = ids(record);
          List<String> news = new ArrayList<>(ids(after));
          before.forEach(news::remove);
          // Occurrences of a position are counted from the new start, in each variation.
          news.removeIf(ProblemId.UNCLAIMED_REPETITION.name()::equals);
          assertEquals(List.of(), news, both);
        });
  }

  private static List<String> positions(GameRecord game) {
    Replay replay = Replay.atStart(game);
    List<String> positions = new ArrayList<>();
    positions.add(replay.position().toString());
    for (GameRecord.Step step : game.mainLine().steps()) {
      int ply = replay.ply();
      replay.play(step);
      if (replay.ply() > ply) {
        positions.add(replay.position().toString());
      }
    }
    return positions;
  }

  private static Document random(String format, int seed) {
    Random random = new Random(seed);
    return open(
        format,
        switch (format) {
          case "kif" -> RandomRecord.kif(random, 30);
          case "ki2" -> RandomRecord.ki2(random, 30);
          default -> RandomCsa.csa(random, 30);
        });
  }

  private static Document canonical(String format, int seed) {
    List<GameRecord> games = random(format, seed).games();
    TargetFormat target = TargetFormat.of(format).orElseThrow();
    return open(format, target.write(games).text());
  }

  private static Document mirrored(Document document) {
    return edited(document, document.analysis().rewriting().mirror());
  }
}
