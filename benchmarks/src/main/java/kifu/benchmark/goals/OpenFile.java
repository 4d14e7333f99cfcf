package kifu.benchmark.goals;

import java.io.IOException;
import java.util.List;
import kifu.benchmark.Documents;
import kifu.benchmark.EditorConnection;
import kifu.benchmark.Keystroke;
import kifu.text.Edit;
import kifu.text.Point;
import kifu.text.Text;

/** Edits a document that a server has open. */
final class OpenFile {
  private final EditorConnection editor;
  private final Text text;
  private final String uri;
  private int version = 1;

  private OpenFile(EditorConnection editor, String content) {
    this.editor = editor;
    this.text = Text.of(content);
    this.uri = "file:///" + System.identityHashCode(this);
  }

  /** Opens a document and waits for its diagnostics. */
  static OpenFile open(ServerProcess server, Documents format, int bytes) throws IOException {
    return open(server, format, format.ofSize(bytes));
  }

  static OpenFile open(ServerProcess server, Documents format, String content) throws IOException {
    OpenFile file = new OpenFile(server.editor(), content);
    server.editor().open(file.uri, format.languageId(), content);
    server.editor().awaitDiagnostics(1);
    return file;
  }

  /** The text as it was opened. */
  Text text() {
    return text;
  }

  /** Sends an edit and waits for the first diagnostics after it. */
  void edit(Edit edit) throws IOException {
    send(edit);
    editor.awaitDiagnostics(version);
  }

  /** Sends an edit. */
  void send(Edit edit) throws IOException {
    version++;
    editor.change(uri, version, edit);
  }

  /** Types something and takes it back, and waits for diagnostics each time. */
  void type(Keystroke keystroke, Times times) throws Exception {
    for (Edit edit : List.of(keystroke.typed(), keystroke.takenBack())) {
      times.measure(() -> edit(edit));
    }
  }

  /** Waits until all is checked, and for the hover on a line. */
  void hover(int line) throws IOException {
    editor.hover(uri, new Point(line, 0));
  }
}
