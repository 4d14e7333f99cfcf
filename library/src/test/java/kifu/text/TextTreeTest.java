package kifu.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the tree under a text: its shape, and what texts share. */
class TextTreeTest {

  private static final String MOVE = "   1 ７六歩(77)   ( 0:01/00:00:01)\n";
  private static final Text LARGE = Text.of(MOVE.repeat(50_000));

  /** Counts the lines that say something, and how often it was asked. */
  private static class Remarks implements Summary<Integer> {
    int asked;
    int added;

    @Override
    public Integer empty() {
      return 0;
    }

    @Override
    public Integer of(Chunk chunk) {
      asked++;
      IntStream lines = IntStream.range(0, chunk.lineCount());
      return (int) lines.filter(line -> chunk.line(line).startsWith("*")).count();
    }

    @Override
    public Integer plus(Integer left, Integer right) {
      added++;
      return left + right;
    }
  }

  @Test
  void a_large_text_is_a_flat_tree_of_full_chunks() {
    Trees.assertSound(LARGE);
    assertEquals(3, Trees.depth(LARGE));
    assertTrue(Trees.chunks(LARGE).stream().limit(400).allMatch(chunk -> chunk.size() > 4000));
  }

  @Test
  void a_line_longer_than_a_chunk_is_a_chunk_of_its_own() {
    Text text = Text.of("short\n" + "長".repeat(5000) + "\nshort\n");
    assertEquals(
        List.of("short\n", "長".repeat(5000) + "\n", "short\n"),
        Trees.chunks(text).stream().map(Chunk::text).toList());
  }

  @Test
  void keys_in_a_line_longer_than_a_chunk_leave_it_one() {
    for (String above : List.of("", "short\n", "short\r")) {
      Text text = Text.of(above + "長".repeat(5000) + "\nshort\n");
      int line = above.isEmpty() ? 0 : 1;
      for (int column : List.of(0, 2500, 5000)) {
        Text typed = text.replace(Range.ofLine(line, column, column), "x");
        assertEquals(5001, typed.line(line).length());
        assertEquals('x', typed.line(line).charAt(column));
        assertEquals(Text.of(typed.toString()).lineCount(), typed.lineCount());

        Text back = typed.replace(Range.ofLine(line, column, column + 1), "");
        assertEquals(text.toString(), back.toString());
        assertEquals(text.line(line), back.line(line));
      }
      Text emptied = text.replace(Range.ofLine(line, 0, 5000), "");
      assertEquals(Text.of(emptied.toString()).lineCount(), emptied.lineCount(), above);
    }
  }

  @Test
  void carriage_returns_alone_make_chunks_too() {
    Text text = Text.of("7g7f 3c3d 0 32 1\r".repeat(1000));
    Trees.assertSound(text);
    assertEquals(1001, text.lineCount());
  }

  @Test
  void small_edits_everywhere_leave_the_tree_as_good_as_new() {
    long seed = new Random().nextLong();
    System.out.println("TextTreeTest seed " + seed);
    Random random = new Random(seed);
    Text text = LARGE;
    for (int i = 0; i < 30_000; i++) {
      int line = random.nextInt(text.lineCount());
      int column = random.nextInt(text.lineLength(line) + 1);
      Range range = Range.of(line, column, line + random.nextInt(2), column + random.nextInt(20));
      text =
          text.replace(
              range, random.nextBoolean() ? "" : "*ここで\n長考\r\n".substring(random.nextInt(9)));
    }
    Trees.assertSound(text);
    assertTrue(Trees.depth(text) <= 1 + Trees.depth(Text.of(text.toString())));
    assertTrue(averageChunkSize(text) > 1500, "chunks of " + averageChunkSize(text));
  }

  @Test
  void a_text_that_shrinks_and_grows_keeps_a_sound_tree() {
    long seed = new Random().nextLong();
    System.out.println("TextTreeTest seed " + seed);
    Random random = new Random(seed);
    Text text = LARGE;
    for (int i = 0; i < 100; i++) {
      int line = random.nextInt(text.lineCount());
      boolean grow = text.lineCount() < 20_000;
      int removed = random.nextInt(1 + (grow ? 50 : text.lineCount() / 3));
      String inserted = MOVE.repeat(random.nextInt(grow ? 10_000 : 50));
      text = text.replace(Range.of(line, 3, line + removed, 2), inserted);
      Trees.assertSound(text);
    }
  }

  @Test
  void deleting_everything_leaves_one_empty_chunk() {
    Text text = LARGE.replace(new Range(new Point(0, 0), LARGE.end()), "");
    assertEquals(0, Trees.depth(text));
    assertEquals("", text.toString());
  }

  @Test
  void a_key_replaces_one_chunk_and_keeps_all_others() {
    Text edited = LARGE.replace(Range.ofLine(25_000, 10, 11), "八");
    assertEquals(1, chunksNotIn(LARGE, edited).size());
    assertSame(edited.chunkAt(25_000), chunksNotIn(LARGE, edited).getFirst());
  }

  @Test
  void a_line_more_replaces_at_most_three_chunks() {
    for (int line = 25_000; line < 25_200; line++) {
      Text edited = LARGE.replace(Range.ofLine(line, 0, 0), MOVE);
      assertTrue(chunksNotIn(LARGE, edited).size() <= 3);
    }
  }

  @Test
  void a_chunk_that_was_not_touched_keeps_its_memo() {
    AtomicInteger computed = new AtomicInteger();
    Memo<Integer> lines =
        chunk -> {
          computed.incrementAndGet();
          return chunk.lineCount();
        };
    Text text = Text.of(MOVE.repeat(10_000));
    Trees.chunks(text).forEach(chunk -> chunk.memo(lines));
    computed.set(0);

    Text edited = text.replace(Range.ofLine(5_000, 10, 11), "八");
    int sum = Trees.chunks(edited).stream().mapToInt(chunk -> chunk.memo(lines)).sum();
    assertEquals(edited.lineCount(), sum);
    assertEquals(1, computed.get());
  }

  @Test
  void a_chunk_in_which_a_line_was_edited_is_given_what_was_said_before() {
    Memo<String> history =
        new Memo<>() {
          @Override
          public String of(Chunk chunk) {
            return "read";
          }

          @Override
          public Optional<String> after(String was, Chunk chunk, int line) {
            return chunk.line(line).isEmpty()
                ? Optional.empty()
                : Optional.of(was + ", line " + line + " is " + chunk.line(line));
          }
        };
    Text text = Text.of("a\nb\nc");
    assertEquals("read", text.chunkAt(0).memo(history));
    Text edited = text.replace(Range.ofLine(1, 0, 1), "d");
    assertEquals("read, line 1 is d", edited.chunkAt(0).memo(history));
    Text again = edited.replace(Range.ofLine(2, 1, 1), "e");
    assertEquals("read, line 1 is d, line 2 is ce", again.chunkAt(0).memo(history));
    assertEquals("read", again.replace(Range.of(0, 1, 1, 0), "").chunkAt(0).memo(history));
    assertEquals("read", again.replace(Range.ofLine(0, 1, 1), "\n").chunkAt(0).memo(history));
    Text unread = text.replace(Range.ofLine(0, 0, 1), "f").replace(Range.ofLine(0, 1, 1), "g");
    assertEquals("read", unread.chunkAt(0).memo(history));
  }

  @Test
  void another_kind_of_memo_gets_its_own_value() {
    Chunk chunk = Text.of("a\nb").chunkAt(0);
    Memo<List<String>> wrap = each -> List.of(each.text());
    List<String> first = chunk.memo(wrap);
    assertSame(first, chunk.memo(wrap));
    assertEquals(2, chunk.<Integer>memo(Chunk::lineCount));
    assertNotSame(first, chunk.memo(wrap));
    assertEquals(first, chunk.memo(wrap));
  }

  private static Text withCountedRemark(Remarks remarks) {
    Text text = LARGE.replace(Range.ofLine(40_000, 0, 0), "*好手\n");
    assertEquals(1, text.summarize(remarks));

    remarks.asked = 0;
    remarks.added = 0;
    return text;
  }

  @Test
  void after_an_edit_only_the_path_to_it_is_summarized_again() {
    Remarks remarks = new Remarks();
    Text text = withCountedRemark(remarks);
    Text edited = text.replace(Range.ofLine(7, 0, 0), "*疑問手\n");
    assertEquals(2, edited.summarize(remarks));
    int asked = remarks.asked;
    assertTrue(asked <= Branch.MOST, asked + " chunks");
    assertTrue(remarks.added <= 3 * Branch.MOST, remarks.added + " sums");

    assertEquals(1, text.summarize(remarks));
    assertEquals(asked, remarks.asked, "the text before the edit keeps its summary");
  }

  @Test
  void a_sum_that_follows_from_what_was_replaced_asks_for_nothing_else() {
    Remarks remarks =
        new Remarks() {
          @Override
          public Optional<Integer> after(Replacement<Integer> replaced) {
            return Optional.of(replaced.run() - replaced.was() + replaced.is());
          }
        };
    Text text = withCountedRemark(remarks);
    Text edited = text.replace(Range.ofLine(7, 0, 0), "*疑問手\n");
    assertEquals(2, edited.summarize(remarks));
    assertEquals(2, remarks.asked, "the chunk as it was, and as it is");
    assertEquals(0, remarks.added);
  }

  @Test
  void a_part_that_was_replaced_stands_between_its_neighbours() {
    Remarks remarks =
        new Remarks() {
          @Override
          public Optional<Integer> after(Replacement<Integer> replaced) {
            return replaced
                .left()
                .flatMap(
                    left -> replaced.right().map(right -> 100 * left + 10 * replaced.is() + right));
          }
        };
    int first = LARGE.firstLineOfChunkAt(300);
    int end = first + LARGE.chunkAt(300).lineCount();
    Text text =
        LARGE
            .replace(Range.ofLine(end + 1, 0, 0), "*\n*\n*\n")
            .replace(Range.ofLine(first - 3, 0, 0), "*\n");
    Text three = text.replace(Range.of(1000, 0, text.lineCount(), 0), "");
    assertEquals(4, three.summarize(remarks));

    assertEquals(123, three.replace(Range.ofLine(first + 5, 0, 0), "*\n*\n").summarize(remarks));
  }

  @Test
  void two_kinds_of_summary_do_not_mix() {
    Remarks remarks = new Remarks();
    Summary<Integer> lines =
        new Summary<>() {
          @Override
          public Integer empty() {
            return 0;
          }

          @Override
          public Integer of(Chunk chunk) {
            return chunk.lineCount();
          }

          @Override
          public Integer plus(Integer left, Integer right) {
            return left + right;
          }
        };
    assertEquals(0, LARGE.summarize(remarks));
    assertEquals(50_001, LARGE.summarize(lines));
    assertEquals(0, LARGE.summarize(remarks));
  }

  @Test
  void a_visit_goes_straight_to_the_chunks_that_are_wanted() {
    Remarks remarks = new Remarks();
    Text text =
        LARGE
            .replace(Range.ofLine(40_000, 0, 0), "*好手\n")
            .replace(Range.ofLine(10_000, 0, 0), "*疑問手\n");
    AtomicInteger looks = new AtomicInteger();
    List<Chunk> found = new ArrayList<>();
    text.visit(
        remarks,
        count -> looks.incrementAndGet() > 0 && count > 0,
        0,
        text.lineCount(),
        (firstLine, chunk) -> found.add(chunk));
    assertEquals(List.of(text.chunkAt(10_000), text.chunkAt(40_001)), found);
    assertTrue(looks.get() <= 5 * Branch.MOST, looks + " nodes");

    found.clear();
    text.visit(
        remarks, count -> count > 0, 20_000, text.lineCount(), (line, chunk) -> found.add(chunk));
    assertEquals(List.of(text.chunkAt(40_001)), found);
  }

  @Test
  void a_visit_sees_the_chunks_that_overlap_the_lines_and_no_others() {
    Remarks remarks = new Remarks();
    int firstLine = LARGE.firstLineOfChunkAt(300);
    int endLine = firstLine + LARGE.chunkAt(300).lineCount();
    List<Integer> seen = new ArrayList<>();
    ChunkVisitor note = (line, chunk) -> seen.add(line);

    LARGE.visit(remarks, count -> true, firstLine, endLine, note);
    assertEquals(List.of(firstLine), seen);
    seen.clear();
    LARGE.visit(remarks, count -> true, endLine - 1, endLine + 1, note);
    assertEquals(List.of(firstLine, endLine), seen);
    seen.clear();
    LARGE.visit(remarks, count -> true, 300, 300, note);
    Text.of("a").visit(remarks, count -> false, 0, 1, note);
    LARGE.visitChunks(LARGE.lineCount(), note);
    assertEquals(List.of(), seen);
  }

  @Test
  void a_visitor_can_stop() {
    List<Integer> seen = new ArrayList<>();
    LARGE.visitChunks(
        300,
        (firstLine, chunk) -> {
          seen.add(firstLine);
          return seen.size() < 3;
        });
    assertEquals(3, seen.size());
    assertEquals(LARGE.firstLineOfChunkAt(300), seen.get(0));
  }

  private static List<Chunk> chunksNotIn(Text before, Text after) {
    Set<Chunk> known = Collections.newSetFromMap(new IdentityHashMap<>());
    known.addAll(Trees.chunks(before));
    return Trees.chunks(after).stream().filter(chunk -> !known.contains(chunk)).toList();
  }

  private static int averageChunkSize(Text text) {
    return (int) Trees.chunks(text).stream().mapToInt(Chunk::size).average().orElseThrow();
  }
}
