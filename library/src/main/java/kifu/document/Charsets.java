package kifu.document;

import java.nio.charset.Charset;
import java.util.Optional;

/** Finds encodings by name. Without Java, the module {@code web} has those of JavaScript. */
public final class Charsets {
  private Charsets() {}

  /** The encoding of this name, if there is one that texts can be written in. */
  public static Optional<Charset> named(String name) {
    try {
      return Optional.of(Charset.forName(name)).filter(Charset::canEncode);
    } catch (IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }
}
