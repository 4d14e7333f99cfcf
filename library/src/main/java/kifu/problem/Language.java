package kifu.problem;

import java.util.Locale;

/** Lists the languages in which messages are written. */
public enum Language {
  JAPANESE("docs/ja/diagnostics/"),
  ENGLISH("docs/diagnostics/");

  private final String pages;

  Language(String pages) {
    this.pages = pages;
  }

  /** Japanese for a tag such as {@code ja} or {@code ja-JP}, English for every other. */
  public static Language ofTag(String tag) {
    return tag.toLowerCase(Locale.ROOT).startsWith("ja") ? JAPANESE : ENGLISH;
  }

  /**
   * The file with the page about a diagnostic, seen from the root of the repository. It has the
   * same place in the folder of the program and among its resources.
   */
  public String page(ProblemId id) {
    return pages + id.id() + ".md";
  }
}
