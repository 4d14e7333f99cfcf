package kifu.problem;

/** The same words in both languages; part of a message, or a whole short one. */
public record Phrase(String japanese, String english) {
  public String in(Language language) {
    return language == Language.JAPANESE ? japanese : english;
  }
}
