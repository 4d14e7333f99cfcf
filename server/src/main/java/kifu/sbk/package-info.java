/** Books of ShogiGUI ({@code .sbk}), read and written as the text books that say the same. */
@NullMarked
package kifu.sbk;

import org.jspecify.annotations.NullMarked;
