/**
 * What every format of records offers: an analysis of a document that is brought up to date after
 * edits, and that editor features ask without knowing which format it is. Each format is a package
 * below this one.
 *
 * <p>Must not know editors, nor the formats below it.
 */
@NullMarked
package kifu.format;

import org.jspecify.annotations.NullMarked;
