/**
 * Holds an open document as an immutable snapshot: its text, its version, and what its format made
 * of it. An edit gives the next snapshot, which takes over all that the edit did not touch.
 *
 * <p>Invariant: {@code Document.open(t).edit(edits)} says the same as {@code Document.open(t')}.
 *
 * <p>Chooses the format. Must not know editors.
 */
@NullMarked
package kifu.document;

import org.jspecify.annotations.NullMarked;
