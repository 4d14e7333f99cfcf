package kifu.format;

import java.util.List;
import kifu.text.Edit;

/**
 * How a move comes into a document.
 *
 * @param edits what to write, in the order of the document, in coordinates of the text before any
 *     of them; none when the move stands there already
 * @param line the 0-based line of the move afterwards
 */
public record Insertion(List<Edit> edits, int line) {}
