/**
 * Implements what an editor offers, one class per feature and named as the user or the protocol
 * names it. A feature is a function from a document and a place in it to plain values.
 *
 * <p>Nothing here keeps state, so every method may be called from any thread. This package knows
 * documents, records and shogi; it must not know the protocol that carries its answers.
 */
@NullMarked
package kifu.feature;

import org.jspecify.annotations.NullMarked;
