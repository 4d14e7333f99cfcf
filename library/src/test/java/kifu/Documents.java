package kifu;

import java.util.List;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.text.Edit;
import kifu.text.Text;

/** Opens and changes documents as an editor does. */
public final class Documents {
  private Documents() {}

  public static Document kif(String text) {
    return open("kif", text);
  }

  public static Document ki2(String text) {
    return open("ki2", text);
  }

  public static Document csa(String text) {
    return open("csa", text);
  }

  public static Document jkf(String text) {
    return open("jkf", text);
  }

  public static Document open(DocumentFormat format, String text) {
    return open(format.languageId(), text);
  }

  /** A document in a language, by the name that editors have for it. */
  public static Document open(String language, String text) {
    return Document.open("file:///record." + language, language, 1, Text.of(text));
  }

  /**
   * A document after edits.
   *
   * @param edits in the order of the text, and all in its coordinates
   */
  public static Document edited(Document document, List<Edit> edits) {
    return document.edit(document.version() + 1, edits.reversed());
  }

  /** The names of all that is wrong with a document, in the order of places. */
  public static List<String> ids(Document document) {
    return document.problems().stream().map(problem -> problem.id().id()).toList();
  }
}
