/**
 * The language server: the connection to an editor, the threads that compute, and the files that
 * are read, for a {@link kifu.session.Session} that decides what happens.
 *
 * <p>The life of a request: {@link kifu.lsp.MessageReader} decodes it, {@link kifu.lsp.Lifecycle}
 * lets it through, {@link kifu.lsp.Methods} asks the session, which has the {@link
 * kifu.lsp.JavaHost} compute the answer, and a worker sends it through the {@link kifu.lsp.Outbox}.
 *
 * <p>Invariant: the thread that reads messages never computes, waits or writes. No exception leaves
 * a request.
 *
 * <p>The only package that knows LSP4J: its messages, not its shapes. Must not know the grammar of
 * any format.
 */
@NullMarked
package kifu.lsp;

import org.jspecify.annotations.NullMarked;
