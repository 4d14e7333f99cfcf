/**
 * Holds programs that read records, and what each of them was seen to read otherwise than it is
 * written. Whatever was not asked is not said.
 */
@NullMarked
package kifu.reader;

import org.jspecify.annotations.NullMarked;
