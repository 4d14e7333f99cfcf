/** Tools of formats that consist of lines: reading, typing, changing and formatting one. */
@NullMarked
package kifu.format.line;

import org.jspecify.annotations.NullMarked;
