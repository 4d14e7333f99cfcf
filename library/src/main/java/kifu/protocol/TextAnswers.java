package kifu.protocol;

import com.google.gson.JsonElement;
import java.util.Optional;
import kifu.document.Document;
import kifu.feature.EmbeddedDiagram;
import kifu.feature.QuotedPositions;
import kifu.json.Shape;
import kifu.text.Text;

/**
 * Answers {@code kifu/diagram} and {@code kifu/quotedMoves}, which are about no document but about
 * a text of their own.
 */
public final class TextAnswers {
  private TextAnswers() {}

  public static Optional<JsonElement> diagram(Params params, Editor editor) {
    EmbeddedDiagram.Options options =
        new EmbeddedDiagram.Options(
            Json.number(params.json(), "line"),
            Json.number(params.json(), "ply"),
            Json.text(params.json(), "figure").orElse(""),
            editor.wording(),
            editor.settings().style());
    return EmbeddedDiagram.diagram(params.text("languageId"), params.text("text"), options)
        .map(diagram -> Shape.of("caption", diagram.caption()).with("svg", diagram.svg()).json());
  }

  public static JsonElement quotedMoves(Params params, Editor editor) {
    Document document =
        Document.open("", params.text("languageId"), 0, Text.of(params.text("text")));
    return Json.array(
        QuotedPositions.all(document, editor.wording()).stream()
            .map(
                move ->
                    Shape.of("range", Shapes.range(move.range()))
                        .with("text", move.words())
                        .with("caption", move.caption())
                        .with("position", move.position())
                        .json()));
  }
}
