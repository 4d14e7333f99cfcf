/**
 * The settings that a project keeps with its records, in the file {@code kifu.json}: how severe
 * problems are, what is not checked, and how it is shown. The command line and both servers read
 * it, so that all of them say the same.
 */
@NullMarked
package kifu.project;

import org.jspecify.annotations.NullMarked;
