package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import kifu.feature.Completion;
import kifu.feature.Hover;
import kifu.format.Suggestion;
import kifu.json.Shape;
import kifu.shogi.Move;
import kifu.text.Point;
import kifu.text.Range;

/** Answers an editor that asks what can be written at a place, and then more of it. */
final class CompletionAnswers {
  /** The protocol's number of a text with gaps to fill in. */
  private static final int SNIPPET = 2;

  /** The protocol's number of a text whose lines stay where they are, and are not indented. */
  private static final int AS_IS = 1;

  private static final JsonPrimitive BLANK = new JsonPrimitive(" ");

  private CompletionAnswers() {}

  /** What can be written at a place. Other documents know moves and names, too. */
  static Optional<JsonElement> completion(Question question) {
    if (isBlankInRow(question)) {
      return Optional.empty();
    }
    Point point = question.params().position();
    ClientFeatures features = question.editor().features();
    List<Completion.Item> items =
        Completion.items(question.document(), point, options(question, features));
    if (items.isEmpty() && question.document().isMarkdown()) {
      return Optional.empty(); // Other words than moves are not asked about after each key.
    }
    Optional<Range> shared =
        items.stream()
            .findFirst()
            .map(Completion.Item::range)
            .filter(all -> features.has(ClientFeature.COMPLETION_SHARED_RANGE));
    // To be asked again after each key, since the server alone knows what a move may be typed as.
    return Optional.of(
        Shape.of("isIncomplete", true)
            .with("itemDefaults", shared.map(range -> Shape.of("editRange", Shapes.range(range))))
            .with(
                "items",
                IntStream.range(0, items.size())
                    .mapToObj(i -> item(question, point, items.get(i), i, shared))
                    .toList())
            .json());
  }

  /**
   * Whether an editor asks by itself because of a blank behind a move of a row. Enter, which ends
   * the row, would take a move from the list.
   */
  private static boolean isBlankInRow(Question question) {
    JsonObject context = Json.object(question.params().json(), "context");
    return BLANK.equals(context.get("triggerCharacter"))
        && question.document().analysis().commentsOnLastInRow();
  }

  private static Completion.Options options(Question question, ClientFeatures features) {
    return new Completion.Options(
        question.editor().wording(),
        features.has(ClientFeature.COMPLETION_SNIPPETS),
        question.editor().surroundings().today().get(),
        new OtherDocuments(question));
  }

  private static JsonObject item(
      Question question, Point point, Completion.Item item, int index, Optional<Range> shared) {
    Shape shape =
        Shape.of("label", item.label())
            .with("kind", kind(item.kind()))
            .with("detail", Optional.of(item.detail()).filter(detail -> !detail.isEmpty()))
            .with("sortText", String.format(Locale.ROOT, "%03d", index))
            .with("filterText", item.filter());
    if (item.kind().filter(Suggestion.Kind.SNIPPET::equals).isPresent()) {
      shape.with("insertTextFormat", SNIPPET);
    }
    if (item.text().indexOf('\n') >= 0) {
      shape.with("insertTextMode", AS_IS);
    }
    if (shared.filter(item.range()::equals).isPresent()) {
      shape.with("textEditText", item.text());
    } else {
      shape.with("textEdit", Shapes.edit(item.range(), item.text()));
    }
    return shape
        .with(
            "data",
            item.move().map(move -> OfferedMove.of(question.document(), point, move).toJson()))
        .json();
  }

  /** The protocol's number of a kind; a move is an event. */
  private static int kind(Optional<Suggestion.Kind> kind) {
    return kind.map(
            known ->
                switch (known) {
                  case KEY -> 10;
                  case VALUE -> 12;
                  case WORD -> 14;
                  case SNIPPET -> 15;
                })
        .orElse(23);
  }

  /** The item with the board after its move, as far as it writes one. */
  static Optional<JsonElement> resolve(Question question) {
    JsonObject item = question.params().json().deepCopy();
    OfferedMove offered = OfferedMove.of(question.params());
    Hover.Options options = question.editor().completionOptions();
    Move.ofUsi(offered.move())
        .flatMap(
            move -> Completion.documentation(question.document(), offered.point(), move, options))
        .map(text -> Shapes.markup(options.markdown(), text))
        .ifPresent(documentation -> item.add("documentation", documentation));
    return Optional.of(item);
  }
}
