/**
 * The files that Node.js has, in as much of the classes of {@code java.nio.file} and {@code
 * java.nio.channels} as the commands use.
 *
 * <p>TeaVM has classes of these names, but its files are in memory, and know no links and no
 * permissions. The sources of the commands import these instead: {@code
 * npm/scripts/commandSources.mjs} copies them so.
 */
@NullMarked
package kifu.web.node.file;

import org.jspecify.annotations.NullMarked;
