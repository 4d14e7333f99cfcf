/**
 * KI2, the moves of Kakinoki's records as people write and read them: several on a line, without
 * numbers, origins and clocks. What stands around the moves is that of KIF, which is the one other
 * format that it knows.
 *
 * <p>Invariant: reading is total; any line gives at least one statement.
 */
@NullMarked
package kifu.format.ki2;

import org.jspecify.annotations.NullMarked;
