package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages of the command line are written alike. */
final class MessagesTest {
  /** The command, and the one without Java. */
  private static final List<Path> SOURCES =
      List.of(Path.of("src/main/java/kifu/cli"), Path.of("../web/npm/src/command"));

  private static final Pattern LITERAL =
      Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"|`(?:[^`\\\\\n]|\\\\.)*`");

  /** An option without a blank between it and Japanese. */
  private static final Pattern CROWDED =
      Pattern.compile(
          "(?:--?[a-z][a-z-]*|\\$\\{option})[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]"
              + "|[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]--?[a-z]");

  /** A second verb for what an option does not take. */
  private static final Pattern OTHER_VERB = Pattern.compile("--?[a-z].*使え");

  @TempDir Path folder;

  @Test
  void japanese_in_the_source_has_blanks_around_options_and_one_verb() throws IOException {
    List<String> literals = literals();

    assertTrue(literals.stream().anyMatch(words -> words.contains("同時に指定できません")));
    assertEquals(List.of(), literals.stream().filter(MessagesTest::isWrong).toList());
  }

  private static List<String> literals() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path folder : SOURCES) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.sorted().toList()) {
          all.append(Files.readString(file)).append('\n');
        }
      }
    }
    return LITERAL.matcher(all).results().map(MatchResult::group).toList();
  }

  private static boolean isWrong(String words) {
    return CROWDED.matcher(words).find() || OTHER_VERB.matcher(words).find();
  }

  @ParameterizedTest
  @CsvSource({
    "check --severity loud a.kif, --severity に「loud」は指定できません。",
    "check --jobs 0 a.kif, --jobs は1以上にしてください",
    "convert a.kif, --to を指定してください",
    "convert, --to とパスを指定してください",
    "board --ply 5 --line 4 a.kif, --line と --ply は同時に指定できません",
    "board --svg --width 5 a.kif, --width に「5」は指定できません。",
    "board --number 1 a.kif, --number には --svg も必要です",
    "find --since gestern a.kif, --since の「gestern」は日付ではありません。",
    "list --format xlsx a.kif, --format に「xlsx」は指定できません。csv・ndjsonのどれか",
    "find --format xlsx a.kif, --format に「xlsx」は指定できません。text・jsonのどれか",
  })
  void a_refusal_has_blanks_around_options_and_one_verb(String line, String refusal)
      throws IOException {
    Path record = Files.writeString(folder.resolve("a.kif"), "手合割：平手\n");
    Run run =
        Run.of((Object[]) (line + " --locale ja").replace("a.kif", record.toString()).split(" "));

    assertTrue(run.err().contains(": " + refusal), run.err());
    assertFalse(isWrong(run.err()), run.err());
  }

  @ParameterizedTest
  @CsvSource({
    "en, 'it is a folder; name a file'",
    "ja, フォルダーです。ファイルを指定してください",
  })
  void a_folder_in_the_place_of_a_file_is_told_with_what_to_do(String locale, String reason) {
    for (String command : new String[] {"board", "graph"}) {
      assertEquals(
          "kifu: " + folder + ": " + reason + "\n",
          Run.of(command, folder, "--locale", locale).err());
    }
  }
}
