package kifu.feature;

import kifu.document.Document;
import kifu.drawing.Figure;
import kifu.format.comment.EngineNotes;

/** Reads from a record how the figure of a position is drawn. */
public final class FigureAt {
  private FigureAt() {}

  /**
   * The figure of the position of a line, which must be in the document: a figure with what the
   * comment on that position says.
   */
  public static Figure over(Figure figure, Document document, int line) {
    Figure described = figure;
    int place = WriteComment.place(document, line);
    for (EngineNotes.Remark remark : document.analysis().remarksAt(place)) {
      described = described.with(Figure.wordsOf(remark.text()).orElse(""));
    }
    return described;
  }
}
