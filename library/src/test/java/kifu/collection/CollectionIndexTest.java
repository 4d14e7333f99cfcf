package kifu.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import kifu.collection.CollectionIndex.Entry;
import kifu.collection.CollectionIndex.Name;
import kifu.document.Document;
import kifu.shogi.Position;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Builds indexes and asks them which files have a position. */
final class CollectionIndexTest {
  private static CollectionIndex built(CollectionIndex.Builder builder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    builder.writeTo(bytes);
    return CollectionIndex.of(ByteBuffer.wrap(bytes.toByteArray())).orElseThrow();
  }

  private static Set<Integer> numbers(CollectionIndex index, long... keys) {
    return index.filesWith(LongStream.of(keys).boxed().toList()).stream()
        .boxed()
        .collect(Collectors.toSet());
  }

  private static int number(CollectionIndex index, String path) {
    return index.find(Name.of(path)).orElseThrow().number();
  }

  private static long[] keys(String usi) {
    CollectionIndex.Keys keys = new CollectionIndex.Keys();
    CollectedGame.of(Document.open("a.usi", "", 0, Text.of(usi + "\n")))
        .forEach(game -> keys.add(game.positions()));
    return keys.sorted();
  }

  @Test
  void files_are_found_by_their_positions() throws IOException {
    CollectionIndex.Builder builder = new CollectionIndex.Builder(CollectionIndex.EMPTY);
    builder.add(Name.of("a"), 1, keys("startpos moves 7g7f 3c3d"));
    builder.add(Name.of("b"), 2, keys("startpos moves 2g2f"));
    builder.add(Name.of("empty"), 3, new long[0]);
    CollectionIndex index = built(builder);

    assertEquals(3, index.files());
    assertEquals(
        Set.of(number(index, "a"), number(index, "b")), numbers(index, Position.START.key()));
    assertEquals(Set.of(), numbers(index, Position.EMPTY.key()));
    Entry entry = index.find(Name.of("a")).orElseThrow();
    assertEquals(1, entry.stamp());
    assertEquals(3, entry.positions());
    assertEquals(Optional.empty(), index.find(Name.of("c")));
  }

  @Test
  void bytes_of_another_length_are_no_index() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CollectionIndex.Builder builder = new CollectionIndex.Builder(CollectionIndex.EMPTY);
    builder.add(Name.of("a"), 1, keys("startpos moves 7g7f 3c3d"));
    builder.writeTo(out);
    byte[] bytes = out.toByteArray();
    for (int length = 0; length < bytes.length; length++) {
      ByteBuffer cut = ByteBuffer.wrap(Arrays.copyOf(bytes, length));
      assertEquals(Optional.empty(), CollectionIndex.of(cut), "cut at " + length);
    }
  }

  /** A thousand changes of a hundred files, compared with a map. */
  @Test
  void an_index_follows_changes_of_files() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    TreeMap<String, Set<Long>> files = new TreeMap<>();
    CollectionIndex index = CollectionIndex.EMPTY;
    for (int round = 0; round < 100; round++) {
      CollectionIndex.Builder builder = new CollectionIndex.Builder(index);
      Set<String> changed = new TreeSet<>();
      for (int i = 0; i < 10; i++) {
        String name = "file " + random.nextInt(100);
        if (changed.add(name)) {
          long[] keys =
              random
                  .longs(random.nextInt(20), 0, 50)
                  .map(key -> key << 24)
                  .sorted()
                  .distinct()
                  .toArray();
          builder.add(Name.of(name), round, keys);
          files.put(name, LongStream.of(keys).boxed().collect(Collectors.toSet()));
        }
      }
      for (String name : files.keySet()) {
        if (!changed.contains(name)) {
          index.find(Name.of(name)).ifPresent(builder::keep);
        }
      }
      index = built(builder);
      for (long key = 0; key < 50; key++) {
        CollectionIndex now = index;
        long wanted = key << 24;
        Set<Integer> expected =
            files.entrySet().stream()
                .filter(file -> file.getValue().contains(wanted))
                .map(file -> number(now, file.getKey()))
                .collect(Collectors.toSet());
        assertEquals(expected, numbers(index, wanted), "seed " + seed + ", round " + round);
      }
    }
  }

  @Test
  void a_file_that_is_long_gone_is_left_out() throws IOException {
    CollectionIndex.Builder first = new CollectionIndex.Builder(CollectionIndex.EMPTY);
    first.add(Name.of("gone"), 1, keys("startpos moves 7g7f"));
    CollectionIndex index = built(first);
    for (int i = 0; i < 20; i++) {
      CollectionIndex.Builder builder = new CollectionIndex.Builder(index);
      builder.add(Name.of("here"), i, keys("startpos moves 2g2f"));
      index = built(builder);
    }
    assertEquals(1, index.files());
    assertEquals(Set.of(number(index, "here")), numbers(index, Position.START.key()));
  }
}
