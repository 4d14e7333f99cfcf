package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Few files are tasks of their own, many are put together. */
final class FileGroupsTest {
  @TempDir private Path folder;

  private RecordFile file(int bytes) throws IOException {
    Path path = folder.resolve(bytes + ".csa");
    if (!Files.exists(path)) {
      Files.write(path, new byte[bytes]);
    }
    return new RecordFile(
        path,
        Optional.of(folder),
        Optional.of(Files.readAttributes(path, BasicFileAttributes.class)));
  }

  private static List<List<RecordFile>> groups(Stream<RecordFile> files) {
    List<List<RecordFile>> groups = new ArrayList<>();
    FileGroups all = new FileGroups(groups::add);
    files.forEach(all::add);
    all.end();
    return groups;
  }

  @Test
  void groups_grow_and_hold_all_files_in_their_order() throws IOException {
    RecordFile small = file(2000);
    RecordFile named = RecordFile.named(folder);
    List<RecordFile> files =
        Stream.concat(Stream.generate(() -> small).limit(5000), Stream.of(named)).toList();

    List<List<RecordFile>> groups = groups(files.stream());

    assertEquals(files, groups.stream().flatMap(List::stream).toList());
    assertEquals(1, groups.get(100).size());
    assertEquals(32, groups.get(groups.size() - 2).size());
    assertTrue(groups.size() < 500, () -> groups.size() + " groups");
  }

  @Test
  void a_large_file_ends_its_group() throws IOException {
    RecordFile large = file(1 << 18);
    RecordFile small = file(1);
    List<RecordFile> files =
        Stream.iterate(0, i -> i + 1).limit(3000).map(i -> i % 2 == 0 ? small : large).toList();

    List<List<RecordFile>> groups = groups(files.stream());

    assertEquals(List.of(small, large), groups.get(groups.size() - 1));
  }
}
