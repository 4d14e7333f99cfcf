package kifu.merge;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import kifu.document.Document;
import kifu.format.Rewriting.Style;

/**
 * Writes other versions of a record as ours is written: 竜 or 龍, in columns or not. What our side
 * writes in no certain way, each version writes as it does.
 */
record OurStyle(List<Style> styles) {
  /** What is to be changed of theirs. */
  static OurStyle of(Document ours, Document theirs) {
    Set<Style> others = others(ours);
    Set<Style> possible = others(theirs);
    possible.removeAll(others);
    List<Style> styles = new ArrayList<>();
    Document styled = theirs;
    for (Style style : possible) {
      Set<Style> before = others(styled);
      Document next = applied(styled, style);
      Set<Style> undoing = others(next);
      undoing.removeAll(before);
      undoing.retainAll(others);
      if (!undoing.isEmpty()) {
        styles.add(style);
        styled = next;
      }
    }
    return new OurStyle(List.copyOf(styles));
  }

  /** The styles in which a document is not. */
  private static Set<Style> others(Document document) {
    Set<Style> others = new LinkedHashSet<>();
    for (int line = 0; line < document.text().lineCount(); line++) {
      others.addAll(document.analysis().rewriting().otherStyles(line));
    }
    return others;
  }

  /** A version in this style. */
  Document applied(Document document) {
    Document styled = document;
    for (Style style : styles) {
      styled = applied(styled, style);
    }
    return styled;
  }

  private static Document applied(Document document, Style style) {
    return document.edited(document.analysis().rewriting().restyle(style).reversed());
  }
}
