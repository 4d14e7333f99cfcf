/**
 * Draws boards, graphs and pages of games, each as a value first and then as SVG, HTML, Markdown or
 * text.
 *
 * <p>Must not know documents, single formats or editors.
 */
@NullMarked
package kifu.drawing;

import org.jspecify.annotations.NullMarked;
