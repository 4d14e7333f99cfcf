package kifu.feature;

import java.util.List;
import kifu.problem.Phrase;
import kifu.text.Edit;

/**
 * Holds what merging another text into a document changes.
 *
 * @param edits of the document, in its order and in coordinates before any of them; none when it
 *     says everything already
 * @param report what was done, in sentences
 */
public record MergeEdits(List<Edit> edits, Phrase report) {}
