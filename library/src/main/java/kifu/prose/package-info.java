/**
 * Reads the moves that people quote in comments, and finds the positions to which they lead: {@link
 * kifu.prose.Quotations} reads the lines of a comment, {@link kifu.prose.QuotedMoves} its words,
 * and {@link kifu.prose.Beginnings} knows from where a line can begin.
 *
 * <p>Knows no formats: a comment is a text here, whatever marks stand before its lines.
 */
@NullMarked
package kifu.prose;

import org.jspecify.annotations.NullMarked;
