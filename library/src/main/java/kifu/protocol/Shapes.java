package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import kifu.document.Document;
import kifu.json.Shape;
import kifu.problem.Fix;
import kifu.problem.Phrase;
import kifu.problem.Severity;
import kifu.text.Edit;
import kifu.text.Edits;
import kifu.text.Point;
import kifu.text.Range;

/**
 * Makes the shapes that many answers have. Like the protocol, the features count lines from 0 and
 * columns in UTF-16 code units.
 */
final class Shapes {
  /** As much as the edits of an answer may take, or a text in it, in an editor. */
  private static final int MOST_BYTES = 4_500_000;

  private static final int BYTES_OF_EDIT = 120;

  static final Phrase TOO_LARGE =
      new Phrase(
          "結果が大きすぎて、エディターでは扱えません。kifu コマンドを使ってください",
          "The result is too large for an editor; use the kifu command");

  private Shapes() {}

  static JsonObject position(Point point) {
    return Shape.of("line", point.line()).with("character", point.column()).json();
  }

  static JsonObject range(Range range) {
    return Shape.of("start", position(range.start())).with("end", position(range.end())).json();
  }

  static JsonObject location(String uri, Range range) {
    return Shape.of("uri", uri).with("range", range(range)).json();
  }

  static JsonObject edit(Edit edit) {
    return edit(edit.range(), edit.newText());
  }

  static JsonObject edit(Fix fix) {
    return edit(fix.range(), fix.newText());
  }

  static JsonObject edit(Range range, String newText) {
    return Shape.of("range", range(range)).with("newText", newText).json();
  }

  /**
   * The first of some edits, as many as an answer may have. Each of them must make sense without
   * those after it: an editor that asks again gets the next ones.
   */
  static List<Edit> first(Question question, List<Edit> edits) {
    long left = mostBytes(question.editor());
    for (int i = 0; i < edits.size(); i++) {
      left -= BYTES_OF_EDIT + bytes(edits.get(i).newText());
      if (left < 0) {
        return edits.subList(0, i);
      }
    }
    return edits;
  }

  /**
   * All edits, in the order of the document, where none makes sense without the others: one in
   * place of very many, and a refusal where that would be too large, too.
   */
  static List<Edit> all(Question question, List<Edit> edits) {
    List<Edit> few =
        fits(question, edits) ? edits : List.of(Edits.joined(question.document().text(), edits));
    if (!fits(question, few)) {
      throw tooLarge(question);
    }
    return few;
  }

  /** As much as the edits of an answer may take, or a text in it. */
  static int mostBytes(Editor editor) {
    return editor.features().has(ClientFeature.LARGE_ANSWERS) ? Integer.MAX_VALUE : MOST_BYTES;
  }

  private static boolean fits(Question question, List<Edit> edits) {
    return first(question, edits).size() == edits.size();
  }

  /** Whether a text is as short as that of an answer may be. */
  static boolean fits(Editor editor, String text) {
    return bytes(text) <= mostBytes(editor);
  }

  static RequestFailure tooLarge(Question question) {
    return new RequestFailure(
        RequestFailure.Reason.REQUEST_FAILED, TOO_LARGE.in(question.editor().language()));
  }

  /** How long a text is as JSON, at most. */
  private static long bytes(String text) {
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      bytes += bytes(text.charAt(i));
    }
    return bytes;
  }

  private static int bytes(char c) {
    if ("\"\\\t\n\r".indexOf(c) >= 0) {
      return 2;
    }
    boolean maybeEscaped = c < ' ' || c == '\u2028' || c == '\u2029' || Character.isSurrogate(c);
    return maybeEscaped ? "\\u0000".length() : c < 0x80 ? 1 : 3;
  }

  static JsonArray edits(List<Edit> edits) {
    return Json.array(edits.stream().map(Shapes::edit));
  }

  /** Edits of a document in the shape that the editor takes. */
  static JsonObject workspaceEdit(Document document, List<Edit> edits, ClientFeatures features) {
    if (!features.has(ClientFeature.VERSIONED_EDITS)) {
      return Shape.of("changes", Shape.of(document.uri(), edits(edits))).json();
    }
    return Shape.of("documentChanges", List.of(documentEdit(document, edits))).json();
  }

  /** Edits of which the editor selects a part, so that the user can write over it. */
  static JsonObject snippetEdit(Document document, List<Edit> edits, String placeholder) {
    List<JsonObject> snippets =
        edits.stream().map(edit -> snippet(edit, inSnippet(placeholder))).toList();
    JsonObject change = documentEdit(document, List.of());
    change.add("edits", Json.array(snippets.stream()));
    return Shape.of("documentChanges", List.of(change)).json();
  }

  private static JsonObject snippet(Edit edit, String placeholder) {
    String value = inSnippet(edit.newText()).replace(placeholder, "${1:" + placeholder + "}");
    return Shape.of("range", range(edit.range()))
        .with("snippet", Shape.of("kind", "snippet").with("value", value))
        .json();
  }

  /** A text as it stands in a snippet, where a few characters have a meaning. */
  private static String inSnippet(String text) {
    return text.replaceAll("[\\\\$}]", "\\\\$0");
  }

  /** Edits that hold for this version of a document only. */
  static JsonObject documentEdit(Document document, List<Edit> edits) {
    return Shape.of(
            "textDocument", Shape.of("uri", document.uri()).with("version", document.version()))
        .with("edits", edits(edits))
        .json();
  }

  /** A text that is shown beside the document. */
  static JsonObject markup(boolean markdown, String text) {
    return Shape.of("kind", markdown ? "markdown" : "plaintext").with("value", text).json();
  }

  /** The protocol's number of a severity. */
  static int severity(Severity severity) {
    return switch (severity) {
      case ERROR -> 1;
      case WARNING -> 2;
      case INFO -> 3;
      case HINT -> 4;
    };
  }
}
