/**
 * The command line: one class per command of {@code kifu}, over the same library that the language
 * server uses.
 *
 * <p>Commands parse arguments, call the library and print; nothing is decided here that the library
 * could decide. Only {@code serve} may know {@code kifu.lsp}.
 */
@NullMarked
package kifu.cli;

import org.jspecify.annotations.NullMarked;
