package kifu.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kifu.text.Text;
import org.junit.jupiter.api.Test;

class DocumentFormatTest {
  @Test
  void the_language_decides_before_the_name_and_the_name_before_the_content() {
    assertEquals(DocumentFormat.KIF, format("kif", "a.csa", ""));
    assertEquals(DocumentFormat.CSA, format("plaintext", "a.CSA", "(instance Foo Bar)\n"));
    assertEquals(DocumentFormat.KIFU, format("", "a.kifu", "(instance Foo Bar)\n"));
    assertEquals(DocumentFormat.BOOK, format("", "user_book1.db", ""));
  }

  @Test
  void the_first_line_that_only_one_format_has_decides_otherwise() {
    for (String line :
        List.of("V2.2", "'CSA encoding=UTF-8", "N+山田", "PI", "PI82HI22KA", "+7776FU")) {
      assertEquals(DocumentFormat.CSA, format("", "untitled", "\n'コメント\n" + line + "\n"), line);
    }
    assertEquals(DocumentFormat.CSA, format("", "untitled", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n"));
    assertEquals(DocumentFormat.BOOK, format("", "untitled", "#YANEURAOU-DB2016 1.00\n"));
    for (String text : List.of("", "手合割：平手\n", "   1 ７六歩(77)\n", "(instance Foo Bar)\n")) {
      assertEquals(DocumentFormat.KIF, format("", "untitled", text), text);
    }
  }

  @Test
  void the_extension_for_vscode_has_a_row_for_each_format() throws IOException {
    Map<String, String> rows = new LinkedHashMap<>();
    for (JsonElement row :
        JsonParser.parseString(Files.readString(Path.of("../vscode-extension/languages.json")))
            .getAsJsonArray()) {
      JsonObject language = row.getAsJsonObject();
      rows.put(language.get("id").getAsString(), language.get("extension").getAsString());
    }

    assertEquals(
        Arrays.stream(DocumentFormat.values())
            .map(DocumentFormat::languageId)
            .collect(Collectors.toSet()),
        rows.keySet());
    rows.forEach(
        (id, extension) ->
            assertEquals(
                id, DocumentFormat.ofFileName("a." + extension).orElseThrow().languageId()));
  }

  private static DocumentFormat format(String languageId, String name, String text) {
    return DocumentFormat.choose(languageId, name, Text.of(text));
  }
}
