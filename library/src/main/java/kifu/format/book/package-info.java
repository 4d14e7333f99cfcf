/**
 * The text books of YaneuraOu ({@code #YANEURAOU-DB2016}): positions as {@code sfen} lines, each
 * followed by the lines of its moves.
 *
 * <p>A book may be larger than any other document, so nothing is kept of a position but its key and
 * its line. The lines are read straight from the bytes of the text's chunks ({@link
 * kifu.format.book.EntryReader}); strings are made only of lines in which something is wrong, or
 * that a feature looks at. What a chunk says is remembered with it ({@link
 * kifu.format.book.BookChunk}), what goes from one chunk into the next is joined in the text's tree
 * ({@link kifu.format.book.BookPart}), and so an edit reads only the chunk that it changes.
 */
@NullMarked
package kifu.format.book;

import org.jspecify.annotations.NullMarked;
