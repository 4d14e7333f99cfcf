package kifu.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A line of many megabytes of which a short part was edited: the part, and the bytes before the
 * edits around it. Whoever reads the line puts it together. Immutable.
 *
 * <p>For the goal of a key in one line of 100 MB: a copy for each took 70 ms, and one key in 17
 * waited 0.2 s until the old ones were collected as garbage.
 */
final class EditedLine {
  /** So many bytes are copied in a moment. */
  static final int LEAST = 8_000_000;

  /** How much is copied around an edit, so that most of the next ones are in the same part. */
  private static final int MARGIN = 4096;

  private static final int MOST = 16 * MARGIN;

  private final byte[] base;
  private final int before;
  private final int charsBefore;
  private final byte[] part;
  private final int after;

  /** All bytes, once somebody has asked for them. */
  private final AtomicReference<byte @Nullable []> whole = new AtomicReference<>();

  /**
   * @param before how many bytes of the base stand before the part
   * @param charsBefore how many chars these are
   * @param after where it goes on in the base after the part
   */
  private EditedLine(byte[] base, int before, int charsBefore, byte[] part, int after) {
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
   * @param end where the terminator begins
   * @param column where it is going to be edited
   */
  static Optional<EditedLine> of(byte[] base, int end, int column) {
    int at = Utf8.skip(base, 0, column);
    if (at < 0) {
      return Optional.empty();
    }
    int from = Math.max(0, at - MARGIN);
    while (Utf8.isContinuation(base, from)) {
      from--;
    }
    int to = Math.min(end, at + MARGIN);
    while (to < end && Utf8.isContinuation(base, to)) {
      to++;
    }
    int charsBefore = column - Utf8.length(base, from, at);
    return Optional.of(
        new EditedLine(base, from, charsBefore, Arrays.copyOfRange(base, from, to), to));
  }

  /** Number of bytes. */
  int size() {
    return before + part.length + base.length - after;
  }

  /** The line as it was before the edits; it ends with the same terminator. */
  byte[] base() {
    return base;
  }

  /** The line as it is; put together once. */
  byte[] bytes() {
    byte[] known = whole.get();
    if (known == null) {
      known = new byte[size()];
      System.arraycopy(base, 0, known, 0, before);
      System.arraycopy(part, 0, known, before, part.length);
      System.arraycopy(base, after, known, before + part.length, base.length - after);
      whole.set(known);
    }
    return known;
  }

  /**
   * The line after an edit; empty when that is not within the part.
   *
   * @param end where the terminator of the base begins
   * @param from the first column that goes
   * @param to the column after the last one
   * @param newText ends no line and has no halves of surrogate pairs
   */
  Optional<EditedLine> replace(int end, int from, int to, String newText) {
    if (from < charsBefore
        || to > charsBefore + Utf8.length(part, 0, part.length)
        || part.length > MOST) {
      return Optional.empty();
    }
    int first = Utf8.skip(part, 0, from - charsBefore);
    int last = first < 0 ? -1 : Utf8.skip(part, first, to - from);
    if (last < 0) {
      return Optional.empty();
    }
    byte[] added = newText.getBytes(StandardCharsets.UTF_8);
    // The halves of a surrogate pair that stood apart would be joined.
    boolean mayJoin =
        added.length == 0
            && ((first == 0 && before > 0)
                || (last == part.length && after < end)
                || Utf8.meetInPair(part, first, part, last, part.length));
    if (mayJoin) {
      return Optional.empty();
    }
    byte[] edited = new byte[first + added.length + part.length - last];
    System.arraycopy(part, 0, edited, 0, first);
    System.arraycopy(added, 0, edited, first, added.length);
    System.arraycopy(part, last, edited, first + added.length, part.length - last);
    return Optional.of(new EditedLine(base, before, charsBefore, edited, after));
  }
}
