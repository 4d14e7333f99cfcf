package kifu.lsp;

import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import kifu.text.Text;

/**
 * Holds the texts of large documents on their way from a message to {@code didOpen}, never as one
 * string: that would take several times the memory of the document. Only the thread that reads
 * messages uses it.
 */
final class LargeTexts {
  private final Map<String, Optional<Text>> texts = new HashMap<>();
  private final IntPredicate hasRoomFor;
  private int count;

  /**
   * @param hasRoomFor whether there is memory for a text with this many characters so far; one that
   *     it refuses is not read to its end
   */
  LargeTexts(IntPredicate hasRoomFor) {
    this.hasRoomFor = hasRoomFor;
  }

  /** The message with a name in the place of the text that it opens, if it opens one. */
  InputStream takeOut(InputStream message) {
    texts.clear(); // texts of a message that was not understood
    String name = "large text " + ++count;
    return new TextDiversion(message, name, hasRoomFor, text -> texts.put(name, text));
  }

  /** The text that has this name, or else this very text; empty if there was no memory for it. */
  Optional<Text> of(String nameOrText) {
    Optional<Text> text = texts.remove(nameOrText);
    return text == null ? Optional.of(Text.of(nameOrText)) : text;
  }
}
