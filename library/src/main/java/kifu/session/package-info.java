/**
 * Decides what happens between the messages of an editor, once for every program that serves one:
 * when diagnostics go out, what a pause is, what a new {@code kifu.json} refreshes, what is
 * answered when.
 *
 * <p>A {@link kifu.session.Session} takes messages in and knows neither threads, nor files, nor a
 * clock: all of that its {@link kifu.session.Host} has. The messages come from one thread, one
 * after the other, and what they begin is computed in steps, by {@link kifu.session.Tasks}: by
 * several threads where the host has them, else in turn by the one there is.
 */
@NullMarked
package kifu.session;

import org.jspecify.annotations.NullMarked;
