package kifu.protocol;

import com.google.gson.JsonElement;
import java.util.List;
import java.util.Optional;
import kifu.feature.Formatting;
import kifu.feature.LinkedEditingRange;
import kifu.feature.OnTypeFormatting;
import kifu.feature.Rename;
import kifu.feature.SignatureHelp;
import kifu.json.Shape;
import kifu.text.Edit;
import kifu.text.Range;

/** Answers questions that an editor asks while its user types. */
final class TypingAnswers {
  /** What stays a number while it is edited in two places. */
  private static final String NUMBER = "[0-9０-９]+";

  private TypingAnswers() {}

  static Optional<JsonElement> onTypeFormatting(Question question) {
    Params params = question.params();
    List<Edit> edits =
        OnTypeFormatting.format(question.document(), params.position(), params.text("ch"));
    return Optional.of(Shapes.edits(Shapes.all(question, edits)));
  }

  static Optional<JsonElement> rangesFormatting(Question question) {
    return DocumentAnswers.formatted(
        question, () -> Formatting.format(question.document(), question.params().ranges()));
  }

  static Optional<JsonElement> linkedEditingRange(Question question) {
    List<Range> ranges =
        LinkedEditingRange.ranges(question.document(), question.params().position());
    return Optional.of(ranges)
        .filter(found -> !found.isEmpty())
        .map(
            found ->
                Shape.of("ranges", found.stream().map(Shapes::range).toList())
                    .with("wordPattern", NUMBER)
                    .json());
  }

  static Optional<JsonElement> signatureHelp(Question question) {
    return SignatureHelp.signature(
            question.document(), question.params().position(), question.editor().language())
        .map(
            found ->
                Shape.of("signatures", List.of(signature(found)))
                    .with("activeSignature", 0)
                    .with("activeParameter", found.active())
                    .json());
  }

  private static Shape signature(SignatureHelp.Signature signature) {
    return Shape.of("label", signature.label())
        .with(
            "parameters",
            signature.parameters().stream()
                .map(
                    field ->
                        Shape.of("label", field.label()).with("documentation", field.meaning()))
                .toList());
  }

  static Optional<JsonElement> prepareRename(Question question) {
    return Rename.prepare(question.document(), question.params().position()).map(Shapes::range);
  }

  static Optional<JsonElement> rename(Question question) {
    Params params = question.params();
    return Rename.rename(question.document(), params.position(), params.text("newName"))
        .map(
            edits ->
                Shapes.workspaceEdit(
                    question.document(),
                    Shapes.all(question, edits),
                    question.editor().features()));
  }
}
