package kifu.protocol;

import com.google.gson.JsonElement;
import java.util.Optional;
import kifu.feature.Diagram;

/** Answers {@code kifu/diagram}, which is about no document but about a text of its own. */
public final class DiagramAnswers {
  private DiagramAnswers() {}

  public static Optional<JsonElement> diagram(Params params, Editor editor) {
    Diagram.Options options =
        new Diagram.Options(
            Json.number(params.json(), "line"),
            Json.number(params.json(), "ply"),
            Json.text(params.json(), "figure").orElse(""),
            editor.wording(),
            editor.settings().style());
    return Diagram.diagram(params.text("languageId"), params.text("text"), options)
        .map(diagram -> Shape.of("caption", diagram.caption()).with("svg", diagram.svg()).json());
  }
}
