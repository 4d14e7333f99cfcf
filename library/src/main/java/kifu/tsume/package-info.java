/**
 * Solves mating problems (詰将棋), judges what was written as their solution, and proves what it says:
 * {@link kifu.tsume.Judge} is the entry, {@link kifu.tsume.ProofVerifier} checks a proof without
 * any search. {@link kifu.tsume.ShortMates} looks for mates in the positions of games.
 *
 * <p>{@link kifu.tsume.BoundedSearch} decides whether there is a mate within a number of plies; it
 * is exact, since the number gets smaller with every move. Few plies it leaves to {@link
 * kifu.tsume.ExhaustiveSearch}, more to {@link kifu.tsume.DeepSearch}. {@link
 * kifu.tsume.MateSearch} looks for a mate in any number of plies and says what it believes; a mate
 * that it finds is one. {@link kifu.tsume.ClosedSets} makes certain that there is none.
 */
@NullMarked
package kifu.tsume;

import org.jspecify.annotations.NullMarked;
