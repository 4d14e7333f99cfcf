/**
 * What the commands get from Node.js: its files, its streams and what it knows of its surroundings.
 *
 * <p>The classes of {@code java.nio.file} that the commands use stand over it, in {@code
 * org.teavm.classlib.java.nio}.
 */
@NullMarked
package kifu.web.node;

import org.jspecify.annotations.NullMarked;
