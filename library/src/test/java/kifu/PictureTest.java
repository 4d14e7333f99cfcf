package kifu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import kifu.Picture.Source;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sources of these tests have ''' where a source has the delimiter of a text block. */
class PictureTest {
  private static final String TWO_CALLS =
      """
      class ATest {
        // It's no text block: '''
        void first() {
          check(
              '''
              before
              ''',
              '''
              one
                two
              ''');
        }

        void second() {
          check(
              '''
              before
              ''',
              '''
              three
              ''');
        }
      }
      """;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("ATest.java");
  }

  @Test
  void the_block_of_a_call_is_replaced_and_keeps_its_indentation() throws IOException {
    Source source = source(TWO_CALLS);

    source.replace(source.inStatement(4, "one\n  two\n").orElseThrow(), "  one\n\nthree\n");

    assertEquals(
        TWO_CALLS.replace("        one\n          two\n", "          one\n\n        three\n"),
        written());
  }

  @Test
  void several_blocks_are_replaced_in_one_run_by_their_lines_before_it() throws IOException {
    Source source = source(TWO_CALLS);

    source.replace(source.inStatement(4, "one\n  two\n").orElseThrow(), "1\n2\n3\n4\n");
    source.replace(source.inStatement(15, "three\n").orElseThrow(), "5\n");

    assertEquals(
        TWO_CALLS
            .replace("        one\n          two\n", "        1\n        2\n        3\n        4\n")
            .replace("three", "5"),
        written());
  }

  @Test
  void a_block_of_another_statement_is_not_that_of_the_call() throws IOException {
    Source source = source(TWO_CALLS);

    assertEquals(Optional.empty(), source.inStatement(4, "three\n"));
    assertTrue(source.anywhere("three\n").isPresent());
    assertEquals(Optional.empty(), source.anywhere("four\n"));
  }

  @Test
  void of_two_equal_blocks_none_is_replaced() throws IOException {
    Source source = source(TWO_CALLS);

    assertTrue(source.inStatement(4, "before\n").isPresent());
    String message =
        assertThrows(IllegalStateException.class, () -> source.anywhere("before\n")).getMessage();
    assertEquals(
        "to be updated by hand: the same text block stands in %s:5 and %s:16".formatted(file, file),
        message);
  }

  @Test
  void a_block_with_two_results_keeps_the_first() throws IOException {
    Source source = source(TWO_CALLS);
    Picture.Block block = source.anywhere("three\n").orElseThrow();

    source.replace(block, "3\n");
    source.replace(block, "3\n");
    assertThrows(IllegalStateException.class, () -> source.replace(block, "4\n"));

    assertEquals(TWO_CALLS.replace("three", "3"), written());
  }

  @Test
  void a_file_that_was_changed_during_the_run_is_left_alone() throws IOException {
    Source source = source(TWO_CALLS);
    Files.writeString(file, "changed");

    assertThrows(
        IllegalStateException.class,
        () -> source.replace(source.anywhere("three\n").orElseThrow(), "3\n"));

    assertEquals("changed", Files.readString(file));
  }

  @Test
  void what_a_compiler_would_change_is_escaped() throws IOException {
    assertEquals(
        """
        check(
            '''
            a\\\\b ''\\' \\t\\r
            \\uD842 \\u0007
            blank\\s
            wide blank　\\n\\
            end\\
            ''');
        """,
        replaced("a\\b ''' \t\r\n\uD842 \7\nblank \nwide blank　\nend".replace("'", "\"")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n",
        "\n\n",
        "end",
        "  indented\n  all\n",
        "\"\n",
        "\"\"\"\"\"\"\"\n",
        "\\\"\"\"\n",
        "\\n \\u3042\\\n",
        "　wide　\n　\n",
        "　",
        " \n  \n",
        "\t\ttabs\t\n\t\n",
        "\r\n\f\0\33\n",
        "\uD842\uDFB7 \uD842 \uDFB7\n",
      })
  void a_written_block_says_what_it_should(String value) throws IOException {
    replaced(value);

    assertTrue(new Source(file).anywhere(value).isPresent(), written());
  }

  private String replaced(String value) throws IOException {
    Source source = source("check(\n    '''\n    old\n    ''');\n");
    source.replace(source.inStatement(1, "old\n").orElseThrow(), value);
    return written();
  }

  private Source source(String text) throws IOException {
    Files.writeString(file, text.replace("'''", "\"\"\""));
    return new Source(file);
  }

  private String written() throws IOException {
    return Files.readString(file).replace('"', '\'');
  }
}
