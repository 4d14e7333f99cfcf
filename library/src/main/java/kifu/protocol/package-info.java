/**
 * Gives the server's answers in the shapes of the Language Server Protocol: JSON in, JSON out,
 * without a connection and without threads. The Java server and the one that runs without Java both
 * use it, so that no answer is written twice.
 *
 * <p>{@link kifu.protocol.Requests} lists the requests: the name of each, who answers it, and as
 * which capability it is offered. A class {@code …Answers} takes what a {@link
 * kifu.protocol.Question} holds, asks the feature that bears the name of the request, and makes a
 * {@link kifu.json.Shape} of its answer.
 *
 * <p>Of Gson it knows only the tree of values, and of the machine nothing but what {@link
 * kifu.protocol.Surroundings} says. Must not know the grammar of any format.
 */
@NullMarked
package kifu.protocol;

import org.jspecify.annotations.NullMarked;
