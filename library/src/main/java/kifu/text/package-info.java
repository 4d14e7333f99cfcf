/**
 * The text of a document as an editor sees it: 0-based lines, UTF-16 columns, edits.
 *
 * <p>A {@link kifu.text.Text} never changes; an edit makes the next one, which shares every {@link
 * kifu.text.Chunk} that the edit did not touch, together with what was computed from it. The result
 * of an edit is always exactly what the same edit on a {@link String} gives.
 *
 * <p>This package knows lines and nothing of what stands in them: no shogi, no format, no protocol.
 */
@NullMarked
package kifu.text;

import org.jspecify.annotations.NullMarked;
