package kifu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.jspecify.annotations.NullMarked;

/** Holds the server and the commands apart. The library has rules of its own. */
@AnalyzeClasses(
    packages = {"kifu.lsp", "kifu.cli"},
    importOptions = ImportOption.DoNotIncludeTests.class)
final class ProgramArchitectureTest {
  @ArchTest
  static final ArchRule the_server_knows_no_command =
      noClasses()
          .that()
          .resideInAPackage("kifu.lsp..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("kifu.cli..");

  @ArchTest
  static final ArchRule only_the_server_uses_lsp4j =
      noClasses()
          .that()
          .resideOutsideOfPackage("kifu.lsp..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.eclipse.lsp4j..");

  @ArchTest
  static final ArchRule only_commands_that_serve_use_the_server =
      noClasses()
          .that()
          .resideOutsideOfPackage("kifu.lsp..")
          .and()
          .doNotHaveFullyQualifiedName("kifu.cli.Serve")
          .and()
          .doNotHaveFullyQualifiedName("kifu.cli.Train")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("kifu.lsp..");

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
}
