package kifu.markdown;

import java.util.List;

/** Describes lines of a Markdown document that are no text. Lines are those of the document. */
public sealed interface Block {
  int firstLine();

  /** The line below its last one. */
  int endLine();

  /** This block after lines were added above it. */
  Block shift(int lines);

  /**
   * A fence: a block of code between two lines of backquotes or tildes.
   *
   * @param firstLine that of the opening fence
   * @param endLine that below the closing fence
   * @param info what stands behind the opening fence
   * @param columns for each line of its content the column where it begins, behind the marks of
   *     quotes, the indentation of lists and that of the fence
   * @param endColumn where the closing fence begins, behind the same marks
   * @param isClosed whether it ends before the document does
   * @param isAtTop whether it stands in no quote and no list
   */
  record Fence(
      int firstLine,
      int endLine,
      String info,
      List<Integer> columns,
      int endColumn,
      boolean isClosed,
      boolean isAtTop)
      implements Block {
    public Fence {
      columns = List.copyOf(columns);
    }

    /** The first line of its content. */
    public int contentLine() {
      return firstLine + 1;
    }

    /** Whether it ends with a closing fence, and not with the quote or the list around it. */
    public boolean hasClosingFence() {
      return endLine > contentEnd();
    }

    /** The line below its content. */
    public int contentEnd() {
      return contentLine() + columns.size();
    }

    @Override
    public Fence shift(int lines) {
      return new Fence(
          firstLine + lines, endLine + lines, info, columns, endColumn, isClosed, isAtTop);
    }
  }

  /**
   * A heading, with which a section begins.
   *
   * @param level from 1 for the title to 6
   */
  record Heading(int firstLine, int level) implements Block {
    @Override
    public int endLine() {
      return firstLine + 1;
    }

    @Override
    public Heading shift(int lines) {
      return new Heading(firstLine + lines, level);
    }
  }

  /** A comment or a script in HTML. */
  record Hidden(int firstLine, int endLine) implements Block {
    @Override
    public Hidden shift(int lines) {
      return new Hidden(firstLine + lines, endLine + lines);
    }
  }

  /** A blank line between paragraphs, at which reading can begin. */
  record Pause(int firstLine) implements Block {
    @Override
    public int endLine() {
      return firstLine + 1;
    }

    @Override
    public Pause shift(int lines) {
      return new Pause(firstLine + lines);
    }
  }
}
