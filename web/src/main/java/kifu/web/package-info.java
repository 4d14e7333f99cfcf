/**
 * The library for JavaScript: what TeaVM compiles to WebAssembly and to JavaScript.
 *
 * <p>{@link kifu.web.Engine} is all that JavaScript sees. What the class library of TeaVM lacks and
 * the library needs stands in {@code org.teavm.classlib}.
 */
@NullMarked
package kifu.web;

import org.jspecify.annotations.NullMarked;
