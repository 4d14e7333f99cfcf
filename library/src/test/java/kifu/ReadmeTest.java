package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import kifu.document.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example in the library's README compiles, and prints what stands there. */
class ReadmeTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("(?s)```java\n(.*?)```.*?```text\n(.*?)```");

  @TempDir Path folder;

  @Test
  void the_example_prints_what_stands_below_it() throws Exception {
    MatchResult example =
        EXAMPLE
            .matcher(Files.readString(Path.of("../library/README.md")))
            .results()
            .findFirst()
            .get();
    Path source = Files.writeString(folder.resolve("Example.java"), example.group(1));

    assertEquals(example.group(2), printedBy(source));
  }

  private String printedBy(Path source) throws Exception {
    Path library =
        Path.of(Document.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String[] options = {
      "-proc:none", "-cp", library.toString(), "-d", folder.toString(), source.toString()
    };
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (URLClassLoader classes =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, Document.class.getClassLoader())) {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      var main = classes.loadClass("Example").getDeclaredMethod("main", String[].class);
      assertTrue(main.trySetAccessible());
      main.invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }
}
