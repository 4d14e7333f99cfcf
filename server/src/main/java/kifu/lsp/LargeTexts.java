package kifu.lsp;

import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import kifu.text.Text;

/**
 * Holds the texts of large documents on their way from a message to {@code didOpen}, never as one
 * string: that would take several times the memory of the document, and the goal "smallest heap
 * that opens a 50 MB document / its size" would be missed. Only the thread that reads messages uses
 * it.
 */
final class LargeTexts {
  private final Map<String, Optional<Text>> texts = new HashMap<>();
  private final Room room;
  private int count;

  /**
   * @param room a text that it refuses is not read to its end
   */
  LargeTexts(Room room) {
    this.room = room;
  }

  /** The message with a name in the place of the text that it opens, if it opens one. */
  InputStream takeOut(InputStream message) {
    texts.clear(); // texts of a message that was not understood
    String name = "large text " + ++count;
    return new TextDiversion(message, name, room, text -> texts.put(name, text));
  }

  /** The text that has this name, or else this very text; empty if there was no memory for it. */
  Optional<Text> of(String nameOrText) {
    Optional<Text> text = texts.remove(nameOrText);
    return text == null ? Optional.of(Text.of(nameOrText)) : text;
  }
}
