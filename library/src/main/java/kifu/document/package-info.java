/**
 * Holds an open document as an immutable snapshot: its text, its version, and what its format made
 * of it. An edit gives the next snapshot, which takes over all that the edit did not touch.
 *
 * <p>Invariant: {@code Document.open(t).edit(edits)} says the same as {@code Document.open(t')}.
 *
 * <p>Chooses the format. Must not know editors.
 *
 * <h2>Read a file in any encoding</h2>
 *
 * {@snippet class="kifu.RecipesTest" region="read"}
 *
 * <h2>Walk a tree of variations</h2>
 *
 * {@snippet class="kifu.RecipesTest" region="walk"}
 *
 * <h2>Find legal moves</h2>
 *
 * {@snippet class="kifu.RecipesTest" region="legal"}
 *
 * <h2>Build a game and write it</h2>
 *
 * {@snippet class="kifu.RecipesTest" region="write"}
 *
 * <h2>Check a record and fix it</h2>
 *
 * {@snippet class="kifu.RecipesTest" region="fix"}
 */
@NullMarked
package kifu.document;

import org.jspecify.annotations.NullMarked;
