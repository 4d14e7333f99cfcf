package kifu.problem;

/** The same words in both languages; part of a message, or a whole short one. */
public record Phrase(String japanese, String english) {
  /** No words. */
  public static final Phrase NOTHING = alike("");

  /** Words that are the same in both languages. */
  public static Phrase alike(String words) {
    return new Phrase(words, words);
  }

  public String in(Language language) {
    return language == Language.JAPANESE ? japanese : english;
  }
}
