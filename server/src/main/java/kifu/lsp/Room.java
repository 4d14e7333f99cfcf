package kifu.lsp;

/** Makes room in memory for what a message brings. Thread-safe. */
interface Room {
  /** Whether a text that is being read, and has this many characters by now, can go on. */
  boolean hasRoomForText(int length);

  /**
   * Gives something up if there is none for a string that is being read and has this many bytes by
   * now. A text grows by its chunks; a string is copied whenever it grows, and without it the
   * server would have to end.
   */
  void makeRoomForString(int length);
}
