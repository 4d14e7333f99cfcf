package kifu.format.kif;

import kifu.text.Text;

/** Finds the lines of a document on which moves can be written, whether some are there or not. */
record MoveLines(Text text, Prologue prologue) {
  /** How far to look for a line that is more than a comment. */
  private static final int NEAR = 200;

  /** Whether nothing of the start position follows, and no summary has ended the line of play. */
  boolean includes(int line) {
    boolean beforeMoves = line <= prologue.endLine();
    return !(beforeMoves && setupFollows(line)) && !summaryPrecedes(line);
  }

  private boolean setupFollows(int line) {
    int end = Math.min(text.lineCount(), line + NEAR);
    for (int below = line + 1; below < end; below++) {
      switch (KifLine.read(text.line(below))) {
        case KifLine.Header header -> {
          return TypedTime.read(text.line(below)).isEmpty();
        }
        case KifLine.Setup setup -> {
          return true;
        }
        case KifLine.BoardFrame frame -> {
          return true;
        }
        case KifLine.Split split -> {
          return true;
        }
        case KifLine.Aside aside -> {}
        default -> {
          return false;
        }
      }
    }
    return false;
  }

  private boolean summaryPrecedes(int line) {
    int first = Math.max(0, line - NEAR);
    for (int above = line - 1; above >= first; above--) {
      KifLine read = KifLine.read(text.line(above));
      if (!(read instanceof KifLine.Aside)) {
        return read instanceof KifLine.Summary;
      }
    }
    return false;
  }
}
