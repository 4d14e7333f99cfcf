/**
 * The language server: what an editor sends, turned into questions to the features, and their
 * answers turned into messages.
 *
 * <p>The life of a request: {@link kifu.lsp.MessageReader} decodes it, {@link kifu.lsp.Lifecycle}
 * lets it through, the table of {@link kifu.lsp.Methods} knows who answers it, {@link
 * kifu.lsp.OpenDocument} takes the document's snapshot and asks its {@link kifu.lsp.Mailbox}, a
 * worker computes the answer ({@link kifu.lsp.DocumentAnswers}) and sends it through the {@link
 * kifu.lsp.Outbox}.
 *
 * <p>Invariant: the thread that reads messages never computes, waits or writes. No exception leaves
 * a request.
 *
 * <p>The only package that knows LSP4J. Must not know the grammar of any format.
 */
@NullMarked
package kifu.lsp;

import org.jspecify.annotations.NullMarked;
