package kifu.format;

import java.util.List;
import kifu.problem.Phrase;

/**
 * Names the fields of a line.
 *
 * @param active the index of the one in which a point lies
 */
public record Fields(List<Field> all, int active) {
  /**
   * A field.
   *
   * @param name what it is called
   * @param meaning how it is written
   */
  public record Field(Phrase name, Phrase meaning) {
    /** A field with its name and meaning in both languages. */
    public static Field of(
        String japanese, String english, String japaneseMeaning, String englishMeaning) {
      return new Field(new Phrase(japanese, english), new Phrase(japaneseMeaning, englishMeaning));
    }
  }
}
