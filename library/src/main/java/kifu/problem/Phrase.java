package kifu.problem;

import kifu.text.Excerpt;

/** The same words in both languages; part of a message, or a whole short one. */
public record Phrase(String japanese, String english) {
  /** No words. */
  public static final Phrase NOTHING = alike("");

  /** Words that are the same in both languages. */
  public static Phrase alike(String words) {
    return new Phrase(words, words);
  }

  /** As much of it as so many characters of each language are. */
  public Phrase excerpt(int characters) {
    return new Phrase(Excerpt.of(japanese, characters), Excerpt.of(english, characters));
  }

  public String in(Language language) {
    return language == Language.JAPANESE ? japanese : english;
  }
}
