/**
 * Classes that replace others in what TeaVM compiles, as {@link kifu.web.replaced.Replacements}
 * says: those that TeaVM cannot compile, or for which it lacks data. Each has the name of the class
 * that it replaces.
 */
@NullMarked
package kifu.web.replaced;

import org.jspecify.annotations.NullMarked;
