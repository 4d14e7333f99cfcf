package kifu.feature;

import java.util.List;
import kifu.document.Document;
import kifu.format.Section;

/** The outline of a document: header, main line with its nested variations, result. */
public final class DocumentSymbols {

  private DocumentSymbols() {}

  /** The parts of a document in its order. */
  public static List<Section> symbols(Document document) {
    return document.analysis().outline();
  }
}
