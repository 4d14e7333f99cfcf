package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import kifu.collection.GameIndex.Freshness;
import kifu.feature.DocumentSymbols;
import kifu.feature.FoldingRanges;
import kifu.feature.Formatting;
import kifu.feature.Hover;
import kifu.format.Fold;
import kifu.json.Shape;
import kifu.text.Edit;

/**
 * Answers the questions {@code textDocument/…} about a document: each method, named as the protocol
 * names it, asks the feature of that name and converts. Empty is null in the protocol.
 */
final class DocumentAnswers {
  private DocumentAnswers() {}

  static Optional<JsonElement> hover(Question question) {
    Editor editor = question.editor();
    return Hover.hover(
            question.document(),
            question.params().position(),
            question.books(),
            editor.settings().hover().contains(Hover.Extra.GAMES)
                ? Optional.of(question.games(Freshness.AT_ONCE))
                : Optional.empty(),
            editor.hoverOptions())
        .map(
            content ->
                Shape.of(
                        "contents",
                        Shapes.markup(
                            editor.features().has(ClientFeature.MARKDOWN), content.text()))
                    .with("range", Shapes.range(content.range()))
                    .json());
  }

  static Optional<JsonElement> documentSymbol(Question question) {
    SymbolConverter converter = new SymbolConverter(question.document().uri(), question.editor());
    return Optional.of(
        converter.symbols(
            DocumentSymbols.symbols(question.document(), question.editor().wording().moves())));
  }

  static Optional<JsonElement> foldingRange(Question question) {
    ClientFeatures features = question.editor().features();
    List<Fold> folds = FoldingRanges.ranges(question.document(), features.foldingLimit());
    List<String> texts =
        features.has(ClientFeature.FOLDING_TEXT)
            ? FoldingRanges.texts(question.document(), folds, question.editor().wording())
            : List.of();
    return Optional.of(
        Json.array(
            IntStream.range(0, folds.size())
                .mapToObj(
                    i ->
                        foldingRange(
                            folds.get(i),
                            texts.isEmpty() ? Optional.empty() : Optional.of(texts.get(i))))));
  }

  private static JsonObject foldingRange(Fold fold, Optional<String> text) {
    return Shape.of("startLine", fold.firstLine())
        .with("endLine", fold.lastLine())
        .with("kind", fold.kind() == Fold.Kind.COMMENT ? "comment" : "region")
        .with("collapsedText", text)
        .json();
  }

  static Optional<JsonElement> formatting(Question question) {
    return formatted(question, () -> Formatting.format(question.document()));
  }

  /** Edits of formatting; none where the project of the document wants none. */
  static Optional<JsonElement> formatted(Question question, Supplier<List<Edit>> edits) {
    boolean isWanted = question.editor().formats();
    return Optional.of(Shapes.edits(isWanted ? Shapes.first(question, edits.get()) : List.of()));
  }

  static Optional<JsonElement> rangeFormatting(Question question) {
    return formatted(
        question, () -> Formatting.format(question.document(), List.of(question.params().range())));
  }

  static Optional<JsonElement> codeAction(Question question) {
    return Optional.of(Json.array(CodeActionMenu.of(question).actions().stream()));
  }
}
