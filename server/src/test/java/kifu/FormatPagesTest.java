package kifu;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kifu.conformance.Case;
import kifu.document.Document;
import kifu.format.book.BinaryBook;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages about formats name the records that show each rule, and their grammars read these. */
class FormatPagesTest {
  private static final Path ROOT = Path.of("..");
  private static final Path SUITE = ROOT.resolve("conformance");
  private static final Pattern GRAMMAR = Pattern.compile("(?s)```ebnf\n(.*?)```");
  private static final Pattern CASE = Pattern.compile("(?m)^\\[([^]]+)]: (\\S+)$");
  private static final Pattern NAMED = Pattern.compile("\\[([a-z0-9.-]+)](?![(:])");

  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "bod", "csa", "usi", "jkf", "db", "ybb"})
  void a_grammar_reads_all_sound_records(String format) throws IOException {
    Grammar grammar = grammar(format);
    for (Case sound : cases(format)) {
      if (!sound.expected().has("faults") && !sound.expected().has("error")) {
        assertTrue(grammar.reads(text(sound)), sound.name());
      }
    }
  }

  /** A grammar that reads everything would say nothing. */
  @ParameterizedTest
  @CsvSource({
    "kif, move-syntax",
    "ki2, kif-moves",
    "bod, board-row",
    "bod, board-piece",
    "bod, hand-piece",
    "csa, csa-piece",
    "usi, sfen-syntax",
    "db, sfen-syntax",
    "db, book-fields",
    "jkf, json-syntax",
    "jkf, jkf-schema",
    "ybb, signature",
  })
  void a_grammar_refuses_what_cannot_be_read(String format, String fault) throws IOException {
    String name = format + "/fault-" + fault;
    Case broken =
        Stream.of("cases", "optional")
            .map(SUITE::resolve)
            .flatMap(part -> all(part).stream())
            .filter(of -> of.name().equals(name))
            .findFirst()
            .orElseThrow();
    assertFalse(grammar(format).reads(text(broken)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"kif", "ki2", "bod", "csa", "usi", "jkf", "db", "ybb"})
  void a_page_names_every_record_of_its_format(String format) throws IOException {
    Set<String> names = new TreeSet<>();
    for (String part : List.of("cases", "optional", "contested")) {
      names.addAll(names(SUITE.resolve(part).resolve(format)));
    }
    for (String language : List.of("", "ja/")) {
      Path file = ROOT.resolve("docs/" + language + "formats/" + format + ".md");
      String page = Files.readString(file);
      Set<String> defined = new TreeSet<>();
      for (Matcher link = CASE.matcher(page); link.find(); ) {
        defined.add(link.group(1));
        Path record = file.resolveSibling(link.group(2)).normalize();
        assertTrue(Files.exists(record), record.toString());
      }
      assertEquals(names, defined, file.toString());
      Set<String> named = new TreeSet<>();
      NAMED
          .matcher(GRAMMAR.matcher(page).replaceAll(""))
          .results()
          .forEach(link -> named.add(link.group(1)));
      assertEquals(defined, named, file.toString());
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return Set.of();
    }
    try (Stream<Path> cases = Files.list(folder)) {
      return cases.map(of -> of.getFileName().toString()).collect(toCollection(TreeSet::new));
    }
  }

  private static List<Case> cases(String format) {
    return all(SUITE.resolve("cases")).stream()
        .filter(of -> of.name().startsWith(format + "/"))
        .toList();
  }

  private static List<Case> all(Path part) {
    try {
      return Case.in(part);
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static String text(Case of) throws IOException {
    String name = of.record().getFileName().toString();
    if (BinaryBook.isNamed(name)) {
      return new String(of.bytes(), ISO_8859_1);
    }
    String text = Document.open(name, of.bytes()).orElseThrow().text().toString();
    return text.endsWith("\n") ? text : text + "\n";
  }

  private static Grammar grammar(String format) throws IOException {
    Matcher block =
        GRAMMAR.matcher(Files.readString(ROOT.resolve("docs/formats/" + format + ".md")));
    assertTrue(block.find(), format);
    return new Grammar(block.group(1));
  }

  /** A grammar in the notation of the XML specification, whose rules contain themselves rarely. */
  private static final class Grammar {
    private static final Pattern RULE =
        Pattern.compile("(?m)^(\\w+) *::= (.*(?:\n +\\|.*)*)$", Pattern.UNICODE_CASE);
    private static final Pattern PART =
        Pattern.compile("\"([^\"]*)\"|(\\[[^]]*])|#x(\\p{XDigit}+)|(\\w+)|([()|*+?])|\\s+");

    /** As deep as variations of the suite are. */
    private static final int DEEPEST = 3;

    private final Map<String, String> rules = new HashMap<>();

    /** The rules that the one which is written stands in. */
    private final Deque<String> around = new ArrayDeque<>();

    private final Pattern whole;

    Grammar(String text) {
      Matcher rule = RULE.matcher(text);
      assertTrue(rule.find());
      String first = rule.group(1);
      do {
        rules.put(rule.group(1), rule.group(2));
      } while (rule.find());
      whole = Pattern.compile(pattern(first));
    }

    boolean reads(String text) {
      return whole.matcher(text).matches();
    }

    private String pattern(String name) {
      if (Collections.frequency(around, name) == DEEPEST) {
        return "(?!)";
      }
      around.push(name);
      String rule = Optional.ofNullable(rules.get(name)).orElseThrow();
      StringBuilder pattern = new StringBuilder("(?:");
      int at = 0;
      for (Matcher part = PART.matcher(rule); part.find(); at = part.end()) {
        assertEquals(at, part.start(), () -> name + ": " + rule);
        if (part.group(1) != null) {
          pattern.append("(?:").append(Pattern.quote(part.group(1))).append(')');
        } else if (part.group(2) != null) {
          pattern.append(part.group(2).replaceAll("#x(\\p{XDigit}+)", "\\\\x{$1}"));
        } else if (part.group(3) != null) {
          pattern.append("\\x{").append(part.group(3)).append('}');
        } else if (part.group(4) != null) {
          pattern.append(pattern(part.group(4)));
        } else if (part.group(5) != null) {
          pattern.append(part.group(5).equals("(") ? "(?:" : part.group(5));
        }
      }
      assertEquals(rule.length(), at, name);
      around.pop();
      return pattern.append(')').toString();
    }
  }
}
