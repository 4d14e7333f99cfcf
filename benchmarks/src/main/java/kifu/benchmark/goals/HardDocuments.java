package kifu.benchmark.goals;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import kifu.benchmark.EditorConnection;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/**
 * Opens documents that have very much of one thing, up to 100 MB, in the packaged program, each in
 * a server of its own, and prints what they cost: {@code HardDocuments KIFU [WORDS…]}. Only those
 * are opened whose names have one of the words. Needs Linux.
 */
public final class HardDocuments {
  private static final String URI = "file:///hard";
  private static final int WARM_UP = 10;
  private static final int KEYS = 30;
  private static final int MEGABYTE = 1_000_000;

  private static final List<String> REQUESTS =
      List.of(
          "textDocument/codeAction",
          "textDocument/documentSymbol",
          "textDocument/foldingRange",
          "textDocument/formatting",
          "textDocument/hover",
          "textDocument/diagnostic",
          "textDocument/inlayHint",
          "textDocument/semanticTokens/range",
          "textDocument/selectionRange",
          "textDocument/references",
          "kifu/lineOfPlay");

  private final EditorConnection editor;
  private final HardDocument document;
  private int version = 1;
  private int largest;

  private HardDocuments(EditorConnection editor, HardDocument document) {
    this.editor = editor;
    this.document = document;
  }

  public static void main(String[] arguments) throws Exception {
    Program program = new Program(Path.of(arguments[0]).toAbsolutePath(), Path.of("."));
    List<String> words = List.of(arguments).subList(1, arguments.length);
    System.out.println(Goals.machine());
    System.out.println();
    System.out.println(
        "| document | MB | opened | key: median | longest | hover after a key: median | longest"
            + " | largest answer | memory once it is closed |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    for (HardDocument document : HardDocument.all()) {
      if (words.isEmpty() || words.stream().anyMatch(document.name()::contains)) {
        try (ServerProcess server = program.serve()) {
          System.out.println(new HardDocuments(server.editor(), document).row(server));
        }
      }
    }
  }

  private String row(ServerProcess server) throws Exception {
    String text = document.text().get();
    // Few enough to be sent for each version, even if they are those of the one before.
    editor.initialize("{\"diagnostics\":{\"max\":400}}");
    Times opened = new Times();
    opened.measure(
        () -> {
          editor.open(URI, document.languageId(), text);
          editor.awaitDiagnostics(1);
        });
    Times keys = keys(this::key);
    Times hovers = keys(this::hover);
    answers(text);
    editor.close(URI);
    long closed = server.residentBytes();
    return "| %s | %.1f | %s | %s | %s | %s | %s | %,d B | %d MB |"
        .formatted(
            document.name(),
            (double) text.getBytes(UTF_8).length / MEGABYTE,
            opened,
            keys,
            Times.text(keys.longest()),
            hovers,
            Times.text(hovers.longest()),
            largest,
            closed / MEGABYTE);
  }

  /** Makes an edit and waits for what follows. */
  private interface AfterEdit {
    void edit(Edit edit, Times times) throws Exception;
  }

  private Times keys(AfterEdit after) throws Exception {
    Times times = new Times();
    for (int i = 0; i < WARM_UP + KEYS; i++) {
      boolean typed = i % 2 == 0;
      after.edit(
          typed ? document.key().typed() : document.key().takenBack(),
          i < WARM_UP ? new Times() : times);
    }
    return times;
  }

  /** Waits for the first diagnostics after an edit, and then until all are known. */
  private void key(Edit edit, Times times) throws Exception {
    times.measure(
        () -> {
          version++;
          editor.change(URI, version, edit);
          editor.awaitDiagnostics(version);
        });
    editor.hover(URI, edit.range().start());
  }

  /** Waits for the hover where an edit was made. */
  private void hover(Edit edit, Times times) throws Exception {
    times.measure(
        () -> {
          version++;
          editor.change(URI, version, edit);
          editor.hover(URI, edit.range().start());
        });
  }

  private void answers(String content) throws IOException {
    Text text = Text.of(content);
    Point start = document.key().typed().range().start();
    String here = "{\"line\":%d,\"character\":%d}".formatted(start.line(), start.column());
    String all =
        "{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":%d,\"character\":0}}"
            .formatted(text.lineCount());
    for (String request : REQUESTS) {
      String params =
          """
          {"textDocument":{"uri":"%s"},"position":%s,"positions":[%s],"range":%s,\
          "context":{"diagnostics":[],"includeDeclaration":true},\
          "options":{"tabSize":2,"insertSpaces":true}}\
          """
              .formatted(URI, here, here, all);
      largest = Math.max(largest, editor.request(request, params).length);
    }
  }
}
