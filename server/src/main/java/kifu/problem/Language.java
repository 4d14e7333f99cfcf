package kifu.problem;

import java.util.Locale;

/** The language that messages are written in. */
public enum Language {
  JAPANESE,
  ENGLISH;

  /** Japanese for a tag such as {@code ja} or {@code ja-JP}, English for every other. */
  public static Language ofTag(String tag) {
    return tag.toLowerCase(Locale.ROOT).startsWith("ja") ? JAPANESE : ENGLISH;
  }
}
