package kifu.text;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A line of many megabytes of which a short part was edited: the part, and the line before the
 * edits around it. Whoever reads the line puts it together. Immutable.
 *
 * <p>For the goal of a key in one line of 100 MB: a copy for each took 70 ms.
 */
final class EditedLine {
  /** So many bytes are copied in a moment. */
  static final int LEAST = 10_000_000;

  /** How much the part has on both sides of an edit, so that the next edits are within it, too. */
  private static final int MARGIN = 2 * Chunk.CAPACITY;

  private static final int MOST = 16 * MARGIN;

  private final byte[] base;
  private final int before;
  private final int charsBefore;
  private final Chunk part;
  private final int after;

  /** All bytes, once somebody has asked for them. */
  private final AtomicReference<byte @Nullable []> whole = new AtomicReference<>();

  /**
   * @param before how many bytes of the base stand before the part
   * @param charsBefore how many chars these are
   * @param after where the base goes on after the part
   */
  private EditedLine(byte[] base, int before, int charsBefore, Chunk part, int after) {
    this.base = base;
    this.before = before;
    this.charsBefore = charsBefore;
    this.part = part;
    this.after = after;
  }

  /**
   * A line of which nothing is edited yet.
   *
   * @param base the line and its terminator
   * @param column where it is going to be edited
   * @return empty if that is within a surrogate pair
   */
  static Optional<EditedLine> of(byte[] base, int column) {
    int at = Utf8.skip(base, 0, column);
    if (at < 0) {
      return Optional.empty();
    }
    int from = Utf8.characterAt(base, Math.max(0, at - MARGIN));
    int to = Utf8.characterAt(base, Math.min(base.length, at + MARGIN));
    Chunk part = new Chunk(Arrays.copyOfRange(base, from, to), 1, Utf8.length(base, from, to));
    return Optional.of(new EditedLine(base, from, column - Utf8.length(base, from, at), part, to));
  }

  /** Number of bytes. */
  int size() {
    return before + part.size() + base.length - after;
  }

  /** The line before the edits; it ends with the same terminator. */
  byte[] base() {
    return base;
  }

  /** The line as it is; put together once. */
  byte[] bytes() {
    byte[] known = whole.get();
    if (known == null) {
      known = new byte[size()];
      System.arraycopy(base, 0, known, 0, before);
      part.copyTo(known, before);
      System.arraycopy(base, after, known, before + part.size(), base.length - after);
      whole.set(known);
    }
    return known;
  }

  /**
   * The line after an edit; empty when that is not well within the part, or as {@link
   * Chunk#withinLine} says.
   */
  Optional<EditedLine> replace(int from, int to, String newText) {
    int first = from - charsBefore;
    int last = to - charsBefore;
    // At its ends the halves of surrogate pairs might be joined.
    boolean isWithin =
        (first > 0 || before == 0) && (last < part.lineLength(0) || after == base.length);
    return isWithin && part.size() < MOST
        ? part.withinLine(0, first, last, newText)
            .map(edited -> new EditedLine(base, before, charsBefore, edited, after))
        : Optional.empty();
  }
}
