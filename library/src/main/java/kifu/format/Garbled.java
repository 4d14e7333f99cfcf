package kifu.format;

import kifu.text.Text;

/** Recognises text that was read with a wrong encoding. */
public final class Garbled {
  private static final int LINES = 20;

  /** How many characters of a line are looked at. */
  private static final int CHARACTERS = 10_000;

  private Garbled() {}

  /**
   * Whether the first lines hold replacement characters (Shift_JIS read as UTF-8), or the letters
   * that UTF-8 gives when it is read as Shift_JIS.
   */
  public static boolean isGarbled(Text text) {
    int replaced = 0;
    int misread = 0;
    for (int line = 0; line < Math.min(LINES, text.lineCount()); line++) {
      String content = text.line(line);
      for (int i = 0; i < Math.min(CHARACTERS, content.length()); i++) {
        char c = content.charAt(i);
        replaced += c == '\ufffd' ? 1 : 0;
        misread += c == '縺' || c == '繧' || (c >= '｡' && c <= 'ﾟ') ? 1 : 0;
      }
    }
    return replaced > 0 || misread >= 5;
  }
}
