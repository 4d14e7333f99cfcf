package kifu.format.comment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveSignTest {
  @Test
  void a_sign_is_a_line_of_its_own() {
    assertEquals(Optional.of(MoveSign.INTERESTING), MoveSign.of("!?"));
    assertEquals(Optional.of(MoveSign.DOUBTFUL), MoveSign.of(" ？！ "));
    assertEquals(Optional.of(MoveSign.TO_REMEMBER), MoveSign.of("☆"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "好手!", "!? 勝負手", "!!!", "★", "⁉"})
  void any_other_line_is_none(String line) {
    assertEquals(Optional.empty(), MoveSign.of(line));
  }
}
