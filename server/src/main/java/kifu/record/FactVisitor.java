package kifu.record;

import kifu.text.Text;

/** Looks at the facts of a text in their order. */
public interface FactVisitor {
  /**
   * Looks at a fact.
   *
   * @param textLine the line of the text that says it
   * @return whether to go on
   */
  boolean visit(Facts facts, int fact, int textLine);

  /** Shows the facts of the lines [fromLine, endLine) to a visitor. */
  static void visit(Text text, Grammar reader, int fromLine, int endLine, FactVisitor visitor) {
    if (fromLine >= endLine) {
      return;
    }
    text.visitChunks(
        fromLine,
        (chunkLine, chunk) -> {
          Facts facts = reader.lines(chunk).facts();
          for (int i = 0; i < facts.count(); i++) {
            int textLine = chunkLine + facts.line(i);
            if (textLine >= endLine) {
              return false;
            }
            if (textLine >= fromLine && !visitor.visit(facts, i, textLine)) {
              return false;
            }
          }
          return chunkLine + chunk.lineCount() < endLine;
        });
  }
}
