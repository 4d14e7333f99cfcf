/**
 * Holds what can be wrong with a document, as values: the catalogue of problems with their
 * severities and messages, and one problem at one place.
 *
 * <p>Invariant: a problem is data. Its words are chosen when it is shown, in Japanese or English.
 *
 * <p>Knows text ranges and shogi terms, but neither formats nor editors.
 */
@NullMarked
package kifu.problem;

import org.jspecify.annotations.NullMarked;
