package kifu.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import kifu.shogi.PieceType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

final class PieceStrokesTest {
  private static final Path OF_THE_PANEL =
      Path.of("../vscode-extension/src/board/page/strokes.json");

  /**
   * {@code mvn -pl library test -Dtest=PieceStrokesTest -Dupdate} writes those of the extension.
   */
  @BeforeAll
  static void update() throws IOException {
    if (System.getProperty("update") != null) {
      Files.writeString(OF_THE_PANEL, json());
    }
  }

  @Test
  void the_board_beside_the_text_has_the_same_characters() throws IOException {
    assertEquals(Files.readString(OF_THE_PANEL), json());
  }

  @Test
  void each_kind_of_piece_has_a_character_of_its_own() {
    assertEquals(2 * PieceType.values().length + 1, paths().values().stream().distinct().count());
  }

  @Test
  void a_path_is_closed_outlines() {
    paths().values().forEach(path -> assertTrue(path.matches("(M[-0-9. LQ]+Z)+"), path));
  }

  private static String json() {
    Map<String, String> drawings = paths();
    drawings.put("grain", BoardGrain.path());
    return new GsonBuilder().setPrettyPrinting().create().toJson(drawings) + '\n';
  }

  private static Map<String, String> paths() {
    Map<String, String> paths = new LinkedHashMap<>();
    for (PieceType type : PieceType.values()) {
      paths.put(type.sfen(), PieceStrokes.path(type));
    }
    paths.put("王", PieceStrokes.strongerKing());
    for (PieceType type : PieceType.values()) {
      paths.put("letter " + type.sfen(), PieceStrokes.letter(type));
    }
    return paths;
  }
}
