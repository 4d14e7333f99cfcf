package kifu.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class MemoryLimitTest {
  private final FakeHeap heap = new FakeHeap(800);
  private final MemoryLimit limit = new MemoryLimit(heap);

  @Test
  void garbage_is_no_reason_to_give_anything_up() {
    heap.needed = 100;
    heap.garbage = 650;

    assertFalse(limit.isReached());
    assertEquals(1, heap.collections);
  }

  @Test
  void an_eighth_is_kept_free_of_what_is_needed() {
    heap.needed = 700;
    assertFalse(limit.isReached());

    heap.needed = 701;
    assertTrue(limit.isReached());
  }

  @Test
  void what_is_about_to_come_counts() {
    heap.needed = 600;
    heap.garbage = 100;

    assertFalse(limit.isReachedBy(100));
    assertEquals(1, heap.collections);
    assertTrue(limit.isReachedBy(101));
  }

  @Test
  void nothing_is_collected_while_much_is_free() {
    heap.needed = 100;
    heap.garbage = 600;

    assertFalse(limit.isReached());
    assertEquals(0, heap.collections);
  }

  @Test
  void a_document_that_needs_nearly_all_is_not_collected_again_and_again() {
    heap.needed = 690;
    for (int i = 0; i < 100; i++) {
      heap.garbage += 1;
      assertFalse(limit.isReached());
    }

    assertEquals(2, heap.collections);
  }

  @Test
  void once_something_is_given_up_there_is_room_again() {
    heap.needed = 790;
    assertTrue(limit.isReached());

    heap.needed = 10;
    heap.garbage = 780;
    assertFalse(limit.isReached());
  }
}
