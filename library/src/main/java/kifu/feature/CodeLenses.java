package kifu.feature;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import kifu.document.Document;
import kifu.format.Place;
import kifu.format.Section;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.shogi.Player;
import kifu.text.Range;
import kifu.tsume.Profile;
import kifu.tsume.SolutionVerdict;

/**
 * Lists what an editor shows above games and variations: how many moves they have, how they end,
 * and how many variations branch off. In a small document a variation can be made the main line
 * there, and the solution of a mating problem can be examined.
 */
public final class CodeLenses {
  /** The most lenses in an answer: more are of no use. */
  private static final int MOST = 1000;

  /** The most variations that are checked for promotion, which takes a while. */
  private static final int MOST_ACTING = 50;

  private CodeLenses() {}

  /**
   * A line of text above a line of the document.
   *
   * @param line the line of the document, as far as it is written
   * @param action what it does at its line
   */
  public record Lens(Range line, String title, Action action) {}

  /** What a lens does. */
  public sealed interface Action {
    /** It only says something. */
    record None() implements Action {}

    /** It carries out the refactoring with an id. */
    record Refactor(String id) implements Action {}

    /** It has the mating problem examined. */
    record Examine() implements Action {}
  }

  /** The lenses in the order of the document; only the first of very many. */
  public static List<Lens> lenses(Document document, Language language, Profile profile) {
    List<Lens> conflicts = ofConflicts(document, language);
    return conflicts.isEmpty() ? ofRecord(document, language, profile) : conflicts;
  }

  /** The lenses that settle conflicts of Git; none in a document without such. */
  public static List<Lens> ofConflicts(Document document, Language language) {
    return MergeConflicts.in(document).stream()
        .flatMap(conflicted -> conflicted.conflicts().stream())
        .limit(MOST)
        .map(
            conflict ->
                new Lens(
                    Range.ofLine(conflict.ours(), 0, document.text().lineLength(conflict.ours())),
                    MergeConflicts.TITLE.in(language),
                    new Action.Refactor(MergeConflicts.KEEP_BOTH)))
        .toList();
  }

  private static List<Lens> ofRecord(Document document, Language language, Profile profile) {
    List<Lens> lenses = new ArrayList<>();
    int acting = Refactoring.isSmall(document) ? MOST_ACTING : 0;
    // Without recursion, because variations may be nested as deep as a text is long.
    Deque<Section> sections = new ArrayDeque<>(document.analysis().outline());
    while (!sections.isEmpty() && lenses.size() < MOST) {
      Section section = sections.pop();
      switch (section.kind()) {
        case MAIN_LINE -> {
          boolean isFirst = lenses.isEmpty();
          lenses.add(plain(document, section, language));
          if (isFirst) {
            tsume(document, section, language, profile).ifPresent(lenses::add);
          }
        }
        case VARIATION -> {
          lenses.add(plain(document, section, language));
          if (acting-- > 0) {
            promotion(document, section, language).ifPresent(lenses::add);
          }
        }
        case GAME, HEADER, RESULT, BOOK_ENTRY, BOOK_ENTRIES -> {}
      }
      section.parts().reversed().forEach(sections::push);
    }
    return lenses;
  }

  /** What is known about a mating problem with a solution, or what can be done to know it. */
  private static Optional<Lens> tsume(
      Document document, Section section, Language language, Profile profile) {
    Optional<TsumeProblem> problem =
        TsumeCheck.problemAt(document, section.head().start().line())
            .filter(found -> !found.moves().isEmpty());
    if (problem.isEmpty()) {
      return TsumeRefactorings.at(document, section.head()).stream()
          .map(offered -> acting(section, offered, language))
          .findFirst();
    }
    Optional<SolutionVerdict> known = document.verdicts().find(problem.get().composition());
    String title =
        known
            .map(verdict -> TsumeWords.verdict(verdict, profile))
            .or(() -> soFar(document, problem.get()))
            .orElse(new Phrase("余詰などを検討する", "Examine this tsume problem"))
            .in(language);
    boolean showsLines =
        known.stream()
            .flatMap(verdict -> verdict.faults().stream())
            .anyMatch(fault -> !fault.lines().isEmpty());
    Action action =
        known.isEmpty()
            ? new Action.Examine()
            : showsLines ? new Action.Refactor(TsumeRefactorings.VARIATIONS) : new Action.None();
    return Optional.of(new Lens(section.head(), title, action));
  }

  /** What an examination knows of a mate that has not come to an end. */
  private static Optional<Phrase> soFar(Document document, TsumeProblem problem) {
    return document
        .verdicts()
        .soFar(problem.composition())
        .filter(soFar -> soFar.hasMate().isPresent())
        .map(TsumeWords::soFar);
  }

  private static Lens plain(Document document, Section section, Language language) {
    return new Lens(section.head(), title(document, section, language), new Action.None());
  }

  private static Optional<Lens> promotion(Document document, Section section, Language language) {
    return Refactorings.find(document, section.head(), "promote")
        .map(offered -> acting(section, offered, language));
  }

  private static Lens acting(Section section, Refactoring offered, Language language) {
    return new Lens(
        section.head(), offered.title().in(language), new Action.Refactor(offered.id()));
  }

  private static String title(Document document, Section section, Language language) {
    List<String> words = new ArrayList<>(List.of(section.detail().in(language)));
    section.parts().stream()
        .filter(part -> part.kind() == Section.Kind.RESULT)
        .findFirst()
        .map(result -> result(document, result))
        .ifPresent(result -> words.add(result.in(language)));
    long variations =
        section.parts().stream().filter(part -> part.kind() == Section.Kind.VARIATION).count();
    if (variations > 0) {
      words.add(new Phrase("変化 " + variations + "本", plural(variations)).in(language));
    }
    return String.join(" · ", words);
  }

  private static String plural(long variations) {
    return Phrase.counted(variations, "variation");
  }

  /** Who wins, or else how the game ended. */
  private static Phrase result(Document document, Section result) {
    Optional<Player> winner =
        switch (document.analysis().placeAt(result.head().start().line())) {
          case Place.End end -> end.winner();
          case Place.Result summary -> summary.winner();
          default -> Optional.empty();
        };
    return winner
        .map(player -> new Phrase(player.japanese() + "勝ち", player.english() + " wins"))
        .orElse(result.name());
  }
}
