/**
 * Asks readers of game records what they read: a suite of records with what each of them says, our
 * own reader, and any other program that prints what it has read.
 */
@NullMarked
package kifu.conformance;

import org.jspecify.annotations.NullMarked;
