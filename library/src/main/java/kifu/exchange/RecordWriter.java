package kifu.exchange;

import java.util.List;

/** Writes games in a format. */
public interface RecordWriter {
  /**
   * A document, and what the format cannot hold.
   *
   * @param text its lines end in line feeds
   */
  record WrittenGames(String text, List<Loss> losses) {}

  /** Whether a document of this format can hold more than one game. */
  default boolean holdsSeveralGames() {
    return true;
  }

  /** Writes one or more games. */
  WrittenGames write(List<GameRecord> games);
}
