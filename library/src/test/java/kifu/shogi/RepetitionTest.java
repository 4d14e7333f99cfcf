package kifu.shogi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RepetitionTest {

  private final Repetition repetition = new Repetition();

  @Test
  void nothing_is_repeated_at_first() {
    assertEquals(0, repetition.count());
    assertEquals(0, repetition.size());
    assertEquals(Optional.empty(), repetition.perpetual(Side.BLACK));
    assertThrows(IllegalStateException.class, repetition::pop);
  }

  @Test
  void rooks_that_go_to_and_fro_repeat_the_start_for_the_fourth_time_after_12_moves() {
    Position position = Position.START;
    repetition.push(position.key(), false);
    List<Integer> counts = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      for (String usi : List.of("2h3h", "8b7b", "3h2h", "7b8b")) {
        position = position.play(Diagram.move(usi));
        repetition.push(position.key(), false);
        counts.add(repetition.count());
      }
    }
    assertEquals(List.of(1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4), counts);
    assertEquals(Optional.empty(), repetition.perpetual(position.turn()));
    repetition.pop();
    assertEquals(3, repetition.count());
    assertEquals(12, repetition.size());
  }

  @Test
  void perpetual_check_by_the_opponent_of_the_side_to_move() {
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A");
    assertEquals(Optional.of(Side.WHITE), repetition.perpetual(Side.BLACK));
  }

  @Test
  void perpetual_check_by_the_side_to_move() {
    push("-a", "+B", "-c", "+D");
    push("-a", "+B", "-c", "+D");
    push("-a", "+B", "-c", "+D");
    push("-a");
    assertEquals(Optional.of(Side.BLACK), repetition.perpetual(Side.BLACK));
  }

  @Test
  void one_quiet_move_breaks_the_perpetual_check() {
    push("+A", "-b", "-C", "-d");
    push("+A", "-b", "-C", "-d");
    push("+A", "-b", "-C", "-d");
    push("+A");
    assertEquals(4, repetition.count());
    assertEquals(Optional.empty(), repetition.perpetual(Side.BLACK));
  }

  @Test
  void a_quiet_move_to_the_fourth_occurrence_breaks_it_too() {
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("-A");
    assertEquals(4, repetition.count());
    assertEquals(Optional.empty(), repetition.perpetual(Side.BLACK));
  }

  @Test
  void where_both_sides_check_with_each_move_the_one_loses_that_moved_last() {
    push("+A", "+b", "+C", "+d");
    push("+A", "+b", "+C", "+d");
    push("+A", "+b", "+C", "+d");
    push("+A");
    assertEquals(Optional.of(Side.WHITE), repetition.perpetual(Side.BLACK));
    assertEquals(Optional.of(Side.BLACK), repetition.perpetual(Side.WHITE));
  }

  @Test
  void quiet_moves_before_the_first_of_the_four_occurrences_do_not_matter() {
    push("-x", "-y");
    push("-A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A");
    assertEquals(Optional.of(Side.WHITE), repetition.perpetual(Side.BLACK));
  }

  @Test
  void what_follows_the_fourth_occurrence_does_not_matter() {
    push("-A", "-b", "-C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A");
    assertEquals(5, repetition.count());
    assertEquals(Optional.empty(), repetition.perpetual(Side.BLACK));
    repetition.clear();
    push("-A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "+C", "-d");
    push("+A", "-b", "-C", "-d");
    push("+A");
    assertEquals(Optional.of(Side.WHITE), repetition.perpetual(Side.BLACK));
  }

  @Test
  void a_cycle_is_completed_once() {
    push("-A", "-x", "-C", "-d");
    push("-A", "-b", "-C", "-d");
    push("-A", "-b", "-C", "-d");
    push("-A");
    assertTrue(repetition.isCompleted());
    push("-b", "-C");
    assertEquals(4, repetition.count());
    assertFalse(repetition.isCompleted());
    push("-d", "-A");
    assertEquals(5, repetition.count());
    assertFalse(repetition.isCompleted());
    push("-b");
    assertEquals(4, repetition.count());
    assertFalse(repetition.isCompleted());
  }

  @Test
  void clear_forgets_all() {
    repetition.push(1, false);
    repetition.clear();
    repetition.push(1, false);
    assertEquals(1, repetition.count());
    assertEquals(1, repetition.size());
  }

  @Test
  void what_lies_further_back_than_the_window_is_not_counted() {
    repetition.push(-1, false);
    for (int i = 1; i < Repetition.WINDOW; i++) {
      repetition.push(1000L * i, false);
    }
    repetition.push(-1, false);
    assertEquals(1, repetition.count());
    repetition.pop();
    repetition.pop();
    repetition.push(-1, false);
    assertEquals(2, repetition.count());
  }

  @Property(tries = 30)
  void counts_as_a_plain_list_does(@ForAll long seed) {
    Random random = new Random(seed);
    Repetition fast = new Repetition();
    List<Long> plain = new ArrayList<>();
    for (int step = 0; step < 30_000; step++) {
      boolean forward = random.nextInt(100) < (step / 6000 % 2 == 0 ? 90 : 20);
      if (forward || plain.isEmpty()) {
        // Few keys, many of them with the same home, so that they repeat and collide.
        long key = 2L * random.nextInt(60) + ((long) random.nextInt(60) << 20);
        fast.push(key, random.nextBoolean());
        plain.add(key);
      } else {
        fast.pop();
        plain.removeLast();
      }
      assertEquals(plain.size(), fast.size());
      if (step % 50 == 0 && !plain.isEmpty()) {
        List<Long> window =
            plain.subList(Math.max(0, plain.size() - Repetition.WINDOW), plain.size());
        long newest = plain.getLast();
        assertEquals(window.stream().filter(key -> key == newest).count(), fast.count());
      }
    }
  }

  /** Pushes positions: each a sign, + for a check, and a letter that stands for the position. */
  private void push(String... positions) {
    for (String position : positions) {
      repetition.push(position.charAt(1) << 8, position.charAt(0) == '+');
    }
  }
}
