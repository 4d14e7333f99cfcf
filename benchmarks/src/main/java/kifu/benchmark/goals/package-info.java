/**
 * What must hold about the program's speed and size, measured from outside as its users meet it.
 * {@link kifu.benchmark.goals.Goals} prints the whole table.
 *
 * <p>Everything is a ratio of two things that were measured in one run, since times alone say more
 * about the machine than about the program.
 */
@NullMarked
package kifu.benchmark.goals;

import org.jspecify.annotations.NullMarked;
