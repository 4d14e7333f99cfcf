/**
 * Classes that stand in for others in what TeaVM compiles, as {@link
 * kifu.web.replaced.Replacements} says: for those that need what JavaScript has not, or has in its
 * own way. Each has the name of the class whose place it takes.
 */
@NullMarked
package kifu.web.replaced;

import org.jspecify.annotations.NullMarked;
