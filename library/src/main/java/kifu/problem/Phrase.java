package kifu.problem;

import java.util.List;
import java.util.Optional;
import kifu.text.Shortened;

/** Holds the same words in both languages; part of a message, or a whole short one. */
public record Phrase(String japanese, String english) {
  /** No words. */
  public static final Phrase NOTHING = alike("");

  /** Words that are the same in both languages. */
  public static Phrase alike(String words) {
    return new Phrase(words, words);
  }

  /** A number of things in English, such as {@code 1 move} and {@code 2 moves}. */
  public static String counted(long count, String thing) {
    return count + " " + thing + (count == 1 ? "" : "s");
  }

  /** Things of which all are meant, as a list: {@code AとB}, {@code A、BとC}. */
  public static Phrase all(List<Phrase> things) {
    return list(things, "と", " and ");
  }

  /** Things of which one is meant, as a list: {@code AかB}, {@code A、BかC}. */
  public static Phrase any(List<Phrase> things) {
    return list(things, "か", " or ");
  }

  /** This phrase and what is said right after it. */
  public Phrase then(Phrase next) {
    return new Phrase(japanese + next.japanese, english + next.english);
  }

  /** This phrase and right after it other words. */
  public Phrase then(String nextInJapanese, String nextInEnglish) {
    return new Phrase(japanese + nextInJapanese, english + nextInEnglish);
  }

  /** This phrase as what is said of something, which is named before a colon. */
  public Phrase about(String inJapanese, String inEnglish) {
    return new Phrase(inJapanese + "：" + japanese, inEnglish + ": " + english);
  }

  /** This, a sentence without a full stop, and the word that is probably meant. */
  public Phrase withMeant(Optional<String> meant) {
    return meant
        .map(
            word ->
                new Phrase(
                    japanese + "。「" + word + "」のことですか", english + "; did you mean '" + word + "'?"))
        .orElse(this);
  }

  private static Phrase list(List<Phrase> things, String last, String lastInEnglish) {
    return new Phrase(
        joined(things.stream().map(Phrase::japanese).toList(), "、", last).replace("」、「", "」「"),
        joined(things.stream().map(Phrase::english).toList(), ", ", lastInEnglish));
  }

  private static String joined(List<String> words, String separator, String last) {
    int before = Math.max(0, words.size() - 1);
    return String.join(separator, words.subList(0, before))
        + (before > 0 ? last : "")
        + String.join("", words.subList(before, words.size()));
  }

  /** This phrase, cut to a number of characters in each language. */
  public Phrase excerpt(int characters) {
    return new Phrase(Shortened.of(japanese, characters), Shortened.of(english, characters));
  }

  public String in(Language language) {
    return language == Language.JAPANESE ? japanese : english;
  }
}
