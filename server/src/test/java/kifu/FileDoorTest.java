package kifu;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Formatter;
import java.util.List;
import java.util.Scanner;
import java.util.Set;
import java.util.regex.Pattern;

/** Tests that files are read, written and named anew by one door each. */
@AnalyzeClasses(packages = "kifu", importOptions = FileDoorTest.Program.class)
final class FileDoorTest {
  /** Imports the classes of the program, from no folder or jar of tests. */
  static final class Program implements ImportOption {
    private static final Pattern TESTS = Pattern.compile(".*(-tests\\.jar|/[a-z-]*test[a-z-]*/).*");

    @Override
    public boolean includes(Location location) {
      return !location.matches(TESTS);
    }
  }

  private static final String REPLACEMENT = "kifu.cli.FileReplacement";
  private static final String FOLDER = "kifu.cli.OutputFolder";

  /** Classes that open a file if they are made with its name. */
  private static final Set<String> OPENING =
      Set.of(
          FileInputStream.class.getName(),
          FileOutputStream.class.getName(),
          FileReader.class.getName(),
          FileWriter.class.getName(),
          PrintStream.class.getName(),
          PrintWriter.class.getName(),
          RandomAccessFile.class.getName(),
          Formatter.class.getName(),
          Scanner.class.getName());

  private static final List<String> OF_FILES =
      List.of("java.lang.String", "java.io.File", "java.nio.file.Path");

  @ArchTest
  static final ArchRule files_are_written_as_temporary_ones =
      only(TemporaryFiles.class.getName())
          .should()
          .accessTargetWhere(
              ofFiles(
                  "write",
                  "writeString",
                  "newOutputStream",
                  "newBufferedWriter",
                  "newByteChannel",
                  "createFile",
                  "createTempFile",
                  "createTempDirectory",
                  "createLink",
                  "createSymbolicLink",
                  "copy"));

  @ArchTest
  static final ArchRule names_are_given_and_taken_in_two_places =
      only(TemporaryFiles.class.getName(), REPLACEMENT)
          .should()
          .accessTargetWhere(ofFiles("move", "delete"));

  @ArchTest
  static final ArchRule folders_are_made_for_output_and_for_the_index_of_an_editor =
      only(TemporaryFiles.class.getName(), FOLDER, "kifu.lsp.IndexStorage")
          .should()
          .accessTargetWhere(ofFiles("createDirectory", "createDirectories", "deleteIfExists"));

  /** {@code Machine} opens for {@code RegularFile}. Streams and the arguments are no files. */
  @ArchTest
  static final ArchRule files_are_read_as_regular_ones =
      only(
              RegularFile.class.getName(),
              Machine.class.getName(),
              "kifu.cli.FileName",
              "kifu.cli.TextFile")
          .should()
          .accessTargetWhere(
              ofFiles(
                  "readAllBytes",
                  "readString",
                  "readAllLines",
                  "lines",
                  "mismatch",
                  "newInputStream",
                  "newBufferedReader"));

  @ArchTest
  static final ArchRule channels_are_opened_by_the_doors =
      only(RegularFile.class.getName(), TemporaryFiles.class.getName())
          .should()
          .accessTargetWhere(
              DescribedPredicate.describe(
                  "open a channel",
                  access ->
                      access.getName().equals("open")
                          && (access.getTargetOwner().isEquivalentTo(FileChannel.class)
                              || access
                                  .getTargetOwner()
                                  .isEquivalentTo(AsynchronousFileChannel.class))));

  @ArchTest
  static final ArchRule streams_are_not_opened_by_name =
      only(Machine.class.getName())
          .should()
          .callConstructorWhere(
              DescribedPredicate.describe(
                  "opens a file by its name",
                  call ->
                      OPENING.contains(call.getTargetOwner().getName())
                          && call.getTarget().getRawParameterTypes().stream()
                              .findFirst()
                              .map(JavaClass::getName)
                              .filter(OF_FILES::contains)
                              .isPresent()
                          && !isOfText(call)));

  /** Java's older way knows how to write and to remove files, too. */
  @ArchTest
  static final ArchRule the_older_way_is_not_taken =
      only(Machine.class.getName())
          .should()
          .accessTargetWhere(
              DescribedPredicate.describe(
                  "take the older way",
                  access ->
                      access.getTargetOwner().getName().equals("java.io.File")
                          || (access.getName().equals("toFile")
                              && access.getTargetOwner().isAssignableTo(Path.class))));

  /** A scanner of a text, not of a file. */
  private static boolean isOfText(JavaAccess<?> call) {
    return call.getTargetOwner().isEquivalentTo(Scanner.class)
        && call.getTarget().getFullName().contains("(java.lang.String)");
  }

  private static GivenClassesConjunction only(String... classes) {
    Set<String> allowed = Set.of(classes);
    return noClasses()
        .that(
            DescribedPredicate.describe(
                "are not " + allowed,
                type -> !allowed.contains(type.getName().replaceFirst("\\$.*", ""))));
  }

  private static DescribedPredicate<JavaAccess<?>> ofFiles(String... names) {
    return DescribedPredicate.describe(
        "call one of " + List.of(names),
        access ->
            access.getTargetOwner().isEquivalentTo(Files.class)
                && List.of(names).contains(access.getName()));
  }
}
