package kifu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClass.Predicates;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/** Holds the layers apart, and classes free of circles. */
@AnalyzeClasses(packages = "kifu", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {

  private static final List<String> LAYERS =
      List.of(
          "text",
          "markdown",
          "shogi",
          "tsume",
          "problem",
          "encoding",
          "usi",
          "record",
          "json",
          "project",
          "report",
          "play",
          "game",
          "check",
          "prose",
          "exchange",
          "format",
          "comments",
          "drawing",
          "document",
          "collection",
          "merge",
          "reader",
          "feature",
          "protocol",
          "command",
          "tool",
          "session");

  /** The rooms below format that are about no single one. */
  private static final String[] OF_ALL_FORMATS = {
    "kifu.format.line", "kifu.format.word", "kifu.format.comment", "kifu.format.sfen"
  };

  @ArchTest
  static void a_layer_uses_only_those_before_it(JavaClasses library) {
    for (int layer = 0; layer < LAYERS.size() - 1; layer++) {
      noClasses()
          .that()
          .resideInAPackage(packageOf(LAYERS.get(layer)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              LAYERS.stream()
                  .skip(layer + 1)
                  .map(ArchitectureTest::packageOf)
                  .toArray(String[]::new))
          .allowEmptyShould(true)
          .check(library);
    }
  }

  @ArchTest
  static void the_page_lists_the_layers_in_their_order(JavaClasses library) throws IOException {
    String page = Files.readString(Path.of("../docs/architecture.md"));
    List<String> rows =
        Pattern.compile("(?m)^\\| `(\\w+)` \\|")
            .matcher(page)
            .results()
            .map(row -> row.group(1))
            .filter(LAYERS::contains)
            .distinct() // a table below names some of them again
            .toList();
    assertEquals(LAYERS, rows);
  }

  /**
   * The classes that need each other, however long the way round: those on a line can be read only
   * together. No new ones come; none are in the packages tsume, play, game, check, document,
   * feature and protocol.
   */
  private static final String KNOTS =
      """
      Analysis PendingAnalysis
      CommentText EngineNoteLine EngineNotes
      Hand HandReader
      BookAnalysis PendingBook
      BookChunk EntryReader
      BookGrammar MoveLine MoveProblems SfenLine
      CsaAnalysis CsaCheck CsaTyping CsaWriting
      CsaGame CsaPrologue GameLines
      EntryOrder Transcript
      JkfAnalysis JkfCheck JkfOutline
      Ki2Analysis Ki2Formatter Ki2Insertion Ki2MoveSlots Ki2Typing Ki2Writing
      FrameWriter KifWriter
      KifAnalysis KifBranching KifInsertion KifMoveSlots KifRewriting KifTyping KifWriting LaterStart VariationBlocks
      KifFormatter KifGrammar KifLine KifSpelling MoveReader NumberedLineReader SummaryEnding
      KifFrame KifOutline KifRecordReader PendingFrame
      UsiAnalysis UsiMoveSlots UsiWriting
      Language MessageTemplate Phrase ProblemId
      ProjectFile ProjectFileReader
      FactCursor Manuscript
      GithubReport JsonReport JunitReport Report SarifReport TextReport
      Attackers Board BoardState Handicap Position Rules Sfen SfenParser
      Move MoveCode
      Player SideNames
      Branch Chunk ChunkVisitor Chunker Memo Node Summary
      """;

  @ArchTest
  static void no_other_classes_need_each_other(JavaClasses library) {
    Map<String, Set<String>> needed = new TreeMap<>();
    for (JavaClass type : library) {
      Set<String> all = needed.computeIfAbsent(topLevel(type), name -> new TreeSet<>());
      for (Dependency each : type.getDirectDependenciesFromSelf()) {
        if (library.contain(each.getTargetClass().getName())) {
          all.add(topLevel(each.getTargetClass()));
        }
      }
    }
    List<Set<String>> known = KNOTS.lines().map(line -> Set.of(line.split(" "))).toList();
    for (Set<String> knot : knots(needed)) {
      Set<String> names =
          knot.stream().map(name -> name.replaceFirst(".*\\.", "")).collect(Collectors.toSet());
      assertTrue(
          known.stream().anyMatch(line -> line.containsAll(names)),
          () -> "new classes that need each other: " + knot);
    }
  }

  /** The sets of names of which each needs each other. */
  private static Set<Set<String>> knots(Map<String, Set<String>> needed) {
    Map<String, Set<String>> reached = new TreeMap<>();
    needed.keySet().forEach(name -> reached.put(name, reachedFrom(name, needed)));
    Set<Set<String>> knots = new LinkedHashSet<>();
    reached.forEach(
        (name, others) -> {
          Set<String> knot = new TreeSet<>(others);
          knot.removeIf(other -> !reached.get(other).contains(name));
          if (knot.size() > 1) {
            knots.add(knot);
          }
        });
    return knots;
  }

  private static Set<String> reachedFrom(String name, Map<String, Set<String>> needed) {
    Set<String> reached = new TreeSet<>();
    Deque<String> rest = new ArrayDeque<>(needed.get(name));
    while (!rest.isEmpty()) {
      String next = rest.pop();
      if (reached.add(next)) {
        rest.addAll(needed.get(next));
      }
    }
    return reached;
  }

  /** The name of the class in whose file a class stands. */
  private static String topLevel(JavaClass type) {
    return type.getName().replaceFirst("\\$.*", "");
  }

  @ArchTest
  static final ArchRule shogi_knows_nothing_of_text =
      noClasses()
          .that()
          .resideInAPackage(packageOf("shogi"))
          .should()
          .dependOnClassesThat()
          .resideInAPackage(packageOf("text"))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule formats_do_not_use_each_other_but_kif_may_use_bod_and_ki2_kif =
      slices()
          .matching("kifu.format.(*)..")
          .should()
          .notDependOnEachOther()
          .ignoreDependency(
              Predicates.resideInAPackage("kifu.format.kif.."),
              Predicates.resideInAPackage("kifu.format.bod.."))
          .ignoreDependency(
              Predicates.resideInAPackage("kifu.format.ki2.."),
              Predicates.resideInAPackage("kifu.format.kif.."))
          .ignoreDependency(
              DescribedPredicate.alwaysTrue(), Predicates.resideInAnyPackage(OF_ALL_FORMATS))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule drawings_and_features_know_no_single_format =
      noClasses()
          .that()
          .resideInAnyPackage(packageOf("drawing"), packageOf("comments"), packageOf("feature"))
          .should()
          .dependOnClassesThat(
              Predicates.resideInAPackage("kifu.format.*..")
                  .and(DescribedPredicate.not(Predicates.resideInAnyPackage(OF_ALL_FORMATS))));

  /**
   * What TeaVM cannot compile: the library runs in JavaScript engines as well, which have no files,
   * no threads and no reflection, and no class library but TeaVM's.
   */
  @ArchTest
  static final ArchRule nothing_needs_a_java =
      noClasses()
          .should()
          .dependOnClassesThat(
              Predicates.resideInAnyPackage(
                      "java.nio.file..",
                      "java.nio.channels..",
                      "java.lang.reflect..",
                      "java.lang.invoke..",
                      "java.net..",
                      "java.text..",
                      "java.util.concurrent",
                      "java.util.concurrent.locks..",
                      "com.google.gson.reflect..",
                      "com.google.gson.stream..")
                  // JavaScript has one of its own, so it is the one class that can be put in its
                  // place.
                  .and(DescribedPredicate.not(Predicates.belongToAnyOf(Normalizer.class))))
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("com.google.gson.Gson")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.io.File");

  /**
   * Methods that TeaVM's class library lacks, in classes that it has; its {@code isBlank} takes no
   * character for blank but U+0020, and its {@code distinct} forgets what was there when a {@code
   * flatMap} follows.
   */
  @ArchTest
  static final ArchRule no_method_is_called_that_javascript_lacks =
      noClasses()
          .should()
          .accessTargetWhere(
              namesOneOf(
                  "java.lang.String.lines()",
                  "java.lang.String.isBlank()",
                  "java.util.stream.Stream.distinct()",
                  "java.util.regex.Matcher.appendTail(java.lang.StringBuilder)",
                  "java.lang.Character.toString(int)",
                  "java.lang.Character.isIdeographic(int)"))
          .orShould()
          .dependOnClassesThat()
          .belongToAnyOf(Character.UnicodeScript.class, StringJoiner.class, Thread.class);

  /** TeaVM's copy of an empty map divides by zero when it is asked for a key. */
  @ArchTest
  static final ArchRule maps_are_not_copied =
      noClasses().should().accessTargetWhere(namesOneOf("java.util.Map.copyOf(java.util.Map)"));

  @ArchTest
  static final ArchRule character_sets_are_looked_up_in_one_package =
      noClasses()
          .that()
          .resideOutsideOfPackage(packageOf("encoding"))
          .should()
          .accessTargetWhere(namesOneOf("java.nio.charset.Charset.forName(java.lang.String)"));

  @ArchTest
  static final ArchRule every_package_is_null_marked =
      classes()
          .should(
              new ArchCondition<>("be in a package marked @NullMarked") {
                @Override
                public void check(JavaClass type, ConditionEvents events) {
                  boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                  events.add(new SimpleConditionEvent(type, marked, type.getDescription()));
                }
              });

  /** Calls of methods, and references to them as in {@code String::lines}. */
  private static DescribedPredicate<JavaAccess<?>> namesOneOf(String... methods) {
    return DescribedPredicate.describe(
        "names one of " + List.of(methods),
        access -> List.of(methods).contains(access.getTarget().getFullName()));
  }

  private static String packageOf(String layer) {
    return "kifu." + layer + "..";
  }
}
