package kifu.protocol;

import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import kifu.problem.Language;
import kifu.problem.ProblemId;

/**
 * Describes the machine on which this runs, as far as an answer needs it.
 *
 * @param pages the address, with a slash at its end, of the folder in which the pages that explain
 *     diagnostics lie, if they are there
 * @param fileExists whether there is a file with this URI, as far as is known
 * @param today the date where this machine stands
 */
public record Surroundings(
    Optional<String> pages, Predicate<String> fileExists, Supplier<LocalDate> today) {
  /** A machine about which nothing is known. */
  public static final Surroundings UNKNOWN =
      new Surroundings(Optional.empty(), uri -> false, () -> LocalDate.ofEpochDay(0));

  /** The address of the page about a diagnostic. */
  Optional<String> page(ProblemId id, Language language) {
    return pages.map(folder -> folder + language.page(id));
  }
}
