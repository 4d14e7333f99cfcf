package kifu.format;

import kifu.text.Text;

/** A way to write records, positions or books. */
public interface Format {
  /** Reads a whole document. Total: any text gives an analysis. */
  Analysis analyse(Text text);
}
