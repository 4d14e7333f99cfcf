/**
 * Holds what the lines of a document say, whatever it was written in: statements and their tokens,
 * and {@link kifu.record.Facts facts} about a game, a few numbers for each line. {@link
 * kifu.record.Manuscript} is the entry point: a text and the {@link kifu.record.Grammar} by which
 * its lines are read.
 *
 * <p>Data flows from the text up: a request for facts reads the chunks that were not read yet, and
 * chunks cache what was read. That is how an edit comes to read only what it touched.
 *
 * <p>Must not know formats or editors.
 */
@NullMarked
package kifu.record;

import org.jspecify.annotations.NullMarked;
