/** The words that formats share: headers and their values, dates, pieces, moves in words. */
@NullMarked
package kifu.format.word;

import org.jspecify.annotations.NullMarked;
