package kifu.problem;

import java.util.Locale;

/** Lists the languages in which messages are written. */
public enum Language {
  JAPANESE("ja", "docs/ja/diagnostics/"),
  ENGLISH("en", "docs/diagnostics/");

  private final String tag;
  private final String pages;

  Language(String tag, String pages) {
    this.tag = tag;
    this.pages = pages;
  }

  /** Its short name in documents and settings. */
  public String tag() {
    return tag;
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
