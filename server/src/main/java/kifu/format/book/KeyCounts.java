package kifu.format.book;

import java.util.Arrays;

/**
 * How often each key occurs in a book: a multiset of about eight bytes a key. Immutable; a changed
 * one shares with the one before all but the slots that changed, so an edit costs some kilobytes
 * whatever the size of the book.
 *
 * <p>Keys are well spread numbers. Their highest bits choose a slot, and a slot is a sorted array.
 */
final class KeyCounts {
  /** A slot holds about so many keys when the multiset is built. */
  private static final int KEYS_PER_SLOT = 64;

  /** When it holds so many times more or less, all is built again. */
  private static final int GROWTH = 8;

  private static final long[] NO_KEYS = {};

  private final long[][] slots;
  private final int shift;
  private final int size;

  private KeyCounts(long[][] slots, int shift, int size) {
    this.slots = slots;
    this.shift = shift;
    this.size = size;
  }

  /** The multiset of these keys. */
  static KeyCounts of(long[] keys, int count) {
    int bits = 32 - Integer.numberOfLeadingZeros(count / KEYS_PER_SLOT);
    int shift = Math.min(63, 64 - bits);
    int[] sizes = new int[1 << (64 - shift)];
    for (int i = 0; i < count; i++) {
      sizes[slot(keys[i], shift)]++;
    }
    long[][] slots = new long[sizes.length][];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = sizes[i] == 0 ? NO_KEYS : new long[sizes[i]];
    }
    for (int i = 0; i < count; i++) {
      int slot = slot(keys[i], shift);
      slots[slot][--sizes[slot]] = keys[i];
    }
    for (long[] slot : slots) {
      Arrays.sort(slot);
    }
    return new KeyCounts(slots, shift, count);
  }

  private static int slot(long key, int shift) {
    return (int) (key >>> shift);
  }

  /** How often a key occurs. */
  int count(long key) {
    long[] slot = slots[slot(key, shift)];
    int found = Arrays.binarySearch(slot, key);
    if (found < 0) {
      return 0;
    }
    int first = found;
    while (first > 0 && slot[first - 1] == key) {
      first--;
    }
    int last = found;
    while (last < slot.length - 1 && slot[last + 1] == key) {
      last++;
    }
    return last - first + 1;
  }

  /** The keys that occur more than once, each once. */
  long[] repeated() {
    long[] repeated = new long[8];
    int count = 0;
    for (long[] slot : slots) {
      for (int i = 1; i < slot.length; i++) {
        boolean second = slot[i] == slot[i - 1] && (i == 1 || slot[i] != slot[i - 2]);
        if (second) {
          repeated = count == repeated.length ? Arrays.copyOf(repeated, 2 * count) : repeated;
          repeated[count++] = slot[i];
        }
      }
    }
    return Arrays.copyOf(repeated, count);
  }

  /** The multiset without some keys that are in it, and with others. */
  KeyCounts change(long[] removed, long[] added) {
    long[][] changed = slots.clone();
    for (long key : removed) {
      int slot = slot(key, shift);
      changed[slot] = without(changed[slot], key);
    }
    for (long key : added) {
      int slot = slot(key, shift);
      changed[slot] = with(changed[slot], key);
    }
    int changedSize = size - removed.length + added.length;
    KeyCounts result = new KeyCounts(changed, shift, changedSize);
    int perSlot = changedSize / slots.length;
    boolean fits =
        perSlot < KEYS_PER_SLOT * GROWTH && (slots.length <= 2 || perSlot > KEYS_PER_SLOT / GROWTH);
    return fits ? result : result.rebuilt();
  }

  private KeyCounts rebuilt() {
    long[] keys = new long[size];
    int count = 0;
    for (long[] slot : slots) {
      System.arraycopy(slot, 0, keys, count, slot.length);
      count += slot.length;
    }
    return of(keys, count);
  }

  private static long[] with(long[] slot, long key) {
    int found = Arrays.binarySearch(slot, key);
    int at = found < 0 ? -found - 1 : found;
    long[] longer = new long[slot.length + 1];
    System.arraycopy(slot, 0, longer, 0, at);
    longer[at] = key;
    System.arraycopy(slot, at, longer, at + 1, slot.length - at);
    return longer;
  }

  private static long[] without(long[] slot, long key) {
    int at = Arrays.binarySearch(slot, key);
    long[] shorter = new long[slot.length - 1];
    System.arraycopy(slot, 0, shorter, 0, at);
    System.arraycopy(slot, at + 1, shorter, at, shorter.length - at);
    return shorter;
  }
}
