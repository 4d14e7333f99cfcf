package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kifu.report.Printable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a record says does not control the terminal that shows it. */
final class TerminalTest {
  /** Another title of the window, red, red by one character, and from right to left. */
  private static final String ORDERS = "\u001b]0;x\u0007\u001b[31m\u009b31m\u202e";

  /** What keeps the progress on its line: back, erase it, cut it at the edge or not. */
  private static final String PROGRESS = "\r|\u001b\\[(K|\\?7[lh])";

  @TempDir Path folder;

  @Test
  void no_command_hands_on_what_gives_orders() throws Exception {
    Path record =
        Files.writeString(
            folder.resolve("a" + ORDERS + ".kif"),
            "手合割：平手\n棋戦：%1$s\n先手：%1$s\n後手：乙\n   1 ７六歩(77)\n*%1$s\n%1$s\n".formatted(ORDERS));
    Path book =
        Files.writeString(
            folder.resolve("a.db"),
            "#YANEURAOU-DB2016 1.00\n# %1$s\nsfen 4k4/9/9/9/9/9/9/9/4K4 b G 1\nG*5e none %1$s\n"
                .formatted(ORDERS));
    List<List<Object>> commands = new ArrayList<>();
    for (Path path : List.of(record, book)) {
      commands.add(List.of("check", path));
      commands.add(List.of("check", "--format", "json", path));
      commands.add(List.of("check", "--format", "sarif", path));
      commands.add(List.of("format", path));
    }
    for (String format : List.of("kif", "ki2", "csa", "jkf", "usi", "bod", "sfen", "html", "md")) {
      commands.add(List.of("convert", "--to", format, record));
    }
    for (String format : List.of("text", "markdown", "json")) {
      commands.add(List.of("report", "--format", format, record));
    }
    commands.add(List.of("board", record));
    commands.add(List.of("graph", record));
    commands.add(List.of("format", "--sort", book));
    commands.add(List.of("book", "merge", book, book));
    commands.add(List.of("book", "find", "4k4/9/9/9/9/9/9/9/4K4 b G 1", book));

    for (List<Object> command : commands) {
      Run run = Run.onTerminal(command.toArray());
      String printed = run.out() + run.err().replaceAll(PROGRESS, "");
      assertTrue(
          printed.codePoints().allMatch(c -> c == '\n' || c == '\t' || Printable.isVisible(c)),
          command + " printed\n" + Printable.of(printed));
    }
  }

  @Test
  void what_gives_none_is_shown_as_it_is() throws Exception {
    String record = "手合割：平手\r\n   1 ７六歩(77)\r\n*一\t二 \\t\r\n";
    Path path = Files.writeString(folder.resolve("a.kif"), record);

    assertEquals(record.replace("\r", ""), Run.onTerminal("format", path).out());
    assertEquals(record, Run.of("format", path).out());
  }
}
