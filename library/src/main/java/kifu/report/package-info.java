/**
 * The reports about problems that programs read, as values and texts: no files, no command line.
 */
@NullMarked
package kifu.report;

import org.jspecify.annotations.NullMarked;
