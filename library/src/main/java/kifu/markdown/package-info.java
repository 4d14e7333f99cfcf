/**
 * Finds the parts of a Markdown document between which a reader of records has to tell: fences,
 * headings, and what is not shown. {@link kifu.markdown.MarkdownBlocks} is the entry point; it
 * knows no record.
 */
@NullMarked
package kifu.markdown;

import org.jspecify.annotations.NullMarked;
