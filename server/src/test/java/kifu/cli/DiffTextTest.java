package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiffTextTest {
  @TempDir Path folder;

  @Test
  void a_record_is_written_in_utf_8_with_line_feeds() throws IOException {
    Path record = folder.resolve("a.kif");
    Files.write(record, "先手：髙橋\r\n   1 ７六歩(77)\r\n*①".getBytes(Charset.forName("windows-31j")));

    assertEquals(
        new Run(0, Run.latin1("先手：髙橋\n   1 ７六歩(77)\n*①"), ""), Run.of("diff-text", record));
  }

  @Test
  void what_cannot_be_read_says_why_and_git_shows_it() throws IOException {
    Path zeros = Files.write(folder.resolve("a.kif"), new byte[10]);

    assertEquals(new Run(0, "(not a text file: byte 1 is NUL)\n", ""), Run.of("diff-text", zeros));
  }
}
