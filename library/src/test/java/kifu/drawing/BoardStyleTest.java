package kifu.drawing;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kifu.drawing.BoardStyle.Pieces;
import kifu.drawing.BoardStyle.Surface;
import kifu.drawing.BoardStyle.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class BoardStyleTest {
  @ParameterizedTest
  @EnumSource
  void in_high_contrast_all_is_white_on_black_or_black_on_white(Surface surface) {
    String dark = definitions(Theme.HIGH_CONTRAST, surface);
    String light = definitions(Theme.HIGH_CONTRAST_LIGHT, surface);

    assertTrue(dark.contains(".board,.koma{fill:#000;stroke:#fff}"), dark);
    assertTrue(light.contains(".board,.koma{fill:#fff;stroke:#000}"), light);
    assertFalse(dark.contains("url(#wood)") || light.contains("url(#wood)"));
  }

  @Test
  void otherwise_wood_is_of_wood() {
    assertTrue(definitions(Theme.DARK, Surface.WOOD).contains("url(#wood)"));
  }

  private static String definitions(Theme theme, Surface surface) {
    return new BoardStyle(theme, 1, surface, Pieces.KANJI).definitions();
  }
}
