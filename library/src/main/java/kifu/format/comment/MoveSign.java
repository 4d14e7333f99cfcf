package kifu.format.comment;

import java.util.Optional;

/**
 * Lists the signs with which authors judge a move. The first line of a comment on it is the sign
 * and nothing else, so that every program shows it.
 */
public enum MoveSign {
  BRILLIANT("!!"),
  GOOD("!"),
  INTERESTING("!?"),
  DOUBTFUL("?!"),
  MISTAKE("?"),
  BLUNDER("??"),
  TO_REMEMBER("☆");

  private final String text;

  MoveSign(String text) {
    this.text = text;
  }

  /** How it is written. */
  public String text() {
    return text;
  }

  /**
   * The sign that is the first line of a comment; its characters may be as wide as Japanese ones.
   */
  public static Optional<MoveSign> of(String firstLine) {
    String narrow = firstLine.strip().replace('！', '!').replace('？', '?');
    for (MoveSign sign : values()) {
      if (sign.text.equals(narrow)) {
        return Optional.of(sign);
      }
    }
    return Optional.empty();
  }
}
