package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import kifu.document.Document;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources that no build compiles call the library by its names, too. */
class UncompiledSourcesTest {
  /** The last word of an import from elsewhere. */
  private static final Pattern FOREIGN =
      Pattern.compile("(?m)^import (?:static )?org\\..*?(\\w+);");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"scripts/Walk.java", "examples/spark/src/main/java/example/Records.java"})
  void call_what_there_is(String source) throws Exception {
    Path file = Path.of("..").resolve(source);
    List<String> foreign =
        FOREIGN.matcher(Files.readString(file)).results().map(found -> found.group(1)).toList();

    List<String> errors =
        errors(file).stream()
            .filter(error -> !error.matches("package org\\.[\\s\\S]*|static import only from.*"))
            .filter(error -> foreign.stream().noneMatch(error::contains))
            .toList();

    assertEquals(List.of(), errors);
  }

  /** What the compiler reports; it goes on after what it does not find. */
  private List<String> errors(Path source) throws Exception {
    Path library =
        Path.of(Document.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "-proc:none",
            "--should-stop=ifError=FLOW",
            "-cp",
            library.toString(),
            "-d",
            folder.toString());
    compiler
        .getTask(
            null,
            null,
            found,
            options,
            null,
            compiler.getStandardFileManager(null, null, null).getJavaFileObjects(source))
        .call();
    return found.getDiagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .map(diagnostic -> diagnostic.getMessage(Locale.ENGLISH))
        .toList();
  }
}
