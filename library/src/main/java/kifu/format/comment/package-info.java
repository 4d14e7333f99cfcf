/** What programs write into comments, and what a comment is apart from its marks. */
@NullMarked
package kifu.format.comment;

import org.jspecify.annotations.NullMarked;
