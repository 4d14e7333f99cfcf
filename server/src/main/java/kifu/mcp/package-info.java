/**
 * The server of the Model Context Protocol: it offers the tools of {@link kifu.tool}, and records
 * as resources, on standard input and output.
 *
 * <p>The only package that knows the SDK of the protocol, whose jars lie beside the program and are
 * on its class path only for {@code kifu mcp}.
 */
@NullMarked
package kifu.mcp;

import org.jspecify.annotations.NullMarked;
