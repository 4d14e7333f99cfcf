/** Engines as processes: {@link kifu.engine.Engine} is one that is started and asked. */
@NullMarked
package kifu.engine;

import org.jspecify.annotations.NullMarked;
