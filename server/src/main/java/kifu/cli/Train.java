package kifu.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import kifu.TemporaryFiles;
import kifu.command.FileText;
import kifu.document.Document;
import kifu.lsp.Server;
import kifu.problem.Language;
import kifu.text.Edit;
import kifu.text.Range;
import kifu.text.Text;
import picocli.CommandLine.ExitCode;

/**
 * Runs the hidden command {@code kifu train}: does in one process what users do, while Java watches
 * for a cache that makes the program start fast.
 *
 * <p>What is done here is loaded at each start, so the training for the server runs no commands,
 * that for folders searches too, and that for single files neither.
 */
final class Train {
  private static final String NAME = "train";

  /** Where the files begin among the arguments. */
  private static final int FILES = 3;

  /** How often a document is checked, so that the cache holds what compilers want to know. */
  private static final int ENOUGH_FOR_PROFILES = 100;

  /** How many variations take longer than a key may wait. */
  private static final int VARIATIONS = 1_000;

  /** How many small books make one of several chunks. */
  private static final int BOOKS = 4;

  private static final String OTHER_FIRST_MOVE = "   1 ９六歩(97)";

  private Train() {}

  /** Whether this is how the build calls it. Any other way is no command that a user knows. */
  static boolean isMeant(String... arguments) {
    return arguments.length > FILES && arguments[0].equals(NAME);
  }

  /**
   * Runs the training.
   *
   * @param arguments {@code train}; {@code serve}, {@code folder} or {@code command}; a folder of
   *     records of all kinds; files: the first a KIF record with variations, the last a book
   */
  static int run(Console console, String... arguments) throws IOException {
    List<String> files = List.of(arguments).subList(FILES, arguments.length);
    return switch (arguments[1]) {
      case "serve" -> serve(files);
      case "folder" -> folder(console, arguments[2]);
      default -> command(console, files);
    };
  }

  private static int command(Console console, List<String> files) {
    Program.run(console, "--help");
    for (String file : files) {
      // Not all that commands can do: a start takes up every class of the cache, those of JSON too.
      Program.run(console, "check", "--severity", "hint", file);
      Program.run(console.speaking(Language.JAPANESE), "check", file);
      Program.run(console, "format", file);
      Program.run(console, "board", file);
    }
    return ExitCode.OK;
  }

  private static int folder(Console console, String folder) throws IOException {
    Program.run(console, "check", "--jobs", "2", folder);
    Program.run(console, "list", folder);
    Program.run(console, "report", folder);
    Path index = TemporaryFiles.createPrivate(Path.of(System.getProperty("java.io.tmpdir")));
    for (int i = 0; i < 2; i++) { // made, then asked
      Program.run(console, "find", "--position", "startpos", "--index", index.toString(), folder);
    }
    TemporaryFiles.remove(index);
    return ExitCode.OK;
  }

  /** Has an editor's session too, whose messages come from standard input. */
  private static int serve(List<String> files) throws IOException {
    for (String file : files) {
      Path path = Path.of(file);
      FileText text = TextFile.read(path);
      for (int i = 0; i < ENOUGH_FOR_PROFILES; i++) {
        text.document(FileName.last(path)).problems();
      }
    }
    typeDuringLongCheck(text(files.getFirst()));
    typeInLongBook(text(files.getLast()));
    Server.endWithAnyThread();
    return Server.run(System.in, OutputStream.nullOutputStream(), Language.ENGLISH);
  }

  private static String text(String file) throws IOException {
    return TextFile.read(Path.of(file)).text().toString();
  }

  /**
   * Types at the end of a long record while it is checked after its first move was changed: an
   * editor's session cannot know when.
   *
   * @param record a KIF record with variations
   */
  private static void typeDuringLongCheck(String record) {
    String variations = record.substring(record.indexOf("変化："));
    Text text = Text.of(record + variations.repeat(VARIATIONS));
    Document document = Document.open("file:///kifu/long.kif", "kif", 1, text);
    int first = document.analysis().lineOfMove(1).orElseThrow();
    document =
        typed(document, new Edit(Range.ofLine(first, 0, text.lineLength(first)), OTHER_FIRST_MOVE));
    int last = text.lineCount() - 3;
    document = typed(document, new Edit(Range.ofLine(last, 0, 0), "*\n"));
    document = typed(document, new Edit(Range.ofLine(last, 1, 1), "a"));
    document = typed(document, new Edit(Range.ofLine(last, 2, 2), "b"));
    document.problems();
    typed(document, new Edit(Range.ofLine(last, 3, 3), "c")).problems();
  }

  /** Types in a book of several chunks, as no message of a session is long enough for. */
  private static void typeInLongBook(String book) {
    Text text = Text.of(book.repeat(BOOKS));
    Document document = Document.open("file:///kifu/long.db", "yaneuraou-book", 1, text);
    document.problems();
    for (int line = 1; line < text.lineCount() - 1; line++) {
      document =
          typed(
              document,
              new Edit(Range.ofLine(line, text.lineLength(line), text.lineLength(line)), "1"));
      document.problems();
    }
  }

  private static Document typed(Document document, Edit edit) {
    Document edited = document.edit(document.version() + 1, List.of(edit));
    edited.advance();
    edited.problemsSoFar();
    return edited;
  }
}
