/**
 * The protocol between shogi programs and engines, USI: its messages as values, read and written.
 * Any line can be read; nothing here knows processes, threads or time.
 */
@NullMarked
package kifu.usi;

import org.jspecify.annotations.NullMarked;
