package kifu.format;

import kifu.text.Text;

/** A way to write records, positions or books. */
public interface Format {
  /** Begins to analyse a document. Total: any text gives an analysis. */
  PendingAnalysis analyse(Text text);
}
