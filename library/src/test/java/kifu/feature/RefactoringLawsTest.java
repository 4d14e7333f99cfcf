package kifu.feature;

import static kifu.Documents.edited;
import static kifu.Documents.kif;
import static kifu.Documents.open;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import kifu.RandomBook;
import kifu.RandomCsa;
import kifu.RandomRecord;
import kifu.Story;
import kifu.document.Document;
import kifu.exchange.GameRecord;
import kifu.exchange.GameRecord.Ended;
import kifu.exchange.GameRecord.Played;
import kifu.record.Termination;
import kifu.text.Range;
import kifu.text.Text;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Tests what holds of refactorings, whatever record they are applied to. */
class RefactoringLawsTest {
  private static final int MOVES = 14;

  @Property(tries = 30, edgeCases = EdgeCasesMode.NONE)
  void a_variation_that_goes_up_and_down_again_is_where_it_was(@ForAll long seed) {
    Document document = kif(RandomRecord.kif(new Random(seed), MOVES));
    for (int line = 0; line < document.text().lineCount(); line++) {
      refactored(document, line, "move-up")
          .ifPresent(up -> assertLeadsBack(up, "move-down", document.text()));
      refactored(document, line, "move-down")
          .ifPresent(down -> assertLeadsBack(down, "move-up", document.text()));
    }
  }

  @Property(tries = 30, edgeCases = EdgeCasesMode.NONE)
  void the_first_variation_that_is_promoted_and_demoted_is_where_it_was(@ForAll long seed) {
    Document document = kif(RandomRecord.kif(new Random(seed), MOVES));
    for (int line = 0; line < document.text().lineCount(); line++) {
      boolean first = refactored(document, line, "move-up").isEmpty();
      if (first) {
        refactored(document, line, "promote")
            .ifPresent(promoted -> assertLeadsBack(promoted, "demote", document.text()));
      }
    }
  }

  /** Holds that a refactoring, chosen on one of the lines, makes this text again. */
  private static void assertLeadsBack(Document document, String id, Text before) {
    List<String> wanted = unmarked(before);
    for (int line = 0; line < document.text().lineCount(); line++) {
      Optional<Document> back = refactored(document, line, id);
      if (back.map(again -> unmarked(again.text())).filter(wanted::equals).isPresent()) {
        return;
      }
    }
    assertEquals(before.toString(), "No " + id + " leads back from\n" + document.text());
  }

  /** The lines without the marks of forks, which refactorings put right. */
  private static List<String> unmarked(Text text) {
    return IntStream.range(0, text.lineCount())
        .mapToObj(line -> text.line(line).replaceAll(" *\\+$", "") + text.terminator(line))
        .toList();
  }

  @Property(tries = 30, edgeCases = EdgeCasesMode.NONE)
  void a_board_that_is_mirrored_twice_is_as_it_was(@ForAll long seed) {
    Random random = new Random(seed);
    for (Document document :
        List.of(
            kif(RandomRecord.kif(random, MOVES)),
            open("csa", RandomCsa.csa(random, MOVES)),
            open("yaneuraou-book", RandomBook.book(random, 5)))) {
      // Once, so that there is a board: the start of an even game is a word, that of its mirror
      // not.
      mirrored(document)
          .ifPresent(
              once -> {
                Document thrice =
                    mirrored(once).flatMap(RefactoringLawsTest::mirrored).orElseThrow();
                assertEquals(once.text().toString(), thrice.text().toString());
              });
    }
  }

  /** The document after it was mirrored where that is offered. */
  private static Optional<Document> mirrored(Document document) {
    return IntStream.range(0, document.text().lineCount())
        .mapToObj(line -> refactored(document, line, "mirror"))
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Property(tries = 30, edgeCases = EdgeCasesMode.NONE)
  void merging_keeps_every_line_of_play_of_both(@ForAll long seed) {
    Document one = kif(RandomRecord.kif(new Random(seed), MOVES));
    String other = RandomRecord.kif(new Random(seed), MOVES / 2);

    if (MergeGame.merge(one, other) instanceof Outcome.Done<MergeEdits>(MergeEdits done)
        && !done.report().english().contains("left out")) {
      Document merged = edited(one, done.edits());
      Set<String> expected = paths(one);
      expected.addAll(paths(kif(other)));
      assertEquals(expected, paths(merged), () -> one.text() + "\n----\n" + other);
      // The last line may have had no end.
      List<String> lines =
          new ArrayList<>(unmarked(merged.text()).stream().map(String::stripTrailing).toList());
      unmarked(one.text()).stream()
          .map(String::stripTrailing)
          .forEach(line -> assertTrue(lines.remove(line), line));
    }
  }

  /** The moves on every way from the start position to a move of a record. */
  private static Set<String> paths(Document document) {
    Set<String> paths = new HashSet<>();
    List<List<String>> lines = new ArrayList<>();
    for (GameRecord.Line line : document.games().getFirst().lines()) {
      List<String> path = new ArrayList<>();
      line.parent()
          .ifPresent(parent -> path.addAll(lines.get(parent).subList(0, line.start() - 1)));
      for (GameRecord.Step step : line.steps()) {
        switch (step.event()) {
          case Played played -> path.add(played.move().usi());
          case Ended ended -> {
            if (ended.termination() == Termination.PASS) {
              path.add("pass");
            }
          }
        }
        paths.add(String.join(" ", path));
      }
      lines.add(path);
    }
    return paths;
  }

  @Property(tries = 30, edgeCases = EdgeCasesMode.NONE)
  void games_that_are_split_and_joined_are_the_same(@ForAll long seed) {
    Document document = open("csa", RandomCsa.csa(new Random(seed), MOVES));
    List<String> games =
        document.analysis().rewriting().games().stream().map(Text::toString).toList();
    if (games.size() > 1) {
      Document joined = open("csa", String.join("\n/\n", games));

      assertEquals(stories(document), stories(joined), () -> document.text() + "\n----\n" + games);
    }
  }

  private static List<String> stories(Document document) {
    return document.games().stream()
        .map(game -> game.start() + Story.headers(game).toString() + Story.tree(game))
        .toList();
  }

  @Property(tries = 30, edgeCases = EdgeCasesMode.NONE)
  void a_book_that_is_sorted_has_the_same_lines(@ForAll long seed) {
    Random random = new Random(seed);
    String two = RandomBook.book(random, 4) + RandomBook.book(random, 4);
    Document book = open("yaneuraou-book", two);

    refactored(book, 1, "sort")
        .ifPresent(sorted -> assertEquals(sortedLines(book), sortedLines(sorted)));
  }

  private static List<String> sortedLines(Document document) {
    return document.text().toString().lines().sorted().toList();
  }

  /** The document after a refactoring that is chosen on a line, if it is offered there. */
  private static Optional<Document> refactored(Document document, int line, String id) {
    return Refactorings.find(document, Range.ofLine(line, 0, 0), id)
        .map(offered -> offered.outcome().get().value().orElseThrow())
        .map(changed -> edited(document, changed.edits()));
  }
}
