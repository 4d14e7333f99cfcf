package kifu.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import kifu.collection.GameIndex.Freshness;
import kifu.collection.KnownGames;
import kifu.document.Document;
import kifu.feature.CodeLenses;
import kifu.feature.CodeLenses.Action;
import kifu.feature.Hover;
import kifu.feature.InlayHints;
import kifu.json.Shape;
import kifu.problem.Language;
import kifu.problem.Phrase;
import kifu.shogi.Position;
import kifu.text.Range;

/**
 * Answers an editor that shows something between the lines and characters of a document: each
 * method, named as the protocol names it, asks the feature of that name and converts.
 */
final class SeeingAnswers {
  /** The command of an editor that shows the board beside the text. */
  static final String SHOW_BOARD = "kifu.showBoard";

  private static final Phrase BOARD = new Phrase("▶ 盤", "▶ Board");

  private SeeingAnswers() {}

  static Optional<JsonElement> inlayHint(Question question) {
    Range range = question.params().range();
    Editor editor = question.editor();
    Set<InlayHints.Kind> kinds = editor.settings().inlayHints();
    return Optional.of(
        Json.array(
            InlayHints.on(
                    question.document(),
                    range.start().line(),
                    range.end().line() + 1,
                    new InlayHints.Options(
                        kinds,
                        question.books(),
                        kinds.contains(InlayHints.Kind.GAMES)
                            ? others(question)
                            : position -> false,
                        editor.wording()))
                .stream()
                .map(hint -> hint(question.document().uri(), hint))));
  }

  /** Whether a position is reached in another document. */
  private static Predicate<Position> others(Question question) {
    KnownGames games = question.games(Freshness.AT_ONCE);
    String here = PlainUri.of(question.document().uri());
    return position -> games.isReached(position, here);
  }

  private static JsonObject hint(String uri, InlayHints.Hint hint) {
    return Shape.of("position", Shapes.position(hint.place()))
        .with("label", hint.label())
        .with("paddingLeft", true)
        .with("data", Shape.of("uri", uri))
        .json();
  }

  /** The code lenses; those of games unless the user does not want them. */
  static Optional<JsonElement> codeLens(Question question) {
    Editor editor = question.editor();
    Document document = question.document();
    Language language = editor.language();
    List<CodeLenses.Lens> lenses =
        editor.settings().has(Settings.Switch.CODE_LENS)
            ? CodeLenses.lenses(document, language, editor.tsume().profile())
            : CodeLenses.ofConflicts(document, language);
    return Optional.of(
        Json.array(
            lenses.stream()
                .filter(
                    lens ->
                        !(lens.action() instanceof Action.Refactor)
                            || editor.features().has(ClientFeature.APPLIES_EDITS))
                .map(lens -> lens(lens, question))));
  }

  private static JsonObject lens(CodeLenses.Lens lens, Question question) {
    Shape command =
        switch (lens.action()) {
          case Action.None() -> showBoard(lens.title(), question.editor());
          case Action.Refactor(String id) ->
              RefactoringAnswers.command(question, lens.title(), lens.line(), id);
          case Action.Examine() ->
              RefactoringAnswers.command(
                  TsumeAnswers.COMMAND, question, lens.title(), lens.line(), "");
        };
    return Shape.of("range", Shapes.range(lens.line())).with("command", command).json();
  }

  private static Shape showBoard(String title, Editor editor) {
    return editor.features().has(ClientFeature.SHOWS_BOARD)
        ? Shape.of("title", BOARD.in(editor.language()) + " · " + title).with("command", SHOW_BOARD)
        : Shape.of("title", title).with("command", "");
  }

  /** The hint with the board after its move. */
  static Optional<JsonElement> resolve(Question question) {
    JsonObject hint = question.params().json().deepCopy();
    Editor editor = question.editor();
    Hover.hover(
            question.document(),
            question.params().position(),
            question.books(),
            editor.hoverOptions())
        .map(
            content -> Shapes.markup(editor.features().has(ClientFeature.MARKDOWN), content.text()))
        .ifPresent(tooltip -> hint.add("tooltip", tooltip));
    return Optional.of(hint);
  }
}
