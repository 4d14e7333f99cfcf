/**
 * Knows how files are encoded: what their bytes mean, which characters an encoding has, and what is
 * wrong with a text because of the one that it is saved in.
 */
@NullMarked
package kifu.encoding;

import org.jspecify.annotations.NullMarked;
