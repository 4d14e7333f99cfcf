package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Tests that the documentation shows the rooms as they are. */
final class RoomsTest {
  private static final Path ROOT = Path.of("..");
  private static final int LINES_OF_ARCHITECTURE = 250;

  /** {@code -Dupdate} draws it anew. */
  @Test
  void the_picture_is_drawn_from_the_imports() throws IOException {
    Path picture = ROOT.resolve(Rooms.PICTURE);
    String drawn = new Rooms(ROOT).picture();
    if (System.getProperty("update") != null) {
      Files.writeString(picture, drawn);
    }
    assertEquals(Files.readString(picture), drawn);
  }

  @Test
  void every_room_stands_in_the_table_and_the_page_stays_short() throws IOException {
    String page = Files.readString(ROOT.resolve("docs/architecture.md"));
    for (String room : new Rooms(ROOT).names()) {
      assertTrue(page.contains("`" + room + "`"), room);
    }
    assertTrue(page.lines().count() <= LINES_OF_ARCHITECTURE, "architecture.md is too long");
  }

  @Test
  void the_numbers_count_what_there_is() throws IOException {
    String numbers = new Rooms(ROOT).numbers();
    assertTrue(numbers.contains(" files flat in format"), numbers);
    assertTrue(!numbers.contains(" 0 lines in library/src/main\n"), numbers);
  }
}
