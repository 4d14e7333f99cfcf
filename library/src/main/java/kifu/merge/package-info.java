/**
 * Merges what two people changed in copies of one record: games as trees of moves, three-way, by
 * what they say; what nobody changed keeps its text.
 */
@NullMarked
package kifu.merge;

import org.jspecify.annotations.NullMarked;
