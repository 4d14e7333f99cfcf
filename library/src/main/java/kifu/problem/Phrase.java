package kifu.problem;

import kifu.text.Excerpt;

/** Holds the same words in both languages; part of a message, or a whole short one. */
public record Phrase(String japanese, String english) {
  /** No words. */
  public static final Phrase NOTHING = alike("");

  /** Words that are the same in both languages. */
  public static Phrase alike(String words) {
    return new Phrase(words, words);
  }

  /** This phrase, cut to a number of characters in each language. */
  public Phrase excerpt(int characters) {
    return new Phrase(Excerpt.of(japanese, characters), Excerpt.of(english, characters));
  }

  public String in(Language language) {
    return language == Language.JAPANESE ? japanese : english;
  }
}
