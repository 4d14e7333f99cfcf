package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SiblingsTest {
  @ParameterizedTest
  @CsvSource({
    "b.kif, file:///games/2026/b.kif",
    "./b.kif, file:///games/2026/b.kif",
    "../b.kif, file:///games/b.kif",
    "../../../../../b.kif, file:///b.kif",
    "../../../../../evil.example/share/b.kif, file:///evil.example/share/b.kif",
    "final/b_1.csa, file:///games/2026/final/b_1.csa",
    "名 局.kif, file:///games/2026/%E5%90%8D%20%E5%B1%80.kif"
  })
  void a_file_is_named_as_seen_from_the_document(String path, String uri) {
    assertEquals(uri, Siblings.named("file:///games/2026/a.kif", path));
  }

  @Test
  void a_new_file_takes_the_first_name_that_is_free() {
    Set<String> files = Set.of("file:///a-2手目.bod", "file:///a-2手目-2.bod");
    Surroundings surroundings =
        new Surroundings(Optional.empty(), files::contains, () -> LocalDate.EPOCH);

    assertEquals(
        "file:///a-2手目-3.bod", Siblings.free("file:///a.kif", "-2手目", "bod", surroundings));
    assertEquals("untitled:a-b.kif", Siblings.free("untitled:a", "-b", "kif", surroundings));
  }
}
