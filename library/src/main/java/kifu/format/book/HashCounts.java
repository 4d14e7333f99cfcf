package kifu.format.book;

import java.util.Arrays;
import kifu.text.Sorted;

/**
 * Counts how often each {@linkplain BookChunk#hash(int) hash} occurs in a book: a multiset of about
 * four bytes a hash. Immutable; a changed one shares with the one before all but the slots that
 * changed, so an edit costs some kilobytes whatever the size of the book. The goals "keystroke →
 * diagnostics, median: 50 MB book / 5 kB book" and "resident memory gained per byte of document:
 * book" need it.
 *
 * <p>Hashes are well spread numbers. Their highest bits choose a slot, and a slot is a sorted
 * array.
 */
final class HashCounts {
  /** About how many hashes a slot holds when the multiset is built. */
  private static final int HASHES_PER_SLOT = 64;

  /** When a slot holds this many times more or less, all is built again. */
  private static final int GROWTH = 8;

  private static final int[] NO_HASHES = {};

  private final int[][] slots;
  private final int shift;
  private final int size;

  private HashCounts(int[][] slots, int shift, int size) {
    this.slots = slots;
    this.shift = shift;
    this.size = size;
  }

  /** The multiset of these hashes. */
  static HashCounts of(int[] hashes) {
    int count = hashes.length;
    int bits = 32 - Integer.numberOfLeadingZeros(count / HASHES_PER_SLOT);
    int shift = Math.min(31, 32 - bits);
    int[] sizes = new int[1 << (32 - shift)];
    for (int i = 0; i < count; i++) {
      sizes[slot(hashes[i], shift)]++;
    }
    int[][] slots = new int[sizes.length][];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = sizes[i] == 0 ? NO_HASHES : new int[sizes[i]];
    }
    for (int i = 0; i < count; i++) {
      int slot = slot(hashes[i], shift);
      slots[slot][--sizes[slot]] = hashes[i];
    }
    for (int[] slot : slots) {
      Arrays.sort(slot);
    }
    return new HashCounts(slots, shift, count);
  }

  private static int slot(int hash, int shift) {
    return hash >>> shift;
  }

  /** How often a hash occurs. */
  int count(int hash) {
    int[] slot = slots[slot(hash, shift)];
    return countBelow(slot, hash + 1L) - countBelow(slot, hash);
  }

  /** How many numbers of a sorted array are below another one. */
  private static int countBelow(int[] sorted, long number) {
    return Sorted.first(0, sorted.length, i -> sorted[i] < number);
  }

  /** The hashes that occur more than once, each once. */
  int[] repeated() {
    int[] repeated = new int[8];
    int count = 0;
    for (int[] slot : slots) {
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

  /** The multiset without some hashes that are in it, and with others. */
  HashCounts change(int[] removed, int[] added) {
    int[] gone = removed.clone();
    int[] come = added.clone();
    Arrays.sort(gone);
    Arrays.sort(come);
    int[][] changed = slots.clone();
    for (int hash : gone) {
      change(changed, slot(hash, shift), gone, come);
    }
    for (int hash : come) {
      change(changed, slot(hash, shift), gone, come);
    }
    int changedSize = size - removed.length + added.length;
    HashCounts result = new HashCounts(changed, shift, changedSize);
    int perSlot = changedSize / slots.length;
    boolean fits =
        perSlot < HASHES_PER_SLOT * GROWTH
            && (slots.length <= 2 || perSlot > HASHES_PER_SLOT / GROWTH);
    return fits ? result : result.rebuilt();
  }

  private HashCounts rebuilt() {
    int[] hashes = new int[size];
    int count = 0;
    for (int[] slot : slots) {
      System.arraycopy(slot, 0, hashes, count, slot.length);
      count += slot.length;
    }
    return of(hashes);
  }

  /** Changes a slot that is not changed yet. */
  @SuppressWarnings("ReferenceEquality") // one that is not changed is the same array
  private void change(int[][] changed, int index, int[] gone, int[] come) {
    int[] slot = slots[index];
    if (changed[index] == slot) {
      changed[index] = merged(slot, inSlot(index, gone), inSlot(index, come));
    }
  }

  /** The hashes of a sorted array that belong into a slot. */
  private int[] inSlot(int index, int[] sorted) {
    int lowest = index << shift;
    return Arrays.copyOfRange(
        sorted, countBelow(sorted, lowest), countBelow(sorted, lowest + (1L << shift)));
  }

  /** A sorted array without some of its numbers, and with others. */
  private static int[] merged(int[] slot, int[] gone, int[] come) {
    int[] merged = new int[slot.length - gone.length + come.length];
    int left = 0;
    int added = 0;
    int count = 0;
    for (int hash : slot) {
      if (left < gone.length && gone[left] == hash) {
        left++;
      } else {
        while (added < come.length && come[added] < hash) {
          merged[count++] = come[added++];
        }
        merged[count++] = hash;
      }
    }
    System.arraycopy(come, added, merged, count, come.length - added);
    return merged;
  }
}
