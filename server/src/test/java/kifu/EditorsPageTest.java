package kifu;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import kifu.document.DocumentFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the configuration of each editor is for all formats. */
final class EditorsPageTest {
  @ParameterizedTest
  @ValueSource(strings = {"../docs/editors.md", "../docs/ja/editors.md"})
  void each_editor_gets_all_formats(String page) throws Exception {
    List<String> editors =
        Arrays.asList(Pattern.compile("(?m)^## ").split(Files.readString(Path.of(page)), -1));
    for (String editor : editors.subList(1, editors.size())) {
      for (DocumentFormat format : DocumentFormat.values()) {
        Pattern id = Pattern.compile("(?<![\\w-])" + format.languageId() + "(?![\\w])");
        assertTrue(id.matcher(editor).find(), format + " is missing in: " + editor);
      }
    }
  }
}
