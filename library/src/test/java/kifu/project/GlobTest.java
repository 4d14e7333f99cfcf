package kifu.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GlobTest {
  @ParameterizedTest(name = "{0} and {1}: {2}")
  @CsvSource({
    "a.kif,            a.kif,              true",
    "a.kif,            old/a.kif,          true",
    "a.kif,            b.kif,              false",
    "*.draft.kif,      deep/x.draft.kif,   true",
    "*.draft.kif,      deep/x.draft.kifu,  false",
    "*,                a.kif,              true",
    "?.kif,            a.kif,              true",
    "?.kif,            将.kif,              true",
    "?.kif,            𠮷.kif,              true",
    "?.kif,            ab.kif,             false",
    "old,              old/a.kif,          true",
    "old,              games/old/a.kif,    true",
    "old/,             old/a.kif,          true",
    "old/,             games/old/a.kif,    true",
    "old/,             old,                false",
    "/old,             old/a.kif,          true",
    "/old,             games/old/a.kif,    false",
    "./old,            games/old/a.kif,    false",
    "old/**,           old/a.kif,          true",
    "old/**,           old/deep/a.kif,     true",
    "old/**,           games/old/a.kif,    false",
    "old/*.kif,        old/a.kif,          true",
    "old/*.kif,        old/deep/a.kif,     false",
    "**/old/*.kif,     games/old/a.kif,    true",
    "**/old/*.kif,     old/a.kif,          true",
    "a/**/b/*.kif,     a/b/x.kif,          true",
    "a/**/b/*.kif,     a/c/d/b/x.kif,      true",
    "a/**/b/*.kif,     a/c/d/x.kif,        false",
    "[x].kif,          [x].kif,            true",
    "[x].kif,          x.kif,              false",
    "名局/,            名局/a.kif,         true",
    "OLD,              old/a.kif,          false",
  })
  void pattern_matches_names_at_any_depth_and_paths_from_its_folder(
      String pattern, String path, boolean matches) {
    assertEquals(matches, new Glob(pattern).matches(path));
  }

  @Test
  void many_stars_take_no_longer() {
    assertEquals(false, new Glob("*a".repeat(5_000) + "b").matches("a".repeat(10_000)));
    assertEquals(false, new Glob("**/".repeat(2_000) + "b").matches("a/".repeat(2_000)));
  }
}
