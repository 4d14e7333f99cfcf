package kifu.feature;

import kifu.document.Document;
import kifu.drawing.Figure;
import kifu.format.comment.EngineNotes;
import kifu.text.Point;

/** Reads from a record how the figure of a position is drawn. */
public final class FigureAt {
  private FigureAt() {}

  /**
   * The figure of the position at a point, which must be in the document: a figure with what the
   * comment on that position says.
   */
  public static Figure over(Figure figure, Document document, Point point) {
    Figure described = figure;
    Point place = WriteComment.place(document, point);
    for (EngineNotes.CommentLine line : document.analysis().commentLinesAt(place)) {
      described = described.with(Figure.wordsOf(line.text()).orElse(""));
    }
    return described;
  }
}
