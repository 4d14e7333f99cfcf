package kifu.collection;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import kifu.Marked;
import kifu.RandomDocument;
import kifu.collection.StoredIndex.Entry;
import kifu.collection.StoredIndex.Name;
import kifu.document.Document;
import kifu.document.DocumentFormat;
import kifu.shogi.Position;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

/** Builds indexes and asks them which files have a position. */
final class StoredIndexTest {
  private static StoredIndex built(StoredIndexBuilder builder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    builder.writeTo(bytes);
    return StoredIndex.of(ByteBuffer.wrap(bytes.toByteArray())).orElseThrow();
  }

  private static Set<Integer> numbers(StoredIndex index, long... keys) {
    return index.filesWith(LongStream.of(keys).boxed().toList()).stream()
        .boxed()
        .collect(Collectors.toSet());
  }

  private static int number(StoredIndex index, String path) {
    return index.find(Name.of(path)).orElseThrow().number();
  }

  private static StoredIndex.Added file(String path, long stamp, String... games) {
    StoredIndex.Content content = new StoredIndex.Content();
    for (String usi : games) {
      CollectedGame.of(Document.open("a.usi", "", 0, Text.of(usi + "\n")))
          .forEach(game -> content.add(game, place -> place));
    }
    return new StoredIndex.Added(Name.of(path), stamp, content);
  }

  @Test
  void files_are_found_by_their_positions() throws IOException {
    StoredIndexBuilder builder = new StoredIndexBuilder(StoredIndex.EMPTY);
    builder.add(file("a", 1, "startpos moves 7g7f 3c3d"));
    builder.add(file("b", 2, "startpos moves 2g2f"));
    builder.add(file("empty", 3));
    StoredIndex index = built(builder);

    assertEquals(3, index.files());
    assertEquals(
        Set.of(number(index, "a"), number(index, "b")), numbers(index, Position.START.key()));
    assertEquals(Set.of(), numbers(index, Position.EMPTY.key()));
    Entry entry = index.find(Name.of("a")).orElseThrow();
    assertEquals(1, entry.stamp());
    assertEquals(3, entry.positions());
    assertEquals(Optional.empty(), index.find(Name.of("c")));
  }

  private static byte[] record(String text) {
    return text.getBytes(UTF_8);
  }

  /** What is asked of a game; an index knows neither its comments nor where moves are written. */
  private static String described(SearchedGame game) {
    List<PlayedPosition> positions = game.positions();
    return game.number()
        + "%s %s %s ".formatted(game.facts(), game.opening(), game.places(positions))
        + positions.stream()
            .map(
                at ->
                    new PlayedPosition(
                        at.position(),
                        at.number(),
                        at.ply(),
                        at.variation(),
                        at.next(),
                        at.moves(),
                        List.of(),
                        Optional.empty(),
                        at.begins(),
                        at.before(),
                        at.move()))
            .toList();
  }

  @Test
  void a_stored_game_answers_as_that_of_its_document() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      DocumentFormat format = GameIndexTest.FORMATS.get(i % GameIndexTest.FORMATS.size());
      Text text = Text.of(RandomDocument.of(format, random, 40));
      Document document = Document.open("", format.languageId(), 0, text);
      StoredIndex.Content content = new StoredIndex.Content();
      CollectedGame.of(document).forEach(game -> content.add(game, place -> place));
      StoredIndexBuilder builder = new StoredIndexBuilder(StoredIndex.EMPTY);
      builder.add(new StoredIndex.Added(Name.of("a"), 1, content));
      StoredIndex index = built(builder);
      Entry entry = index.find(Name.of("a")).orElseThrow();

      assertEquals(
          CollectedGame.of(document).map(StoredIndexTest::described).toList(),
          index.games(entry).orElseThrow().stream().map(StoredIndexTest::described).toList(),
          "seed " + seed + ", document " + i + "\n" + text);
    }
  }

  @Test
  void a_variation_at_the_end_does_not_go_on_the_main_line() throws IOException {
    Document document =
        Marked.kif(
                """
                   1 ７六歩(77)
                   2 投了

                変化：2手
                   2 ３四歩(33)

                変化：3手
                   3 ２六歩(27)
                """)
            .document();
    IndexedRecord record = IndexedRecord.of("a", document);

    assertEquals(
        CollectedGame.of(document).map(StoredIndexTest::described).toList(),
        record.games().map(StoredIndexTest::described).toList());
  }

  @Test
  void bytes_of_another_length_are_no_index() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StoredIndexBuilder builder = new StoredIndexBuilder(StoredIndex.EMPTY);
    builder.add(file("a", 1, "startpos moves 7g7f 3c3d"));
    builder.writeTo(out);
    byte[] bytes = out.toByteArray();
    for (int length = 0; length < bytes.length; length++) {
      ByteBuffer cut = ByteBuffer.wrap(bytes, 0, length);
      assertEquals(Optional.empty(), StoredIndex.of(cut), "cut at " + length);
    }
  }

  /** Keys of both signs, which differ in all of their upper 40 bits. */
  private static long key(long number) {
    return ((number - 25) * 0x123456789L) << 24;
  }

  /** A thousand changes of a hundred files, compared with a map. */
  @Test
  void an_index_follows_changes_of_files() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    TreeMap<String, Set<Long>> files = new TreeMap<>();
    StoredIndex index = StoredIndex.EMPTY;
    for (int round = 0; round < 100; round++) {
      StoredIndexBuilder builder = new StoredIndexBuilder(index);
      Set<String> changed = new TreeSet<>();
      for (int i = 0; i < 10; i++) {
        String name = "file " + random.nextInt(100);
        if (changed.add(name)) {
          long[] keys =
              random
                  .longs(random.nextInt(20), 0, 50)
                  .map(StoredIndexTest::key)
                  .sorted()
                  .distinct()
                  .toArray();
          builder.add(new StoredIndex.Added(Name.of(name), round, record(name), keys));
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
        StoredIndex now = index;
        long wanted = key(key);
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
  void what_has_no_room_is_added_the_next_time() throws IOException {
    StoredIndex.Added first = file("a", 1, "startpos moves 7g7f");
    StoredIndex.Added second = file("b", 1, "startpos moves 2g2f");
    StoredIndexBuilder builder = new StoredIndexBuilder(StoredIndex.EMPTY, 250);
    builder.add(first);
    builder.add(second);
    StoredIndex index = built(builder);

    assertEquals(Optional.empty(), index.find(Name.of("b")));
    assertEquals(Set.of(number(index, "a")), numbers(index, Position.START.key()));

    StoredIndexBuilder next = new StoredIndexBuilder(index, 250);
    next.keep(index.find(Name.of("a")).orElseThrow());
    next.add(second);
    index = built(next);
    assertEquals(
        Set.of(number(index, "a"), number(index, "b")), numbers(index, Position.START.key()));
  }

  @Test
  void a_file_that_is_long_gone_is_left_out() throws IOException {
    StoredIndexBuilder first = new StoredIndexBuilder(StoredIndex.EMPTY);
    first.add(file("gone", 1, "startpos moves 7g7f"));
    StoredIndex index = built(first);
    for (int i = 0; i < 20; i++) {
      StoredIndexBuilder builder = new StoredIndexBuilder(index);
      builder.add(file("here", i, "startpos moves 2g2f"));
      index = built(builder);
    }
    assertEquals(1, index.files());
    assertEquals(Set.of(number(index, "here")), numbers(index, Position.START.key()));
  }
}
