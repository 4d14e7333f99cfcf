/**
 * JKF, the JSON of Kifu for JS (json-kifu-format): a game as one JSON value. It is read with the
 * places of its parts, and transcribed into lines of one move each, which are checked as the lines
 * of any other format are.
 *
 * <p>Must not know the other formats.
 */
@NullMarked
package kifu.format.jkf;

import org.jspecify.annotations.NullMarked;
