package kifu.benchmark;

/** Builds a text and knows how large it is in UTF-8. */
final class SizedText {
  private final StringBuilder text = new StringBuilder();
  private int bytes;

  /** Adds a line, with its LF. */
  void line(String content) {
    text.append(content).append('\n');
    bytes += 1;
    for (int i = 0; i < content.length(); i++) {
      char character = content.charAt(i);
      bytes += character < 0x80 ? 1 : character < 0x800 ? 2 : 3;
    }
  }

  int bytes() {
    return bytes;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
