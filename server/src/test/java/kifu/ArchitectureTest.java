package kifu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClass.Predicates;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.text.Normalizer;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/** Holds the layers apart. A rule about a package that does not exist yet holds until it does. */
@AnalyzeClasses(packages = "kifu", importOptions = ArchitectureTest.Program.class)
final class ArchitectureTest {

  /**
   * Imports the classes of the program, but not those of its tests, which stand in a jar of the
   * library.
   */
  static final class Program implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return new DoNotIncludeTests().includes(location) && !location.contains("-tests.jar");
    }
  }

  private static final List<String> LAYERS =
      List.of(
          "text",
          "markdown",
          "shogi",
          "tsume",
          "problem",
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
          "drawing",
          "document",
          "collection",
          "feature",
          "protocol",
          "lsp",
          "cli");

  @ArchTest
  static void a_layer_uses_only_those_before_it(JavaClasses program) {
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
          .check(program);
    }
  }

  /**
   * In these packages no two classes need each other, however long the way round: what plays a move
   * needs nothing that judges it, and a value nothing that makes it.
   */
  @ArchTest
  static void playing_and_checking_have_no_circles_of_classes(JavaClasses program) {
    for (String layer : List.of("play", "check")) {
      slices()
          .assignedFrom(topLevelClassesOf("kifu." + layer))
          .should()
          .beFreeOfCycles()
          .check(program);
    }
  }

  /** Each class is a slice, with those that are nested in it. */
  private static SliceAssignment topLevelClassesOf(String packageName) {
    return new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        return type.getPackageName().equals(packageName)
            ? SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""))
            : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "the classes of " + packageName;
      }
    };
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
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule drawings_and_features_know_no_single_format =
      noClasses()
          .that()
          .resideInAnyPackage(packageOf("drawing"), packageOf("feature"))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("kifu.format.*..");

  @ArchTest
  static final ArchRule only_lsp_uses_lsp4j =
      noClasses()
          .that()
          .resideOutsideOfPackage(packageOf("lsp"))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.eclipse.lsp4j..");

  @ArchTest
  static final ArchRule only_what_serves_uses_lsp =
      noClasses()
          .that()
          .resideOutsideOfPackage(packageOf("lsp"))
          .and()
          .doNotHaveFullyQualifiedName("kifu.cli.Serve")
          .and()
          .doNotHaveFullyQualifiedName("kifu.cli.Train")
          .should()
          .dependOnClassesThat()
          .resideInAPackage(packageOf("lsp"));

  /**
   * What TeaVM cannot compile: the packages below the server run in JavaScript engines as well,
   * which have no files, no threads and no reflection, and no class library but TeaVM's.
   */
  @ArchTest
  static final ArchRule below_the_server_nothing_needs_a_java =
      noClasses()
          .that()
          .resideInAnyPackage(belowTheServer())
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
  static final ArchRule below_the_server_no_method_is_called_that_javascript_lacks =
      noClasses()
          .that()
          .resideInAnyPackage(belowTheServer())
          .should()
          .accessTargetWhere(
              namesOneOf(
                  "java.lang.String.lines()",
                  "java.lang.String.isBlank()",
                  "java.util.stream.Stream.distinct()",
                  "java.lang.Character.toString(int)",
                  "java.lang.Character.isIdeographic(int)"))
          .orShould()
          .dependOnClassesThat()
          .belongToAnyOf(Character.UnicodeScript.class, Thread.class);

  /** TeaVM's copy of an empty map divides by zero when it is asked for a key. */
  @ArchTest
  static final ArchRule below_the_server_maps_are_not_copied =
      noClasses()
          .that()
          .resideInAnyPackage(belowTheServer())
          .should()
          .accessTargetWhere(namesOneOf("java.util.Map.copyOf(java.util.Map)"));

  @ArchTest
  static final ArchRule character_sets_are_looked_up_in_one_package =
      noClasses()
          .that()
          .resideInAnyPackage(belowTheServer())
          .and()
          .resideOutsideOfPackage(packageOf("document"))
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

  private static String[] belowTheServer() {
    return LAYERS.subList(0, LAYERS.indexOf("lsp")).stream()
        .map(ArchitectureTest::packageOf)
        .toArray(String[]::new);
  }

  private static String packageOf(String layer) {
    return "kifu." + layer + "..";
  }
}
