/**
 * The questions about records and positions that language models and other programs ask: a {@link
 * kifu.tool.Tool} says what it takes and gives as a JSON schema, and answers in JSON and in words.
 *
 * <p>Invariant: every question is answered, a senseless one with what is wrong, why, and what to do
 * instead. Nothing is read but what the host's {@link kifu.tool.Records} gives, and nothing is
 * written but by the one tool that a host may add for it.
 */
@NullMarked
package kifu.tool;

import org.jspecify.annotations.NullMarked;
