/**
 * How fast the program is: benchmarks for JMH, on documents that are made here and are the same in
 * every run. {@code docs/benchmarks.md} says how to run them.
 */
@NullMarked
package kifu.benchmark;

import org.jspecify.annotations.NullMarked;
