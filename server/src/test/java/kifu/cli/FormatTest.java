package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests what {@code kifu format} writes, and what it leaves alone. */
final class FormatTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");
  private static final String UNTIDY = "手合割：平手\r\n1 ７六歩(77)\r\n*そのまま  \r\n";
  private static final String TIDY = "手合割：平手\r\n   1 ７六歩(77)\r\n*そのまま  \r\n";

  @TempDir Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void formatted_text_goes_to_standard_output() throws Exception {
    Path path = file("a.kif", UNTIDY);

    assertEquals(TIDY, Run.of("format", path).out());
    assertEquals(UNTIDY, Files.readString(path));
  }

  @Test
  void an_empty_name_does_not_mean_this_folder() {
    Run run = Run.of("format", "--write", "");

    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("PATH: '' is not a file name"), run.err());
  }

  @Test
  void sort_brings_the_positions_of_a_book_in_order() throws Exception {
    String first = "sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1\r\nG*5e none  0 0 1\r\n";
    String second = "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1\r\nP*5e none 0 0 1\r\n";
    Path book = file("a.db", "#YANEURAOU-DB2016 1.00\r\n" + second + first);
    Path record = file("b.kif", UNTIDY);

    assertEquals(
        new Run(1, book + "\n", "1 of 2 files would change\n"),
        Run.of("format", "--sort", "--check", folder));
    assertEquals(0, Run.of("format", "--sort", "--write", folder).exitCode());
    assertEquals("#YANEURAOU-DB2016 1.00\r\n" + first + second, Files.readString(book));
    assertEquals(UNTIDY, Files.readString(record));
    assertEquals(0, Run.of("format", "--sort", "--check", folder).exitCode());
    assertEquals(2, Run.of("format", "--sort", record).exitCode());
  }

  @Test
  void standard_output_is_in_the_encoding_of_the_file() throws Exception {
    Path path = Files.write(folder.resolve("a.kif"), UNTIDY.getBytes(SHIFT_JIS));

    assertArrayEquals(TIDY.getBytes(SHIFT_JIS), Run.of("format", path).bytes());
  }

  @Test
  void check_lists_the_files_that_would_change() throws Exception {
    Path untidy = file("a.kif", UNTIDY);
    file("b.kif", TIDY);

    assertEquals(
        new Run(1, untidy + "\n", "1 of 2 files would change\n"),
        Run.of("format", "--check", folder));
    assertEquals(UNTIDY, Files.readString(untidy));
    assertEquals(0, Run.of("format", "--check", folder.resolve("b.kif")).exitCode());
  }

  @Test
  void write_keeps_encoding_byte_order_mark_and_line_ends() throws Exception {
    Path marked = file("a.kifu", "\ufeff" + UNTIDY);
    Path old = Files.write(folder.resolve("b.kif"), UNTIDY.getBytes(SHIFT_JIS));

    assertEquals(new Run(0, "", "2 of 2 files changed\n"), Run.of("format", "--write", folder));
    assertArrayEquals(("\ufeff" + TIDY).getBytes(UTF_8), Files.readAllBytes(marked));
    assertArrayEquals(TIDY.getBytes(SHIFT_JIS), Files.readAllBytes(old));
  }

  @Test
  void write_keeps_the_bytes_of_characters_that_shift_jis_has_twice() throws Exception {
    // NEC and IBM each gave a code to Ⅹ; programs write either.
    byte[] nec = {(byte) 0x87, 0x5D};
    byte[] ibm = {(byte) 0xFA, 0x53};
    Path path = folder.resolve("a.kif");
    Files.write(
        path,
        joined(
            "*".getBytes(SHIFT_JIS),
            nec,
            ibm,
            "\n1 ７六歩(77)\n*".getBytes(SHIFT_JIS),
            ibm,
            nec,
            new byte[] {'\n'}));

    Run.of("format", "--write", path);

    assertArrayEquals(
        joined(
            "*".getBytes(SHIFT_JIS),
            nec,
            ibm,
            "\n   1 ７六歩(77)\n*".getBytes(SHIFT_JIS),
            ibm,
            nec,
            new byte[] {'\n'}),
        Files.readAllBytes(path));
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @Test
  void write_keeps_permissions_and_leaves_no_other_file() throws Exception {
    Path path = file("a.kif", UNTIDY);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-r-x--x"));

    Run.of("format", "--write", path);

    assertEquals(TIDY, Files.readString(path));
    assertEquals("rw-r-x--x", PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void write_through_a_link_keeps_the_link() throws Exception {
    Path path = file("a.kif", UNTIDY);
    Path link = Files.createSymbolicLink(folder.resolve("link.kif"), path);

    Run.of("format", "--write", link);

    assertTrue(Files.isSymbolicLink(link));
    assertEquals(TIDY, Files.readString(path));
  }

  @Test
  void write_does_not_touch_a_file_that_is_formatted() throws Exception {
    Path path = file("a.kif", TIDY);
    FileTime longAgo = FileTime.fromMillis(0);
    Files.setLastModifiedTime(path, longAgo);

    Run.of("format", "--write", path);

    assertEquals(longAgo, Files.getLastModifiedTime(path));
  }

  @Test
  void write_respects_a_file_that_is_read_only() throws Exception {
    Path path = file("a.kif", UNTIDY);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r--r--r--"));
    assumeFalse(Files.isWritable(path), "this user may write everything");

    assertEquals(
        new Run(2, "", "kifu: " + path + ": permission denied\n0 of 1 file changed, 1 failed\n"),
        Run.of("format", "--write", path));
  }

  @Test
  void failure_is_reported_and_the_other_files_are_formatted() throws Exception {
    Path missing = folder.resolve("missing.kif");
    Path path = file("a.kif", UNTIDY);

    Run run = Run.of("format", "--write", missing, path);

    assertEquals(
        new Run(
            2,
            "",
            "kifu: " + missing + ": no such file or folder\n1 of 2 files changed, 1 failed\n"),
        run);
    assertEquals(TIDY, Files.readString(path));
  }

  @Test
  void a_file_with_links_to_it_is_written_once() throws Exception {
    Path path = file("a.kif", UNTIDY);
    Files.createSymbolicLink(folder.resolve("0.kif"), path);
    Path below = Files.createDirectory(folder.resolve("below"));
    for (int i = 0; i < 20; i++) {
      Files.createSymbolicLink(below.resolve(i + ".kif"), path);
    }

    Run run = Run.of("format", "--write", folder);

    assertEquals(new Run(0, "", "1 of 1 file changed\n"), run);
    assertEquals(TIDY, Files.readString(path));
    assertTrue(Files.isSymbolicLink(below.resolve("1.kif")));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  @Timeout(20) // nothing is written into the pipe
  void what_is_no_file_is_refused_and_the_others_are_written() throws Exception {
    Path pipe = folder.resolve("a.kif");
    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
    Path path = file("b.kif", UNTIDY);

    Run format = Run.of("format", "--write", pipe, path);
    Run fix = Run.of("check", "--fix", pipe, path);

    String refused = "kifu: " + pipe + ": not a regular file, so it is not written\n";
    assertEquals(new Run(2, "", refused + "1 of 2 files changed, 1 failed\n"), format);
    assertTrue(fix.err().startsWith(refused), fix.err());
    assertEquals(TIDY, Files.readString(path));
  }

  @Test
  void copies_lie_in_another_folder_as_the_files_lie_in_theirs() throws Exception {
    Path games = Files.createDirectories(folder.resolve("games/2026"));
    Files.writeString(games.resolve("a.kif"), UNTIDY);
    Files.writeString(games.resolve("b.kif"), TIDY);
    Path copies = folder.resolve("copies");

    Run run = Run.of("format", folder.resolve("games"), "-o", copies);

    assertEquals(new Run(0, "", "1 of 2 files changed\n"), run);
    assertEquals(UNTIDY, Files.readString(games.resolve("a.kif")));
    assertEquals(TIDY, Files.readString(copies.resolve("2026/a.kif")));
    assertEquals(TIDY, Files.readString(copies.resolve("2026/b.kif")));
    assertEquals(2, Run.of("format", folder.resolve("games"), "-o", copies).exitCode());
    assertEquals(0, Run.of("format", folder.resolve("games"), "-o", copies, "--force").exitCode());
  }

  @Test
  void many_files_come_out_in_their_order() throws Exception {
    StringBuilder expected = new StringBuilder();
    for (int i = 100; i < 200; i++) {
      file(i + ".kif", UNTIDY + "*" + i + "\r\n");
      expected.append(TIDY).append('*').append(i).append("\r\n");
    }

    assertEquals(expected.toString(), Run.of("format", folder, "--jobs", "4").out());
  }

  @Test
  void standard_input_is_formatted_to_standard_output() {
    assertEquals(new Run(0, Run.latin1(TIDY), ""), Run.reading(UNTIDY, "format", "-"));
  }

  @Test
  void standard_input_is_not_written() {
    Run run = Run.reading(UNTIDY, "format", "--write", "-");

    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("--write cannot change standard input (-)"), run.err());
  }

  @Test
  void file_that_is_no_record_comes_out_as_it_is() throws Exception {
    String text = "  not a record \r\n\r 1\n";

    assertEquals(text, Run.of("format", file("a.txt", text)).out());
  }

  @Test
  void check_and_write_exclude_each_other() throws Exception {
    Run run = Run.of("format", "--check", "--write", file("a.kif", UNTIDY));

    assertEquals(2, run.exitCode());
    assertTrue(run.err().contains("--check and --write cannot be used together"), run.err());
  }

  @Test
  void encoding_and_line_ends_are_those_of_the_editorconfig() throws Exception {
    Files.writeString(
        folder.resolve(".editorconfig"),
        """
        root = true
        [*.{kif,kifu}]
        charset = utf-8
        end_of_line = crlf
        [old/**]
        charset = utf-8-bom
        end_of_line = lf
        """);
    byte[] shiftJis = "手合割：平手\n   1 ７六歩(77)\n".getBytes(Charset.forName("windows-31j"));
    Path record = Files.write(folder.resolve("a.kif"), shiftJis);
    Path other = Files.write(folder.resolve("a.csa"), "V2.2\r\nPI\r\n+\r\n".getBytes(UTF_8));
    Path old = Files.createDirectory(folder.resolve("old")).resolve("a.kif");
    Files.write(old, shiftJis);

    assertEquals(0, Run.of("format", "--write", folder).exitCode());

    assertEquals("手合割：平手\r\n   1 ７六歩(77)\r\n", Files.readString(record));
    assertEquals("V2.2\r\nPI\r\n+\r\n", Files.readString(other));
    assertEquals("\ufeff手合割：平手\n   1 ７六歩(77)\n", Files.readString(old));
    assertEquals(
        new Run(0, "", "0 of 3 files would change\n"), Run.of("format", "--check", folder));
  }
}
