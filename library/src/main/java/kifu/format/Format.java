package kifu.format;

import kifu.text.Chunk;
import kifu.text.Text;

/** Reads one way to write records, positions or books. */
public interface Format {
  /** Reads the lines of a chunk, if chunks of this format remember what they say. */
  default void read(Chunk chunk) {}

  /** Begins to analyse a document. Total: any text gives an analysis. */
  PendingAnalysis analyse(Text text);
}
