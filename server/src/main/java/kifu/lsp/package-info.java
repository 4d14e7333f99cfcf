/**
 * The language server: the connection to an editor, the documents that it has open, and who
 * computes when.
 *
 * <p>The life of a request: {@link kifu.lsp.MessageReader} decodes it, {@link kifu.lsp.Lifecycle}
 * lets it through, {@link kifu.lsp.Methods} finds it among the {@link kifu.protocol.Requests},
 * {@link kifu.lsp.OpenDocument} takes the document's snapshot and asks its {@link
 * kifu.lsp.Mailbox}, a worker computes the answer and sends it through the {@link kifu.lsp.Outbox}.
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
