package kifu.format.kif;

/**
 * Numbers for a few Japanese characters, all of which differ in their lowest byte: finding one is a
 * look-up, where a {@code switch} would be a search.
 */
final class CharacterTable {
  private final char[] characters = new char[256];
  private final byte[] numbers = new byte[256];

  void put(char character, int number) {
    int place = character & 0xff;
    if (characters[place] != 0) {
      throw new IllegalArgumentException(character + " takes the place of " + characters[place]);
    }
    characters[place] = character;
    numbers[place] = (byte) number;
  }

  /** Whether a character has a number. */
  boolean holds(int character) {
    return characters[character & 0xff] == character;
  }

  /** The number of a character that is held; meaningless for others. */
  int get(int character) {
    return numbers[character & 0xff];
  }
}
