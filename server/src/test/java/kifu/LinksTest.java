package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The links and pictures of the documents are there. */
class LinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```");
  private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#\\s]+)[^)]*\\)");

  @TestFactory
  Stream<DynamicTest> a_link_leads_to_a_file() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              docs,
              Stream.of(
                      "README.md",
                      "README.ja.md",
                      "library/README.md",
                      "vscode-extension/README.md",
                      "vscode-extension/README.ja.md")
                  .map(ROOT::resolve))
          .filter(file -> file.toString().endsWith(".md"))
          .toList()
          .stream()
          .map(page -> dynamicTest(page.toString(), () -> assertEquals(List.of(), dead(page))));
    }
  }

  private static List<String> dead(Path page) throws IOException {
    return LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""))
        .results()
        .map(link -> link.group(1))
        .filter(target -> !Files.exists(page.resolveSibling(target)))
        .toList();
  }
}
