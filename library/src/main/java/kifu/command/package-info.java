/**
 * Does what the commands do with one file, from its bytes to what is printed or written, and words
 * it. It reads and writes no files itself: the program in Java and the one for Node.js do, each in
 * its own way, and what they say of records is the same.
 */
@NullMarked
package kifu.command;

import org.jspecify.annotations.NullMarked;
