/**
 * What the commands get from Node.js: its files, its streams and what it knows of its surroundings.
 */
@NullMarked
package kifu.web.node;

import org.jspecify.annotations.NullMarked;
