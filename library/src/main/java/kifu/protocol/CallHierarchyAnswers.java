package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kifu.feature.CallHierarchy;
import kifu.json.Shape;
import kifu.text.Point;

/** Answers the questions how positions follow from each other. */
final class CallHierarchyAnswers {
  private CallHierarchyAnswers() {}

  static Optional<JsonElement> prepareCallHierarchy(Question question) {
    return CallHierarchy.prepare(
            question.document(), question.params().position(), question.editor().wording())
        .map(item -> Json.array(Stream.of(item(question, item))));
  }

  static Optional<JsonElement> incomingCalls(Question question) {
    return Optional.of(
        calls(
            question,
            "from",
            CallHierarchy.incoming(
                question.document(), start(question), question.editor().wording())));
  }

  static Optional<JsonElement> outgoingCalls(Question question) {
    return Optional.of(
        calls(
            question,
            "to",
            CallHierarchy.outgoing(
                question.document(), start(question), question.editor().wording())));
  }

  /** The document of the item that a question is about. */
  static String document(Params params) {
    return params.object("item").text("uri");
  }

  /** Where an item stands now, if lines were added above it since: near enough. */
  private static Point start(Question question) {
    return question.params().object("item").range("selectionRange").start();
  }

  private static JsonArray calls(Question question, String end, List<CallHierarchy.Call> calls) {
    return Json.array(
        calls.stream()
            .map(
                call ->
                    Shape.of(end, item(question, call.item()))
                        .with("fromRanges", call.ranges().stream().map(Shapes::range).toList())
                        .json()));
  }

  private static JsonObject item(Question question, CallHierarchy.Item item) {
    JsonObject range = Shapes.range(item.range());
    return Shape.of("name", item.name())
        .with("kind", SymbolKind.OBJECT.number())
        .with("detail", item.detail())
        .with("uri", question.document().uri())
        .with("range", range)
        .with("selectionRange", range)
        .json();
  }
}
