/**
 * Holds a game as data, on its way from one format to another: what a reader found ({@link
 * kifu.exchange.GameRecord}), what a writer makes of it ({@link kifu.exchange.RecordWriter}), and
 * what is lost on the way ({@link kifu.exchange.Loss}).
 *
 * <p>Must not know formats or editors.
 */
@NullMarked
package kifu.exchange;

import org.jspecify.annotations.NullMarked;
