package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The links and pictures of the documents are there. */
class LinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern CODE = Pattern.compile("(?ms)^ *(`{3,})[^`\n]*$.*?^ *\\1`*$");
  private static final Pattern LINK =
      Pattern.compile("]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?[^)]*\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern MARKUP =
      Pattern.compile("\\[([^]]*)]\\([^)]*\\)|[^\\p{L}\\p{M}\\p{N}_ -]");

  @TestFactory
  Stream<DynamicTest> a_link_leads_to_a_file() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(
              docs,
              Stream.of(
                      "README.md",
                      "README.ja.md",
                      "CHANGELOG.md",
                      "CONTRIBUTING.md",
                      "conformance/README.md",
                      "conformance/README.ja.md",
                      "library/README.md",
                      "web/npm/README.md",
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
    List<String> dead = new ArrayList<>();
    for (MatchResult link : LINK.matcher(text(page)).results().toList()) {
      Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
      String heading = link.group(2);
      if (!Files.exists(target)
          || (heading != null && target.toString().endsWith(".md") && !has(target, heading))) {
        dead.add(link.group());
      }
    }
    return dead;
  }

  private static String text(Path page) throws IOException {
    return CODE.matcher(Files.readString(page)).replaceAll("");
  }

  private static boolean has(Path page, String heading) throws IOException {
    return HEADING
        .matcher(text(page))
        .results()
        .anyMatch(one -> name(one.group(1)).equals(heading));
  }

  /** The name by which GitHub links to a heading. */
  private static String name(String heading) {
    String words =
        MARKUP.matcher(heading).replaceAll(found -> found.group(1) == null ? "" : found.group(1));
    return words.strip().toLowerCase(Locale.ROOT).replace(' ', '-');
  }
}
