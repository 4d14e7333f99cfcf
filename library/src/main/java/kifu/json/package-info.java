/** Reads JSON with the places of all values, whatever is wrong with it, and makes objects of it. */
@NullMarked
package kifu.json;

import org.jspecify.annotations.NullMarked;
