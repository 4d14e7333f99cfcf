package kifu.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import kifu.RandomDocument;
import kifu.Seeds;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Played;
import kifu.format.Analysis;
import kifu.format.Insertion;
import kifu.format.Rewriting.Rearrangement;
import kifu.merge.RecordMerge.Merged;
import kifu.play.Situation;
import kifu.problem.Language;
import kifu.problem.Problem;
import kifu.problem.Severity;
import kifu.shogi.Move;
import kifu.shogi.Rules;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds what is true of every merge, for random records that two authors have changed. */
final class RecordMergeLawsTest {
  /** A record and what two authors have made of it. */
  private record Versions(Document base, Document ours, Document theirs) {
    static Versions random(DocumentFormat format, int seed) {
      Random random = RandomDocument.random(format, seed);
      Document base = open(format, RandomDocument.of(format, random, random.nextInt(40)));
      return new Versions(base, changed(base, random), changed(base, random));
    }

    /** Whether all three can be merged: random players can leave what is no move of the tree. */
    boolean canBeMerged() {
      return List.of(base, ours, theirs).stream()
          .allMatch(document -> RecordMerge.refusal(document).isEmpty());
    }

    Versions exchanged() {
      return new Versions(base, /* ours= */ theirs, /* theirs= */ ours);
    }

    Document merged() {
      return open(ours.format(), merge(base, ours, theirs).text());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA", "JKF", "USI"})
  void what_both_sides_did_is_done(DocumentFormat format) {
    eachTriple(
        format, it -> assertMerged(it.ours().text(), merge(it.base(), it.ours(), it.ours())));
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA", "JKF", "USI"})
  void what_only_we_did_stays_byte_for_byte(DocumentFormat format) {
    eachTriple(
        format, it -> assertMerged(it.ours().text(), merge(it.base(), it.ours(), it.base())));
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA", "JKF", "USI"})
  void what_only_they_did_is_taken_over(DocumentFormat format) {
    eachTriple(
        format,
        it -> {
          Merged merged = merge(it.base(), it.base(), it.theirs());
          assertEquals(List.of(), merged.conflicts());
          assertEquals(
              it.theirs().text().toString().lines().toList(), merged.text().lines().toList());
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "JKF"})
  void the_moves_of_both_sides_are_in_the_result(DocumentFormat format) {
    eachTriple(
        format,
        it -> {
          Set<String> wanted = ways(it.ours());
          wanted.addAll(ways(it.theirs()));
          Set<String> removed = ways(it.base());
          removed.removeIf(way -> ways(it.ours()).contains(way) && ways(it.theirs()).contains(way));
          wanted.removeAll(removed);
          Set<String> left = new TreeSet<>(wanted);
          left.removeAll(ways(it.merged()));
          assertEquals(Set.of(), left);
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "JKF"})
  void both_directions_hold_the_same_moves(DocumentFormat format) {
    eachTriple(format, it -> assertEquals(ways(it.merged()), ways(it.exchanged().merged())));
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA", "JKF", "USI"})
  void a_legal_record_stays_legal(DocumentFormat format) {
    eachTriple(
        format,
        it -> {
          if (errors(it.ours()).isEmpty() && errors(it.theirs()).isEmpty()) {
            assertEquals(List.of(), errors(it.merged()), it.merged().text()::toString);
          }
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"KIF", "KI2", "CSA", "JKF", "USI"})
  void to_merge_again_changes_nothing(DocumentFormat format) {
    eachTriple(
        format,
        it ->
            assertEquals(
                it.merged().text().toString(), merge(it.base(), it.merged(), it.theirs()).text()));
  }

  @ParameterizedTest
  @EnumSource
  void texts_of_any_kind_are_merged_or_refused(DocumentFormat format) {
    Seeds.each(
        seed -> {
          Random random = RandomDocument.random(format, seed);
          Document base = open(format, RandomDocument.damaged(format, random, 30));
          Document ours = open(format, RandomDocument.damaged(format, random, 30));
          Document theirs = open(format, RandomDocument.damaged(format, random, 30));
          if (new Versions(base, ours, theirs).canBeMerged()) {
            assertTrue(open(format, merge(base, ours, theirs).text()).analysis().isRecord());
          }
        });
  }

  /** A law about three versions. */
  private interface Law {
    void hold(Versions versions);
  }

  private static void eachTriple(DocumentFormat format, Law law) {
    Seeds.each(
        seed -> {
          Versions versions = Versions.random(format, seed);
          if (versions.canBeMerged()) {
            law.hold(versions);
          }
        });
  }

  private static Document open(DocumentFormat format, String text) {
    return Document.open("", format.languageId(), 0, Text.of(text));
  }

  private static Merged merge(Document base, Document ours, Document theirs) {
    return RecordMerge.merge(base, ours, theirs, Language.ENGLISH);
  }

  private static List<Problem> errors(Document document) {
    return document.problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .toList();
  }

  private static void assertMerged(Text text, Merged merged) {
    assertEquals(new Merged(text.toString(), List.of()), merged);
  }

  /** A document after some things that an author does. */
  private static Document changed(Document base, Random random) {
    Document document = base;
    for (int i = random.nextInt(6); i >= 0; i--) {
      document = document.edit(0, change(document, random).reversed());
    }
    return document;
  }

  private static List<Edit> change(Document document, Random random) {
    Analysis analysis = document.analysis();
    int line = random.nextInt(document.text().lineCount());
    return switch (random.nextInt(4)) {
      case 0 ->
          analysis.writing().comment(line, List.of("案" + random.nextInt(9))).stream().toList();
      case 1 -> {
        List<Rearrangement> ways = analysis.rewriting().arrangements(line);
        yield ways.isEmpty() ? List.of() : ways.get(random.nextInt(ways.size())).edits().get();
      }
      default -> {
        Point point = new Point(line, document.text().lineLength(line));
        yield move(analysis.situationAt(point), random)
            .flatMap(move -> analysis.writing().play(point, move))
            .map(Insertion::edits)
            .orElse(List.of());
      }
    };
  }

  private static Optional<Move> move(Optional<Situation> situation, Random random) {
    return situation
        .map(Situation::position)
        .filter(Rules::hasLegalMove)
        .map(Rules::legalMoves)
        .map(moves -> moves.get(random.nextInt(moves.size())));
  }

  /** The moves that lead to each place of each game. */
  private static Set<String> ways(Document document) {
    Set<String> all = new TreeSet<>();
    for (GameRecord game : document.games()) {
      List<List<String>> lines = new ArrayList<>();
      for (GameRecord.Line line : game.lines()) {
        List<String> way = new ArrayList<>();
        line.parent().ifPresent(parent -> way.addAll(lines.get(parent)));
        way.subList(Math.min(line.start() - 1, way.size()), way.size()).clear();
        for (GameRecord.Step step : line.steps()) {
          if (step.event() instanceof Played(Move move)) {
            way.add(move.usi());
            all.add(String.join(" ", way));
          }
        }
        lines.add(way);
      }
    }
    return all;
  }
}
