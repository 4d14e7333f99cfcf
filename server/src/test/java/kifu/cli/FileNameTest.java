package kifu.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files whose names are in Shift_JIS, as old archives leave them, are found and can be read. */
@EnabledOnOs(OS.LINUX)
final class FileNameTest {
  private static final Charset SHIFT_JIS = Charset.forName("windows-31j");

  /** The second byte of 表 and of ソ is that of a backslash. */
  private static final String NAME = "対局 表ソ.kif";

  @TempDir Path folder;

  private Path oldFile() throws IOException {
    String hex = HexFormat.of().withPrefix("%").formatHex(NAME.getBytes(SHIFT_JIS));
    return Files.writeString(Path.of(URI.create(folder.toUri() + hex)), "手合割:平手\n");
  }

  @Test
  void name_in_shift_jis_is_shown_in_its_characters() throws Exception {
    assertEquals(folder.resolve(NAME).toString(), FileName.shown(oldFile()));
  }

  @Test
  void name_in_utf_8_is_itself() {
    assertEquals("棋譜/対局.kif", FileName.shown(Path.of("棋譜/対局.kif")));
    assertEquals(Path.of("棋譜/対局.kif"), FileName.path("棋譜/対局.kif"));
  }

  @Test
  void bytes_of_an_argument_find_the_file() throws Exception {
    Path file = oldFile();
    String argument = folder + "/" + FileName.escaped(NAME.getBytes(SHIFT_JIS));

    assertEquals(file, FileName.path(argument));
    assertTrue(Files.exists(FileName.path(argument)));
  }

  @Test
  void name_that_is_typed_as_it_is_shown_finds_the_file() throws Exception {
    assertEquals(oldFile(), FileName.path(folder.resolve(NAME).toString()));
  }

  @Test
  void text_in_utf_8_needs_no_escapes() {
    assertEquals(NAME, FileName.escaped(NAME.getBytes(UTF_8)));
    assertEquals("a\udc83b", FileName.escaped(new byte[] {'a', (byte) 0x83, 'b'}));
  }

  @Test
  void check_shows_the_name_as_people_read_it() throws Exception {
    oldFile();

    Run run = Run.of("check", "--severity", "hint", folder);

    assertTrue(run.out().startsWith(folder.resolve(NAME) + ":1:"), run.out());
  }

  @Test
  void converted_file_has_the_name_as_people_read_it() throws Exception {
    oldFile();
    Path out = folder.resolve("out");

    assertEquals(0, Run.of("convert", folder, "--to", "csa", "-o", out).exitCode());
    assertTrue(Files.exists(out.resolve(NAME.replace(".kif", ".csa"))));
  }
}
