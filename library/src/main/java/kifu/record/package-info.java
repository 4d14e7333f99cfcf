/**
 * What the lines of a document say, whatever it was written in: statements and their tokens, and
 * {@link kifu.record.Facts facts} about a game, a few numbers for each line. {@link
 * kifu.record.Manuscript} is the door: a text and the {@link kifu.record.Grammar} by which its
 * lines are read.
 *
 * <p>Data flows from the text up: whoever asks for facts has the chunks read that nobody has read
 * yet, and chunks remember what was read. That is how an edit comes to read only what it touched.
 *
 * <p>Must not know formats or editors.
 */
@NullMarked
package kifu.record;

import org.jspecify.annotations.NullMarked;
