package kifu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlocksTest {
  /** Noted are those that are written in capitals. */
  private static Blocks<String> blocks(String... blocks) {
    Blocks.Builder<String> builder = new Blocks.Builder<>(1);
    for (String block : blocks) {
      add(builder, block);
    }
    return builder.build();
  }

  /** A block has as many lines as letters. */
  private static void add(Blocks.Builder<String> builder, String block) {
    builder.add(block, block.length(), Character.isUpperCase(block.charAt(0)));
  }

  private static String drawn(Blocks<String> blocks) {
    return IntStream.range(0, blocks.size())
            .mapToObj(i -> blocks.firstLine(i) + "-" + blocks.endLine(i) + " " + blocks.get(i))
            .collect(Collectors.joining(", "))
        + " noted "
        + blocks.noted().boxed().toList();
  }

  @Test
  void blocks_follow_each_other_without_gaps() {
    assertEquals(
        "0-3 aaa, 3-4 B, 4-6 cc, 6-8 DD noted [1, 3]", drawn(blocks("aaa", "B", "cc", "DD")));
  }

  @Test
  void a_line_stands_in_one_block() {
    Blocks<String> blocks = blocks("aaa", "B", "cc");
    assertEquals(
        "0 0 0 1 2 2",
        IntStream.range(0, 6)
            .mapToObj(line -> String.valueOf(blocks.indexAt(line)))
            .collect(Collectors.joining(" ")));
  }

  @Test
  void what_an_edit_did_not_touch_is_taken_over_where_it_stands_now() {
    Blocks<String> before = blocks("aaa", "B", "cc", "DD", "e");
    Blocks.Builder<String> after = new Blocks.Builder<>(before.size());
    after.addAll(before, 0, 2);
    add(after, "Xxxx");
    add(after, "y");
    after.addAll(before, 3, 5);
    assertEquals(
        "0-3 aaa, 3-4 B, 4-8 Xxxx, 8-9 y, 9-11 DD, 11-12 e noted [1, 2, 4]", drawn(after.build()));
    assertEquals("0-3 aaa, 3-4 B, 4-6 cc, 6-8 DD, 8-9 e noted [1, 3]", drawn(before));
  }
}
