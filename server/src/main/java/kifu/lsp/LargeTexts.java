package kifu.lsp;

import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import kifu.text.Text;

/**
 * The texts of large documents on their way from a message to {@code didOpen}, never as one string:
 * that would take several times the memory of the document. Only the thread that reads messages
 * uses it.
 */
final class LargeTexts {
  private final Map<String, Text> texts = new HashMap<>();
  private int count;

  /** The same message with a name in the place of the text that it opens, if it opens one. */
  InputStream takeOut(InputStream message) {
    texts.clear(); // what a message held that nobody understood
    String name = "large text " + ++count;
    return new TextDiversion(message, name, text -> texts.put(name, text));
  }

  /** The text that has this name, or else this very text. */
  Text of(String nameOrText) {
    Text text = texts.remove(nameOrText);
    return text == null ? Text.of(nameOrText) : text;
  }
}
