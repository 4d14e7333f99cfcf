package kifu.lsp;

import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import kifu.text.Text;

/**
 * The texts of large documents on their way from a message to {@code didOpen}, never as one string:
 * that would take several times the memory of the document. Only the thread that reads messages
 * uses it; any thread may give up the text that is being read.
 */
final class LargeTexts {
  private final Map<String, Optional<Text>> texts = new HashMap<>();
  private volatile Optional<TextDiversion> last = Optional.empty();
  private int count;

  /** The same message with a name in the place of the text that it opens, if it opens one. */
  InputStream takeOut(InputStream message) {
    texts.clear(); // what a message held that nobody understood
    String name = "large text " + ++count;
    TextDiversion diversion = new TextDiversion(message, name, text -> texts.put(name, text));
    last = Optional.of(diversion);
    return diversion;
  }

  /** Gives up the text that is being read, because memory has run out; tells whether one was. */
  boolean giveUp() {
    return last.filter(TextDiversion::giveUp).isPresent();
  }

  /** The text that has this name, or else this very text; empty if memory ran out. */
  Optional<Text> of(String nameOrText) {
    Optional<Text> text = texts.remove(nameOrText);
    return text == null ? Optional.of(Text.of(nameOrText)) : text;
  }
}
