/**
 * Answers questions about many games: in which of them a position occurs, what was played there,
 * who played them and when. {@link kifu.collection.GameQuery} holds what is asked, {@link
 * kifu.collection.CollectedGame} a game that may fit, {@link kifu.collection.FoundPlace} an answer.
 *
 * <p>Knows documents, but neither files nor folders.
 */
@NullMarked
package kifu.collection;

import org.jspecify.annotations.NullMarked;
